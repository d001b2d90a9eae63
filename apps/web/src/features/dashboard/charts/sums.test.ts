import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { RainRows } from './rain-rows.ts';
import { inflowSum, rainSum, replayedSum } from './sums.ts';

const rain = (firstHour: number, ...depthsMm: number[]): RainRows => ({
  times: depthsMm.map((_, index) => (firstHour + index) * hourMs),
  depthsMm,
  stepMs: hourMs,
});

describe('rain since the chart begins', () => {
  it('adds what fell, then the forecast from the last of it on', () => {
    const { measured, forecast } = rainSum(rain(1, 1.25, 2), rain(2, 9, 0.5, 0.255));
    expect([...measured.values]).toEqual([1.25, 3.25]);
    expect(forecast.times).toEqual([2 * hourMs, 3 * hourMs, 4 * hourMs]);
    expect([...forecast.values]).toEqual([3.25, 3.75, 4.01]);
  });

  it('counts of a step that has begun what is left of it', () => {
    const ahead = { times: [4 * hourMs, 7 * hourMs], depthsMm: [6, 3], stepMs: 3 * hourMs };
    expect([...rainSum(rain(1, 1, 1), ahead).forecast.values]).toEqual([2, 6, 9]);
  });

  it('goes on, looked back at, from what had fallen when it was made', () => {
    const { measured, forecast } = replayedSum(rain(1, 1, 1, 1, 1), rain(3, 5, 6));
    expect([...measured.values]).toEqual([1, 2, 3, 4]);
    expect(forecast.times).toEqual([2 * hourMs, 3 * hourMs, 4 * hourMs]);
    expect([...forecast.values]).toEqual([2, 7, 13]);
    expect(replayedSum(rain(1, 1, 1), rain(1)).forecast.times).toEqual([]);
  });

  it('says where something of it is missing, and none of what was not forecast', () => {
    const { measured, forecast } = rainSum(rain(1, 1, Number.NaN, 2), rain(1));
    expect(measured.isPartial).toBe(true);
    expect(forecast.times).toEqual([]);
  });

  it('is unknown and not 0 where no gauge was heard', () => {
    expect(rainSum(rain(1, Number.NaN, Number.NaN), rain(1)).measured.times).toEqual([]);
  });

  it('is all forecast where nothing was measured', () => {
    const { measured, forecast } = rainSum(rain(1), rain(1, 2, 3));
    expect(measured.times).toEqual([]);
    expect([...forecast.values]).toEqual([2, 5]);
  });
});

describe('inflow since the chart begins', () => {
  it('is the worked example of the specification: from 0, by trapezoids, in million m3', () => {
    const { values } = inflowSum(
      [0, 1, 2, 3].map((hour) => hour * hourMs),
      [120, 150, 180, 165],
      hourMs,
    );
    expect([...values]).toEqual([0, 0.49, 1.08, 1.7]);
  });

  it('ends with the last inflow, so that it does not run on into the time ahead', () => {
    const times = [0, 1, 2, 3].map((hour) => hour * hourMs);
    const sum = inflowSum(times, [Number.NaN, 100, 100, Number.NaN], hourMs);
    expect(sum.times).toEqual([hourMs, 2 * hourMs]);
    expect([...sum.values]).toEqual([0, 0.36]);
  });

  it('joins the wide steps of a year', () => {
    const dayMs = 24 * hourMs;
    expect([...inflowSum([0, dayMs], [100, 100], dayMs).values]).toEqual([0, 8.64]);
  });

  it('is nothing where no inflow is known', () => {
    expect(inflowSum([0], [Number.NaN], hourMs).times).toEqual([]);
  });
});
