import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { maxDaysOf, stepsFor, timesOver } from './steps.ts';

describe('the steps of a period on the map', () => {
  it('are as fine as readings over a day, and coarser over more', () => {
    expect(timesOver(0, 24 * hourMs)).toMatchObject({ stepMs: 5 * minuteMs });
    expect(timesOver(0, 24 * hourMs + 1)).toMatchObject({ stepMs: 10 * minuteMs });
    expect(timesOver(0, 7 * 24 * hourMs).timesMs).toHaveLength(169);
  });

  it('begin and end with the period, even where it is no whole number of steps', () => {
    expect(timesOver(0, 12 * minuteMs).timesMs).toEqual([0, 5, 10, 12].map((at) => at * minuteMs));
    expect(timesOver(1000, 1001).timesMs).toEqual([1000, 1001]);
  });

  it('are of whole hours where there would be too many readings', () => {
    const week = { fromMs: 90 * minuteMs, toMs: 90 * minuteMs + 7 * 24 * hourMs };
    expect(stepsFor(week, 100)).toMatchObject({ of: 'readings', fromMs: week.fromMs, stepMs: hourMs });
    const many = stepsFor(week, 2000);
    expect(many).toMatchObject({ of: 'hours', fromMs: hourMs, toMs: week.toMs, stepMs: hourMs });
    expect(many.timesMs.at(-1)).toBe(week.toMs);
    expect(stepsFor({ fromMs: 0, toMs: 12 * 24 * hourMs }, 2000)).toMatchObject({ stepMs: hourMs });
    expect(stepsFor({ fromMs: 0, toMs: 24 * hourMs }, 5000)).toMatchObject({ of: 'readings', stepMs: 5 * minuteMs });
  });

  it('are of a week even with two thousand stations, and of a month with a few', () => {
    expect(maxDaysOf(2000)).toBe(12);
    expect(maxDaysOf(0)).toBe(31);
    expect(maxDaysOf(100_000)).toBe(1);
  });
});
