import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag, flagNames } from '../flags.ts';
import { oneKeyTable } from '../tables/one-key.ts';
import { refusalOf } from '../tables/testing/refusal.ts';
import { transitionTable } from '../tables/transition.ts';
import { twoKeyTable } from '../tables/two-key.ts';
import { type Gate, prepareGate } from './gate.ts';
import type { GateDescription, LipGateDescription, LipShape } from './gate-description.ts';
import { gateDischarge } from './gate-discharge.ts';
import { submergenceFactor, weirM3s } from './weir.ts';

const zaq = twoKeyTable(
  'ZAQ-1',
  [248, 248, 248, 249, 249, 249, 250, 250, 250],
  [0, 1, 2, 0, 1, 2, 0, 1, 2],
  [0, 105.9, 205.0, 0, 111.9, 217.5, 0, 117.7, 229.3],
);
const zaoac = transitionTable('ZAoAc-1', [240, 245, 248.2, 250], [0.7, 4.2, 6.44, 7.7], [0.8, 4.8, 7.36, 8.8]);
const ffzq = oneKeyTable('FFZQ-1', [250, 250.5, 251, 252], [0, 25.9, 73.4, 207.5]);
const crest = { crestM: 239, widthM: 12, weirCoefficient: 0.47, lip: { relation: 'arc', sill: 'ogee' } } as const;

const arc = (change: Partial<LipGateDescription>): Gate => prepareGate({ type: 'arcGate', id: 'gate-1', ...change });
const geometryGate = arc({ crest });
const slot = { sillM: 226, widthM: 2.5, coefficient: 0.7 };
const pipe = { invertM: 226, outletAxisM: 228, diameterM: 2, lengthM: 60, manningN: 0.014, localLosses: 0.5 };

const discharge = (gate: Gate, lakeLevelM: number, openingM?: number, tailwaterM?: number) =>
  gateDischarge(gate, { lakeLevelM, openingM, tailwaterM });

describe('an arc gate', () => {
  it('passes by its drawing what the worked example says, and says it was a formula', () => {
    expect(discharge(geometryGate, 250, 2)).toMatchObject({
      dischargeM3s: expect.closeTo(229.337, 4),
      source: 'formula',
      flags: Flag.none,
    });
  });

  it('passes by its table what the worked example says, and names the table and its rows', () => {
    const answer = discharge(arc({ zaq, crest }), 248.2, 1.4);
    expect(answer).toMatchObject({ dischargeM3s: expect.closeTo(147.26, 2), source: 'table', flags: Flag.none });
    expect(answer.trace).toEqual([
      {
        of: 'gate-1',
        formula: 'gate.zaq',
        inputs: { lakeLevelM: 248.2, openingM: 1.4 },
        table: { id: 'ZAQ-1', rows: [2, 3, 5, 6] },
        values: { dischargeM3s: answer.dischargeM3s },
        flags: [],
      },
    ]);
  });

  it('blends between orifice and overflow as ZAoAc says', () => {
    const answer = discharge(arc({ crest, zaoac }), 248.2, 6.8);
    expect(answer.dischargeM3s).toBeCloseTo(621.6, 1);
    expect(answer.trace.at(-1)).toMatchObject({
      formula: 'gate.blend',
      values: {
        orificeM3s: expect.closeTo(573.1, 1),
        overflowM3s: expect.closeTo(697.1, 1),
        weight: expect.closeTo(0.391, 3),
      },
    });
    expect(answer.trace[0]).toMatchObject({ formula: 'gate.band_table', table: { id: 'ZAoAc-1', rows: [3, 4] } });
  });

  it('passes no less than when its lip met the water, where there is no ZAoAc', () => {
    // By hand: the lip meets the water at H 6.8 / 0.8 = 8.5, 0.47 * 12 * sqrt(19.62) * 8.5^1.5 = 619.09; underflow would give (0.685 - 0.19
    // * 6.8 / 9.2) * 12 * 6.8 * sqrt(19.62 * 9.2) = 597.01.
    const answer = discharge(geometryGate, 248.2, 6.8);
    expect(answer).toMatchObject({ dischargeM3s: expect.closeTo(619.09, 2), source: 'formula', flags: Flag.none });
    expect(answer.trace.at(-1)).toMatchObject({
      formula: 'gate.lip_met_water',
      inputs: { touchLevelM: 247.5 },
      values: { orificeM3s: expect.closeTo(597.01, 2) },
    });
    expect(discharge(arc({ crest, zaoac }), 248.2, 6.8).dischargeM3s / answer.dischargeM3s).toBeCloseTo(1.004, 3);
  });

  it('flows as its overflow once it is wide open', () => {
    expect(discharge(geometryGate, 250, 9).dischargeM3s).toBeCloseTo(911.4181, 4);
    expect(discharge(arc({ zaq, ffzq, zaoac }), 251, 9.9)).toMatchObject({ dischargeM3s: 73.4, source: 'table' });
  });

  it('is a mixture when its table ends in a formula', () => {
    const gate = arc({ zaq, zaoac: transitionTable('t', [240, 250], [2, 2], [3, 3]), crest });
    expect(discharge(gate, 250, 2.5)).toMatchObject({
      source: 'mixed',
      dischargeM3s: expect.closeTo((229.3 + 911.4181) / 2, 3),
    });
  });

  it('passes nothing when closed and says it is closed', () => {
    for (const gate of [geometryGate, arc({ zaq })]) {
      expect(discharge(gate, 250, 0)).toMatchObject({ dischargeM3s: 0, flags: Flag.stopped, source: 'none' });
    }
  });

  it('passes nothing while the lake is below its crest', () => {
    expect(discharge(geometryGate, 239, 2)).toMatchObject({ dischargeM3s: 0, flags: Flag.none });
    expect(discharge(geometryGate, 230, 2)).toMatchObject({ dischargeM3s: 0, flags: Flag.none });
  });

  it('stops at its largest opening and says the reading was cut', () => {
    const limitedFlow = discharge(arc({ crest, maxOpeningM: 4 }), 250, 5);
    expect(limitedFlow.dischargeM3s).toBe(discharge(geometryGate, 250, 4).dischargeM3s);
    expect(limitedFlow.flags).toBe(Flag.limited);
  });

  it('says when an opening lies outside the range its formula was fitted for', () => {
    expect(flagNames(discharge(geometryGate, 250, 0.5).flags)).toEqual(['outsideLimits']);
  });

  it('never passes more under the lip than over the bare crest, and says when that cut', () => {
    const low = arc({ crest: { ...crest, weirCoefficient: 0.32 } });
    const answer = discharge(low, 250, 7.5);
    expect(answer.dischargeM3s).toBeCloseTo(weirM3s(0.32, 12, 11), 9);
    expect(answer.flags & Flag.limited).toBe(Flag.limited);
    expect(answer.trace.some(({ formula }) => formula === 'gate.not_above_overflow')).toBe(true);
  });

  it('is slowed by a tailwater above its crest and stopped by an equal one', () => {
    const free = discharge(geometryGate, 250, 2).dischargeM3s;
    expect(discharge(geometryGate, 250, 2, 240)).toMatchObject({ dischargeM3s: free, flags: Flag.none });
    const drownedFlow = discharge(geometryGate, 250, 2, 245);
    expect(drownedFlow.dischargeM3s).toBeCloseTo(free * Math.sqrt(5 / 10), 9);
    expect(drownedFlow.flags).toBe(Flag.outsideLimits);
    expect(discharge(geometryGate, 250, 2, 250).dischargeM3s).toBe(0);
    expect(discharge(geometryGate, 250, 11, 245).dischargeM3s).toBeCloseTo(911.4181 * submergenceFactor(11, 6), 3);
  });
});

describe('a gate outside its table', () => {
  it('keeps the last level and says so', () => {
    expect(discharge(arc({ zaq }), 251, 1)).toMatchObject({
      dischargeM3s: 117.7,
      flags: Flag.clamped,
      source: 'table',
    });
  });

  it('passes nothing below its first level when nothing else is known, and says it is a rule', () => {
    expect(discharge(arc({ zaq }), 247.9, 2)).toMatchObject({
      dischargeM3s: 0,
      flags: Flag.beyondTable,
      source: 'none',
    });
  });

  it('goes on by its drawing below its first level', () => {
    expect(discharge(arc({ zaq, crest }), 247.9, 2)).toMatchObject({
      dischargeM3s: discharge(geometryGate, 247.9, 2).dischargeM3s,
      flags: Flag.beyondTable,
      source: 'formula',
    });
  });

  it('is plainly dry below a table that starts dry', () => {
    const fromCrest = twoKeyTable('t', [239, 239, 250, 250], [0, 2, 0, 2], [0, 0, 0, 229.3]);
    expect(discharge(arc({ zaq: fromCrest }), 238, 1)).toMatchObject({
      dischargeM3s: 0,
      flags: Flag.none,
      source: 'table',
    });
  });

  it('wider than its table, keeps the edge, or flows as fully open where it has an overflow', () => {
    expect(discharge(arc({ zaq }), 250, 3)).toMatchObject({ dischargeM3s: 229.3, flags: Flag.clamped });
    const wide = oneKeyTable('FFZQ-2', [239, 250], [0, 911.4]);
    expect(discharge(arc({ zaq, ffzq: wide }), 250, 3)).toMatchObject({
      dischargeM3s: 911.4,
      flags: Flag.beyondTable,
      source: 'table',
    });
    expect(discharge(arc({ zaq, crest }), 250, 3)).toMatchObject({
      dischargeM3s: discharge(geometryGate, 250, 3).dischargeM3s,
      flags: Flag.beyondTable,
      source: 'formula',
    });
  });

  it('wider than its table, never passes less than at the edge of the table', () => {
    const poor = arc({ zaq, crest: { ...crest, widthM: 6 } });
    expect(discharge(poor, 250, 2.1)).toMatchObject({
      dischargeM3s: 229.3,
      flags: Flag.beyondTable,
      source: 'table',
    });
  });

  it('with an overflow smaller than its table, passes no less from Ao on than at Ao', () => {
    const poor = arc({ zaq, zaoac, crest: { ...crest, widthM: 0.2 } });
    expect(discharge(poor, 248, 6.3)).toMatchObject({ dischargeM3s: 205, flags: Flag.beyondTable, source: 'table' });
    for (const openingM of [6.31, 6.9, 7]) {
      const answer = discharge(poor, 248, openingM);
      expect(answer).toMatchObject({ dischargeM3s: 205, flags: Flag.beyondTable | Flag.limited, source: 'table' });
      expect(answer.trace.at(-1)).toMatchObject({ formula: 'gate.not_below_orifice' });
    }
  });

  it('keeps the orifice below Ao even where its table is too short for it', () => {
    expect(discharge(arc({ zaq, ffzq, zaoac }), 250, 5)).toMatchObject({ dischargeM3s: 229.3, flags: Flag.clamped });
  });

  it('closes in proportion below the first opening of its table', () => {
    const gap = twoKeyTable('t', [248, 248, 250, 250], [0.5, 2, 0.5, 2], [60, 205, 64, 229]);
    expect(discharge(arc({ zaq: gap }), 250, 0.25)).toMatchObject({ dischargeM3s: 32, flags: Flag.extrapolated });
  });
});

describe('the other outlets', () => {
  it('a free overflow flows by its table, or its weir, and is dry below its crest', () => {
    const byTable = prepareGate({ type: 'freeOverflow', id: 'spill', ffzq });
    expect(discharge(byTable, 250.75)).toMatchObject({ dischargeM3s: expect.closeTo(49.65, 9), source: 'table' });
    expect(discharge(byTable, 249)).toMatchObject({ dischargeM3s: 0, flags: Flag.none, source: 'table' });
    expect(discharge(byTable, 253)).toMatchObject({ dischargeM3s: 207.5, flags: Flag.clamped });
    const weir = prepareGate({ type: 'freeOverflow', id: 'spill', crest });
    expect(discharge(weir, 250)).toMatchObject({ dischargeM3s: expect.closeTo(911.4181, 4), source: 'formula' });
    expect(discharge(weir, 230).dischargeM3s).toBe(0);
    const wetStart = prepareGate({ type: 'freeOverflow', id: 'spill', ffzq: oneKeyTable('t', [250, 251], [5, 50]) });
    expect(discharge(wetStart, 249)).toMatchObject({ dischargeM3s: 0, flags: Flag.beyondTable });
  });

  it('a flat gate flows by either of its relations', () => {
    const flat = (lip: LipShape) => prepareGate({ type: 'flatGate', id: 'f', crest: { ...crest, lip } });
    const ogee = flat({ relation: 'flat', sill: 'ogee', lipAngleDeg: 90 });
    expect(discharge(ogee, 250, 2).dischargeM3s).toBeCloseTo(217.3, 1);
    const textbook = flat({ relation: 'zhukovsky', velocityCoefficient: 0.95, contraction: 0.62 });
    expect(discharge(textbook, 250, 2)).toMatchObject({ dischargeM3s: expect.closeTo(195.6, 1), flags: Flag.none });
    expect(discharge(textbook, 250, 2, 249).dischargeM3s).toBeCloseTo(
      0.95 * 0.62 * 2 * 12 * Math.sqrt(2 * 9.81 * 1),
      9,
    );
  });

  it('a sand flush flows under pressure, and says when it does not', () => {
    const flush = prepareGate({ type: 'sandFlush', id: 's', slot });
    expect(discharge(flush, 250, 1.5)).toMatchObject({ dischargeM3s: expect.closeTo(56.1, 1), flags: Flag.none });
    expect(discharge(flush, 227, 1.5).flags).toBe(Flag.outsideLimits);
    expect(discharge(flush, 226, 1.5)).toMatchObject({ dischargeM3s: 0, flags: Flag.none });
    expect(discharge(flush, 250, 1.5, 238).dischargeM3s).toBeCloseTo(2.625 * Math.sqrt(2 * 9.81 * 12), 9);
    const tabled = prepareGate({ type: 'sandFlush', id: 's', slot, zaq });
    expect(discharge(tabled, 250, 1)).toMatchObject({ dischargeM3s: 117.7, source: 'table' });
    expect(discharge(tabled, 250, 2.5)).toMatchObject({ dischargeM3s: 229.3, flags: Flag.beyondTable });
  });

  it('a round culvert flows full, throttled by its gate, and by its mouth while the lake is low', () => {
    const open = prepareGate({ type: 'roundCulvert', id: 'c', gated: false, pipe });
    expect(discharge(open, 250)).toMatchObject({ dischargeM3s: expect.closeTo(45.2, 1), flags: Flag.none });
    expect(discharge(open, 227)).toMatchObject({ dischargeM3s: 0, flags: Flag.outsideLimits });
    expect(discharge(open, 228.5).flags).toBe(Flag.outsideLimits);
    expect(discharge(open, 225).dischargeM3s).toBe(0);
    expect(discharge(open, 250, undefined, 239).dischargeM3s).toBeCloseTo(45.2 / Math.SQRT2, 1);
    const gated = prepareGate({ type: 'roundCulvert', id: 'c', gated: true, pipe });
    expect(discharge(gated, 250, 2).dischargeM3s).toBe(discharge(open, 250).dischargeM3s);
    expect(discharge(gated, 250, 1).dischargeM3s).toBeLessThan(discharge(open, 250).dischargeM3s);
    const tabled = prepareGate({ type: 'roundCulvert', id: 'c', gated: false, ffzq, pipe });
    expect(discharge(tabled, 251)).toMatchObject({ dischargeM3s: 73.4, source: 'table' });
  });
});

describe('bad input', () => {
  it('is a missing answer with zero beside it, never a number that looks good', () => {
    for (const [level, opening] of [
      [Number.NaN, 1],
      [Number.POSITIVE_INFINITY, 1],
      [250, Number.NaN],
      [250, Number.NEGATIVE_INFINITY],
      [250, -0.1],
      [250, undefined],
    ] as const) {
      for (const gate of [geometryGate, arc({ zaq })]) {
        expect(discharge(gate, level, opening)).toMatchObject({ dischargeM3s: 0, flags: Flag.missing, source: 'none' });
      }
    }
  });

  it('does not include an unknown tailwater', () => {
    for (const tailwaterM of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(discharge(geometryGate, 250, 2, tailwaterM)).toEqual(discharge(geometryGate, 250, 2));
    }
  });

  it('in a description is refused by name', () => {
    const refusals: [GateDescription, string][] = [
      [{ type: 'freeOverflow', id: 'x' }, 'outlet.no_method'],
      [{ type: 'arcGate', id: 'x', ffzq }, 'outlet.no_method'],
      [{ type: 'arcGate', id: 'x', zaq, zaoac }, 'outlet.no_method'],
      [{ type: 'sandFlush', id: 'x' }, 'outlet.no_method'],
      [{ type: 'roundCulvert', id: 'x', gated: true, ffzq }, 'outlet.no_method'],
      [{ type: 'arcGate', id: 'x', crest: { ...crest, widthM: 0 } }, 'input.not_positive'],
      [{ type: 'arcGate', id: 'x', crest: { ...crest, crestM: Number.NaN } }, 'input.not_finite'],
      [{ type: 'arcGate', id: 'x', crest, maxOpeningM: -1 }, 'input.not_positive'],
      [{ type: 'sandFlush', id: 'x', slot: { ...slot, coefficient: -1 } }, 'input.not_positive'],
      [{ type: 'roundCulvert', id: 'x', gated: true, pipe: { ...pipe, diameterM: 0 } }, 'input.not_positive'],
    ];
    for (const [description, code] of refusals) expect(refusalOf(() => prepareGate(description))).toBe(code);
  });
});

describe('every gate', () => {
  const positive = (max: number) => fc.double({ min: 0.2, max, noNaN: true });
  const lips = fc.oneof(
    fc.constant<LipShape>({ relation: 'arc', sill: 'ogee' }),
    fc
      .double({ min: 25, max: 90, noNaN: true })
      .map((lipAngleDeg): LipShape => ({ relation: 'arc', sill: 'flat', lipAngleDeg })),
    fc
      .double({ min: 45, max: 135, noNaN: true })
      .map((lipAngleDeg): LipShape => ({ relation: 'flat', sill: 'ogee', lipAngleDeg })),
    fc.constant<LipShape>({ relation: 'flat', sill: 'flat' }),
    fc.constant<LipShape>({ relation: 'zhukovsky', velocityCoefficient: 0.96, contraction: 0.63 }),
  );
  const crests = fc.record({
    crestM: fc.constant(239),
    widthM: positive(30),
    weirCoefficient: fc.double({ min: 0.3, max: 0.5, noNaN: true }),
    lip: lips,
  });
  const maybe = <T>(value: T) => fc.constantFrom(value, undefined);
  const gates: fc.Arbitrary<GateDescription> = fc.oneof(
    fc.record({
      type: fc.constantFrom('arcGate' as const, 'flatGate' as const),
      id: fc.constant('g'),
      zaq: maybe(zaq),
      ffzq: maybe(oneKeyTable('FFZQ-3', [239, 245, 250, 252], [0, 450, 1000, 1300])),
      crest: crests,
      zaoac: maybe(zaoac),
      maxOpeningM: maybe(7),
    }),
    fc.record({
      type: fc.constant('sandFlush' as const),
      id: fc.constant('g'),
      zaq: maybe(zaq),
      slot: fc.record({ sillM: fc.constant(226), widthM: positive(6), coefficient: positive(0.8) }),
    }),
    fc.record({
      type: fc.constant('roundCulvert' as const),
      id: fc.constant('g'),
      gated: fc.constant(true),
      zaq: maybe(zaq),
      pipe: fc.record({
        invertM: fc.constant(226),
        outletAxisM: fc.constant(225),
        diameterM: positive(4),
        lengthM: positive(200),
        manningN: fc.constant(0.014),
        localLosses: positive(2),
      }),
    }),
  );
  const level = fc.double({ min: 222, max: 256, noNaN: true });
  const opening = fc.double({ min: 0, max: 14, noNaN: true });

  it('passes no less water when it is opened further', () => {
    fc.assert(
      fc.property(gates, level, opening, opening, (description, lakeLevelM, a, b) => {
        const gate = prepareGate(description);
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const slack = 1e-9 * (1 + discharge(gate, lakeLevelM, more).dischargeM3s);
        expect(discharge(gate, lakeLevelM, more).dischargeM3s + slack).toBeGreaterThanOrEqual(
          discharge(gate, lakeLevelM, less).dischargeM3s,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('answers with a finite discharge and a source, or with a reason, whatever is asked', () => {
    const any = fc.oneof(fc.double(), level, opening);
    fc.assert(
      fc.property(gates, any, any, any, (description, lakeLevelM, openingM, tailwaterM) => {
        const answer = discharge(prepareGate(description), lakeLevelM, openingM, tailwaterM);
        expect(answer.dischargeM3s).toBeGreaterThanOrEqual(0);
        expect(answer.dischargeM3s).toBeLessThan(Number.POSITIVE_INFINITY);
        if (answer.source === 'none') expect(answer.flags).not.toBe(Flag.none);
        if (answer.dischargeM3s > 0) expect(answer.source).not.toBe('none');
        for (const line of answer.trace) {
          for (const value of [...Object.values(line.inputs), ...Object.values(line.values)]) {
            expect(value).not.toBeNaN();
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('explains the very number it answers', () => {
    fc.assert(
      fc.property(gates, level, opening, (description, lakeLevelM, openingM) => {
        const { trace, dischargeM3s, flags } = discharge(prepareGate(description), lakeLevelM, openingM);
        if (trace.length > 0 && (flags & Flag.missing) === 0) {
          expect(trace.at(-1)!.values.dischargeM3s ?? dischargeM3s).toBe(dischargeM3s);
        }
      }),
    );
  });
});
