import { inflowSeriesInto } from '@spillway/hydrology/balance/inflow-series';
import { judgeSeries } from '@spillway/hydrology/quality/judge';
import { levelLimits } from '@spillway/hydrology/quality/limits';
import { Check } from '@spillway/hydrology/quality/quality';
import { describe, expect, it } from 'vitest';
import { stampOf } from './record.ts';
import { Fault } from './sensors/sensor-faults.ts';
import { hoMau } from './testing/ho-mau.ts';
import { levelTrial, plantedKinds } from './testing/level-trial.ts';
import { sampleYear, yearStartMs } from './testing/sample-year.ts';
import { DAY_MS } from './time/local-time.ts';
import { createVirtualPlant } from './virtual-plant.ts';

const record = sampleYear();
const { steps, water } = record;
const lake = record.signals.find(({ name }) => name === 'lakeLevel')!;
const timesS = new Float64Array(steps).map((_, row) => stampOf(record, row) / 1000);

let flooded: Float64Array | null = null;

/** A season from August on, with the flood of 1000 years in October. */
function floodedSeason(): Float64Array {
  if (flooded === null) {
    const startMs = yearStartMs + 210 * DAY_MS;
    const floods = [{ returnPeriodYears: 1000, startMs: startMs + 70 * DAY_MS }];
    const plant = createVirtualPlant({ description: hoMau, seed: 11, startMs, floods });
    flooded = plant.run(startMs + 120 * DAY_MS).water.levelM;
  }
  return flooded;
}

describe('what the product makes of the virtual plant', () => {
  it('finds nearly all spikes of the lake gauge and accuses hardly any sound reading', () => {
    const checks = new Uint16Array(steps);
    judgeSeries(timesS, lake.measured, levelLimits(235, 255, false), checks);
    let [spikes, found, sound, suspectCount] = [0, 0, 0, 0];
    for (let row = 0; row < steps; row += 1) {
      const isSuspect = (checks[row]! & (Check.spike | Check.rate | Check.range)) !== 0;
      const fault = lake.faults[row]! & ~(Fault.late | Fault.drift);
      if (fault === Fault.spike) {
        spikes += 1;
        found += isSuspect ? 1 : 0;
      } else if (fault === Fault.none) {
        sound += 1;
        suspectCount += isSuspect ? 1 : 0;
      }
    }
    expect(spikes).toBeGreaterThan(5);
    expect(found / spikes).toBeGreaterThan(0.9);
    expect(suspectCount / sound).toBeLessThan(0.001);
  });

  const limits = { ...levelLimits(0, 1, false), min: null, max: null };
  const trialOf = (stepMin: number, resolutionM: number, isPlanted: boolean) =>
    levelTrial({
      levelM: isPlanted ? water.levelM : floodedSeason(),
      stepMin,
      resolutionM,
      noiseM: 0.004,
      seed: 7,
      limits,
      isPlanted,
    });

  it.each([
    [5, 0.01],
    [15, 0.05],
    [30, 0.001],
    [60, 0.01],
  ])(
    'doubts and drops no genuine level of a season with the flood of 1000 years, at %i minutes',
    (stepMin, resolutionM) => {
      const { genuine, doubted, dropped, waited } = trialOf(stepMin, resolutionM, false);
      expect([doubted, dropped]).toEqual([0, 0]);
      expect(waited / genuine).toBeLessThan(0.05);
    },
  );

  it.each([
    [1, 0.01],
    [5, 0.05],
    [15, 0.001],
    [60, 0.01],
  ])(
    'finds single, double and returning wrong levels at %i minutes, and holds the first of them back',
    (stepMin, step) => {
      const { planted } = trialOf(stepMin, step, true);
      for (const kind of plantedKinds) {
        const { rows, found, first, heldBack } = planted[kind];
        expect(rows).toBeGreaterThan(60);
        expect(found / rows, kind).toBeGreaterThan(0.95);
        expect(heldBack / first, kind).toBeGreaterThan(0.95);
      }
    },
  );

  it('gets the inflow back from the true level and releases: the balance closes the other way, too', () => {
    const seen = {
      inflowM3s: new Float64Array(steps),
      inflowFlags: new Uint16Array(steps),
      smoothedM3s: new Float64Array(steps),
      smoothedFlags: new Uint16Array(steps),
    };
    inflowSeriesInto(hoMau.curve, timesS, water.levelM, water.meanOutflowM3s, seen);
    const mean = water.meanInflowM3s.reduce((sum, flow) => sum + flow, 0) / steps;
    let [errors, spread] = [0, 0];
    for (let row = 40; row < steps; row += 1) {
      errors += (seen.smoothedM3s[row]! - water.meanInflowM3s[row]!) ** 2;
      spread += (water.meanInflowM3s[row]! - mean) ** 2;
    }
    expect(1 - errors / spread).toBeGreaterThan(0.98);
  });
});
