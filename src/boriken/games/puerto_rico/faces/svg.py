"""The table of Puerto Rico as a picture: harbour, market, islands and cities, with the expansions in play."""

from __future__ import annotations

from itertools import zip_longest

from boriken.research.boards import (
    BOTTOM,
    GAP,
    HEIGHT,
    LEFT,
    OTHERS,
    TABLE_TOP,
    WIDTH,
    RoleCard,
    Shown,
    draw_counts,
    draw_empty,
    draw_frame,
    draw_panel,
    draw_pegs,
    draw_seat,
    draw_who,
    each,
    people_in_circles,
    points_of,
)
from boriken.research.drawing import BOLD, PLAIN, SMALL, Box, Font, Sheet, art, facts, width_of

HARBOUR, PURSE = 316.0, 190.0
MINE = 188.0
TASKS = 56.0
PACK_LINE = 26.0
FIELDS = 12
PHASES_OF_CAPTAIN = ("loading", "storing")


def draw(shown: Shown) -> Sheet:
    """Return the drawing of the whole table."""
    sheet = Sheet(WIDTH, HEIGHT)
    draw_frame(sheet, shown, roles_of(shown))
    bottom = BOTTOM - MINE - GAP
    draw_mine(sheet, shown, Box(10, BOTTOM - MINE, LEFT, MINE))
    if tasks := [task for task, state in shown.view["table"]["tasks"].items() if state != "absent"]:
        bottom -= TASKS + GAP
        draw_tasks(sheet, shown, Box(10, bottom + GAP, LEFT, TASKS), tasks)
    if pack := shown.view["islands"]["packs"][shown.main]:
        bottom -= PACK_LINE + GAP
        draw_cards(sheet, shown, Box(10, bottom + GAP, LEFT, PACK_LINE), pack, columns=min(len(pack), 6))
    draw_tiles(sheet, shown, Box(10, TABLE_TOP, HARBOUR, 84))
    draw_harbour(sheet, shown, Box(10, TABLE_TOP + 84 + GAP, HARBOUR, bottom - TABLE_TOP - 84 - GAP))
    draw_market(sheet, shown, Box(10 + HARBOUR + GAP, TABLE_TOP, LEFT - HARBOUR - GAP, bottom - TABLE_TOP))
    for seat, box in zip(shown.others, OTHERS.grid(1, max(len(shown.others), 3), 0, GAP), strict=False):
        draw_other(sheet, shown, box, seat)
    return sheet


def roles_of(shown: Shown) -> list[RoleCard]:
    """Return the role cards, the seats that have them, and which one is played."""
    flow, table, taken = shown.view["flow"], shown.view["table"], shown.view["islands"]["roles_taken"]
    phase = "captain" if flow["phase"] in PHASES_OF_CAPTAIN else flow["phase"]
    takers = {role: seat for seat, roles in enumerate(taken) for role in roles}
    return [RoleCard(role, takers.get(role), role == phase and takers.get(role) == flow["role_seat"],
                 table["role_doubloons"].get(role, 0)) for role in table["roles"]]


# -- the table -----------------------------------------------------------------------------------------------------


def draw_tiles(sheet: Sheet, shown: Shown, box: Box) -> None:
    """Draw the face-up plantations and the quarries."""
    table = shown.view["table"]
    notes = [shown.say("ui-board-discarded", count=sum(table["discard"].values()))]
    if "stack" in table:
        notes.insert(0, shown.say("ui-board-stack", count=sum(table["stack"].values())))
    room = draw_panel(sheet, box, title=shown.name("thing", "plantations"), note=" · ".join(notes))
    tiles = each(table["row"])
    size = min(44.0, (room.width - 4 * (len(tiles) + 1)) / (len(tiles) + 1))
    for number, kind in enumerate(tiles):
        draw_tile(sheet, shown, Box(room.x + number * (size + 4), room.y, size, size), kind)
    sheet.piece("tile:quarry", room.right - size, room.y, size, faint=not table["quarries"])
    sheet.text(room.right - size + 4, room.y + 13, table["quarries"], BOLD)


def draw_tile(sheet: Sheet, shown: Shown, box: Box, kind: str) -> None:
    """Draw a face-up tile."""
    sheet.centred(f"tile:{shown.picture(kind)}", box, shown.letters.get(kind, ""))


def draw_harbour(sheet: Sheet, shown: Shown, box: Box) -> None:
    """Draw the ships, the colonists, the trading house and the supply."""
    table = shown.view["table"]
    sheet.rect(box, "foam", "line")
    for x, y in ((250, 0.08), (282, 0.2), (246, 0.33), (276, 0.46), (262, 0.58)):
        sheet.path(f"M{box.x + x} {box.y + y * box.height:.1f}q5-5 10 0t10 0 10 0", line="sea", opacity=0.45)
    quay = 66.0
    ships = Box(box.x + 10, box.y + 4, box.width - 20, box.height - quay - 48)
    for ship, place in zip(table["ships"], ships.grid(1, max(len(table["ships"]), 3), 0, 2), strict=False):
        draw_ship(sheet, shown, place, int(ship), table["cargo"].get(ship, {}))
    draw_people(sheet, shown, Box(box.x + 10, box.bottom - quay - 42, box.width - 20, 38))
    ground = Box(box.x, box.bottom - quay, box.width, quay)
    sheet.rect(ground.inside(0.7), "city", corner=5)
    sheet.path(f"M{ground.x} {ground.y}h{ground.width}")
    draw_house(sheet, shown, ground)
    left = ground.right - 10 - 28.0 * len(shown.letters)
    sheet.text(left + 3, ground.y + 14, shown.say("ui-board-supply"), SMALL, "soft")
    for number, (good, letter) in enumerate(shown.letters.items()):
        count = table["goods_supply"].get(good, 0)
        sheet.piece(f"good:{shown.picture(good)}", left + 28 * number + 3, ground.y + 20, 22, letter, faint=not count)
        sheet.text(left + 28 * number + 14, ground.y + 57, count, BOLD, "ink" if count else "soft", "middle")


def draw_ship(sheet: Sheet, shown: Shown, box: Box, spaces: int, cargo: dict[str, int]) -> None:
    """Draw a cargo ship, its cargo, and the number of free spaces."""
    good, count = next(((good, count) for good, count in cargo.items() if count), ("", 0))
    name = f"ship:{spaces}"
    height = min(box.height, 51.0)
    y = box.bottom - height
    width = sheet.piece(name, box.x, y, height)
    scale = height / art()["pieces"][name]["box"][3]  # holes of 22 pixels, 3 apart, for which the hull was drawn
    for place in range(spaces):
        hole = Box(box.x + (12 + 25 * place) * scale, y + 24 * scale, 22 * scale, 22 * scale)
        sheet.rect(hole, "wall", "print", corner=11, dashed=place >= count, opacity=1 if place < count else 0.55)
        if place < count:
            sheet.centred(f"good:{shown.picture(good)}", hole.inside(2), shown.letters[good])
    sheet.text(box.x + width + 8, box.bottom - 8, spaces - count, Font(16, 700), "ink" if count < spaces else "soft")


def draw_people(sheet: Sheet, shown: Shown, box: Box) -> None:
    """Draw the people on the ship or in the register, the supply of people, and the bank."""
    table = shown.view["table"]
    width = 126.0
    if shown.is_fruit:
        sheet.rect(Box(box.x, box.y + 5, width, 28), "wall", "print", corner=2)
        sheet.rect(Box(box.x, box.y + 5, 7, 28), "night", corner=0)
    else:
        sheet.piece("boat", box.x, box.y + 1, width * 44 / 150)
    comers = ["noble"] * table["noble_ship"] + ["colonist"] * table["colonist_ship"]
    size = 17.0 if len(comers) < 7 else max(8.0, 110 / len(comers))
    top = box.y + (11 if shown.is_fruit else 1) + (17 - size) / 2
    for number, who in enumerate(comers):
        sheet.piece(f"peg:{who}", box.x + 11 + number * size, top, size)
    supply = [("peg:colonist", "", table["colonist_supply"])]
    if table["noble_supply"] + table["noble_ship"]:
        supply.append(("peg:noble", "", table["noble_supply"]))
    supply += [("coin", "", max(0, table["bank"])), ("chip", "", max(0, table["points_left"]))]
    draw_counts(sheet, box.x + width + 8, box.y + 11, 17, supply, (box.width - width - 8) / len(supply))


def draw_house(sheet: Sheet, shown: Shown, ground: Box) -> None:
    """Draw the trading house and its goods."""
    sheet.text(ground.x + 10, ground.y + 14, shown.say("ui-board-house-name"), SMALL, "soft")
    house = Box(ground.x + 10, ground.y + 19, 132, 44)
    sheet.rect(house, "wall", "print", corner=0)
    sheet.rect(Box(house.x, house.y, house.width, 7), "roof-3", "print", corner=0)
    held = each(shown.view["table"]["house"])
    for good, arch in zip_longest(held, Box(house.x + 5, house.y + 12, 122, 32).grid(4, 1, 4)):
        if arch is None:
            break
        data = (f"M{arch.x:.1f} {arch.bottom:.1f}v-18a{arch.width / 2:.2f} 14 0 0 1 {arch.width:.2f} 0"
                f"v18z")
        sheet.path(data, "wall" if good else "stone", opacity=1 if good else 0.7)
        if good:
            place = Box(arch.x + 3, arch.y + 6, arch.width - 6, 22)
            sheet.centred(f"good:{shown.picture(good)}", place, shown.letters[good])


# -- the market ----------------------------------------------------------------------------------------------------


def draw_market(sheet: Sheet, shown: Shown, box: Box) -> None:
    """Draw the buildings by column: picture, cost, copies left."""
    table = shown.view["table"]
    pool, built = set(table["draft_pool"]), {name for city in shown.view["islands"]["buildings"] for name in city}
    labels = [label for label, left in table["building_supply"].items() if left or label in built or label in pool]
    columns = [sorted((label for label in labels if shown.printed("building", label, "column", 1) == column),
                      key=lambda label: shown.printed("building", label, "cost")) for column in range(1, 5)]
    room = draw_panel(sheet, box)
    rows = max(map(len, columns))
    is_dense = rows > 7
    for number, (column, place) in enumerate(zip(columns, room.grid(4, 1, GAP), strict=True), 1):
        sheet.rect(Box(place.x, place.y, place.width, 5), f"roof-{number}", corner=0)
        lots = place.below(10).grid(2, -(-rows // 2), 4) if is_dense else place.below(10).grid(1, max(rows, 5), 0, 5)
        for label, lot in zip(column, lots, strict=False):
            draw_lot(sheet, shown, lot, label, label in pool, is_dense)


def draw_lot(sheet: Sheet, shown: Shown, box: Box, label: str, in_pool: bool, is_dense: bool) -> None:
    """Draw a building of the market."""
    left = shown.view["table"]["building_supply"].get(label, 0)
    is_gone = not left and not in_pool
    sheet.rect(box, "none" if is_gone else "raised", "edge" if is_gone else "line", corner=5, dashed=is_gone, weight=1)
    font = Font(11, 400) if is_dense else Font(12, 400 if is_gone else 700)
    name = font.lines(shown.name("building", label), box.width - 8, 2)
    written = font.size * 1.02 * (2 if is_dense else len(name))
    height = min(box.height - written - 6, 46.0)
    width = min(width_of(piece_of(shown, label), height), box.width * 0.54)
    draw_building(sheet, shown, Box(box.x + 4, box.y + 2, width, height), label, is_gone)
    sheet.lines(box.x + 5, box.y + 2 + height + font.size, name, font, "soft" if is_gone else "ink")
    size = 20.0
    y = box.y + 2 + max(0.0, (height - size) / 2)
    cost = shown.printed("building", label, "cost")
    if is_gone:
        sheet.piece("coin:2", box.right - size - 4, y, size, cost, faint=True)
        return
    sheet.counted("coin", box.right - size - 4, y, size, cost)
    if not is_dense:
        if not in_pool:
            sheet.text(box.right - size - 8, y + 15, f"×{left}", PLAIN, "soft", "end")
        if box.width > 110:
            sheet.counted("chip", box.right - size - 46, y + 1, 17, shown.printed("building", label, "points"))


def piece_of(shown: Shown, label: str) -> str:
    """Return the name of a building's picture; that of a plain house if the art has none of the building."""
    for name in (f"house:{label}:fruit",) * shown.is_fruit + (f"house:{label}",):
        if name in art()["pieces"]:
            return name
    return f"plain_house:{shown.printed('building', label, 'spaces', 1)}"


def draw_building(sheet: Sheet, shown: Shown, box: Box, label: str, faint: bool = False) -> None:
    """Draw a building under the roof of its column."""
    column = shown.printed("building", label, "column", 1)
    letters = shown.name("building", label)[:2]
    sheet.centred(piece_of(shown, label), box, letters, hue=f"roof-{column}", faint=faint)


# -- the festival and achievements ---------------------------------------------------------------------------------


def draw_tasks(sheet: Sheet, shown: Shown, box: Box, tasks: list[str]) -> None:
    """Draw the festival's tasks: demand, reward, and the seat that has done each."""
    table = shown.view["table"]
    for task, place in zip(tasks, box.grid(max(len(tasks), 4), 1, 6), strict=False):
        state = str(table["tasks"][task])
        sheet.rect(place, "card", "line", corner=4)
        sheet.rect(Box(place.x, place.y, place.width, 4), "rose", corner=0)
        title = Font(13, 700, "serif")
        sheet.text(place.x + 7, place.y + 19, title.cut(shown.name("task", task), place.width - 14), title,
                   "ink" if state == "open" else "soft")
        if state != "open":
            draw_who(sheet, shown, int("".join(filter(str.isdecimal, state)) or 0), place.x + 7, place.bottom - 24)
            continue
        x = place.x + 7
        wanted = [(f"tile:{shown.picture(kind)}", shown.letters.get(kind, ""), count)
                  for kind, count in table["task_tiles"].get(task, {}).items() if count]
        wanted += [(f"good:{shown.picture(good)}", shown.letters[good], count)
                   for good, count in table["task_goods"].get(task, {}).items() if count]
        for name, letter, count in wanted:
            x += sheet.piece(name, x, place.bottom - 28, 22, letter) + 2
            sheet.text(x, place.bottom - 13, f"×{count}", SMALL)
            x += SMALL.width(f"×{count}") + 5
        building = table["task_building"].get(task, "nothing")
        if building != "nothing":
            draw_building(sheet, shown, Box(x, place.bottom - 30, 28, 26), building)
        if points := shown.printed("task", task, "points"):
            sheet.counted("chip", place.right - 26, place.bottom - 27, 19, points)


def draw_cards(sheet: Sheet, shown: Shown, box: Box, cards: list[str], columns: int) -> None:
    """Draw achievement cards: picture, name, points."""
    announced = shown.view["islands"]["announced"][shown.main]
    rows = -(-len(cards) // columns)
    for card, place in zip(cards, box.grid(columns, rows, 4), strict=False):
        sheet.rect(place, "tile-forest" if card in announced else "print-paper", "print", corner=4)
        x, size = place.x + 4, min(18.0, place.height - 3)
        for about in facts("puerto_rico", "about").get(f"achievement:{card}", []):
            kind, _, good = about.partition(":")
            name = f"good:{shown.picture(good)}" if good else f"picture:{kind}"
            y = place.y + (place.height - size) / 2
            x += sheet.piece(name, x, y, size, shown.letters.get(good, ""), "rose") + 1
        room = place.right - 24 - x
        sheet.text(x + 2, place.y + place.height / 2 + 4, SMALL.cut(shown.name("achievement", card), room), SMALL)
        if points := shown.printed("achievement", card, "points"):
            sheet.counted("chip", place.right - 21, place.y + (place.height - 16) / 2, 16, points)


# -- the seats -----------------------------------------------------------------------------------------------------


def draw_mine(sheet: Sheet, shown: Shown, box: Box) -> None:
    """Draw the seat whose board is large."""
    islands, seat = shown.view["islands"], shown.main
    island = Box(box.x, box.y, HARBOUR, box.height)
    city = Box(island.right + GAP, box.y, box.width - HARBOUR - PURSE - 2 * GAP, box.height)
    purse = Box(city.right + GAP, box.y, PURSE, box.height)
    tiles = sum(islands["tiles"][seat].values())
    room = draw_panel(sheet, island, "field", shown.say("ui-board-island"), f"{tiles}/{FIELDS}")
    draw_island(sheet, shown, Box(room.x, room.y, room.width, 95), seat, columns=6, small=False)
    cards = list(dict.fromkeys([*(islands["achievements"][seat] or ()), *islands["announced"][seat]]))
    if cards:
        height = min(room.height - 101, 30.0 * -(-len(cards) // 2))
        draw_cards(sheet, shown, Box(room.x, room.y + 101, room.width, height), cards, columns=2)
    spaces = sum(shown.printed("building", label, "spaces", 1) for label in islands["buildings"][seat])
    room = draw_panel(sheet, city, "city", shown.say("ui-board-city"), f"{spaces}/{FIELDS}")
    draw_city(sheet, shown, room, seat, small=False)
    draw_purse(sheet, shown, purse, seat)


def draw_purse(sheet: Sheet, shown: Shown, box: Box, seat: int) -> None:
    """Draw a seat's things beside its board: coins, points, goods, waiting people."""
    islands, large = shown.view["islands"], Font(25, 700, "serif")
    draw_panel(sheet, box)
    draw_seat(sheet, shown, box, seat, islands["roles_taken"][seat])
    sheet.piece("coin", box.x + 12, box.y + 36, 30)
    sheet.text(box.x + 48, box.y + 60, islands["doubloons"][seat], large)
    sheet.piece("chip", box.x + 98, box.y + 36, 30)
    sheet.text(box.x + 134, box.y + 60, points_of(shown, seat, islands["points"][seat]), large)
    pitch = (box.width - 24) / len(shown.letters)
    for number, (good, letter) in enumerate(shown.letters.items()):
        count = islands["goods"][seat].get(good, 0)
        x = box.x + 12 + pitch * number
        sheet.piece(f"good:{shown.picture(good)}", x + (pitch - 25) / 2, box.y + 78, 25, letter, faint=not count)
        font = Font(14, 700 if count else 400)
        sheet.text(x + pitch / 2, box.y + 118, count, font, "ink" if count else "soft", "middle")
    waiting, nobles = waiting_of(shown, seat)
    if waiting:
        people = people_in_circles(min(waiting, 8), waiting, nobles)
        for number, who in enumerate(people):
            sheet.piece(f"peg:{who}", box.x + 12 + 19 * number, box.y + 134, 17)
    sheet.text(box.right - 12, box.y + 160, shown.say("ui-board-waiting", count=waiting), SMALL, "soft", "end")


def waiting_of(shown: Shown, seat: int) -> tuple[int, int]:
    """Return the people without a place on a seat's board, also while it places them: all, and the nobles."""
    islands, flow = shown.view["islands"], shown.view["flow"]
    in_hand = flow["in_hand"] if shown.is_asked(seat) else 0
    return (islands["waiting"][seat] + islands["newcomers"][seat] + in_hand,
            islands["waiting_nobles"][seat] + islands["newcomer_nobles"][seat] + min(in_hand, flow["nobles_in_hand"]))


def draw_other(sheet: Sheet, shown: Shown, box: Box, seat: int) -> None:
    """Draw another seat, complete but small."""
    islands = shown.view["islands"]
    sheet.rect(box, "card", "line")
    right = draw_seat(sheet, shown, box, seat, islands["roles_taken"][seat])
    if islands["smuggler_token"][seat]:
        right -= 26
        sheet.piece("role:smuggler", right, box.y + 6, 21)
    if hidden := islands.get("achievements_face_down", [0] * shown.game.seats)[seat]:
        right -= 30
        sheet.piece("cardback", right, box.y + 7, 20)
        sheet.text(right + 16, box.y + 22, hidden, BOLD)
    sheet.counted("coin", box.x + 8, box.y + 32, 23, islands["doubloons"][seat])
    sheet.counted("chip", box.x + 34, box.y + 32, 23, points_of(shown, seat, islands["points"][seat]))
    goods = [(f"good:{shown.picture(good)}", letter, islands["goods"][seat].get(good, 0))
             for good, letter in shown.letters.items()]
    x = draw_counts(sheet, box.x + 63, box.y + 35, 17, goods, 32)
    waiting, nobles = waiting_of(shown, seat)
    who = "noble" if nobles == waiting and nobles else "colonist" if waiting else ""
    draw_counts(sheet, x + 1, box.y + 36, 15, [(f"peg:{who}", "", waiting)], 30)
    room = Box(box.x + 8, box.y + 60, box.width - 16, box.height - 66)
    is_roomy = room.height > 170
    height = room.width / 6 * 2 if is_roomy else room.width / 12
    draw_island(sheet, shown, Box(room.x, room.y, room.width, height), seat, 6 if is_roomy else 12, small=True)
    below = room.below(height + 5)
    if seat in shown.game.automata():
        draw_levels(sheet, shown, below, seat)
    else:
        draw_city(sheet, shown, Box(below.x, below.y, below.width, min(below.height, 108)), seat, small=True)


def draw_island(sheet: Sheet, shown: Shown, box: Box, seat: int, columns: int, small: bool) -> None:
    """Draw the tiles of an island and the people on them."""
    islands = shown.view["islands"]
    tiles = [(kind, place) for kind, count in islands["tiles"][seat].items() for place in range(count)]
    gap = 2.0 if small else 5.0
    for tile, field in zip_longest(tiles[:FIELDS], box.grid(columns, FIELDS // columns, gap)):
        if tile is None:
            draw_empty(sheet, field, small)
            continue
        kind, place = tile
        sheet.centred(f"{'plot' if small else 'tile'}:{shown.picture(kind)}", field, shown.letters.get(kind, ""))
        [who] = people_in_circles(place + 1, islands["tile_colonists"][seat].get(kind, 0),
                          islands["tile_nobles"][seat].get(kind, 0))[place:]
        size, edge = field.width * (0.45 if small else 0.4), 0 if small else 2
        if kind != "forest" and (who or not small):
            sheet.piece(f"peg:{who}", field.right - size - edge, field.bottom - size - edge, size)


def draw_city(sheet: Sheet, shown: Shown, box: Box, seat: int, small: bool) -> None:
    """Draw the buildings of a city, large ones first, and the people in them."""
    islands = shown.view["islands"]
    spaces = {label: shown.printed("building", label, "spaces", 1) for label in islands["buildings"][seat]}
    gap = 3.0 if small else 6.0
    places = list(box.grid(6, 2, gap))
    free = list(range(FIELDS))
    for label in sorted(spaces, key=lambda label: -spaces[label]):
        if len(free) < spaces[label]:
            break
        taken = [free.pop(0) for _ in range(spaces[label])]
        first, last = places[taken[0]], places[taken[-1]]
        draw_worked(sheet, shown, Box(first.x, first.y, last.right - first.x, first.height), seat, label, small)
    for place in free:
        draw_empty(sheet, places[place] if small else places[place].inside(2, 4), small)


def draw_worked(sheet: Sheet, shown: Shown, box: Box, seat: int, label: str, small: bool) -> None:
    """Draw a building with its people, and its name if there is room."""
    islands = shown.view["islands"]
    people = islands["building_colonists"][seat].get(label, 0)
    circles = max(shown.printed("building", label, "circles", 1), people)
    standing = people_in_circles(circles, people, islands["building_nobles"][seat].get(label, 0))
    font = Font(11)
    house = box if small else Box(box.x, box.y, box.width, box.height - 2 * font.size)
    peg = min(12.0, house.height * 0.3) if small else 14.0
    draw_building(sheet, shown, Box(house.x, house.y, house.width, house.height - peg * 0.45), label)
    draw_pegs(sheet, house, standing, peg)
    if not small:
        lines = font.lines(shown.name("building", label), box.width + 2, 2)
        sheet.lines(box.x + box.width / 2, house.bottom + font.size - 1, lines, font, anchor="middle")


def draw_levels(sheet: Sheet, shown: Shown, box: Box, seat: int) -> None:
    """Draw the buildings of a seat that the rules play, by level, and its abilities."""
    islands = shown.view["islands"]
    reserved = islands["reserved"][seat]
    has_reserved = reserved not in ("nothing", "")
    if has_reserved:
        draw_building(sheet, shown, Box(box.right - 62, box.y + 2, 60, 28), reserved)
    for number, (level, count) in enumerate(islands["level_buildings"][seat].items()):
        y = box.y + 24 * number
        for place in range(2):
            sheet.rect(Box(box.x + 15 * place, y + 4, 12, 12), f"roof-{level}" if place < count else "none",
                       "print" if place < count else "edge", corner=0, dashed=place >= count)
        ability = islands["abilities"][seat].get(level, "")
        [picture] = facts("puerto_rico", "about").get(f"ability:{ability}", [None])
        fill, line = ("wall", "print") if picture else ("none", "edge")
        sheet.rect(Box(box.x + 34, y, 21, 21), fill, line, corner=10.5, dashed=not picture)
        if picture:
            sheet.piece(f"picture:{picture}", box.x + 36.5, y + 2.5, 16)
            room = box.width - (128 if has_reserved and number < 2 else 62)
            sheet.text(box.x + 61, y + 15, SMALL.cut(shown.name("ability", ability), room), SMALL)
