/** Lessons on this device: how far each was read, and which were finished. The steps themselves come from the server. */

import type { LessonStep } from '../net/protocol';

interface Kept {
  read: Record<string, number>; // table -> steps that were read
  tables: Record<string, string>; // `game/lesson` -> the table on which it was begun
  done: string[]; // `game/lesson`
}

const PLACE = 'boriken.lessons';

function kept(): Kept {
  const none: Kept = { read: {}, tables: {}, done: [] };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>) };
  } catch {
    return none; // storage may be forbidden or broken: then nothing is known
  }
}

function keep(changes: Partial<Kept>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...kept(), ...changes }));
  } catch {
    // it holds until the page is left
  }
}

export function readSteps(table: string): number {
  return kept().read[table] ?? 0;
}

export function keepRead(table: string, steps: number): void {
  keep({ read: { ...kept().read, [table]: steps } });
}

/** The table on which a lesson was begun and not finished. */
export function begunAt(game: string, lesson: string): string | undefined {
  return kept().tables[`${game}/${lesson}`];
}

export function keepBegun(game: string, lesson: string, table: string): void {
  keep({ tables: { ...kept().tables, [`${game}/${lesson}`]: table } });
}

export function isDone(game: string, lesson: string): boolean {
  return kept().done.includes(`${game}/${lesson}`);
}

export function keepDone(game: string, lesson: string): void {
  const { [`${game}/${lesson}`]: _, ...tables } = kept().tables;
  keep({ tables, done: [...new Set([...kept().done, `${game}/${lesson}`])] });
}

/** Where a lesson is: the step that is shown, and whether others play meanwhile. */
export interface Shown {
  index: number;
  watching: boolean;
  first: number; // the first step of this decision, as far as one can read back
}

/** The step to show after so many decisions, of which some steps were read. */
export function shownStep(steps: readonly LessonStep[], move: number, read: number): Shown {
  const first = steps.findIndex((step) => step.move === move);
  if (first < 0) {
    const before = steps.findLastIndex((step) => step.move < move);
    return { index: before, watching: before < steps.length - 1, first: before };
  }
  const last = steps.findLastIndex((step) => step.move === move);
  return { index: Math.min(Math.max(first, read), last), watching: false, first };
}
