"""The manifest of Puerto Rico: where each part of the game is."""

from boriken.engine.packs import Pack

HERE = "boriken.games.puerto_rico"

PACK = Pack(
    id="puerto_rico",
    title="Puerto Rico",
    game=f"{HERE}.rules.game:PuertoRico",
    text=f"{HERE}.text:TEXT",
    players=f"{HERE}.players:PLAYERS",
    offers=f"{HERE}.rules.catalogue.offers:OFFERS",
    terminal=f"{HERE}.faces.terminal:PuertoRicoPresenter",
    drawing=f"{HERE}.faces.svg:draw",
    small_observation=f"{HERE}.faces.small_observation:GROUPS",
)
