import { describe, expect, it } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const span = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const labels = (from: string, to: string, widthPx: number) =>
  timeTicks(span(from, to), widthPx).map(({ label }) => label);

describe('years that lie over one another', () => {
  it('have months without a year', () => {
    const span = { from: Date.parse('2025-12-31T17:00:00Z'), to: Date.parse('2026-12-31T17:00:00Z') };
    expect(timeTicks(span, 900, true).map(({ label }) => label)).toContain('02');
    expect(timeTicks(span, 900).map(({ label }) => label)).toContain('02/2026');
  });
});

describe('ticks of time', () => {
  it('stand at whole hours of the plant, and name the day at its midnight', () => {
    const ticks = timeTicks(span('2026-10-17T10:40:00Z', '2026-10-17T22:40:00Z'), 200);
    expect(ticks.map(({ label }) => label)).toEqual(['18:00', '21:00', '18/10', '03:00']);
    expect(ticks.map(({ isStrong }) => isStrong)).toEqual([false, false, true, false]);
  });

  it('go down to minutes and up to years', () => {
    expect(labels('2026-10-17T10:41:00Z', '2026-10-17T10:46:00Z', 260)).toEqual([
      '17:41',
      '17:42',
      '17:43',
      '17:44',
      '17:45',
      '17:46',
    ]);
    expect(labels('2015-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 700)).toContain('01/2020');
  });

  it('have room for their labels', () => {
    for (const days of [0.1, 1, 3, 9, 40, 200, 900, 5000]) {
      const from = Date.parse('2026-01-13T05:17:00Z');
      const ticks = timeTicks({ from, to: from + days * 86_400_000 }, 700);
      const px = ticks.map(({ at }) => ((at - from) / (days * 86_400_000)) * 700);
      expect(px.length).toBeGreaterThan(3);
      for (const [index, left] of px.entries()) if (index > 0) expect(left - (px[index - 1] ?? 0)).toBeGreaterThan(33);
    }
  });
});
