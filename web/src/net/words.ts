/** Words: a sentence as data (`Text`) in a language, with the edition's words for things. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { CONTRACTIONS } from './contractions';
import type { Text } from './protocol';

export const LANGUAGES = { en: 'English', es: 'Español', pt: 'Português' } as const;
export type Language = keyof typeof LANGUAGES;

export type Argument = number | string | Text | Text[];

/** The names of the seats, and the seat of the reader. */
export interface Company {
  names: string[];
  me: number | null;
}

export const NOBODY: Company = { names: [], me: null };

const ADDRESS = /^([a-z_]+):([^@\s]+)(?:@(\d+))?$/;

/** The parts of `good:corn@2`: axis, label, seat. */
export function parts(address: string): { axis: string; label: string; seat: number | null } | null {
  const found = ADDRESS.exec(address);
  if (!found) return null;
  return { axis: found[1]!, label: found[2]!, seat: found[3] === undefined ? null : Number(found[3]) };
}

/** The id of the message that names a thing: `good:corn@2` is named by `good-corn`. */
export function idOf(axis: string, label = ''): string {
  return (label ? `${axis}-${label}` : axis).replaceAll('_', '-');
}

/** The sentence with prepositions and articles contracted. */
function joined(said: string, language: Language): string {
  const words = CONTRACTIONS[language];
  if (!words) return said;
  return said.replaceAll(
    new RegExp(`(?<![\\p{L}\\d])(?:${Object.keys(words).join('|')})(?![\\p{L}\\d])`, 'giu'),
    (found) => {
      const one = words[found.toLowerCase()]!;
      return found.charAt(0) === found.charAt(0).toUpperCase() ? one.charAt(0).toUpperCase() + one.slice(1) : one;
    },
  );
}

/** A readable name for a label without a message, so that new things need no message at first. */
function plain(label: string): string {
  const words = label.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** All words of a language that a screen needs; immutable. */
export class Words {
  private readonly bundle: FluentBundle;
  private readonly list: Intl.ListFormat;
  private readonly numbers: Intl.NumberFormat;

  constructor(
    readonly language: Language,
    ...sources: string[]
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.list = new Intl.ListFormat(language, { type: 'conjunction' });
    this.numbers = new Intl.NumberFormat(language);
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  /** Whether there is a message, or an attribute of one. */
  has(id: string, attribute?: string): boolean {
    const message = this.bundle.getMessage(id);
    return attribute ? message?.attributes[attribute] !== undefined : message?.value != null;
  }

  /** The words of a message of this page. */
  ui(id: string, args: Record<string, Argument> = {}, company: Company = NOBODY): string {
    return this.say({ id, args }, company);
  }

  /** A sentence; `building-harbor.note` is an attribute. A missing message is replaced by the end of its id. */
  say(text: Text, company: Company = NOBODY): string {
    const [id, attribute] = text.id.split('.') as [string, string?];
    const said = this.format(id, attribute, text.args ?? {}, company);
    return said ?? plain(id.replace(/^[a-z]+-/, ''));
  }

  /** An attribute of a message, such as the note of a building; nothing where there is none. */
  attribute(id: string, attribute: string, args: Record<string, Argument> = {}, company: Company = NOBODY): string {
    return this.format(id, attribute, args, company) ?? '';
  }

  /** The note of a thing by its address: its rule in a sentence or two, or another attribute of its message; empty
   * where there is none. A thing of a seat may have a note of its own. */
  note(address: string, attribute = 'note', company: Company = NOBODY): string {
    const [thing = '', seat] = address.split('@');
    const [axis = '', label = ''] = thing.split(':');
    const ids = label ? [idOf(axis, label), idOf(axis)] : [idOf('thing', axis)];
    const attributes = seat !== undefined && attribute === 'note' ? ['own', 'note'] : [attribute];
    for (const id of ids)
      for (const one of attributes) if (this.has(id, one)) return this.attribute(id, one, { label }, company);
    return '';
  }

  /** The name of a thing: `good:corn@2` is corn, `seat:2` the name of the player there. In the middle of a sentence
   * a name may be `said` in small letters. */
  name(address: string, company: Company = NOBODY, said = false): string {
    const found = parts(address);
    if (!found) return this.format(idOf('thing', address), undefined, {}, company) ?? plain(address);
    if (found.axis === 'seat') return company.names[Number(found.label)] ?? found.label;
    const id = idOf(found.axis, found.label);
    return (
      (said ? this.format(id, 'said', {}, company) : null) ??
      this.format(id, undefined, {}, company) ??
      this.format(idOf(found.axis), undefined, { label: found.label }, company) ??
      plain(found.label)
    );
  }

  /** One, two and three. */
  listed(members: string[]): string {
    return this.list.format(members);
  }

  /** A number as the language writes it. */
  number(value: number): string {
    return this.numbers.format(value);
  }

  /** A share as a percentage; small ones with a decimal, so that they differ visibly. */
  percent(value: number): string {
    const digits = value > 0 && value < 0.1 ? 1 : 0;
    return new Intl.NumberFormat(this.language, { style: 'percent', maximumFractionDigits: digits }).format(value);
  }

  private format(
    id: string,
    attribute: string | undefined,
    args: Record<string, Argument>,
    company: Company,
  ): string | null {
    const message = this.bundle.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return null;
    const problems: Error[] = []; // without a list for them, Fluent throws
    return joined(this.bundle.formatPattern(pattern, this.worded(args, company), problems), this.language);
  }

  /** Arguments as Fluent takes them. A sentence about a seat also gets whether the reader has that seat. */
  private worded(args: Record<string, Argument>, company: Company): Record<string, FluentVariable> {
    const words: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(args)) words[key] = this.word(value, company);
    const about = args.name ?? args.seat;
    if (typeof about === 'string' && about.startsWith('seat:') && !('who' in args)) {
      words.who = about === `seat:${company.me}` ? 'you' : 'other';
    }
    return words;
  }

  private word(value: Argument, company: Company): FluentVariable {
    if (typeof value === 'number') return value;
    if (typeof value === 'string') return parts(value) ? this.name(value, company, true) : value;
    if (Array.isArray(value)) return this.listed(value.map((text) => this.say(text, company)));
    return this.say(value, company);
  }
}
