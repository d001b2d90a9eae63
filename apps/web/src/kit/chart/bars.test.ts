import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { barsOf } from './bars.ts';
import { at } from './testing.ts';

const rain = { times: [at(60), at(120), at(180), at(240)], values: [2, 0, null, 5] };

describe('hanging bars', () => {
  it('cover the time their rain fell in, which ends at their stamp', () => {
    const bars = barsOf({ points: rain, span: { from: at(0), to: at(240) }, stepMs: hourMs, columns: 400 });
    expect(bars).toEqual([
      { from: at(0), to: at(60), value: 2 },
      { from: at(180), to: at(240), value: 5 },
    ]);
  });

  it('reach into the view from outside on either side', () => {
    const bars = barsOf({ points: rain, span: { from: at(30), to: at(200) }, stepMs: hourMs, columns: 400 });
    expect(bars.map(({ value }) => value)).toEqual([2, 5]);
  });

  it('that are too narrow stand together as high as the highest, and do not change while the view slides', () => {
    const times = Array.from({ length: 1000 }, (_, i) => at(60 * (i + 1)));
    const values = times.map((_, i) => (i % 10 === 3 ? 9 : 1));
    const span = { from: at(0), to: at(60_000) };
    const bars = barsOf({ points: { times, values }, span, stepMs: hourMs, columns: 300 });
    expect(bars.length).toBeLessThanOrEqual(101);
    expect(Math.max(...bars.map(({ value }) => value))).toBe(9);
    const shiftedSpan = { from: span.from + hourMs, to: span.to + hourMs };
    const later = barsOf({ points: { times, values }, span: shiftedSpan, stepMs: hourMs, columns: 300 });
    expect(later.slice(5, 20)).toEqual(bars.filter(({ from }) => later.slice(5, 20).some((bar) => bar.from === from)));
  });
});
