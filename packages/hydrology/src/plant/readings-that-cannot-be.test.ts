import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { oneKeyTable } from '../tables/one-key.ts';
import { type PlantDescription, preparePlant } from './plant.ts';
import { type PlantInputs, stepPlant } from './step.ts';

const qz = oneKeyTable('QZ-1', [0, 50, 100, 200], [120, 121.2, 121.9, 122.8]);
const unit = { id: 'unit-1', turbine: 'reaction', ratedPowerMw: 60, maxFlowM3s: 60, efficiency: 0.9 } as const;

function step(inputs: Partial<PlantInputs>, overrides: Partial<PlantDescription>) {
  const plant = preparePlant({ gates: [], units: [unit], tailwaterRating: qz, ...overrides });
  return stepPlant(plant, { lakeLevelM: 248.2, gateOpeningsM: [], unitPowersMw: [50], ...inputs });
}

describe('a plant with a closed gate that reads -1 cm', () => {
  const lip = { relation: 'arc', sill: 'ogee' } as const;
  const gate = (id: string) =>
    ({ type: 'arcGate', id, crest: { crestM: 239, widthM: 12, weirCoefficient: 0.47, lip } }) as const;
  const releaseAt = (first: number, closedGateDownToM?: number) =>
    step({ gateOpeningsM: [first, 2] }, { gates: [gate('g1'), gate('g2')], closedGateDownToM });

  // By hand, H 9.2, a 2: mu 0.685 - 0.19 * 2 / 9.2 = 0.6437; 0.6437 * 12 * 2 * sqrt(19.62 * 9.2) = 207.56 m3/s.
  it('releases what it releases with the gate at zero, without a reservation in the totals', () => {
    const { damM3s, outM3s } = releaseAt(-0.01);
    expect([damM3s, outM3s]).toEqual([releaseAt(0).damM3s, releaseAt(0).outM3s]);
    expect(damM3s).toMatchObject({ value: expect.closeTo(207.56, 2), flags: Flag.none });
  });

  it('lacks a part of its release where the sensor is at fault', () => {
    expect(releaseAt(-0.06).outM3s.flags & Flag.missing).toBe(Flag.missing);
    expect(releaseAt(-0.06, 0.1).outM3s.flags & Flag.missing).toBe(0);
  });
});

describe('a lake level that no lake of the plant can have', () => {
  const lip = { relation: 'arc', sill: 'ogee' } as const;
  const gates = [
    { type: 'arcGate', id: 'g1', crest: { crestM: 239, widthM: 12, weirCoefficient: 0.47, lip } },
  ] as const;
  const at = (lakeLevelM: number, overrides: Partial<PlantDescription> = {}) =>
    step({ lakeLevelM, gateOpeningsM: [2] }, { gates, ...overrides });

  it('of 0.00 m is a dead sensor: no discharge, and not a dry lake', () => {
    const dead = at(0, { lowestLakeLevelM: 229 });
    expect(dead.damM3s.flags & Flag.missing).toBe(Flag.missing);
    expect(dead.outM3s.flags & Flag.missing).toBe(Flag.missing);
    expect(dead.trace[0]).toMatchObject({ of: 'plant', formula: 'plant.no_lake_level', inputs: { lakeLevelM: 0 } });
    expect(at(0).damM3s).toEqual({ value: 0, flags: Flag.none });
  });

  it('is none of a lake that is really low', () => {
    expect(at(229, { lowestLakeLevelM: 229 }).damM3s).toEqual({ value: 0, flags: Flag.none });
  });

  it('carries the reservation of a leaf of unknown height into every total', () => {
    const high = at(253, { normalLevelM: 250 });
    expect(high.gates[0]!.flags & Flag.mayOvertop).toBe(Flag.mayOvertop);
    expect([high.damM3s, high.outM3s].map(({ flags }) => flags & Flag.mayOvertop)).toEqual([
      Flag.mayOvertop,
      Flag.mayOvertop,
    ]);
    expect(at(250.2, { normalLevelM: 250 }).outM3s.flags & Flag.mayOvertop).toBe(0);
  });
});
