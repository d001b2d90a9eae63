import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { StoredSeries } from '../../series/catalogue/catalogue.ts';
import { type Books, lineOf } from './balance-line.ts';
import type { Flow } from './integrals.ts';

const flow = (seriesId: number, stepS: number, meanMs: number | null = null): Flow => ({
  series: { seriesId, kind: 'computed', stepS } as StoredSeries,
  meanMs,
});
const books = (stepS: number, releaseMeanMs: number | null = null): Books => ({
  inflow: flow(1, stepS),
  release: [flow(2, stepS, releaseMeanMs)],
  storage: flow(3, stepS),
  hourly: flow(4, stepS).series,
});

type Of = (timeMs: number) => number | null;

/** Samples of inflow, release and storage over time; null means no value. */
function samplesOf(timesMs: readonly number[], ...all: readonly Of[]) {
  const columns = [...all, all[0]!].map((of) => {
    const knownTimesMs = timesMs.filter((timeMs) => of(timeMs) !== null);
    return {
      timesMs: knownTimesMs,
      values: knownTimesMs.map((timeMs) => of(timeMs)!),
      qualities: knownTimesMs.map(() => 0),
    };
  });
  return ({ seriesId }: StoredSeries) => columns[seriesId - 1]!;
}
const timesOf = (hours: number, stepMs: number) =>
  Array.from({ length: (hours * hourMs) / stepMs + 1 }, (_, index) => index * stepMs);
const told = (timesMs: readonly number[]) =>
  new Map(timesMs.map((timeMs) => [timeMs, { errorM3s: 1, windowMin: 180, delayS: 0 }]));

/** Inflow 100 m3/s, release 60: storage grows by 40 m3/s. */
const stored: Of = (timeMs) => 50e6 + (40 * timeMs) / 1000;
const [inflowAt, releaseAt]: Of[] = [() => 100, () => 60];

describe('the water balance of a day', () => {
  it.each([
    [24, 5],
    [24, 10],
    [24, 60],
    // Days on which the clocks go forward or back.
    [23, 5],
    [25, 60],
  ])('is of all of its %i hours, recorded every %i minutes', (hours, everyMin) => {
    const times = timesOf(hours, everyMin * minuteMs);
    const span = { kind: 'day', beginMs: 0, endMs: hours * hourMs } as const;
    const line = lineOf(span, books(everyMin * 60), samplesOf(times, inflowAt!, releaseAt!, stored), told(times));
    const seconds = hours * 3600;
    expect(line).toMatchObject({
      inflow: Math.round((100 * seconds) / 1e3) / 1e3,
      release: Math.round((60 * seconds) / 1e3) / 1e3,
      stored: Math.round((40 * seconds) / 1e3) / 1e3,
      share: 1,
    });
    expect(Math.abs(line.open!)).toBeLessThanOrEqual(0.001);
    expect(line.error).toBeGreaterThan(0);
  });

  it('is of the time that is known on both sides of a hole', () => {
    const times = timesOf(24, 5 * minuteMs);
    const isLost = (timeMs: number) => timeMs > 6 * hourMs && timeMs < 8 * hourMs;
    const samples = samplesOf(times, (at) => (isLost(at) ? null : 100), releaseAt!, stored);
    const line = lineOf({ kind: 'day', beginMs: 0, endMs: 24 * hourMs }, books(300), samples, told(times));
    expect(line).toMatchObject({ inflow: 7.92, release: 4.752, stored: 3.168, open: 0 });
    expect(line.share).toBeCloseTo(22 / 24, 9);
  });

  it('ends with the newest record of a day that is not over', () => {
    const times = timesOf(9, 5 * minuteMs);
    const span = { kind: 'day', beginMs: 0, endMs: 10 * hourMs } as const;
    const line = lineOf(span, books(300), samplesOf(times, inflowAt!, releaseAt!, stored), told(times));
    expect(line).toMatchObject({ inflow: 3.24, release: 1.944, stored: 1.296, open: 0, share: 0.9 });
  });

  it('takes a release that is logged as means of hours as the steps it is', () => {
    const times = timesOf(3, hourMs);
    // 0, then 60, 120, 180 m3/s for an hour each; a straight line would give 90 instead of 120.
    const steps: Of = (timeMs) => (60 * timeMs) / hourMs;
    const line = lineOf(
      { kind: 'day', beginMs: 0, endMs: 3 * hourMs },
      books(3600, hourMs),
      samplesOf(
        times,
        () => 120,
        steps,
        () => 1e6,
      ),
      told(times),
    );
    expect(line).toMatchObject({ inflow: 1.296, release: 1.296, stored: 0, open: 0, share: 1 });
  });

  it('says nothing of what nobody knows, and no error where records tell none', () => {
    const times = timesOf(24, 5 * minuteMs);
    const span = { kind: 'day', beginMs: 0, endMs: 24 * hourMs } as const;
    const nothing = lineOf(
      span,
      books(300),
      samplesOf(times, inflowAt!, () => null, stored),
      told(times),
    );
    expect(nothing).toEqual({ span, inflow: null, release: null, stored: null, open: null, error: null, share: 0 });
    expect(lineOf(span, books(300), samplesOf(times, inflowAt!, releaseAt!, stored), new Map()).error).toBeNull();
  });
});
