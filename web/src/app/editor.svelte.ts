/* A position that is being edited: the server's last answer, the changes that are under way, and the way back. */

import { post } from '../net/client';
import type { EditedPosition, EditorChange, EditorProblem, EditorRequest, EditorSetup } from '../net/protocol';
import { changeOf, EDITED, keyOf, valueOf, type Cell, type Value } from './edited';
import { whyNot } from './spoken.svelte';

const SETTLE = 120; // milliseconds that nothing changes before the server is asked
const MOST_KEPT = 300; // positions to go back to

/** Changes by their keys, in the order in which they were made. */
type Changes = Readonly<Record<string, EditorChange>>;

type Ask = (request: EditorRequest) => Promise<EditedPosition>;

export class Editor {
  /** The last position that could be read. */
  shown = $state.raw<EditedPosition | null>(null);
  /** The text as it is written, readable or not. */
  text = $state('');
  /** Why the text cannot be read, or a change was refused. */
  failed = $state.raw<EditorProblem | null>(null);
  busy = $state(false);

  private past = $state.raw<EditedPosition[]>([]);
  private at = $state(-1);
  private next = $state.raw<Changes>({});
  private sent = $state.raw<Changes>({});
  private timer: ReturnType<typeof setTimeout> | undefined;
  private requests = 0;

  constructor(private readonly ask: Ask = (request) => post('/api/editor', {}, request)) {}

  get canUndo(): boolean {
    return this.at > 0 || this.failed !== null;
  }
  get canRedo(): boolean {
    return this.at < this.past.length - 1;
  }
  private get hasNext(): boolean {
    return Object.keys(this.next).length > 0;
  }
  /** Whether the position can be played: everything is checked, and nothing is wrong. */
  get isPossible(): boolean {
    return !this.busy && !this.failed && !this.hasNext && this.shown !== null && !this.shown.problems?.length;
  }

  /** The text of the last visit; empty where there is none. */
  static kept(): string {
    try {
      return sessionStorage.getItem(EDITED) ?? '';
    } catch {
      return '';
    }
  }

  begin(setup: EditorSetup): Promise<void> {
    return this.request({ setup });
  }

  /** Takes a text as it is written, after a pause. */
  write(text: string): void {
    this.text = text;
    this.next = {};
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.request({ text }), 4 * SETTLE);
  }

  read(text: string): Promise<void> {
    return this.request({ text });
  }

  /** Computes the supplies that the text names. */
  computeSupplies(): Promise<void> {
    return this.request({ text: this.text, supplies: true });
  }

  /** The value of a cell, with the changes that are under way. */
  value(cell: Cell): Value {
    const key = keyOf(changeOf(cell, 0));
    return (this.next[key] ?? this.sent[key])?.value ?? valueOf(cell);
  }

  set(cell: Cell, value: Value): void {
    this.change(changeOf(cell, value));
  }

  change(change: EditorChange): void {
    this.next = { ...this.next, [keyOf(change)]: change };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), SETTLE);
  }

  /** Takes the last change back; a text that cannot be read is the last one. */
  undo(): void {
    this.go(this.failed ? this.at : this.at - 1);
  }
  redo(): void {
    this.go(this.at + 1);
  }

  private go(to: number): void {
    const found = this.past[to];
    if (!found) return;
    this.requests += 1; // an answer that is under way comes too late
    clearTimeout(this.timer);
    this.next = {};
    this.sent = {};
    this.at = to;
    this.busy = false;
    this.take(found);
  }

  private async send(): Promise<void> {
    if (this.busy || !this.hasNext) return; // what has changed meanwhile is sent with the answer
    this.sent = this.next;
    this.next = {};
    await this.request({ text: this.text, changes: Object.values(this.sent) });
  }

  private async request(request: EditorRequest): Promise<void> {
    const number = ++this.requests;
    this.busy = true;
    try {
      const found = await this.ask(request);
      if (number === this.requests) this.took(found);
    } catch (error) {
      if (number === this.requests) this.failed = { sentence: whyNot(error) };
    }
    if (number !== this.requests) return;
    this.sent = {};
    this.busy = false;
    if (this.hasNext) void this.send();
  }

  private took(found: EditedPosition): void {
    if (found.text !== this.past[this.at]?.text && found.position) {
      this.past = [...this.past.slice(0, this.at + 1), found].slice(-MOST_KEPT);
      this.at = this.past.length - 1;
    }
    this.take(found);
  }

  private take(found: EditedPosition): void {
    this.text = found.text;
    this.failed = found.position ? null : (found.problems?.[0] ?? null);
    if (found.position) this.shown = found;
    try {
      sessionStorage.setItem(EDITED, found.text);
    } catch {
      // the text is kept until the page is left
    }
  }
}
