import { preparePlant } from '@spillway/hydrology/plant/plant';
import { stepPlant } from '@spillway/hydrology/plant/step';
import { levelMAt, storageMcmAt } from '@spillway/hydrology/tables/capacity-curve';
import { describe, expect, it } from 'vitest';
import type { PlantRecord } from './record.ts';
import { hoMau } from './testing/ho-mau.ts';
import { sampleYear, yearStartMs } from './testing/sample-year.ts';
import { DAY_MS } from './time/local-time.ts';
import { createVirtualPlant } from './virtual-plant.ts';

const plant = preparePlant(hoMau.plant);
const sum = (column: Float64Array): number => column.reduce((all, value) => all + value, 0);

/** Outflow by the engine for the settings of a row, at any level. */
function outflowM3s({ water }: PlantRecord, row: number, lakeLevelM: number): number {
  return stepPlant(plant, {
    lakeLevelM,
    gateOpeningsM: water.gateOpeningM.map((column) => column[row]!),
    unitPowersMw: water.unitPowerMw.map((column) => column[row]!),
    unitsInService: water.unitInService.map((column) => column[row] === 1),
  }).outM3s.value;
}

describe('the water of a year', () => {
  it('closes its balance: what came in less what went out is what the lake holds more', () => {
    const { water, steps } = sampleYear();
    const testPlant = createVirtualPlant({ description: hoMau, seed: 2, startMs: yearStartMs });
    const inflowM3 = sum(water.meanInflowM3s) * 300;
    const changeM3 = water.storageM3[steps - 1]! - testPlant.storageM3;
    expect(inflowM3).toBeGreaterThan(2e8);
    expect(inflowM3 - sum(water.meanOutflowM3s) * 300 - changeM3).toBeCloseTo(0, 0);
    let worstM3 = 0;
    for (let row = 1; row < steps; row += 1) {
      const netM3 = (water.meanInflowM3s[row]! - water.meanOutflowM3s[row]!) * 300;
      worstM3 = Math.max(worstM3, Math.abs(water.storageM3[row]! - water.storageM3[row - 1]! - netM3));
    }
    expect(worstM3).toBeLessThan(1e-3);
  });

  it('brings the lake what left the parts of the basin, later by the time of travel', () => {
    const { water, steps } = sampleYear();
    const [upper, lower] = water.basinM3s as [Float64Array, Float64Array];
    for (let row = 18; row < steps; row += 7) {
      expect(water.meanInflowM3s[row]).toBeCloseTo(upper[row - 18]! + lower[row]!, 9);
    }
  });

  it('turns a plausible part of the rain into runoff', () => {
    const { water } = sampleYear();
    const runoffMm = (sum(water.meanInflowM3s) * 300) / 412e3;
    const coefficient = runoffMm / sum(water.arealRainMm);
    expect(coefficient).toBeGreaterThan(0.5);
    expect(coefficient).toBeLessThan(0.75);
  });

  it('keeps the lake between its dead and its design flood level, with level and storage on the curve', () => {
    const { water, steps } = sampleYear();
    expect(Math.min(...water.levelM)).toBeGreaterThan(hoMau.levels.deadM);
    expect(Math.max(...water.levelM)).toBeLessThan(hoMau.levels.designFloodM);
    for (let row = 0; row < steps; row += 97) {
      expect(storageMcmAt(hoMau.curve, water.levelM[row]!).value * 1e6).toBeCloseTo(water.storageM3[row]!, 2);
    }
  });

  it('shows at every row the discharges the engine finds from the same readings, to the last digit', () => {
    const { water, steps } = sampleYear();
    for (let row = 0; row < steps; row += 331) {
      expect(outflowM3s(sampleYear(), row, water.levelM[row]!)).toBe(water.turbineM3s[row]! + water.damM3s[row]!);
      expect(water.damM3s[row]).toBeCloseTo(
        water.gateM3s.reduce((all, column) => all + column[row]!, 0),
        9,
      );
      expect(water.turbineM3s[row]).toBeCloseTo(
        water.unitM3s.reduce((all, column) => all + column[row]!, 0),
        9,
      );
    }
  });
});

describe('the routing of a flood through the lake', () => {
  /** dS/dt = I - O(Z(S)) by Runge-Kutta in steps of 25 s, with the operator's settings. */
  function runRungeKutta(record: PlantRecord, startM3: number): Float64Array {
    const { water, steps } = record;
    const parts = 12;
    const h = 300 / parts;
    let storageM3 = startM3;
    return new Float64Array(steps).map((_, row) => {
      const slope = (held: number) =>
        water.meanInflowM3s[row]! - outflowM3s(record, row, levelMAt(hoMau.curve, held / 1e6).value);
      for (let part = 0; part < parts; part += 1) {
        const a = slope(storageM3);
        const b = slope(storageM3 + (h / 2) * a);
        const c = slope(storageM3 + (h / 2) * b);
        storageM3 += (h / 6) * (a + 2 * b + 2 * c + slope(storageM3 + h * c));
      }
      return levelMAt(hoMau.curve, storageM3 / 1e6).value;
    });
  }

  it('meets an independent integration within a millimetre over the flood of a thousand years', () => {
    const startMs = yearStartMs + 280 * DAY_MS;
    const floods = [{ returnPeriodYears: 1000, startMs }];
    const virtual = createVirtualPlant({ description: hoMau, seed: 5, startMs, floods });
    const startM3 = virtual.storageM3;
    const record = virtual.run(startMs + 2 * DAY_MS);
    const levelsM = runRungeKutta(record, startM3);
    const worstM = levelsM.reduce(
      (worst, level, row) => Math.max(worst, Math.abs(level - record.water.levelM[row]!)),
      0,
    );
    expect(Math.max(...record.water.meanOutflowM3s)).toBeGreaterThan(2000);
    expect(worstM).toBeLessThan(1e-3);
  });
});
