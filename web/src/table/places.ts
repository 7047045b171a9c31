/* The place of a card that explains a thing. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Size = Pick<Box, 'width' | 'height'>;

const GAP = 10; // between the thing and the card
const EDGE = 8; // between the card and the edge of the screen

/** The place of a card on one of the four sides of a thing: never over it, and over as few others as can be. */
export function clearest(of: Box, card: Size, screen: Size, others: readonly Box[]): Box {
  const middle = { x: of.left + of.width / 2 - card.width / 2, y: of.top + of.height / 2 - card.height / 2 };
  const sides = [
    [of.left + of.width + GAP, middle.y],
    [of.left - GAP - card.width, middle.y],
    [middle.x, of.top + of.height + GAP],
    [middle.x, of.top - GAP - card.height],
  ] as const;
  const places = sides.map(([x, y]) => ({
    ...card,
    left: Math.max(EDGE, Math.min(x, screen.width - card.width - EDGE)),
    top: Math.max(EDGE, Math.min(y, screen.height - card.height - EDGE)),
  }));
  const cost = (place: Box) => (meet(place, of) ? others.length + 1 : others.filter((one) => meet(place, one)).length);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

function meet(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
