import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { overtoppedOutlets } from './overtopping.ts';
import { preparePlant } from './plant.ts';
import { runPlant } from './run.ts';
import { createRun, createSeries } from './run-series.ts';
import { stepPlant } from './step.ts';

const lip = { relation: 'arc', sill: 'ogee' } as const;
const gate = (id: string, leafHeightM?: number) =>
  ({ type: 'arcGate', id, crest: { crestM: 239, widthM: 12, weirCoefficient: 0.47, lip }, leafHeightM }) as const;
/** Gate leaves whose tops are at 249.50; the height of the last leaf is unknown. */
const plant = preparePlant({ gates: [gate('g1', 10.5), gate('g2', 10.5), gate('g3')], units: [], normalLevelM: 249 });
const stateAt = (lakeLevelM: number, gateOpeningsM = [0, 2, 0]) => ({ lakeLevelM, gateOpeningsM, unitPowersMw: [] });

/**
 * Henderson (1966), for a sharp crest by Rehbock: C = 0.611 + 0.075 h / P, Q = 2/3 C B sqrt(2g) h^1.5, with P from the floor to the
 * crest.
 */
const rehbockM3s = (widthM: number, headM: number, crestAboveFloorM: number) =>
  (2 / 3) * (0.611 + (0.075 * headM) / crestAboveFloorM) * widthM * Math.sqrt(2 * 9.81) * headM ** 1.5;

describe('a gate that says closed under a lake above its leaf', () => {
  it.each([0.5, 1, 2.5])('claims nothing and would pass what a sharp crest does, %d m over it', (headM) => {
    const [firstOvertopped, ...others] = overtoppedOutlets(plant, stateAt(249.5 + headM));
    expect(others).toEqual([]);
    expect(firstOvertopped).toMatchObject({ id: 'g1', claimedM3s: 0 });
    // Francis (1883): 1.84 B h^1.5.
    expect(firstOvertopped!.ifOverTheTopM3s / (1.84 * 12 * headM ** 1.5)).toBeCloseTo(1, 2);
    expect(firstOvertopped!.ifOverTheTopM3s / rehbockM3s(12, headM, 10.5)).toBeCloseTo(1, 1);
  });

  it('is none at the very edge, nor one that is open, nor one of unknown height', () => {
    expect(overtoppedOutlets(plant, stateAt(249.5))).toEqual([]);
    expect(overtoppedOutlets(plant, stateAt(250, [2, 2, 0]))).toEqual([]);
    expect(overtoppedOutlets(plant, stateAt(Number.NaN))).toEqual([]);
  });

  it('is one whose sensor reads a little below zero', () => {
    expect(overtoppedOutlets(plant, stateAt(250, [-0.02, 2, 0]))).toMatchObject([{ id: 'g1', claimedM3s: 0 }]);
  });

  it('is closed in every total while one source alone says how high the lake stands, with a reservation', () => {
    const alone = stepPlant(plant, { ...stateAt(250), levelAlone: true });
    const twice = stepPlant(plant, stateAt(250));
    expect(alone.gates[0]).toMatchObject({ dischargeM3s: 0, flags: Flag.stopped | Flag.mayOvertop });
    expect(alone.trace.find(({ formula }) => formula === 'gate.level_alone')).toMatchObject({
      inputs: { lakeLevelM: 250, leafTopM: 249.5 },
    });
    expect(alone.outM3s.flags & Flag.mayOvertop).toBe(Flag.mayOvertop);
    expect(twice.outM3s.value - alone.outM3s.value).toBeCloseTo(
      overtoppedOutlets(plant, stateAt(250))[0]!.ifOverTheTopM3s,
      9,
    );
    expect(alone.gates.slice(1)).toEqual(twice.gates.slice(1));
  });

  it('is run as it is stepped', () => {
    const series = createSeries(plant, 2);
    series.lakeLevelM.fill(250);
    for (const [g, openingM] of [0, 2, 0].entries()) series.gateOpeningM[g]!.fill(openingM);
    series.levelAlone[1] = 1;
    const run = createRun(plant, 2);
    runPlant(plant, series, run);
    const out = [false, true].map((levelAlone) => stepPlant(plant, { ...stateAt(250), levelAlone }).outM3s.value);
    expect([...run.outM3s.values]).toEqual(out);
  });
});
