import { describe, expect, it } from 'vitest';
import { actOf } from './act-of.ts';

const marked = ['2026-10-18T00:00:00.000Z', '2026-10-18T00:05:00.000Z', '2026-10-18T00:20:00.000Z'].map((time) => ({
  time,
}));
const markedPeriod = { from: marked[0]!.time, to: marked[2]!.time };

describe('what the server is asked', () => {
  it('is each marked value by itself where values are set, also one of zero', () => {
    expect(actOf('set', marked, 0)).toEqual({ kind: 'set', values: marked.map(({ time }) => ({ time, value: 0 })) });
  });

  it('is the stretch from the first to the last marked value otherwise', () => {
    expect(actOf('undo', marked, null)).toEqual({ kind: 'undo', ...markedPeriod });
    expect(actOf('shift', marked, -0.2)).toEqual({ kind: 'shift', ...markedPeriod, offset: -0.2 });
  });

  it('is nothing while a number is missing, or nothing is marked', () => {
    expect(actOf('set', marked, null)).toBeNull();
    expect(actOf('shift', marked, null)).toBeNull();
    expect(actOf('missing', [], null)).toBeNull();
  });
});
