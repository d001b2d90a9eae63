import { describe, expect, it } from 'vitest';
import { aheadDays, forecastDays } from './daily.ts';
import { aheadH } from './leads.ts';
import { virtualBasin } from './testing/virtual-basin.ts';

const content = {
  ...virtualBasin,
  daily: { production: 350, exchange: 0, routing: 90, hydrograph_days: 1.3 },
};
const steady = (mm: number) => new Float64Array(aheadH).fill(mm / 24);
const task = {
  content,
  rainMm: Array.from({ length: 365 }, (_, day) => (day % 6 === 0 ? 20 : 2)),
  baseMs: Date.UTC(2026, 9, 18),
  sinceMm: [1, 1, 1],
  scenariosMm: [0, 5, 20, 60].map(steady),
  offsetH: 7,
};

describe('the water of days', () => {
  it('is said for whole days, in order of its quantiles', () => {
    const { low, middle, high } = forecastDays(task);
    expect(middle).toHaveLength(aheadDays);
    for (let day = 0; day < aheadDays; day++) {
      expect(low[day]!).toBeLessThanOrEqual(middle[day]!);
      expect(middle[day]!).toBeLessThanOrEqual(high[day]!);
    }
  });

  it('no more comes for long than falls: a steady year closes its water', () => {
    // 10 mm a day minus evaporation, over 412 km2: the flow of the last days equals the remaining rain.
    const even = forecastDays({
      ...task,
      rainMm: Array.from({ length: 1500 }, () => 10),
      sinceMm: [],
      scenariosMm: [steady(10)],
    });
    const left = (even.middle.at(-1)! * 86.4) / 412;
    expect(left).toBeGreaterThan(10 - 5);
    expect(left).toBeLessThan(10);
  });

  it('a day of which nobody knows the rain counts as dry', () => {
    const gap = forecastDays({ ...task, rainMm: task.rainMm.map((mm, day) => (day > 350 ? Number.NaN : mm)) });
    expect(gap.middle[0]!).toBeLessThan(forecastDays(task).middle[0]!);
  });
});
