"""The manifest of San Juan: where each part of the game is."""

from boriken.engine.packs import Pack

HERE = "boriken.games.san_juan"

PACK = Pack(
    id="san_juan",
    title="San Juan",
    game=f"{HERE}.rules.game:SanJuan",
    text=f"{HERE}.text:TEXT",
    players=f"{HERE}.players:PLAYERS",
    offers=f"{HERE}.rules.catalogue.offers:OFFERS",
    terminal=f"{HERE}.faces.terminal:SanJuanPresenter",
    drawing=f"{HERE}.faces.svg:draw",
    small_observation=f"{HERE}.faces.small_observation:GROUPS",
)
