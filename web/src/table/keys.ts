/* Arrow keys move the focus to the next thing in their direction. */

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The nearest of some boxes in a direction: far off to the side counts double. */
export function nearest(from: Box, boxes: readonly Box[], [dx, dy]: [number, number]): number {
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  let best = -1;
  let shortest = Infinity;
  boxes.forEach((box, i) => {
    const ax = box.left + box.width / 2 - x;
    const ay = box.top + box.height / 2 - y;
    const along = ax * dx + ay * dy;
    const aside = Math.abs(ax * dy) + Math.abs(ay * dx);
    const length = along + 2 * aside;
    if (along > 4 && length < shortest) {
      shortest = length;
      best = i;
    }
  });
  return best;
}

const REACHED = '.spot, .circle, .answer:enabled';

/** A key on the board. */
export function travel(event: KeyboardEvent): void {
  const direction = DIRECTIONS[event.key];
  const here = event.target;
  if (!direction || !(here instanceof HTMLElement) || !here.matches(REACHED)) return;
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(REACHED)];
  const others = all.filter((one) => one !== here && one.offsetParent !== null);
  const found = nearest(
    here.getBoundingClientRect(),
    others.map((one) => one.getBoundingClientRect()),
    direction,
  );
  if (found < 0) return;
  event.preventDefault();
  event.stopPropagation(); // the page may use arrow keys itself
  others[found]!.focus({ focusVisible: true });
}

/** Elements that answer, in the order of search: things on the board before buttons, which may pass. */
const ANSWERS = ['.spot.lit', '.circle', '.choice', '.answer:enabled'];

/** Puts the focus on the first answer; returns whether there is one. */
export function focusFirst(board: HTMLElement): boolean {
  for (const kind of ANSWERS) {
    const found = [...board.querySelectorAll<HTMLElement>(kind)].find((one) => one.offsetParent !== null);
    if (!found) continue;
    found.focus({ focusVisible: true });
    return true;
  }
  return false;
}

/** Whether the focus is nowhere, or on a thing of the board with which nothing can be done. */
export function isIdle(board: HTMLElement): boolean {
  const here = document.activeElement ?? document.body;
  return here === document.body || (board.contains(here) && here.matches('.spot:not(.lit), .answer:disabled'));
}
