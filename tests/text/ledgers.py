"""A position as a ledger: how many tokens of each kind are at each address. Moves must explain how it changes.

Some changes are told by no event, or by one that does not say how many tokens move: the methods `untold` and
`untold_at_last` have them all.
"""

from __future__ import annotations

from collections import Counter
from copy import copy

from boriken.text.movements import ROLE_BEGINS


class Ledger:
    """What is at which address in a game."""

    #: Stocks of which the record says nothing: how a token begins, how its address begins.
    STOCKS = ()

    def __init__(self, game):
        self.game, self.state, self.question, self.decider = game, game.state.copy(), game.question, game.decider
        self.seats = range(game.seats)
        self.entries = Counter()
        self.unlabelled = set()  # kinds of which a move did not say which one
        for token, address, count in self.read():
            self.add(token, address, int(count))

    def read(self):
        """Everything that the record holds: token, address, how many."""
        raise NotImplementedError

    def entry(self, token, address):
        """The entry for a token that a move names at an address."""
        return token, address

    def add(self, token, address, count):
        if count and not self.is_stock(token, address):
            self.entries[self.entry(token, address)] += count

    def is_stock(self, token, address):
        return "@" not in address and any(
            token.startswith(kind) and address.startswith(place) for kind, place in self.STOCKS)

    def empty(self):
        """A ledger of the same game with nothing in it."""
        other = copy(self)
        other.entries, other.unlabelled = Counter(), set()
        return other

    def copy(self):
        """The same entries, to be changed."""
        other = self.empty()
        other.entries = self.entries.copy()
        return other

    def move(self, token, count, source, target):
        if token in ("good", "tile"):
            self.unlabelled.add(token)
        self.add(token, source, -count)
        self.add(token, target, count)

    def move_all(self, source, target, kind):
        """All tokens of a kind that are at an address."""
        for (token, address), count in list(self.entries.items()):
            if address == source and token.startswith(kind):
                self.move(token, count, address, target)

    def numbers(self, field):
        """The numbers of a field that are not zero, with the labels of their axes."""
        axes, array = self.game.record_type.by_name[field].axes, self.state[field]
        for place in zip(*array.nonzero(), strict=True):
            yield *(axis.labels[i] for axis, i in zip(axes, place, strict=True)), int(array[place])

    def balance(self, unlabelled):
        """The entries that are not zero, without the labels of some kinds."""
        found = Counter()
        for (token, address), count in self.entries.items():
            kind = token.partition(":")[0]
            if kind in unlabelled:
                place, at, owner = address.partition("@")
                token, address = kind, (kind if place.startswith(f"{kind}:") else place) + at + owner
            found[token, address] += count
        return {entry: count for entry, count in found.items() if count}

    def explain(self, events, moved, told, after):
        """Apply what the events of a decision move; `told` keeps what later decisions need to know of earlier ones."""
        for event, moves in zip(events, moved, strict=True):
            self.untold(event, told)
            for move in moves:
                self.move(move.token, move.count, move.source, move.target)
        self.untold_at_last(after, told)

    def untold(self, event, told):
        """Change what an event changes without telling it."""

    def untold_at_last(self, after, told):
        """Change what no event has told when the next seat is asked."""


class PuertoRico(Ledger):
    STOCKS = (("role:", "role:"), ("smuggler_token", "role:"), ("building:", "box"), ("achievement:", "achievement"))
    UNSEEN = ("stack", "discard", "seat:")  # where it does not matter which tile it is

    def entry(self, token, address):
        kind = token.partition(":")[0]
        if kind == "good" and address.startswith("building:"):
            return token, token  # a building that takes barrels does not keep them
        if kind == "doubloon" and address.startswith(("building:", "task:")):
            return token, "doubloon"  # what pays has no doubloons of its own
        if kind == "colonist" and address.startswith("task:"):
            return token, "colonist"
        if kind == "tile" and address.startswith(self.UNSEEN):
            return kind, address
        return token, address

    def read(self):
        yield from self.read_table()
        yield from self.read_seats()
        yield from self.read_people()

    def read_table(self):
        s = self.state
        yield from (("doubloon", "doubloon", s.bank), ("point", "point", s.points_left))
        yield from (("colonist", "colonist", s.colonist_supply), ("colonist", "colonist_ship", s.colonist_ship))
        yield from (("noble", "noble", s.noble_supply), ("noble", "noble_ship", s.noble_ship))
        yield from (("colonist", "box", s.colonists_gone), ("noble", "box", s.nobles_gone))
        yield from (("tile", "stack", s.stack.sum()), ("tile", "discard", s.discard.sum()))
        yield "tile:quarry", "tile:quarry", s.quarries
        yield from (("doubloon", f"role:{role}", count) for role, count in self.numbers("role_doubloons"))
        yield from ((f"tile:{tile}", f"tile:{tile}", count) for tile, count in self.numbers("row"))
        yield from ((f"good:{good}", f"good:{good}", count) for good, count in self.numbers("goods_supply"))
        yield from ((f"good:{good}", "house", count) for good, count in self.numbers("house"))
        yield from ((f"building:{name}", f"building:{name}", count) for name, count in self.numbers("building_supply"))
        yield from ((f"good:{good}", f"ship:{ship}", count) for ship, good, count in self.numbers("cargo"))
        yield from ((f"tile:{tile}", f"task:{task}", 1) for task, tile, _ in self.numbers("task_tiles"))
        for task, good, wanted in self.numbers("task_goods"):  # one barrel shows the kind, but for one of the tasks
            yield f"good:{good}", f"task:{task}", wanted if task == "production_goal" else 1

    def read_seats(self):
        s = self.state
        for seat in self.seats:
            yield "doubloon", f"doubloon@{seat}", s.doubloons[seat]
            yield "point", f"point@{seat}", s.points[seat]
            yield "tile", f"seat:{seat}", min(1, int(s.looked_at[seat]))
            yield "smuggler_token", f"seat:{seat}", s.smuggler_token[seat]
            if s.smuggler_token[seat] and s.captured and not s.roles_taken[:, s.captured - 1].any():
                yield f"role:{self.roles()[s.captured - 1]}", f"seat:{seat}", 1
        yield from ((f"good:{good}", f"good:{good}@{seat}", n) for seat, good, n in self.numbers("goods"))
        yield from ((f"tile:{tile}", f"tile:{tile}@{seat}", n) for seat, tile, n in self.numbers("tiles"))
        yield from ((f"role:{role}", f"seat:{seat}", n) for seat, role, n in self.numbers("roles_taken"))
        yield from ((f"building:{name}", f"building:{name}@{seat}", n)
                    for seat, name, n in self.numbers("buildings"))
        cards = self.game.record_type.by_name["achievements"].labels
        for seat in self.seats:
            held = int(s.achievements[seat])
            yield from ((f"achievement:{card}", f"achievement:{card}@{seat}", 1)
                        for i, card in enumerate(cards) if held >> i & 1)

    def read_people(self):
        """Those that the mayor has lifted wait like the others."""
        s = self.state
        for kind in ("tile", "building"):
            for seat, label, count in self.numbers(f"{kind}_colonists"):
                yield "colonist", f"{kind}:{label}@{seat}", count
            for seat, label, count in self.numbers(f"{kind}_nobles"):
                yield "colonist", f"{kind}:{label}@{seat}", -count
                yield "noble", f"{kind}:{label}@{seat}", count
        for seat in self.seats:
            people, nobles = (int(s.waiting[seat]) + int(s.newcomers[seat]),
                              int(s.waiting_nobles[seat]) + int(s.newcomer_nobles[seat]))
            if seat == s.decider:
                people, nobles = people + int(s.in_hand), nobles + int(s.nobles_in_hand)
            yield "colonist", f"colonist@{seat}", people - nobles
            yield "noble", f"colonist@{seat}", nobles

    def roles(self):
        return self.game.record_type.by_name["roles"].axes[-1].labels

    def untold(self, event, told):
        if event.kind == "round_began":  # the role cards are back on the table
            for entry in [entry for entry in self.entries if entry[0].startswith("role:")]:
                del self.entries[entry]
        elif event.kind in ROLE_BEGINS:
            told["lifted"] = set() if event.arguments["role"] == "mayor" else None
            for seat in self.seats if event.kind == "role_taken" else ():  # a captured card leaves its captor
                self.entries.pop((f"role:{event.arguments['role']}", f"seat:{seat}"), None)
        elif event.kind == "smuggler_token_taken":  # from the seat that had it
            for seat in self.seats:
                self.entries.pop(("smuggler_token", f"seat:{seat}"), None)
        elif event.kind in ("tile_taken", "tile_drawn"):
            told["last tile"] = event.arguments["tile"]
        elif event.kind == "forest_laid" and event.arguments["origin"] == "gained tile":
            if not self.entries["tile", f"seat:{event.seat}"]:  # it lay on the island face up and is turned over
                tile = f"tile:{told['last tile']}"
                self.move(tile, 1, f"{tile}@{event.seat}", f"seat:{event.seat}")
        elif event.kind == "puertoma_endowed":  # so many doubloons in all
            more = event.arguments["doubloons"] - self.entries["doubloon", f"doubloon@{event.seat}"]
            self.move("doubloon", more, "doubloon", f"doubloon@{event.seat}")
        elif event.kind == "task_done":  # what was set aside goes back
            task = f"task:{event.arguments['task']}"
            ruling = "festival_tile_returns_to_stack"
            self.move_all(task, "stack" if told["rulings"][ruling] == "yes" else "discard", "tile")
            for token, address in list(self.entries):
                if address == task and token.startswith("good"):
                    self.move(token, self.entries[token, address], address, token)
        elif event.kind == "colonists_placed":
            self.lift(event.seat, told)
        elif event.kind == "ship_poached":  # it is not told which of those who leave the ship are nobles
            nobles = min(event.arguments["others"],
                         max(0, event.arguments["others"] - (self.entries["colonist", "colonist_ship"]
                                                             - event.arguments["colonists"])))
            out = "box" if told["rulings"]["poached_leave_the_game"] == "yes" else ""
            self.move("noble", nobles, "noble_ship", out or "noble")
            self.move("colonist", nobles, out or "colonist", "colonist_ship")

    def untold_at_last(self, after, told):
        if after.question in ("place_colonists", "place_nobles"):
            self.lift(after.decider, told)

    def lift(self, seat, told):
        """The mayor lets a seat place its people anew: all of them are lifted first."""
        lifted = told.get("lifted")
        if lifted is None or seat in lifted or seat in self.game.automata():
            return
        lifted.add(seat)
        for token, address in list(self.entries):
            if token in ("colonist", "noble") and address.startswith(("tile:", "building:")) \
                    and address.endswith(f"@{seat}"):
                self.move(token, self.entries[token, address], address, f"colonist@{seat}")


class SanJuan(Ledger):
    STOCKS = (("role:", "role:"), ("card:cathedral", "covered"))  # the record counts no cathedral that is built over
    UNSEEN = ("deck", "discard", "covered", "shown", "good:")  # where it does not matter which card it is

    def entry(self, token, address):
        kind, _, label = token.partition(":")
        if kind == "role":
            return token, address
        place, _, owner = address.partition("@")
        if place.startswith("building:") and (kind, place) != ("card", f"building:{label}"):
            return "card", f"under@{owner}"
        return ("card" if address.startswith(self.UNSEEN) else token), address

    def read(self):
        s = self.state
        yield "card", "deck", s.deck.sum()
        yield "card", "discard", s.open_discard.sum() + s.unseen_discard.sum() + s.own_discard.sum()
        yield "card", "covered", s.covered.sum()
        yield "card", "shown", min(1, int(s.on_view))
        yield "card:cathedral", "building:cathedral", s.cathedral
        yield from (("card", f"building:harbor@{seat}", s.harbor_size[seat]) for seat in self.seats)
        yield from (("card", f"building:chapel@{seat}", s.under[seat].sum()) for seat in self.seats)
        yield from ((f"card:{card}", f"hand@{seat}", n) for seat, card, n in self.numbers("hand"))
        yield from ((f"card:{card}", f"hand@{s.decider}", n) for card, n in self.numbers("council"))
        if self.question in ("give_goods", "cover", "pay"):  # what is being built has left the hand
            building = self.game.record_type.by_name["new_building"].labels[s.new_building]
            yield f"card:{building}", "building:cathedral" if building == "cathedral" else f"hand@{s.decider}", 1
        yield from (("card", f"good:{good}@{seat}", n) for seat, good, n in self.numbers("goods"))
        yield from ((f"card:{name}", f"building:{name}@{seat}", n) for seat, name, n in self.numbers("buildings"))
        yield from ((f"role:{role}", f"seat:{seat}", n) for seat, role, n in self.numbers("roles_taken"))

    def untold(self, event, told):
        if event.kind == "round_began":  # the role cards are back on the table
            for entry in [entry for entry in self.entries if entry[0].startswith("role:")]:
                del self.entries[entry]
        elif event.kind == "deck_shuffled":  # all of them; the row moves one, to be seen
            self.move("card", self.entries["card", "discard"] - 1, "discard", "deck")
        elif event.kind == "laid_under":  # also under a building of the same name, which the entry would be
            card, building = event.arguments["card"], event.arguments["building"]
            if card == building:
                self.entries[f"card:{card}", f"building:{card}@{event.seat}"] -= 1
                self.entries["card", f"under@{event.seat}"] += 1

    def untold_at_last(self, after, told):  # cards that were shown and not taken are laid away
        self.move("card", self.entries["card", "shown"] - min(1, int(after.state.on_view)), "shown", "discard")


LEDGERS = {"puerto_rico": PuertoRico, "san_juan": SanJuan}
