/* The fields of an edited position: their values, their groups, and the change that a press on the board makes. */

import type { EditorChange, EditorField } from '../net/protocol';
import { parts } from '../table/address';

/** Where this tab keeps the text that the editor shows when it is opened. */
export const EDITED = 'boriken.editor';

/** The part of a position that is shown: a seat, the table, whose turn it is. */
export type Section = number | 'table' | 'turn';

/** A single value: of a field, of a seat, of some labels. */
export interface Cell {
  field: EditorField;
  seat: number | null;
  labels: readonly string[];
}

export type Value = EditorChange['value'];

export function keyOf({ field, seat, labels = [] }: EditorChange): string {
  return [field, seat ?? '', ...labels].join(' ');
}

export function changeOf({ field, seat, labels }: Cell, value: Value): EditorChange {
  return { field: field.name, value, ...(seat === null ? {} : { seat }), labels: [...labels] };
}

/** The value of a cell as the server has sent it. */
export function valueOf({ field, seat, labels }: Cell): Value {
  let found: unknown = seat === null ? field.values : (field.values as unknown[])[seat];
  for (const label of labels) {
    if (Array.isArray(found)) return found.includes(label) ? 1 : 0;
    found = (found as Record<string, unknown> | undefined)?.[label];
  }
  return (found as Value | undefined) ?? (field.kind === 'choice' ? field.choices![0]! : 0);
}

export function sectionOf(fields: readonly EditorField[], section: Section): EditorField[] {
  const wanted = typeof section === 'number' ? 'seat' : section;
  return fields.filter((field) => field.section === wanted);
}

/** The fields of a section that stand together: those that count the same things, and all plain numbers. */
export function grouped(fields: readonly EditorField[]): EditorField[][] {
  const groups = new Map<string, EditorField[]>();
  for (const field of fields) {
    const axes = field.axes ?? [];
    const isAlone = field.kind === 'flags' || axes.length > 1;
    const key = isAlone ? field.name : axes.length ? `${field.place}/${axes[0]!.kind}` : '';
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups.values()];
}

export interface Picked {
  section: Section;
  place: string; // the group to look at: the kind of the address
  label: string;
  change: EditorChange | null;
}

/** What a press on a thing of the board changes. A thing of the supply goes to the seat that is being entered; a thing
 * of a seat gets one more person, if people can be on it. With -1 the people are taken first, and then the thing. */
export function picked(
  fields: readonly EditorField[],
  address: string,
  current: Section,
  by: number,
  value: (cell: Cell) => Value,
): Picked | null {
  const { kind, label, seat } = parts(address);
  const at = (section: EditorField['section']) =>
    fields.filter((field) => field.section === section && field.place === kind && isAbout(field, label));
  const owner = seat ?? (typeof current === 'number' ? current : null);
  const own = owner === null ? [] : at('seat');
  const here = own.length ? own : at('table');
  if (!here.length) return null;
  const section = own.length ? owner! : 'table';
  const cells = here
    .filter(({ axes = [], kind }) => axes.length === (label ? 1 : 0) && (kind === 'count' || kind === 'switch'))
    .map((field): Cell => ({ field, seat: own.length ? owner : null, labels: label ? [label] : [] }));
  const cell = by > 0 ? raised(cells, seat !== null, value) : lowered(cells, value);
  const change = cell && changeOf(cell, Number(value(cell)) + by);
  return { section, place: kind, label, change };
}

function isAbout({ axes = [] }: EditorField, label: string): boolean {
  return !label || Boolean(axes[0]?.labels.includes(label));
}

function raised(cells: readonly Cell[], isOwned: boolean, value: (cell: Cell) => Value): Cell | null {
  const [thing, people] = cells;
  if (!thing) return null;
  const isThere = Number(value(thing)) > 0;
  const cell = isOwned && isThere && people ? people : thing;
  return Number(value(cell)) < cell.field.high ? cell : null;
}

function lowered(cells: readonly Cell[], value: (cell: Cell) => Value): Cell | null {
  return cells.findLast((cell) => Number(value(cell)) > cell.field.low) ?? null;
}
