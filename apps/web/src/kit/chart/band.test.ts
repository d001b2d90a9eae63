import { describe, expect, it } from 'vitest';
import { bandOf } from './band.ts';
import { at, every10 } from './testing.ts';

const span = { from: at(0), to: at(60) };

describe('the band of a forecast', () => {
  it('runs out along its high edge and back along its low one', () => {
    const points = { ...every10(5, 5), low: [4, 3], high: [6, 7] };
    expect(bandOf({ points, span, columns: 100 })).toEqual([
      [
        [at(0), 6],
        [at(10), 7],
        [at(10), 3],
        [at(0), 4],
      ],
    ]);
  });

  it('is cut where either edge is missing', () => {
    const points = { ...every10(5, 5, 5), low: [4, null, 4], high: [6, 6, 6] };
    expect(bandOf({ points, span, columns: 100 })).toHaveLength(2);
  });

  it('is none without both edges', () => {
    expect(bandOf({ points: every10(5, 5), span, columns: 100 })).toEqual([]);
  });
});
