import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FluentResource } from '@fluent/bundle';
import { LANGUAGES } from '../net/words';

const WEB = join(import.meta.dirname, '..');
const LOCALES = join(WEB, '../../src/boriken/text/messages');

function said(language: string): string[] {
  const texts = ['table.ftl', 'meeting.ftl', 'tournaments.ftl'].map((file) =>
    readFileSync(join(LOCALES, language, file), 'utf8'),
  );
  return texts.flatMap((text) => new FluentResource(text).body.map((entry) => entry.id)).sort();
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts|py)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** The server writes some messages of the page, too: those of notices. */
const SERVER = join(WEB, '../../src/boriken/server');
const code = [...sources(WEB), ...sources(SERVER)].join('\n');
/** Ids as the page writes them; one that ends with a hyphen is the beginning of several. */
const asked = new Set(
  [...code.matchAll(/['"`](ui-[a-z0-9-]+|talk-[a-z0-9-]*)(['"`]|\$\{)/g)].map((found) => found[1]!),
);

it('every language has the same messages', () => {
  for (const language of Object.keys(LANGUAGES)) expect(said(language)).toEqual(said('en'));
});

it('whatever the page says has words', () => {
  const known = said('en');
  const missing = [...asked].filter((id) =>
    id.endsWith('-') ? !known.some((one) => one.startsWith(id)) : !known.includes(id),
  );
  expect(missing).toEqual([]);
});

it('no words are left over', () => {
  const begun = [...asked].filter((id) => id.endsWith('-'));
  const unused = said('en').filter((id) => !asked.has(id) && !begun.some((start) => id.startsWith(start)));
  expect(unused).toEqual([]);
});
