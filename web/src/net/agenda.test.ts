import { describe, expect, it } from 'vitest';
import { countdown, leftOf, moment, type HeardAgenda } from './agenda';

const heard: HeardAgenda = {
  type: 'agenda',
  at: 5_000,
  now: 1e9,
  clock: { settings: { kind: 'seat', seconds: 300 }, left: [100, 200], running: 1 },
};

describe('the clock between two messages', () => {
  it('counts on for the seat whose time runs', () => {
    expect(leftOf(heard, 1, 35_000)).toBe(170);
    expect(leftOf(heard, 0, 35_000)).toBe(100);
    expect(leftOf(heard, 1, 1e9)).toBe(0);
  });

  it('says nothing where there is no clock', () => {
    expect(leftOf({ type: 'agenda', now: 1, at: 0 }, 0, 5)).toBeNull();
  });

  it('is written as minutes and seconds', () => {
    expect([countdown(0), countdown(59.2), countdown(245), countdown(3845)]).toEqual([
      '0:00',
      '1:00',
      '4:05',
      '1:04:05',
    ]);
  });

  it('names the day of a moment that is not today', () => {
    const now = new Date(2026, 10, 18, 12, 0).getTime();
    const at = (hours: number) => moment(now / 1000 + hours * 3600, 'en-GB', now);
    expect(at(1)).toBe('13:00');
    expect(at(48)).toMatch(/^Fri/);
    expect(at(24 * 20)).toMatch(/8 Dec/);
  });
});
