import { describe, expect, it } from 'vitest';
import { marksOf } from './marks';

describe('marks', () => {
  it('tell the played move from the better one, and name what both share once', () => {
    const marks = marksOf(['good:corn@0', 'ship:4'], ['good:corn@0', 'ship:6']);
    expect([...marks]).toEqual([
      ['good:corn@0', 'both'],
      ['ship:4', 'played'],
      ['ship:6', 'better'],
    ]);
  });
});
