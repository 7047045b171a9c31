"""Players: one method, `choose(game, seat)`, and the players by name. No rule of any game is here."""

from boriken.players.own import PlayerLike
from boriken.players.protocol import Player, PlayerEntry, make_player, player_names, players, register

__all__ = ["Player", "PlayerEntry", "PlayerLike", "make_player", "player_names", "players", "register"]
