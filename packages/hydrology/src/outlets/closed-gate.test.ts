import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { refusalOf } from '../tables/testing/refusal.ts';
import { twoKeyTable } from '../tables/two-key.ts';
import { type Gate, prepareGate } from './gate.ts';
import { gateDischarge } from './gate-discharge.ts';
import { submergenceFactor } from './weir.ts';

const zaq = twoKeyTable('ZAQ-1', [248, 248, 248, 250, 250, 250], [0, 1, 2, 0, 1, 2], [0, 105.9, 205, 0, 117.7, 229.3]);
const crest = { crestM: 239, widthM: 12, weirCoefficient: 0.47, lip: { relation: 'arc', sill: 'ogee' } } as const;
const geometryGate = prepareGate({ type: 'arcGate', id: 'gate-1', crest });

const discharge = (gate: Gate, lakeLevelM: number, openingM?: number, tailwaterM?: number) =>
  gateDischarge(gate, { lakeLevelM, openingM, tailwaterM });

describe('a gate whose sensor reads below zero', () => {
  const flagsAt = (openingM: number, closedDownToM?: number) =>
    gateDischarge(prepareGate({ type: 'arcGate', id: 'gate-1', crest }, { closedDownToM }), {
      lakeLevelM: 250,
      openingM,
    });

  it('by a little is closed: no water, said with its limit, and not missing', () => {
    const answer = flagsAt(-0.01);
    expect(answer).toMatchObject({ dischargeM3s: 0, source: 'none', flags: Flag.stopped | Flag.zeroed });
    expect(answer.trace).toMatchObject([
      {
        formula: 'gate.closed_below_zero',
        inputs: { openingM: -0.01, closedDownToM: 0.05 },
        values: { dischargeM3s: 0 },
      },
    ]);
    expect(flagsAt(-0.05).flags).toBe(Flag.stopped | Flag.zeroed);
  });

  it('by more is at fault, and says that too', () => {
    const answer = flagsAt(-0.0501);
    expect(answer.flags).toBe(Flag.missing);
    expect(answer.trace).toMatchObject([{ formula: 'gate.below_zero', inputs: { openingM: -0.0501 } }]);
  });

  it('goes by the limit of the plant', () => {
    expect(flagsAt(-0.08, 0.1).flags).toBe(Flag.stopped | Flag.zeroed);
    expect(flagsAt(-0.01, 0).flags).toBe(Flag.missing);
    expect(refusalOf(() => flagsAt(0, -0.1))).toBe('input.negative');
  });
});

describe('water over the leaf of a gate', () => {
  const leaf = (leafHeightM?: number, normalLevelM?: number) =>
    prepareGate({ type: 'arcGate', id: 'gate-1', crest, leafHeightM }, { normalLevelM });

  it('is water: a weir over its top, closed or open', () => {
    // Francis: 1.84 * 12 * 0.5^1.5 = 7.806 m3/s over a leaf whose top is at 249.50, half a metre below the lake level.
    const closed = discharge(leaf(10.5), 250, 0);
    expect(closed).toMatchObject({ dischargeM3s: expect.closeTo(7.806, 1), source: 'formula', flags: Flag.none });
    expect(closed.trace.at(-1)).toMatchObject({
      formula: 'gate.over_leaf',
      inputs: { leafTopM: 249.5 },
      values: { headM: 0.5, belowM3s: 0, dischargeM3s: closed.dischargeM3s },
    });
    // With the gate raised by 0.2 m, 0.3 m of water remain above it: 1.84 * 12 * 0.3^1.5 = 3.63.
    const [open, without] = [discharge(leaf(10.5), 250, 0.2), discharge(geometryGate, 250, 0.2)];
    expect(open.dischargeM3s - without.dischargeM3s).toBeCloseTo(3.63, 1);
    expect(discharge(leaf(10.5), 250, -0.01).flags).toBe(Flag.zeroed);
    expect(discharge(leaf(10.5), 249.5, 0)).toMatchObject({ dischargeM3s: 0, flags: Flag.stopped });
    expect(discharge(leaf(10.5), 250, 0.5).dischargeM3s).toBe(discharge(geometryGate, 250, 0.5).dischargeM3s);
  });

  it('is slowed by a tailwater above its top', () => {
    const free = discharge(leaf(10.5), 250, 0).dischargeM3s;
    const drownedFlow = discharge(leaf(10.5), 250, 0, 249.75);
    expect(drownedFlow.dischargeM3s).toBeCloseTo(free * submergenceFactor(0.5, 0.25), 9);
    expect(drownedFlow.flags).toBe(Flag.outsideLimits);
    expect(discharge(leaf(10.5), 250, 0, 250).dischargeM3s).toBe(0);
  });

  it('and under it, is no more than without a gate', () => {
    const low = discharge(leaf(0.2), 250, 7);
    expect(low.dischargeM3s).toBeLessThanOrEqual(911.4181);
    expect(low.dischargeM3s).toBeGreaterThanOrEqual(discharge(geometryGate, 250, 7).dischargeM3s);
  });

  it('comes on top of a table of the openings', () => {
    const gate = prepareGate({ type: 'arcGate', id: 'g', zaq, crest, leafHeightM: 9 });
    const weirM3s = 0.415 * 12 * Math.sqrt(19.62) * 1;
    expect(discharge(gate, 250, 1)).toMatchObject({
      dischargeM3s: expect.closeTo(117.7 + weirM3s, 6),
      source: 'mixed',
    });
  });

  it('is a reservation where nobody knows how high the leaf is, from the usual freeboard above the normal level', () => {
    expect(discharge(leaf(undefined, 249.8), 250.1, 0).flags).toBe(Flag.stopped);
    const answer = discharge(leaf(undefined, 249.8), 250.11, 0);
    expect(answer).toMatchObject({ dischargeM3s: 0, flags: Flag.stopped | Flag.mayOvertop });
    expect(answer.trace.at(-1)).toMatchObject({ formula: 'gate.may_overtop', inputs: { lakeLevelM: 250.11 } });
    expect(discharge(leaf(undefined, 249.8), 250.2, 0.1).flags & Flag.mayOvertop).toBe(0);
    expect(discharge(leaf(undefined, 240), 252, 13.5).flags & Flag.mayOvertop).toBe(0);
    expect(discharge(leaf(10.5, 249.8), 250.11, 0).flags & Flag.mayOvertop).toBe(0);
    expect(discharge(leaf(undefined), 260, 0).flags).toBe(Flag.stopped);
  });

  it('is refused a height that is none', () => {
    expect(refusalOf(() => leaf(0))).toBe('input.not_positive');
  });
});
