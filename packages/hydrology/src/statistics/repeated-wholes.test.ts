import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { energyBetween } from '../energy/energy-between.ts';
import { meterEnergy } from '../energy/meter.ts';
import { splitMeter } from '../energy/meter-split.ts';
import { splitPower } from '../energy/power-energy.ts';
import { tariffCalendar } from '../energy/tariff-calendar.ts';
import { hoursFromApril2026 } from '../energy/vietnam-hours.ts';
import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { dayAhead } from '../forecast/day-ahead.ts';
import { peakError } from '../forecast/peak.ts';
import { slopeNowcast } from '../forecast/slope-nowcast.ts';
import { measureSlopeSkill } from '../forecast/slope-skill.ts';
import { trendOf } from '../forecast/trend.ts';
import { fitRecession } from '../runoff/recession-fit.ts';
import { designHydrograph } from './design-hydrograph.ts';
import { flowVolume } from './flow-volume.ts';

/** 5 May 2026, 22:00 plant time, so that a series spans midnight. */
const plantMs = (timeS: number) => Date.UTC(2026, 4, 5, 15) + timeS * 1000;
const span = { firstDay: '2026-05-05', lastDay: '2026-05-06', utcOffsetMin: 420 };
const calendar = tariffCalendar({ schedules: [hoursFromApril2026] }, span);
const toMinutes = (timesS: Float64Array) => timesS.map((timeS) => timeS / 60);

/** Result of each function for a whole series, with each value as a row. */
const functions: Readonly<Record<string, (timesS: Float64Array, values: Float64Array) => object>> = {
  'volume of a flow': (timesS, values) => flowVolume(timesS, values),
  'error of a peak': (timesS, values) =>
    peakError(
      timesS,
      values,
      values.map((value) => 50 - value),
    ),
  'design hydrograph': (timesS, values) =>
    designHydrograph(
      timesS,
      values.map((flow) => (Number.isNaN(flow) ? 1 : 1 + flow)),
      { peakM3s: 900, volumeM3: 4e6 },
    ),
  'power by tariff': (timesS, values) =>
    splitPower({ timesMs: timesS.map(plantMs), powerMw: values, ratedMw: 20, maxBridgeMs: 900_000 }, calendar),
  'held power by tariff': (timesS, values) =>
    splitPower({ timesMs: timesS.map(plantMs), powerMw: values, ratedMw: 20, maxBridgeMs: null }, calendar),
  'energy of a period': (timesS, values) => {
    const period = { fromMs: plantMs(0), toMs: plantMs(timesS.at(-1)!), maxBridgeMs: 1_300_000 };
    return energyBetween(timesS.map(plantMs), values, period);
  },
  'metered energy by tariff'(timesS, values) {
    const timesMs = timesS.map(plantMs);
    const registerKwh = values.map((value, row) => timesS[row]! + value);
    return splitMeter(timesMs, meterEnergy({ timesMs, registerKwh, rolloverKwh: 1e6, ratedMw: 60 }), calendar);
  },
  nowcast: (timesS, values) => slopeNowcast(toMinutes(timesS), values),
  'worth of slopes': (timesS, values) => measureSlopeSkill(toMinutes(timesS), values),
  trend: (timesS, values) => trendOf(timesS, values),
  'day ahead': (timesS, values) => {
    const dischargeM3s = values.map((flow, row) => (100 + flow) * Math.exp(-timesS[row]! / 3e4));
    const timesH = timesS.map((timeS) => timeS / 3600);
    return dayAhead({ timesH, dischargeM3s, startM3s: 100, startH: 0, horizonsH: [12, 24], isWet: false });
  },
  recession: (timesS, values) =>
    fitRecession(
      timesS,
      values.map((flow, row) => (100 + flow) * Math.exp(-timesS[row]! / 3600)),
    ),
};
/** Their results have no flags, but the repeated row is left out as well. */
const unflaggedNames = new Set(['worth of slopes', 'trend', 'day ahead', 'recession']);

/** The result without that flag, and whether the flag was set anywhere. */
function dropRepeatFlags(answer: unknown): { plain: unknown; isFlagged: boolean } {
  let isFlagged = false;
  const without = (flags: number) => {
    if (flags & Flag.repeated) isFlagged = true;
    return flags & ~Flag.repeated;
  };
  const strip = (one: unknown, key = ''): unknown => {
    if (key === 'flags') return typeof one === 'number' ? without(one) : Array.from(one as Uint16Array, without);
    if (ArrayBuffer.isView(one)) return [...(one as Float64Array)];
    if (Array.isArray(one)) return one.map((each) => strip(each));
    if (one === null || typeof one !== 'object') return one;
    return Object.fromEntries(Object.entries(one).map(([name, each]) => [name, strip(each, name)]));
  };
  return { plain: strip(answer), isFlagged };
}

function answerOf(compute: () => object): object {
  try {
    return compute();
  } catch (error) {
    if (error instanceof HydrologyError) return { refused: error.code };
    throw error;
  }
}

const value = fc.oneof({ weight: 8, arbitrary: fc.double({ min: 0, max: 30, noNaN: true }) }, fc.constant(Number.NaN));

describe('a whole series in which rows were sent twice', () => {
  it.each(Object.entries(functions))('gives what it gives without, and a flag: %s', (name, compute) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, fc.integer({ min: 0, max: 2 }), value), { minLength: 2, maxLength: 60 }),
        (drawnRows) => {
          const repeatedValues = drawnRows.flatMap(([first, further, other], index) => [
            [index * 600, first] as const,
            ...Array.from({ length: further }, () => [index * 600, other] as const),
          ]);
          const run = (rows: readonly (readonly [number, number])[]) =>
            answerOf(() =>
              compute(
                Float64Array.from(rows, ([timeS]) => timeS),
                Float64Array.from(rows, ([, one]) => one),
              ),
            );
          const uniqueRun = dropRepeatFlags(run(drawnRows.map(([first], index) => [index * 600, first])));
          const twice = dropRepeatFlags(run(repeatedValues));
          expect(twice.plain).toEqual(uniqueRun.plain);
          expect(uniqueRun.isFlagged).toBe(false);
          const hasAnswer = !('refused' in (twice.plain as object));
          if (!unflaggedNames.has(name) && hasAnswer)
            expect(twice.isFlagged).toBe(repeatedValues.length > drawnRows.length);
        },
      ),
    );
  });
});
