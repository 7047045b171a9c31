"""What the goals of the festival and of the achievements see of a game: the one page that tells them.

What a seat has, has produced or has loaded is looked at whenever something has happened, before anything else goes on
(`watch`). What happens in a moment is told by the rule at which it happens, by name: a sale, a load, a building. All of
it only in a game that has goals: the callers look at `watched`.
"""

from boriken.engine.editions import has_expansion
from boriken.engine.jit import rule
from boriken.games.puerto_rico.rules.achievement_goals import (
    achievements_see_building,
    achievements_see_cargo,
    achievements_see_load,
    achievements_see_sale,
    achievements_see_stores,
    achievements_watch,
)
from boriken.games.puerto_rico.rules.festival import (
    festival_sees_building,
    festival_sees_cargo,
    festival_sees_sale,
    watch_festival,
)
from boriken.games.puerto_rico.rules.vocab import Expansion


@rule
def watch(s, journal):
    """After every answer, and after every step of a phase: what the seats have now."""
    if has_expansion(s, Expansion.FESTIVAL):
        watch_festival(s, journal)
    if has_expansion(s, Expansion.ACHIEVEMENTS):  # after the festival, whose points may meet a goal
        achievements_watch(s, journal)


@rule
def goals_see_sale(s, seat, good, price, journal):
    """A barrel has been sold to the trading house, and lies there; the price is paid."""
    if has_expansion(s, Expansion.ACHIEVEMENTS):
        achievements_see_sale(s, seat, price, journal)
    festival_sees_sale(s, seat, good, journal)


@rule
def goals_see_load(s, seat, good, barrels, journal):
    """Barrels of a kind have been loaded at once, on a cargo ship or a ship of the seat's own."""
    s.loaded[seat, good] += barrels
    if has_expansion(s, Expansion.ACHIEVEMENTS):
        achievements_see_load(s, seat, barrels, journal)


@rule
def goals_see_cargo(s, seat, good, ship, barrels, journal):
    """A load on a cargo ship has been scored; whether the ship is full now is for the ship to say."""
    if has_expansion(s, Expansion.ACHIEVEMENTS):
        achievements_see_cargo(s, seat, good, ship, barrels, journal)
    festival_sees_cargo(s, seat, good, ship, journal)


@rule
def goals_see_building(s, seat, building, price, journal):
    """A building stands; the price, with which the black market may have helped, is paid."""
    if has_expansion(s, Expansion.ACHIEVEMENTS):
        achievements_see_building(s, seat, building, price, journal)
    festival_sees_building(s, seat, building, journal)


@rule
def goals_see_stores(s, journal):
    """The captain phase ends: what the seats have now, they have stored."""
    if has_expansion(s, Expansion.ACHIEVEMENTS):
        achievements_see_stores(s, journal)
