import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const tokens = new Map([...css.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map((found) => [found[1]!, found[2]!]));

/** A colour by day (0) or by night (1). */
function colour(name: string, night: number): string {
  const value = tokens.get(name)!;
  const both = /light-dark\((#\w+), (#\w+)\)/.exec(value);
  return both ? both[night + 1]! : value;
}

function brightness(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const GROUNDS = ['paper', 'card', 'raised', 'foam', 'field', 'city'];
const TEXTS = ['ink', 'soft', 'coral-ink', 'sea', 'fair-ink', 'foul-ink'];
const ON: [string, string][] = [
  ['on-ask', 'ask'],
  ['on-coral', 'coral'],
  ['gold-ink', 'paper'],
  ['gold-ink', 'card'],
  ['print', 'gold'],
  ['ink', 'coral-wash'],
  ['ink', 'foul-wash'],
  ['foul-ink', 'foul-wash'],
  ...['corn', 'indigo', 'sugar', 'tobacco', 'coffee'].map((good): [string, string] => [`on-${good}`, good]),
  ...['corn', 'indigo', 'sugar', 'tobacco', 'coffee', 'quarry', 'forest'].map((tile): [string, string] => [
    'print',
    `tile-${tile}`,
  ]),
  ...[0, 1, 2, 3, 4].map((seat): [string, string] => [`seat-${seat}`, 'paper']),
];

describe.each([
  ['by day', 0],
  ['by night', 1],
] as const)('%s', (_, night) => {
  const pairs = [...TEXTS.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])), ...ON];

  it.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(colour(text, night), colour(ground, night))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['edge', 'coral', 'focus'].flatMap((line) => GROUNDS.map((ground) => [line, ground])))(
    '%s is seen on %s',
    (line, ground) => {
      expect(contrast(colour(line, night), colour(ground, night))).toBeGreaterThanOrEqual(3);
    },
  );
});
