import { smoothedChange } from '@spillway/hydrology/balance/smoothed-change';
import { unknownSlopeSkill } from '@spillway/hydrology/forecast/slope-skill';
import { capacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { describe, expect, it } from 'vitest';
import type { Samples } from '../../../series/samples/samples.ts';
import { createOutlook } from './outlook.ts';
import { statedError } from './stated-error.ts';

const stepMs = 600_000;
const rows = 73;
const curve = capacityCurve('ZV', [230, 250], [10, 60]);
const samples = (of: (row: number) => number): Samples => ({
  timesMs: Array.from({ length: rows }, (_, row) => row * stepMs),
  values: Array.from({ length: rows }, (_, row) => of(row)),
  qualities: Array.from({ length: rows }, () => 0),
});
const baseMs = (rows - 1) * stepMs;
const release = samples(() => 50);
/** A gauge that fluctuates by a centimetre. */
const level = (row: number) => 240 + 0.01 * ((row * 7) % 3);

describe('what the smoothed inflow of a record is off by', () => {
  it('is told with the window it is made of: half a day in the calm, hours at most where the lake rises', () => {
    const calm = statedError({ baseMs, release, lakeLevel: samples(level), curve });
    expect(calm.errorM3s).toBeGreaterThan(0);
    expect(calm.windowMin).toBe(720);
    const rise = samples((row) => level(row) + 0.0015 * Math.max(0, row - 36) ** 2);
    const flood = statedError({ baseMs, release, lakeLevel: rise, curve });
    expect(flood.windowMin).toBeLessThan(calm.windowMin! / 2);
    expect(flood.errorM3s).toBeGreaterThan(calm.errorM3s!);
  });

  it('is not told without a curve, or where the newest record has no level', () => {
    const noStatedError = { errorM3s: null, windowMin: null };
    expect(statedError({ baseMs, release, lakeLevel: samples(level), curve: null })).toEqual(noStatedError);
    expect(statedError({ baseMs: baseMs + stepMs, release, lakeLevel: samples(level), curve })).toEqual(noStatedError);
  });

  it('is what its record tells; only of a record of before it is worked out again', () => {
    const known = { baseMs, inflow: samples(() => 90), slopes: unknownSlopeSkill([30, 60]), release, curve };
    const input = { ...known, lakeLevel: samples(level), isWet: false, pairs: [] };
    const bandOf = (told: { readonly errorM3s: number; readonly windowMin: number } | null) => {
      const [half] = createOutlook({ ...input, told })!.expected;
      return half!.highM3s! - half!.inflowM3s;
    };
    const own = { errorM3s: 7, windowMin: 90 };
    // 80 of 100 values lie within 1.2816 times the error of the change until then.
    expect(bandOf(own)).toBeCloseTo(1.2816 * 7 * smoothedChange(30, 90), 9);
    const { errorM3s, windowMin } = statedError(input);
    expect(bandOf(null)).toBeCloseTo(1.2816 * errorM3s! * smoothedChange(30, windowMin!), 9);
  });
});
