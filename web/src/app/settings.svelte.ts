/** The settings of this browser: stored in it, and applied to the document. */

import { LANGUAGES, type Language } from '../net/words';

export type Theme = 'system' | 'light' | 'dark';

interface Kept {
  language: Language;
  theme: Theme;
  still: boolean; // without motion, whatever the system says
  name: string;
  sound: boolean; // whether a sound tells that it is one's turn
  notices: boolean; // whether the browser shows a notification then
}

const PLACE = 'boriken.settings';

function spokenHere(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return (wanted.find((tag) => tag in LANGUAGES) as Language | undefined) ?? 'en';
}

function read(): Kept {
  const usual: Kept = { language: spokenHere(), theme: 'system', still: false, name: '', sound: false, notices: false };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>) };
  } catch {
    return usual; // without usable storage the defaults apply
  }
}

class Settings {
  private kept = $state<Kept>(read());

  constructor() {
    this.show();
  }

  get language(): Language {
    return this.kept.language;
  }
  get theme(): Theme {
    return this.kept.theme;
  }
  get still(): boolean {
    return this.kept.still;
  }
  get name(): string {
    return this.kept.name;
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  get notices(): boolean {
    return this.kept.notices;
  }

  /** Whether things may move: neither this page nor the system says no. */
  get moving(): boolean {
    return !this.kept.still && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  change(wanted: Partial<Kept>): void {
    Object.assign(this.kept, wanted);
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.kept));
    } catch {
      // the setting is kept until the page is left
    }
    this.show();
  }

  private show(): void {
    const root = document.documentElement;
    root.lang = this.kept.language;
    root.dataset.theme = this.kept.theme;
    root.dataset.motion = this.kept.still ? 'none' : '';
  }
}

export const settings = new Settings();
