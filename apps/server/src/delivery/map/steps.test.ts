import { describe, expect, it } from 'vitest';
import { timesOver } from './steps.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

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
});
