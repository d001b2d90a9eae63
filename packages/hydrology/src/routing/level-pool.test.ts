import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { capacityCurve } from '../tables/capacity-curve.ts';
import { type PoolRun, type PoolTask, routeLevelPool } from './level-pool.ts';
import { type Pool, type PoolOutlet, type PoolState, poolStateAt } from './pool.ts';
import { damOutlet, turbines } from './pool-outlets.ts';
import { routeByRungeKutta } from './testing/runge-kutta.ts';
import { sampleCurve, workedFlood } from './testing/sample-lake.ts';

const crest = damOutlet({
  type: 'freeOverflow',
  id: 'crest',
  crest: { weirCoefficient: 0.46, widthM: 36, crestM: 250 },
});
const arcGate = damOutlet({
  type: 'arcGate',
  id: 'gate',
  crest: { crestM: 239, widthM: 12, weirCoefficient: 0.47, lip: { relation: 'arc', sill: 'ogee' } },
  maxOpeningM: 11,
});
const crestPool: Pool = { curve: sampleCurve, outlets: [crest] };
const plant: Pool = { curve: sampleCurve, outlets: [crest, arcGate, turbines('H1', 235)] };
const floodM3s = workedFlood.map((row) => row[1]);
const hourly = (inflowM3s: ArrayLike<number>): PoolTask => ({ stepS: 3600, inflowM3s });

const anyInflow = fc.array(fc.double({ min: 0, max: 900, noNaN: true }), { minLength: 3, maxLength: 40 });
const anyStart = fc.record({
  levelM: fc.double({ min: 240, max: 252, noNaN: true }),
  opening: fc.double({ min: 0, max: 4, noNaN: true }),
  turbineM3s: fc.double({ min: 0, max: 120, noNaN: true }),
});

/** Inflow minus outflow over all steps minus the gain of the lake, m3. */
function lossM3(task: PoolTask, run: PoolRun, start: PoolState): number {
  let gainedM3 = 0;
  for (const [step, outflow] of run.meanOutflowM3s.entries()) {
    gainedM3 += ((task.inflowM3s[step]! + task.inflowM3s[step + 1]!) / 2 - outflow) * task.stepS;
  }
  return gainedM3 - (run.storageM3.at(-1)! - start.storageM3);
}

describe('a flood through the lake', () => {
  it('has the levels, storages and outflows of the worked routing over a free weir, to every digit', () => {
    const run = routeLevelPool(crestPool, hourly(floodM3s), poolStateAt(crestPool, 250, [0]));
    expect(run.end).toBe('complete');
    for (const [row, [, , levelM, storageMcm, outflowM3s]] of workedFlood.entries()) {
      expect(Number(run.levelM[row]!.toFixed(5))).toBe(levelM);
      expect(Number((run.storageM3[row]! / 1e6).toFixed(5))).toBe(storageMcm);
      expect(Number(run.outflowM3s[row]!.toFixed(4))).toBe(outflowM3s);
      expect(run.flags[row]).toBe(Flag.none);
    }
    expect(Math.max(...run.outflowM3s)).toBeCloseTo(381.7, 1);
    expect(run.outflowM3s.indexOf(Math.max(...run.outflowM3s))).toBe(9);
  });

  it('comes out as the differential equation dS/dt = I - O has it, by Runge-Kutta, closer with the square of the step', () => {
    const start = poolStateAt(plant, 249, [0, 1.5, 90]);
    const worst = (stepsPerHour: number) => {
      const inflow = Float64Array.from({ length: 12 * stepsPerHour + 1 }, (_, row) => {
        const hour = Math.min(11, Math.trunc(row / stepsPerHour));
        return floodM3s[hour]! + (floodM3s[hour + 1]! - floodM3s[hour]!) * (row / stepsPerHour - hour);
      });
      const stepS = 3600 / stepsPerHour;
      const { storageM3 } = routeLevelPool(plant, { stepS, inflowM3s: inflow }, start);
      const exactRun = routeByRungeKutta(plant, stepS, inflow, start, 160 / stepsPerHour);
      return Math.max(...exactRun.map((storage, row) => Math.abs(storageM3[row]! - storage)));
    };
    expect(worst(1)).toBeLessThan(20_000);
    expect(worst(4)).toBeLessThan(worst(1) / 10);
    expect(worst(16)).toBeLessThan(worst(4) / 10);
  });

  it('loses and makes no water, whatever flows in and however the gates stand', () => {
    fc.assert(
      fc.property(anyInflow, anyStart, (inflow, { levelM, opening, turbineM3s }) => {
        const start = poolStateAt(plant, levelM, [0, opening, turbineM3s]);
        const task = hourly(inflow);
        const run = routeLevelPool(plant, task, start);
        expect(Math.abs(lossM3(task, run, start))).toBeLessThan(1e-9 * run.storageM3.at(-1)! * run.rows);
        for (const [row, total] of run.outflowM3s.entries()) {
          const parts = run.outletM3s.reduce((sum, outlet) => sum + outlet[row]!, 0);
          expect(parts).toBeCloseTo(total, 9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('continues from its state at any row, bit for bit, gates moving as planned', () => {
    fc.assert(
      fc.property(anyInflow, anyStart, fc.nat(), (inflow, { levelM, opening, turbineM3s }, cut) => {
        const at = 1 + (cut % (inflow.length - 2));
        const openings = inflow.map((_, row) => (opening * (row % 3)) / 2);
        const part = (from: number, to?: number): PoolTask => ({
          stepS: 3600,
          inflowM3s: inflow.slice(from, to),
          plan: [null, openings.slice(from, to), null],
        });
        const start = poolStateAt(plant, levelM, [0, opening, turbineM3s]);
        const fullRoute = routeLevelPool(plant, part(0), start);
        fc.pre(fullRoute.end === 'complete');
        const first = routeLevelPool(plant, part(0, at + 1), start);
        const second = routeLevelPool(plant, part(at), JSON.parse(JSON.stringify(first.state)));
        expect([...first.levelM.subarray(0, at), ...second.levelM]).toEqual([...fullRoute.levelM]);
        expect([...first.outflowM3s.subarray(0, at), ...second.outflowM3s]).toEqual([...fullRoute.outflowM3s]);
        expect([...first.flags.subarray(0, at), ...second.flags]).toEqual([...fullRoute.flags]);
        expect(second.state).toEqual(fullRoute.state);
      }),
      { numRuns: 60 },
    );
  });

  it('never lets out more than the highest inflow while only a weir releases it, and later', () => {
    fc.assert(
      fc.property(anyInflow, (inflow) => {
        const run = routeLevelPool(crestPool, hourly(inflow), poolStateAt(crestPool, 250, [0]));
        expect(Math.max(...run.outflowM3s)).toBeLessThanOrEqual(Math.max(...inflow) + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('stands still where as much flows in as out', () => {
    const start = poolStateAt(plant, 248, [0, 0, 100]);
    const run = routeLevelPool(plant, hourly(new Float64Array(20).fill(100)), start);
    for (const levelM of run.levelM) expect(levelM).toBeCloseTo(248, 9);
  });

  it('opens gates at the row they are planned for', () => {
    const task = { ...hourly([200, 200, 200, 200]), plan: [null, [0, 2, 2, 2], [50, 50, 0, 0]] };
    const run = routeLevelPool(plant, task, poolStateAt(plant, 249, [0, 0, 50]));
    expect([...run.settings[1]!]).toEqual([0, 2, 2, 2]);
    expect(run.outletM3s[1]![0]).toBe(0);
    expect(run.outletM3s[1]![1]).toBeGreaterThan(200);
    expect([...run.outletM3s[2]!]).toEqual([50, 50, 0, 0]);
  });
});

describe('a lake drawn to its dead level', () => {
  it('is held there by turbines that pass only what flows in, flagged, without the level trembling', () => {
    const start = poolStateAt(plant, 235.2, [0, 0, 60]);
    const run = routeLevelPool(plant, hourly(new Float64Array(24).fill(20)), start);
    expect(run.end).toBe('complete');
    for (const levelM of run.levelM.subarray(10)) expect(levelM).toBeCloseTo(235, 8);
    for (const outflow of run.outflowM3s.subarray(12)) expect(outflow).toBeCloseTo(20, 6);
    expect(run.flags[20]! & Flag.limited).toBe(Flag.limited);
    expect(Math.abs(lossM3(hourly(new Float64Array(24).fill(20)), run, start))).toBeLessThan(0.01);
  });
});

describe('a lake that leaves its capacity curve', () => {
  it('is flagged on the metre the curve is drawn on by', () => {
    const sealedPool: Pool = { curve: sampleCurve, outlets: [] };
    const run = routeLevelPool(sealedPool, hourly([450, 450, 450, 450]), poolStateAt(sealedPool, 254, []));
    expect(run.levelM[3]).toBeGreaterThan(255);
    expect([...run.flags]).toEqual([Flag.none, Flag.none, Flag.none, Flag.extrapolated]);
  });

  it('ends the run with the rows up to there, above and below', () => {
    const sealedPool: Pool = { curve: sampleCurve, outlets: [] };
    const filled = routeLevelPool(sealedPool, hourly(new Float64Array(9).fill(700)), poolStateAt(sealedPool, 254, []));
    expect(filled.end).toBe('overtopped');
    expect(filled.rows).toBe(filled.levelM.length);
    expect(filled.rows).toBeLessThan(9);
    expect(filled.meanOutflowM3s).toHaveLength(filled.rows - 1);
    expect(filled.levelM.at(-1)).toBeLessThanOrEqual(256);
    expect(filled.state.levelM).toBe(filled.levelM.at(-1));
    const pump: PoolOutlet = { id: 'pump', dischargeM3s: () => 400 };
    const drainedPool: Pool = { curve: sampleCurve, outlets: [pump] };
    const run = routeLevelPool(drainedPool, hourly(new Float64Array(20)), poolStateAt(drainedPool, 231, [0]));
    expect(run.end).toBe('emptied');
    expect(run.state.levelM).toBe(run.levelM.at(-1));
    expect(run.levelM.at(-1)).toBeLessThan(230);
    const bowl: Pool = { curve: capacityCurve('ZV bowl', [230, 240], [0, 20]), outlets: [pump] };
    const dry = routeLevelPool(bowl, hourly(new Float64Array(20)), poolStateAt(bowl, 231, [0]));
    expect(dry.end).toBe('emptied');
    expect(dry.levelM.at(-1)).toBeGreaterThanOrEqual(230);
  });
});

describe('level-pool routing', () => {
  const start = poolStateAt(plant, 249, [0, 0, 50]);
  const run =
    (task: Partial<PoolTask>, state = start) =>
    () =>
      routeLevelPool(plant, { ...hourly([100, 100, 100]), ...task }, state);

  it('refuses a missing or negative inflow, one row, and steps of nothing', () => {
    expect(run({ inflowM3s: [100, Number.NaN] })).toThrow('input.not_finite');
    expect(run({ inflowM3s: [100, -1] })).toThrow('input.negative');
    expect(run({ inflowM3s: [100] })).toThrow('series.too_few');
    expect(run({ stepS: 0 })).toThrow('input.not_positive');
  });

  it('refuses a start outside the curve and a state of another lake', () => {
    expect(() => poolStateAt(plant, 260, [0, 0, 0])).toThrow('routing.outside_curve');
    expect(() => poolStateAt(plant, Number.NaN, [0, 0, 0])).toThrow('input.not_finite');
    expect(() => poolStateAt(plant, 249, [0, 0])).toThrow('series.lengths_differ');
    expect(() => poolStateAt(plant, 249, [0, -1, 0])).toThrow('input.negative');
    expect(run({}, { ...start, levelM: 280 })).toThrow('routing.outside_curve');
    expect(run({}, { ...start, storageM3: start.storageM3 + 5 })).toThrow('routing.state_of_other_curve');
    expect(run({}, { ...start, settings: [0] })).toThrow('series.lengths_differ');
    expect(run({}, { ...start, outletM3s: [0, 0, Number.NaN] })).toThrow('input.not_finite');
  });

  it('refuses a plan that does not fit, and settings that cannot be', () => {
    expect(run({ plan: [null, null] })).toThrow('series.lengths_differ');
    expect(run({ plan: [null, [1], null] })).toThrow('series.lengths_differ');
    expect(run({ plan: [null, [1, Number.NaN, 1], null] })).toThrow('input.not_finite');
    expect(run({ rule: (_situation, settings) => settings.fill(-1) })).toThrow('input.negative');
  });

  it('refuses an outlet that answers with no flow or sucks water in', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
      const broken: Pool = { curve: sampleCurve, outlets: [{ id: 'broken', dischargeM3s: () => value }] };
      expect(() => poolStateAt(broken, 249, [0])).toThrow('routing.no_discharge');
    }
    expect(() => poolStateAt(plant, 249, [0, 5000, 0])).toThrow('routing.no_discharge');
  });
});
