/** A seat's live view of a table: what is there now, and what happened since the page last looked.
 *
 * The server knows; the page shows. Nothing is drawn before the server has said so. Every version follows the one
 * before it: a gap, or a lost connection, is mended by entering again with the last version that is here. A message
 * that was not answered is sent again with its id, which the server carries out once.
 */

import type { HeardAgenda } from './agenda';
import type { FromPage, FromServer, Refused, Snapshot, Step, Thought, Tried } from './protocol';
import { afterCompany, afterStep } from './snapshots';

export type Standing = 'connecting' | 'open' | 'lost' | 'closed';

type Wanted = Exclude<FromPage, { type: 'enter' }>;
type Unsent<M> = M extends { id: string } ? Omit<M, 'id' | 'version'> : never;

export type Answer = { done: true } | { done: false; refused: Refused } | { done: false; tried: Tried };

interface Waiting {
  message: Wanted;
  settle: (answer: Answer) => void;
}

/** Close codes after which reconnecting is useless: invalid message, forbidden, no such table, archived. */
const FINAL = new Set([4400, 4403, 4404, 4410]);
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** The number of steps that are kept: more than anyone wants to watch in a row. */
const KEPT = 40;

export function socketAddress(table: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${table}/live`;
}

export class Live {
  snapshot = $state.raw<Snapshot | null>(null);
  standing = $state<Standing>('connecting');
  code = $state(0); // why the connection ended for good
  thought = $state.raw<Thought | null>(null);
  notice = $state.raw<Refused | null>(null); // why the table does not go on, until it does
  agenda = $state.raw<HeardAgenda | null>(null); // the clock, a pause, an open proposal
  queue = $state.raw<readonly Step[]>([]); // the last steps, for the component that animates them

  private socket: WebSocket | null = null;
  private waiting: Record<string, Waiting> = {}; // by the id of the message
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly key: string,
    private readonly open: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    this.connect();
  }

  /** Send a message; the answer says whether it was carried out. */
  send(message: Unsent<Wanted>): Promise<Answer> {
    const whole = { ...message, id: crypto.randomUUID() } as Wanted;
    if (whole.type === 'play' || whole.type === 'arrange' || whole.type === 'undo') {
      whole.version = this.snapshot?.version ?? 0;
    }
    return new Promise((settle) => {
      this.waiting[whole.id] = { message: whole, settle };
      this.tell(whole);
    });
  }

  close(): void {
    this.standing = 'closed';
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    const socket = this.open(socketAddress(this.table));
    this.socket = socket;
    socket.onopen = () => {
      const version = this.snapshot?.version;
      this.agenda = null; // the server sends the present one, if there is any
      if (version !== undefined) this.standing = 'open';
      socket.send(
        JSON.stringify({ type: 'enter', key: this.key, ...(version === undefined ? {} : { after: version }) }),
      );
      for (const { message } of Object.values(this.waiting)) this.tell(message);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private tell(message: FromPage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private lost(code: number): void {
    if (this.standing === 'closed') return;
    if (FINAL.has(code)) {
      this.code = code;
      this.standing = 'closed';
      return;
    }
    this.standing = 'lost';
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'snapshot':
        this.arrived();
        this.snapshot = message;
        break;
      case 'step':
      case 'company':
        this.take(message);
        break;
      case 'thought':
        this.thought = message;
        break;
      case 'tried':
        this.settle(message.id, { done: false, tried: message });
        break;
      case 'refused':
        if (message.id) this.settle(message.id, { done: false, refused: message });
        else this.notice = message;
        break;
      case 'agenda':
        this.agenda = { ...message, at: performance.now() };
        break;
      case 'done':
        this.settle(message.id, { done: true });
        break;
    }
  }

  private take(message: Extract<FromServer, { type: 'step' | 'company' }>): void {
    const before = this.snapshot;
    if (!before) return;
    if (message.version > before.version + 1) {
      this.socket?.close(); // a version is missing: `lost` enters again
      return;
    }
    this.arrived();
    if (message.type === 'company') this.snapshot = afterCompany(before, message);
    else if (message.version > before.version) this.follow(before, message);
  }

  private follow(before: Snapshot, step: Step): void {
    if (step.move !== before.move) this.thought = null;
    this.queue = [...this.queue.slice(-KEPT), step];
    this.snapshot = afterStep(before, step);
  }

  private arrived(): void {
    this.standing = 'open';
    this.notice = null;
    this.tries = 0;
  }

  private settle(id: string, answer: Answer): void {
    this.waiting[id]?.settle(answer);
    delete this.waiting[id];
  }
}
