import { levelPath } from '@spillway/hydrology/forecast/level-path';
import { preparePlant } from '@spillway/hydrology/plant/plant';
import { releaseAt } from '@spillway/hydrology/plant/release-at';
import { routeLevelPool } from '@spillway/hydrology/routing/level-pool';
import { type Pool, poolStateAt } from '@spillway/hydrology/routing/pool';
import { capacityCurve, storageMcmAt } from '@spillway/hydrology/tables/capacity-curve';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { plannedAt, plannedWithin, project } from './project.ts';

const fromMs = Date.UTC(2026, 10, 23, 0);
/** A lake of 10 km²: 10 million m³ per metre. */
const curve = capacityCurve('ZV', [160, 190], [100, 400]);
const plant = preparePlant({
  gates: [
    {
      type: 'flatGate',
      id: 'C1',
      maxOpeningM: 8,
      crest: { crestM: 160, widthM: 12, weirCoefficient: 0.48, lip: { relation: 'flat', sill: 'flat' } },
    },
  ],
  units: [],
});
const setOutlets = (openingM: number) => ({
  tailwaterM: Number.NaN,
  gateOpeningsM: [openingM],
  unitPowersMw: [],
  unitsInService: [],
});
const openings = [0.5, 2, 0];
const steps = [fromMs + 2 * hourMs, fromMs + 5 * hourMs];
const begunAt = (atMs: number) => steps.filter((stepMs) => stepMs <= atMs).length;
const inflowAt = (atMs: number) => 400 + (atMs - fromMs) / hourMs;
const lake = {
  plant,
  curve,
  fromMs,
  levelM: 175,
  untilMs: fromMs + 10 * hourMs,
  inflowAt,
  begunAt,
  asSet: (begunCount: number) => setOutlets(openings[begunCount]!),
};

describe('the lake under a plan', () => {
  const found = project(lake)!;

  it('goes the way a second method tells: midpoint steps of a minute, stretch by stretch', () => {
    const ends = [fromMs, ...steps, lake.untilMs];
    let levelM = lake.levelM;
    for (const [index, openingM] of openings.entries()) {
      const [startMs, endMs] = [ends[index]!, ends[index + 1]!];
      const minutes = [0, (endMs - startMs) / minuteMs];
      const inflow = { minutes, inflowM3s: [inflowAt(startMs), inflowAt(endMs)] };
      const path = levelPath({ curve, levelM, releaseM3s: releaseAt(plant, setOutlets(openingM)) }, inflow);
      levelM = path.levelsM.at(-1)!;
      expect(plannedAt(found, endMs)!.levelM).toBeCloseTo(levelM, 3);
    }
  });

  it('is the level-pool routing of the engine, all outlets as one whose setting is the steps begun', () => {
    const times = found.levelM.map((_, row) => fromMs + row * 5 * minuteMs);
    const begunCounts = times.map(begunAt);
    const of = openings.map((openingM) => releaseAt(plant, setOutlets(openingM)));
    const pool: Pool = { curve, outlets: [{ id: 'plant', dischargeM3s: (z, at) => of[at]!(z) }] };
    const start = poolStateAt(pool, 175, [0]);
    const run = routeLevelPool(pool, { stepS: 300, inflowM3s: times.map(inflowAt), plan: [begunCounts] }, start);
    for (const [row, levelM] of found.levelM.entries()) {
      expect(Math.abs(levelM - run.levelM[row]!)).toBeLessThan(1e-7);
      expect(Math.abs(found.releaseM3s[row]! - run.outflowM3s[row]!)).toBeLessThan(1e-5);
    }
  });

  it('keeps the water: what came in is in the lake or was let out', () => {
    const volume = (rows: readonly number[]) =>
      rows.slice(1).reduce((sum, value, row) => sum + ((value + rows[row]!) / 2) * 300, 0) / 1e6;
    const gainedMcm = storageMcmAt(curve, found.levelM.at(-1)!).value - storageMcmAt(curve, 175).value;
    // At a step the release jumps, but between two rows it is interpolated linearly: a minute or two of it are missed.
    expect(Math.abs(volume(found.inflowM3s) - volume(found.releaseM3s) - gainedMcm)).toBeLessThan(0.1);
  });

  it('lets out what the engine of the record says of each step', () => {
    for (const [hour, openingM] of [
      [1, 0.5],
      [3, 2],
      [7, 0],
    ] as const) {
      const { levelM, releaseM3s } = plannedAt(found, fromMs + hour * hourMs)!;
      expect(releaseM3s).toBeCloseTo(releaseAt(plant, setOutlets(openingM))(levelM), 2);
    }
  });

  it('says nothing before it begins and behind its end', () => {
    expect(plannedAt(found, fromMs - 1)).toBeNull();
    expect(plannedAt(found, lake.untilMs + 1)).toBeNull();
    expect(plannedWithin(found, [lake.untilMs + hourMs, lake.untilMs + 2 * hourMs])).toBeNull();
    const { release } = plannedWithin(found, [steps[0]! - 10 * minuteMs, steps[0]! + 10 * minuteMs])!;
    expect(release[1]).toBeGreaterThan(3 * release[0]);
  });

  it('is not told where a release is not, or nothing lies ahead', () => {
    expect(project({ ...lake, asSet: () => setOutlets(Number.NaN) })).toBeNull();
    expect(project({ ...lake, untilMs: fromMs + minuteMs })).toBeNull();
  });

  it('ends where the lake leaves its curve', () => {
    const flood = project({ ...lake, levelM: 189, inflowAt: () => 20_000 })!;
    expect(flood.levelM.length).toBeLessThan(found.levelM.length);
    expect(flood.levelM.at(-1)!).toBeLessThanOrEqual(191);
  });
});
