import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import type { ForecastRun } from '../../compute/forecasts/stored-runs/stored-runs.ts';
import { aheadOf, daysFrom, type InflowAhead, partsTable } from './ahead.ts';

const zone = 'Asia/Tokyo';
/** 15:00 in Tokyo. */
const baseMs = Date.parse('2026-12-01T06:00:00Z');

/** 20 m3/s at the record, 100 m3/s from the next hour on, for ten days. */
function forecast(): InflowAhead {
  const timesMs = Float64Array.from({ length: 240 }, (_, index) => baseMs + (index + 1) * hourMs);
  const run = { baseMs, timesMs, values: timesMs.map(() => 100), quantiles: null } as unknown as ForecastRun;
  return { run, missing: 'no_forecast', baseMs, baseM3s: 20, members: null };
}

it('tells of a day that has begun the rest, with mean and volume of just these hours', () => {
  const days = aheadOf(daysFrom(baseMs, zone, 9), baseMs);
  const { rows } = partsTable(forecast(), days, 'days');
  const [first, second] = rows;
  expect([first!.from, first!.to]).toEqual(['2026-12-01T06:00:00.000Z', '2026-12-01T15:00:00.000Z']);
  // One hour in which the flow rises from 20 to 100 m3/s, then eight hours at 100.
  const mean = (60 + 8 * 100) / 9;
  expect(first!.cells.mean).toMatchObject({ value: Number(mean.toFixed(1)) });
  expect(first!.cells.volume).toMatchObject({ value: Number(((mean * 9 * 3600) / 1e6).toFixed(2)) });
  expect(second!.cells.volume).toMatchObject({ value: 8.64 });
  const total = rows.at(-1)!;
  expect(total.from).toBe(first!.from);
  expect(total.cells.volume).toMatchObject({ value: Number((3.1 + 8 * 8.64).toFixed(2)) });
});

it('leaves days that are to come, and parts that are over, as they are', () => {
  const days = daysFrom(baseMs + dayMs, zone, 3);
  expect(aheadOf(days, baseMs)).toEqual(days);
  const dayAhead = daysFrom(baseMs - dayMs, zone, 1);
  expect(aheadOf(dayAhead, baseMs)).toEqual(dayAhead);
});
