/** The state of a table after each message that changes it. */

import type { Company, Snapshot, Step } from './protocol';

/** The number of lines of talk that are kept, as the server keeps them. */
const SAID = 100;

/** The snapshot after a step. */
export function afterStep(before: Snapshot, step: Step): Snapshot {
  const kept = step.undone ? (before.log ?? []).filter((line) => line.move < step.move) : (before.log ?? []);
  return {
    ...before,
    version: step.version,
    move: step.move,
    view: step.view,
    round: step.round,
    ending: step.ending,
    log: [...kept, ...(step.lines ?? [])],
    ask: step.ask ?? null,
    undo: step.undo ?? false,
    result: step.result ?? null,
    secret: before.secret || step.secret, // the log keeps the lines of earlier steps
  };
}

/** The snapshot with the people who are there now. A message with a version that is here already says only that somebody
 * came or went; an older one says nothing. */
export function afterCompany(before: Snapshot, { type: _, said, ...company }: Company): Snapshot {
  if (company.version < before.version) return before;
  const usual = { hints: false, agreed: [], thinking: false, undo: false, chat: false, off: false };
  const talk = said && company.version > before.version ? [...(before.talk ?? []), said].slice(-SAID) : before.talk;
  return { ...before, ...usual, ...company, ...(talk ? { talk } : {}) };
}
