"""The table of San Juan as a picture: prices, cities, a hand."""

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
    draw_empty,
    draw_frame,
    draw_panel,
    draw_seat,
    each,
    points_of,
)
from boriken.research.drawing import BOLD, LINE, PLAIN, SMALL, Box, Font, Sheet, art, facts

PRICES = 316.0
CITY = 322.0
OTHER = 150.0
SPACES = 12
SKIES = {"plant": "leaf", "violet": "water", "monument": "rose"}
MOST_ROOFS = "violet"
CARD = 0.74  # width by height


def draw(shown: Shown) -> Sheet:
    """Return the drawing of the whole table."""
    sheet = Sheet(WIDTH, HEIGHT)
    draw_frame(sheet, shown, roles_of(shown))
    draw_prices(sheet, shown, Box(10, TABLE_TOP, PRICES, 196))
    draw_piles(sheet, shown, Box(10, TABLE_TOP + 196 + GAP, PRICES, CITY - 196 - GAP))
    draw_mine(sheet, shown, Box(10 + PRICES + GAP, TABLE_TOP, LEFT - PRICES - GAP, CITY))
    draw_hand(sheet, shown, Box(10, TABLE_TOP + CITY + GAP, LEFT, BOTTOM - TABLE_TOP - CITY - GAP))
    for number, seat in enumerate(shown.others):
        draw_other(sheet, shown, Box(OTHERS.x, OTHERS.y + number * (OTHER + GAP), OTHERS.width, OTHER), seat)
    return sheet


def roles_of(shown: Shown) -> list[RoleCard]:
    """Return the role cards, the seats that have them, and which one is played."""
    flow = shown.view["flow"]
    takers = {role: seat for seat, roles in enumerate(shown.view["cities"]["roles_taken"]) for role in roles}
    labels = shown.game.record_type.by_name["roles_taken"].axes[-1].labels
    return [RoleCard(role, takers.get(role), role == flow["phase"] and takers.get(role) == flow["role_seat"])
            for role in labels]


def draw_prices(sheet: Sheet, shown: Shown, box: Box) -> None:
    """Draw the trading tiles in their order, with the prices that have been seen."""
    table = shown.view["table"]
    room = draw_panel(sheet, box, title=shown.name("thing", "trading_tiles"))
    goods = list(shown.letters.items())[:5]
    left, pitch = room.x + 34, (room.width - 34) / len(goods)
    for number, (good, letter) in enumerate(goods):
        sheet.piece(f"good:{good}", left + pitch * number + (pitch - 24) / 2, room.y - 4, 24, letter)
    tiles = list(table["trading_tiles"].values())
    for number, (tile, place) in enumerate(zip(tiles, room.below(25).grid(1, len(tiles), 0, 4), strict=True)):
        is_next = number == table["next_tile"]
        sheet.rect(place, "foam" if is_next else "raised", "ink" if is_next else "line", corner=5, weight=1)
        y = place.y + place.height / 2 + 5
        if is_next:
            sheet.path(f"M{place.x + 14:.1f} {y - 10:.1f}l8 5-8 5z", "print")
        prices = [price for price in str(tile) if price.isdecimal()]  # a tile is named by its prices
        for column in range(len(goods)):
            price = prices[column] if prices else "?"
            sheet.text(left + pitch * (column + 0.5), y, price, Font(14, 700 if is_next else 400),
                       "ink" if prices else "soft", "middle")


def draw_piles(sheet: Sheet, shown: Shown, box: Box) -> None:
    """Draw the deck, the discards, and the open card."""
    table, flow = shown.view["table"], shown.view["flow"]
    draw_panel(sheet, box, "foam")
    sheet.piece("cardback", box.x + 12, box.y + 10, 82)
    deck = f"{shown.say('ui-board-deck')} {table.get('deck_size') or ''}".strip()
    sheet.text(box.x + 40, box.bottom - 8, deck, SMALL, "soft", "middle")
    away = Box(box.x + 82, box.y + 10, 57, 82)
    sheet.rect(away, "none", "edge", dashed=True)
    sheet.text(away.x + 28, box.bottom - 8, shown.say("ui-board-discard"), SMALL, "soft", "middle")
    covered = each(table.get("covered"))
    for card, place in zip(covered, Box(box.x + 152, box.y + 10, 68, 82).grid(3, 4, 2), strict=False):
        draw_front(sheet, shown, place, card)
    if covered:
        sheet.text(box.x + 186, box.bottom - 8, shown.say("ui-board-covered"), SMALL, "soft", "middle")
    on_view = flow.get("on_view", "")
    card = "cathedral" if table["cathedral"] and on_view in ("", "none", "nothing") else on_view
    if card not in ("", "none", "nothing"):
        draw_card(sheet, shown, Box(box.right - 86, box.y + 7, 76, 98), card)


def draw_mine(sheet: Sheet, shown: Shown, box: Box) -> None:
    """Draw the city that is large."""
    houses = houses_of(shown, shown.main)
    room = draw_panel(sheet, box, "city", shown.say("ui-board-city"), f"{len(houses)}/{SPACES}")
    for house, place in zip_longest(houses, room.grid(6, 2, 9, 12)):
        if place is None:
            break
        width = min(place.width, place.height * CARD)
        card = Box(place.x + (place.width - width) / 2, place.y, width, width / CARD)
        if house is None:
            draw_empty(sheet, card)
        else:
            draw_house(sheet, shown, card, *house)


def houses_of(shown: Shown, seat: int) -> list[tuple[str, str, int]]:
    """Return the buildings of a city one by one: the card, its good, the visible number of cards under it.

    A city shows which goods it has, not on which of two equal buildings they are: they are drawn on the first ones.
    """
    cities = shown.view["cities"]
    goods = dict(cities["goods"][seat])
    under = {"chapel": len(each(cities["under"][seat])), "bank": len(each(cities["under"][seat])),
             "harbor": cities["harbor_size"][seat] or 0}
    houses = []
    for card in each(cities["buildings"][seat]):
        good = facts("san_juan", "makes").get(card, "")
        holds = goods.get(good, 0) > 0
        goods[good] = goods.get(good, 0) - holds
        houses.append((card, good if holds else "", under.get(card, 0)))
    return houses


def draw_house(sheet: Sheet, shown: Shown, box: Box, card: str, good: str, under: int) -> None:
    """Draw a building with its good and the cards under it."""
    for place in range(min(under, 3), 0, -1):
        sheet.rect(Box(box.x, box.y - 3 * place, box.width, box.height), "night", "print", corner=7)
    draw_card(sheet, shown, box, card)
    if card in facts("san_juan", "makes"):
        slot = Box(box.right - 28, box.bottom - 50, 30, 30)
        sheet.rect(slot, "wall", "print", corner=15, dashed=not good, opacity=1 if good else 0.8)
        if good:
            sheet.centred(f"good:{good}", slot.inside(4), shown.letters[good])
    if under:
        sheet.rect(Box(box.x + 4, box.bottom - 42, 24, 17), "shield", corner=8)
        sheet.text(box.x + 16, box.bottom - 29, under, Font(12, 700), "on-shield", "middle")


def draw_card(sheet: Sheet, shown: Shown, box: Box, card: str) -> None:
    """Draw a card: a portrait of its building, its cost, its points."""
    roof, foot = roof_of(card), 22.0
    sheet.rect(box, "wall", corner=7)
    sheet.rect(Box(box.x, box.y, box.width, box.height - foot), SKIES[roof], corner=7, opacity=0.4)
    sheet.rect(Box(box.x, box.bottom - foot - 8, box.width, 8), "wall", corner=0)
    sheet.rect(Box(box.x, box.bottom - foot - 8, box.width, 8), SKIES[roof], corner=0, opacity=0.4)
    sheet.path(f"M{box.x:.1f} {box.bottom - foot:.1f}h{box.width:.1f}")
    sheet.rect(box, "none", "print", corner=7)
    portrait = Box(box.x + box.width * 0.08, box.y + 16, box.width * 0.84, box.height - foot - 16)
    height = min(portrait.height, portrait.width)
    draw_front(sheet, shown, Box(portrait.x, portrait.bottom - height, portrait.width, height), card)
    font = Font(11 if box.width < 90 else 12, 700)
    name = font.lines(shown.name("card", card), box.width - 6, 2)
    sheet.lines(box.x + box.width / 2, box.bottom - foot / 2 + 4 - (len(name) - 1) * 5.5, name, font, "print", "middle")
    cost = shown.printed("card", card, "cost")
    sheet.rect(Box(box.x + 4, box.y + 4, 19, 20), "night", corner=4)
    sheet.text(box.x + 13.5, box.y + 19, cost, Font(14, 700), "on-shield", "middle")
    if points := shown.printed("card", card, "points"):
        sheet.counted("chip", box.right - 23, box.y + 4, 19, points)


def roof_of(card: str) -> str:
    """Return the colour of a card's roof; of a card that the art does not know, that of most cards."""
    found: str = facts("san_juan", "roofs").get(card, MOST_ROOFS)
    return found


def draw_front(sheet: Sheet, shown: Shown, box: Box, card: str) -> None:
    """Draw a building under its roof: its picture, or a plain house with two letters if the art has none of it."""
    name = f"card:{card}" if f"card:{card}" in art()["pieces"] else "plain_card"
    sheet.centred(name, box, shown.name("card", card)[:2], hue=f"roof-{roof_of(card)}")


def draw_hand(sheet: Sheet, shown: Shown, box: Box) -> None:
    """Draw the hand that is large: its cards, or their backs."""
    cities, seat = shown.view["cities"], shown.main
    draw_panel(sheet, box)
    right = draw_seat(sheet, shown, box, seat, cities["roles_taken"][seat])
    size = cities["hand_size"][seat]
    sheet.text(right - 8, box.y + 22, shown.say("ui-board-hand", count=size), PLAIN, "soft", "end")
    if shown.outcome is not None:
        sheet.counted("chip", right - 130, box.y + 6, 24, points_of(shown, seat, None))
    room = Box(box.x + 12, box.y + 36, box.width - 24, box.height - 46)
    hand = cities["hand"][seat]
    council = each(shown.view["flow"].get("council")) if shown.is_asked(seat) else []
    cards = [*council, *each(hand)]
    if council:
        sheet.text(room.x + 140, box.y + 22, shown.say("ui-board-council"), PLAIN, "soft")
    if hand is None:
        for number in range(size):
            sheet.piece("cardback", room.x + number * min(90.0, room.width / size), room.y + 40, 120)
        return
    width = min(160.0, room.height * CARD)
    pitch = min(width + 10, (room.width - width) / max(len(cards) - 1, 1))
    apart = 24.0 if council and hand and pitch > width else 0.0
    for number, card in enumerate(cards):
        x = room.x + number * pitch + (apart if number >= len(council) else 0)
        draw_card(sheet, shown, Box(x, room.y, width, width / CARD), card)
    if apart:
        x = room.x + len(council) * pitch + 6
        sheet.path(f"M{x:.1f} {room.y:.1f}v{width / CARD:.1f}", line="edge", weight=LINE)


def draw_other(sheet: Sheet, shown: Shown, box: Box, seat: int) -> None:
    """Draw another seat, complete but small."""
    cities = shown.view["cities"]
    sheet.rect(box, "card", "line")
    right = draw_seat(sheet, shown, box, seat, cities["roles_taken"][seat])
    sheet.piece("cardback", right - 32, box.y + 6, 23)
    sheet.text(right - 12, box.y + 23, cities["hand_size"][seat], BOLD)
    if shown.outcome is not None:
        sheet.counted("chip", right - 60, box.y + 6, 23, points_of(shown, seat, None))
    room = Box(box.x + 8, box.y + 36, box.width - 16, box.height - 46)
    for house, place in zip_longest(houses_of(shown, seat), room.grid(6, 2, 5, 8)):
        if place is None:
            break
        if house is None:
            draw_empty(sheet, place.inside(0, 3), small=True)
            continue
        card, good, under = house
        draw_front(sheet, shown, place, card)
        if good:
            sheet.piece(f"good:{good}", place.right - 16, place.bottom - 18, 18, shown.letters[good])
        if under:
            sheet.text(place.right - 8, place.y + 8, under, Font(11, 700), "ink", "middle")
