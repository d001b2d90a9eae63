import { describe, expect, it } from 'vitest';
import { preparePlant } from '../plant/plant.ts';
import { routeLevelPool } from '../routing/level-pool.ts';
import { poolStateAt } from '../routing/pool.ts';
import { damOutlet } from '../routing/pool-outlets.ts';
import { refusalOf } from '../tables/testing/refusal.ts';
import { accountOf } from './account.ts';
import { bandOf, fan, likelihood, passingShare } from './fan.ts';
import { prepareLake } from './lake.ts';
import { differFromS, stretchesOf } from './plan.ts';
import { createSimulation, rowBefore } from './run.ts';
import { simulate, simulateInto } from './simulate.ts';
import { simulateExact } from './simulate-exact.ts';
import { closed, exampleCurve, exampleLake, randomLake, randomTask, seededRandom } from './testing/random-lake.ts';

/** Domain facts 4.3: a free weir of m 0.46, B 36 m at 250.0 m, in hourly steps. */
const weir = { type: 'freeOverflow', id: 'weir', crest: { weirCoefficient: 0.46, widthM: 36, crestM: 250 } } as const;
const flood = [50, 120, 260, 480, 700, 820, 780, 640, 480, 350, 250, 180, 130];
const levels = [
  250, 250.084, 250.268, 250.615, 251.143, 251.772, 252.353, 252.762, 252.966, 253.003, 252.928, 252.789, 252.618,
];
const outflows = [0, 1.8, 10.2, 35.4, 89.6, 173, 264.7, 336.7, 374.7, 381.7, 367.6, 341.6, 310.7];

describe('a lake under a plan', () => {
  const lake = prepareLake({ plant: preparePlant({ gates: [weir], units: [] }), curve: exampleCurve });
  const task = { stepS: 3600, inflowM3s: flood, startLevelM: 250, stretches: stretchesOf(closed(lake), []) };

  it.each([
    ['by tables', simulate],
    ['exactly', simulateExact],
  ])('goes as in the worked example of a flood over a weir, %s', (_, solve) => {
    const run = solve(lake, task);
    expect(run.end).toBe('complete');
    for (const [row, level] of levels.entries()) {
      expect(run.levelM[row]).toBeCloseTo(level, 3);
      expect(Math.abs(run.spillM3s[row]! - outflows[row]!)).toBeLessThan(0.06);
    }
  });

  it('is the level-pool routing of the engine where nothing moves within a step', () => {
    const pool = { curve: exampleCurve, outlets: [damOutlet(weir)] };
    const routedFlood = routeLevelPool(pool, { stepS: 3600, inflowM3s: flood }, poolStateAt(pool, 250, [0]));
    const run = simulateExact(lake, task);
    for (const row of flood.keys()) expect(run.levelM[row]).toBeCloseTo(routedFlood.levelM[row]!, 8);
  });

  it('loses no water, over many plans', () => {
    const random = seededRandom(1);
    for (let one = 0; one < 60; one++) {
      const testLake = randomLake(random);
      const of = randomTask(testLake, random, 300);
      const run = simulate(testLake, of);
      const { residualM3, inflowMcm } = accountOf(run, of);
      expect(Math.abs(residualM3)).toBeLessThan(1e-9 * Math.max(run.storageM3[0]!, inflowMcm * 1e6));
    }
  });

  it('is by tables what it is exactly, within a millimetre and a thousandth', () => {
    const random = seededRandom(2);
    for (let one = 0; one < 6; one++) {
      const testLake = randomLake(random);
      const of = randomTask(testLake, random, 145);
      const [run, exactRun] = [simulate(testLake, of), simulateExact(testLake, of)];
      expect(run.end).toBe(exactRun.end);
      expect(run.rows).toBe(exactRun.rows);
      const greatest = Math.max(...exactRun.releaseM3s.subarray(0, exactRun.rows));
      for (let row = 0; row < exactRun.rows; row++) {
        expect(Math.abs(run.levelM[row]! - exactRun.levelM[row]!)).toBeLessThan(1e-3);
        expect(Math.abs(run.releaseM3s[row]! - exactRun.releaseM3s[row]!)).toBeLessThan(1e-3 * Math.max(1, greatest));
      }
    }
  });

  it('written on from a row is the run from the start, to the last bit', () => {
    const random = seededRandom(3);
    for (let one = 0; one < 20; one++) {
      const testLake = randomLake(random);
      const [before, after] = [randomTask(testLake, random, 200), randomTask(testLake, random, 200)];
      const cut = 30_000 * random();
      const intervals = [
        ...before.stretches.filter(({ fromS }) => fromS < cut),
        ...after.stretches.filter(({ fromS }) => fromS >= cut),
      ];
      const fromS = differFromS(before.stretches, intervals);
      const run = simulate(testLake, before);
      const dragged = { ...before, stretches: intervals };
      if (fromS < run.rows * 600) simulateInto(testLake, dragged, run, rowBefore(run, 600, fromS));
      const fullRun = simulate(testLake, dragged);
      expect(run.rows).toBe(fullRun.rows);
      expect(run.levelM.subarray(0, run.rows)).toEqual(fullRun.levelM.subarray(0, fullRun.rows));
      expect(run.stepEnergyMwh.subarray(0, run.rows - 1)).toEqual(fullRun.stepEnergyMwh.subarray(0, fullRun.rows - 1));
    }
  });

  it('a step within a row counts from its second on', () => {
    const testLake = exampleLake();
    const at = (atS: number) => stretchesOf(closed(testLake), [{ atS, gates: [{ gate: 1, openingM: 2 }], units: [] }]);
    const of = (atS: number, stepS: number, rows: number) =>
      simulate(testLake, { stepS, inflowM3s: new Float64Array(rows).fill(100), startLevelM: 248, stretches: at(atS) });
    const [coarse, fine] = [of(1380, 600, 7), of(1380, 60, 61)];
    expect(coarse.levelM[6]).toBeCloseTo(fine.levelM[60]!, 4);
  });

  it('units stand still at the dead level, and hold the lake there with part of their flow', () => {
    const testLake = exampleLake(240);
    const intervals = stretchesOf({ ...closed(testLake), unitPowersMw: [50, 50, 50] }, []);
    const inflowM3s = new Float64Array(300).fill(30);
    for (const solve of [simulate, simulateExact]) {
      const of = { stepS: 600, inflowM3s, startLevelM: 240.5, stretches: intervals };
      const run = solve(testLake, of);
      expect(run.end).toBe('complete');
      expect(run.levelM[299]).toBeCloseTo(240, 4);
      expect(run.stepTurbineM3s[298]).toBeCloseTo(30, 3);
      expect(run.stepEnergyMwh[298]).toBeLessThan(run.stepEnergyMwh[0]! / 3);
      expect(Math.abs(accountOf(run, of).residualM3)).toBeLessThan(1e-2);
    }
  });

  it('ends where the lake leaves its curve, and where nobody can say what an outlet lets out', () => {
    const testLake = exampleLake();
    const intervals = stretchesOf(closed(testLake), []);
    const overRun = simulate(testLake, {
      stepS: 600,
      inflowM3s: new Float64Array(99).fill(9000),
      startLevelM: 254,
      stretches: intervals,
    });
    expect(overRun.end).toBe('overtopped');
    expect(overRun.rows).toBeLessThan(99);
    const unknown = stretchesOf({ ...closed(testLake), gateOpeningsM: [0, Number.NaN, 0, 0, 0] }, []);
    for (const solve of [simulate, simulateExact]) {
      const run = solve(testLake, { stepS: 600, inflowM3s: [1, 1], startLevelM: 250, stretches: unknown });
      expect([run.end, run.rows]).toEqual(['no_release', 0]);
    }
  });

  it('refuses what cannot be meant so', () => {
    const testLake = exampleLake();
    const good = { stepS: 600, inflowM3s: [1, 1], startLevelM: 250, stretches: stretchesOf(closed(testLake), []) };
    expect(refusalOf(() => simulate(testLake, { ...good, startLevelM: 300 }))).toBe('routing.outside_curve');
    expect(refusalOf(() => simulate(testLake, { ...good, inflowM3s: [1, -1] }))).toBe('input.negative');
    expect(refusalOf(() => simulate(testLake, { ...good, stretches: task.stretches }))).toBe('plan.other_plant');
    expect(refusalOf(() => simulateInto(testLake, good, createSimulation(2), 1))).toBe('simulation.no_such_row');
    const gate = (index: number, atS: number) => ({ atS, gates: [{ gate: index, openingM: 1 }], units: [] });
    expect(refusalOf(() => stretchesOf(closed(testLake), [gate(9, 0)]))).toBe('plan.no_such_outlet');
    expect(refusalOf(() => stretchesOf(closed(testLake), [gate(1, 9), gate(1, 3)]))).toBe('plan.unsorted');
  });
});

describe('a fan', () => {
  it('is each member by itself, with the share of them that comes to a level', () => {
    const random = seededRandom(4);
    const testLake = exampleLake();
    const base = {
      ...randomTask(testLake, random, 145),
      startLevelM: 240,
      stretches: stretchesOf(closed(testLake), []),
    };
    const members = Array.from({ length: 10 }, () => randomTask(testLake, random, 145).inflowM3s);
    const membersM3s = Float64Array.from(members.flatMap((one) => [...(one as Float64Array)]));
    const found = fan(testLake, { ...base, membersM3s, rows: 145 });
    for (const [member, inflowM3s] of members.entries()) {
      const run = simulate(testLake, { ...base, inflowM3s });
      expect(found.levelM[member * 145 + run.rows - 1]).toBe(run.levelM[run.rows - 1]);
      expect(found.spilledMcm[member]).toBeCloseTo(accountOf(run, { ...base, inflowM3s }).spilledMcm, 9);
    }
    const sorted = found.highestM.toSorted();
    expect(passingShare(found, sorted[3]!)).toBe(0.7);
    expect(passingShare(found, sorted[9]! + 0.001)).toBe(0);
    expect(passingShare(found, sorted[0]! - 100, 'down')).toBe(0);
    // Half a member is added on either side: ten members that agree are not certain.
    expect(likelihood(found, sorted[9]! + 0.001)).toBeCloseTo(0.5 / 11, 12);
    expect(likelihood(found, sorted[3]!)).toBeCloseTo(7.5 / 11, 12);
    const [low, middle, high] = bandOf(found);
    expect(low![100]).toBeLessThanOrEqual(middle![100]!);
    expect(middle![100]).toBeLessThanOrEqual(high![100]!);
  });

  it('has no edge where that would be a member which left the curve: nobody knows how high it is', () => {
    const testLake = exampleLake();
    const rows = 145;
    // Two of the ten members overtop the dam, and one empties the lake.
    const flows = [9000, 9000, 0, ...Array.from({ length: 7 }, () => 60)];
    const membersM3s = Float64Array.from(flows.flatMap((flow) => Array.from({ length: rows }, () => flow)));
    const simulateTask = {
      stepS: 600,
      startLevelM: 254,
      stretches: stretchesOf(closed(testLake), []),
      membersM3s,
      rows,
    };
    const found = fan(testLake, simulateTask);
    const left = found.reached[0]!;
    expect([found.ends[0], left < rows]).toEqual(['overtopped', true]);
    const [low, middle, high] = bandOf(found);
    expect(high![left - 1]).not.toBeNaN();
    expect(high![left]).toBeNaN();
    expect(high![rows - 1]).toBeNaN();
    for (const known of [low!, middle!]) expect([...known].some(Number.isNaN)).toBe(false);
  });
});
