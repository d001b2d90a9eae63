import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transitionTable } from '../tables/transition.ts';
import { prepareGate } from './gate.ts';
import type { GateDescription, LipShape } from './gate-description.ts';
import { gateDischarge } from './gate-discharge.ts';

/** Evenly distributed, because fast-check's own doubles cluster at the ends. */
const between = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1_000_000 }).map((share) => min + ((max - min) * share) / 1_000_000);

const lips: fc.Arbitrary<LipShape> = fc.oneof(
  fc.constant<LipShape>({ relation: 'arc', sill: 'ogee' }),
  between(25, 90).map((lipAngleDeg): LipShape => ({ relation: 'arc', sill: 'flat', lipAngleDeg })),
  between(45, 135).map((lipAngleDeg): LipShape => ({ relation: 'flat', sill: 'ogee', lipAngleDeg })),
  fc.constant<LipShape>({ relation: 'flat', sill: 'flat' }),
  fc
    .tuple(between(0.5, 1), between(0.4, 1))
    .map(
      ([velocityCoefficient, contraction]): LipShape => ({ relation: 'zhukovsky', velocityCoefficient, contraction }),
    ),
);
const crests = fc.record({
  crestM: fc.constant(239),
  widthM: between(0.2, 30),
  weirCoefficient: between(0.2, 0.6),
  lip: lips,
});
const pipes = fc.record({
  invertM: fc.constant(239),
  outletAxisM: between(200, 245),
  diameterM: between(0.5, 6),
  lengthM: between(0, 500),
  manningN: fc.constant(0.014),
  localLosses: between(0, 2),
});
const lipGate = fc.constantFrom('arcGate' as const, 'flatGate' as const);
const id = fc.constant('g');
const leafHeightM = fc.option(between(1, 14), { nil: undefined });

/** Gates of every kind that has a formula. */
const gates: fc.Arbitrary<GateDescription> = fc.oneof(
  fc.record({ type: lipGate, id, crest: crests, leafHeightM }),
  fc.record({ type: fc.constant('freeOverflow' as const), id, crest: crests }),
  fc.record({
    type: fc.constant('sandFlush' as const),
    id,
    slot: fc.record({ sillM: fc.constant(239), widthM: between(0.2, 10), coefficient: between(0.5, 0.8) }),
  }),
  fc.record({ type: fc.constant('roundCulvert' as const), id, gated: fc.boolean(), pipe: pipes }),
);
const tailwater = fc.option(between(230, 252), { nil: undefined });
const opening = fc.oneof(fc.constant(0), between(0.01, 14));
/** Mostly levels around those at which a lip touches the water, where errors are most likely. */
const level = fc.tuple(opening, fc.oneof(between(236, 262), between(0.6, 0.9)));

/** Levels at which one rule may take over from another. */
function edgesOf(gate: GateDescription, openingM: number, tailwaterM = 239): number[] {
  const heads = [0, openingM, openingM / 0.8, openingM / 0.7, openingM / 2];
  if (gate.type === 'roundCulvert') heads.push(1.5 * gate.pipe!.diameterM, gate.pipe!.outletAxisM - 239);
  if ('leafHeightM' in gate) heads.push(openingM + (gate.leafHeightM ?? 0));
  return [...heads.map((headM) => 239 + headM), tailwaterM];
}

const at = (description: GateDescription, lakeLevelM: number, openingM: number, tailwaterM?: number) =>
  gateDischarge(prepareGate(description), { lakeLevelM, openingM, tailwaterM }).dischargeM3s;
const levelOf = (openingM: number, drawnLevel: number) => (drawnLevel < 1 ? 239 + openingM / drawnLevel : drawnLevel);

describe('by formula, while the lake rises at a fixed opening', () => {
  it('no gate of any kind passes less water', () => {
    fc.assert(
      fc.property(gates, level, between(0, 12), tailwater, (gate, [openingM, drawnLevel], moreM, tailwaterM) => {
        const lakeLevelM = levelOf(openingM, drawnLevel);
        const [low, high] = [lakeLevelM, lakeLevelM + moreM].map((one) => at(gate, one, openingM, tailwaterM));
        expect(high! * (1 + 1e-9) + 1e-9).toBeGreaterThanOrEqual(low!);
      }),
      { numRuns: 20_000 },
    );
  });

  it('no gate of any kind jumps, least of all where one rule takes over from another', () => {
    const place = fc.oneof(fc.nat(20), between(236, 262));
    fc.assert(
      fc.property(gates, opening, place, tailwater, (gate, openingM, drawnLevel, tailwaterM) => {
        const edges = edgesOf(gate, openingM, tailwaterM);
        const lakeLevelM = drawnLevel <= 20 ? edges[drawnLevel % edges.length]! : drawnLevel;
        const [low, high] = [-1e-9, 1e-9].map((stepM) => at(gate, lakeLevelM + stepM, openingM, tailwaterM));
        // The slope of a root is infinite at its start, most of all in Villemonte's formula: (2e-9 m / 20 m)^0.385 = 0.0001 of 7000 m3/s.
        expect(Math.abs(high! - low!)).toBeLessThan(1);
      }),
      { numRuns: 20_000 },
    );
  });

  it('the flat gate on a flat sill passes what its overflow passed when its lip met the water, until the orifice passes more', () => {
    // By hand, B 10, a 4, m 0.47, phi 0.95, alpha 0.62. The lip meets the water at H = 4 / 0.8 = 5.000:
    // Q = 0.47 * 10 * sqrt(19.62) * 5^1.5 = 232.76. At H 5.714, the blend's end, the orifice is at
    // Q = 0.95 * 0.62 * 4 * 10 * sqrt(19.62 * (5.714 - 2.48)) = 187.67: 19.4 % less while the lake rose by 0.71 m.
    const lip = { relation: 'zhukovsky', velocityCoefficient: 0.95, contraction: 0.62 } as const;
    const gate = { type: 'flatGate', id: 'g', crest: { crestM: 239, widthM: 10, weirCoefficient: 0.47, lip } } as const;
    expect(at(gate, 244, 4)).toBeCloseTo(232.76, 2);
    expect(at(gate, 239 + 4 / 0.7, 4)).toBeCloseTo(232.76, 2);
    // H = 2.48 + 232.76^2 / (0.589 * 40)^2 / 19.62 = 7.454: above it the orifice formula applies.
    expect(at(gate, 246.45, 4)).toBeCloseTo(232.76, 2);
    expect(at(gate, 247, 4)).toBeCloseTo(0.589 * 40 * Math.sqrt(19.62 * (8 - 2.48)), 6);
  });

  it('a band by ZAoAc keeps to its blend, and does not fall below what the lip passed when it met the water', () => {
    const levels = [239, 262];
    const zaoac = transitionTable('ZAoAc-1', levels, [0, 0.7 * 23], [0, 0.8 * 23]);
    fc.assert(
      fc.property(crests, between(0.5, 12), between(0.6, 0.9), between(0, 4), (crest, openingM, ratio, moreM) => {
        const gate = { type: 'arcGate', id: 'g', crest, zaoac } as const;
        const lakeLevelM = Math.min(levelOf(openingM, ratio), 258);
        const [low, high] = [lakeLevelM, lakeLevelM + moreM].map((one) => at(gate, one, openingM));
        // The blend is linear in the opening, so it deviates from a line in the head by at most 0.3 %.
        expect(high! * 1.003).toBeGreaterThanOrEqual(low!);
      }),
      { numRuns: 5000 },
    );
  });
});
