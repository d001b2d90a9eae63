import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { turbineFlowM3s } from '../outlets/turbine.ts';
import type { UnitDescription } from '../outlets/unit-description.ts';
import { inverseTable, lookUp, oneKeyTable } from '../tables/one-key.ts';
import { refusalOf } from '../tables/testing/refusal.ts';
import { lookUpTwo, twoKeyTable } from '../tables/two-key.ts';
import { unitPages } from '../tables/unit-pages.ts';
import { maxRounds } from './head-iteration.ts';
import { type PlantDescription, preparePlant } from './plant.ts';
import { type PlantInputs, stepPlant } from './step.ts';

const qz = oneKeyTable('QZ-1', [0, 50, 100, 200], [120, 121.2, 121.9, 122.8]);
const qhl = oneKeyTable('QHL-1', [0, 20, 40, 60], [0, 0.4, 1.6, 3.6]);
const qeta = oneKeyTable('QETA-1', [0.2, 0.4, 0.6, 0.8, 0.9, 1], [0.7, 0.83, 0.895, 0.925, 0.93, 0.915]);
const page = [
  [120, 30, 28.6],
  [120, 40, 37.4],
  [120, 50, 46.6],
  [125, 30, 27.4],
  [125, 40, 35.9],
  [125, 50, 44.5],
  [130, 30, 26.3],
  [130, 40, 34.5],
  [130, 50, 42.8],
] as const;
const hpq = unitPages(
  'HPQ-1',
  [...page.map(() => 1), ...page.map(() => 2)],
  [...page, ...page].map(([h]) => h),
  [...page, ...page].map(([, p]) => p),
  [...page.map(([, , q]) => q), ...page.map(([, , q]) => q * 2)],
);
const zpq = twoKeyTable('ZPQ-1', [240, 240, 250, 250], [30, 40, 30, 40], [29.4, 38.5, 27.9, 36.5]);

const unit = (overrides: Partial<UnitDescription> = {}): UnitDescription => ({
  id: 'unit-1',
  turbine: 'reaction',
  ratedPowerMw: 60,
  maxFlowM3s: 60,
  ...overrides,
});

function step(units: UnitDescription[], inputs: Partial<PlantInputs>, overrides: Partial<PlantDescription> = {}) {
  const plant = preparePlant({ gates: [], units, tailwaterRating: qz, ...overrides });
  const powers = units.map(() => 50);
  return stepPlant(plant, { lakeLevelM: 248.2, gateOpeningsM: [], unitPowersMw: powers, ...inputs });
}

/**
 * An independent method for the coupled flow: the smallest Q at which demand and supply cross, by bisection of Q * eta(Q) * H(Q) - 1000
 * P / 9.81, instead of a fixed point.
 */
function flowByBisection(powerMw: number, lakeLevelM: number): number {
  let [low, high] = [1, 60];
  for (let halving = 0; halving < 60; halving += 1) {
    const flow = (low + high) / 2;
    const headM = lakeLevelM - lookUp(qz, flow, 'clamp').value - lookUp(qhl, flow, 'clamp').value;
    const made = (9.81 * flow * lookUp(qeta, flow / 60, 'clamp').value * headM) / 1000;
    if (made < powerMw) low = flow;
    else high = flow;
  }
  return low;
}

describe('a turbine by efficiency (QETA)', () => {
  const stepResult = step([unit({ qeta, qhl })], {});

  it('passes the flow of the worked example, at its head', () => {
    expect(stepResult.units[0]).toMatchObject({
      dischargeM3s: expect.closeTo(44.4745, 4),
      netHeadM: expect.closeTo(125.085, 3),
      source: 'mixed',
      flags: Flag.estimated,
    });
  });

  it('shows every round of the worked example', () => {
    const rounds = stepResult.trace.filter(({ formula }) => formula === 'unit.iteration');
    expect(rounds.map(({ inputs, values }) => [inputs.flowM3s, values.netHeadM, values.nextFlowM3s])).toEqual([
      [expect.closeTo(44.1744, 4), expect.closeTo(125.122, 3), expect.closeTo(44.4977, 4)],
      [expect.closeTo(44.4977, 4), expect.closeTo(125.082, 3), expect.closeTo(44.4727, 4)],
      [expect.closeTo(44.4727, 4), expect.closeTo(125.085, 3), expect.closeTo(44.4747, 4)],
      [expect.closeTo(44.4747, 4), expect.closeTo(125.085, 3), expect.closeTo(44.4745, 4)],
      [expect.closeTo(44.4745, 4), expect.closeTo(125.085, 3), expect.closeTo(44.4745, 4)],
    ]);
    expect(stepResult.iterations).toBe(5);
  });

  it('explains its last round with table ids and rows', () => {
    const used = stepResult.trace
      .filter(({ table }) => table !== null)
      .map(({ of, formula, table }) => [of, formula, table]);
    expect(used).toEqual([
      ['plant', 'plant.tailwater', { id: 'QZ-1', rows: [1, 2] }],
      ['unit-1', 'unit.qhl', { id: 'QHL-1', rows: [3, 4] }],
      ['unit-1', 'unit.qeta', { id: 'QETA-1', rows: [3, 4] }],
      ['plant', 'plant.tailwater', { id: 'QZ-1', rows: [1, 2] }],
    ]);
    expect(stepResult.trace.find(({ formula }) => formula === 'unit.qeta')!.values.efficiency).toBeCloseTo(0.9162, 4);
  });

  it('agrees with a bisection of the power equation at any level and power', () => {
    for (const lakeLevelM of [236, 242.5, 250]) {
      for (const powerMw of [12, 30, 45, 55]) {
        const answer = step([unit({ qeta, qhl })], { lakeLevelM, unitPowersMw: [powerMw] });
        expect(answer.units[0]!.dischargeM3s).toBeCloseTo(flowByBisection(powerMw, lakeLevelM), 3);
      }
    }
  });

  it('needs more water where the table is the turbine’s alone', () => {
    const apart = step([unit({ qeta, generatorEfficiency: 0.975 })], { tailwaterM: 121 });
    const together = step([unit({ qeta })], { tailwaterM: 121 });
    expect(apart.units[0]!.dischargeM3s).toBeGreaterThan(together.units[0]!.dischargeM3s / 0.975 - 0.5);
    expect(apart.units[0]!.dischargeM3s).toBeLessThan(together.units[0]!.dischargeM3s / 0.975 + 0.5);
  });
});

describe('a turbine by other methods', () => {
  it('by HPQ reads its own page at its net head', () => {
    const answer = step([unit({ hpq, hpqNumber: 1 })], { tailwaterM: 122, unitPowersMw: [43] });
    expect(answer.units[0]).toMatchObject({
      dischargeM3s: expect.closeTo(38.12, 2),
      netHeadM: expect.closeTo(126.2, 9),
      source: 'table',
      flags: Flag.none,
    });
    expect(answer.trace.find(({ formula }) => formula === 'unit.hpq')!.table).toEqual({
      id: 'HPQ-1',
      rows: [5, 6, 8, 9],
    });
    const secondUnit = step([unit({ hpq, hpqNumber: 2 })], { tailwaterM: 122, unitPowersMw: [43] });
    expect(secondUnit.units[0]!.dischargeM3s).toBeCloseTo(2 * answer.units[0]!.dischargeM3s, 9);
    expect(secondUnit.trace.find(({ formula }) => formula === 'unit.hpq')!.table!.rows).toEqual([14, 15, 17, 18]);
  });

  it('by HPQ settles with its tailwater where that is not measured', () => {
    const answer = step([unit({ hpq, hpqNumber: 1, qhl })], {});
    const { dischargeM3s, netHeadM } = answer.units[0]!;
    // Second method: look up the result in the tables.
    const headM = 248.2 - lookUp(qz, dischargeM3s, 'clamp').value - lookUp(qhl, dischargeM3s, 'clamp').value;
    expect(netHeadM).toBeCloseTo(headM, 4);
    expect(lookUpTwo(hpq.pages[0]!, headM, 50, 'refuse').value).toBeCloseTo(dischargeM3s, 4);
  });

  it('by HPQ of the number of units running reads the page of that number', () => {
    const units = ['a', 'b', 'c'].map((id) => unit({ id, hpq }));
    const plant = { hpqByUnitsRunning: true };
    const inputs = { tailwaterM: 122, unitPowersMw: [43, 43, 0] };
    expect(step(units, inputs, plant).units.map(({ dischargeM3s }) => dischargeM3s)).toEqual([
      expect.closeTo(2 * 38.12, 1),
      expect.closeTo(2 * 38.12, 1),
      0,
    ]);
    const three = step(units, { ...inputs, unitPowersMw: [43, 43, 43] }, plant);
    expect(three.units.every(({ flags }) => flags === Flag.missing)).toBe(true);
  });

  it('by ZPQ needs no head', () => {
    const answer = step([unit({ zpq })], { lakeLevelM: 245, unitPowersMw: [35] });
    expect(answer.units[0]).toMatchObject({
      dischargeM3s: expect.closeTo((29.4 + 38.5 + 27.9 + 36.5) / 4, 9),
      source: 'table',
      flags: Flag.none,
      netHeadM: 0,
    });
    expect(answer.iterations).toBe(0);
  });

  it('by QZ passes what the measured tailwater says, shared by power', () => {
    const units = [unit({ id: 'a', method: 'QZ' }), unit({ id: 'b', method: 'QZ' }), unit({ id: 'c', zpq })];
    const answer = step(units, { lakeLevelM: 245, tailwaterM: 121.9, unitPowersMw: [40, 10, 35] });
    const flowByLevel = answer.units[2]!.dischargeM3s;
    expect(answer.units.map(({ dischargeM3s }) => dischargeM3s)).toEqual([
      expect.closeTo((100 - flowByLevel) * 0.8, 9),
      expect.closeTo((100 - flowByLevel) * 0.2, 9),
      flowByLevel,
    ]);
    expect(answer.turbineM3s.value).toBeCloseTo(lookUp(inverseTable(qz), 121.9, 'refuse').value, 9);
    expect(answer.units[0]).toMatchObject({ source: 'table', flags: Flag.none });
  });

  it('by QZ has no answer without a measured tailwater, or beside a unit without one', () => {
    const units = [unit({ id: 'a', method: 'QZ' }), unit({ id: 'b', zpq })];
    expect(step(units, {}).units[0]!.flags).toBe(Flag.missing);
    const stepWithoutHead = step(units, { tailwaterM: 121, unitPowersMw: [40, undefined] });
    expect(stepWithoutHead.units.map(({ flags }) => flags)).toEqual([Flag.missing, Flag.missing]);
  });

  it('by QZ is never negative, and says when the readings do not fit each other', () => {
    const units = [unit({ id: 'a', method: 'QZ' }), unit({ id: 'b', zpq })];
    const answer = step(units, { lakeLevelM: 245, tailwaterM: 120.1, unitPowersMw: [40, 35] });
    expect(answer.units[0]).toMatchObject({ dischargeM3s: 0, flags: Flag.limited });
  });

  it('falls back to efficiency where the table of its method is not there, and says so', () => {
    const answer = step([unit({ method: 'HPQ', efficiency: 0.92 })], { tailwaterM: 121 });
    expect(answer.units[0]).toMatchObject({
      dischargeM3s: turbineFlowM3s(50, 0.92, 248.2 - 121),
      source: 'formula',
      flags: Flag.none,
    });
    expect(step([unit()], { tailwaterM: 121 }).units[0]!.flags).toBe(Flag.estimated);
  });

  it('of the impulse kind works down to its nozzle, whatever the tailwater', () => {
    const pelton = unit({ turbine: 'impulse', nozzleLevelM: 123, efficiency: 0.9 });
    const answer = step([pelton], {}, { tailwaterRating: undefined });
    expect(answer.units[0]).toMatchObject({
      dischargeM3s: expect.closeTo(turbineFlowM3s(50, 0.9, 125.2), 9),
      netHeadM: expect.closeTo(125.2, 9),
      flags: Flag.none,
    });
  });
});

describe('a unit', () => {
  it('at rest passes nothing: out of service, or below half a percent of its power', () => {
    const units = [unit({ efficiency: 0.9 })];
    for (const inputs of [
      { unitPowersMw: [50], unitsInService: [false] },
      { unitPowersMw: [undefined], unitsInService: [false] },
      { unitPowersMw: [0] },
      { unitPowersMw: [0.29] },
      { unitPowersMw: [-1.2] },
    ]) {
      const answer = step(units, inputs);
      expect(answer.units[0]).toMatchObject({ dischargeM3s: 0, flags: Flag.stopped, source: 'none' });
      expect(answer.turbineM3s).toEqual({ value: 0, flags: Flag.none });
    }
    expect(step(units, { unitPowersMw: [0.31] }).units[0]!.dischargeM3s).toBeGreaterThan(0);
  });

  it('without a usable reading has no answer, and neither has the sum', () => {
    for (const unitPowersMw of [[Number.NaN], [undefined], [-1.3], [Number.POSITIVE_INFINITY]]) {
      const answer = step([unit({ efficiency: 0.9 })], { unitPowersMw });
      expect(answer.units[0]).toMatchObject({ dischargeM3s: 0, flags: Flag.missing });
      expect(answer.outM3s.flags & Flag.missing).toBe(Flag.missing);
      expect(answer.tailwaterM.flags & Flag.missing).toBe(Flag.missing);
    }
  });

  it('without head has no answer: lake at or below the tailwater, or all head lost in the waterway', () => {
    for (const tailwaterM of [248.2, 300]) {
      const answer = step([unit({ efficiency: 0.9 })], { tailwaterM });
      expect(answer.units[0]!.flags).toBe(Flag.missing);
      expect(answer.trace.find(({ formula }) => formula === 'unit.head')!.values).toEqual({
        grossHeadM: expect.closeTo(248.2 - tailwaterM, 9),
      });
    }
    const steep = oneKeyTable('steep', [0, 1], [0, 500]);
    expect(step([unit({ efficiency: 0.9, qhl: steep })], { tailwaterM: 121 }).units[0]).toMatchObject({
      dischargeM3s: 0,
      netHeadM: 0,
      flags: Flag.missing,
    });
  });

  it('without any tailwater has no answer, and an estimated one with the usual', () => {
    const none = { tailwaterRating: undefined };
    expect(step([unit({ efficiency: 0.9 })], {}, none).units[0]!.flags).toBe(Flag.missing);
    expect(step([unit({ efficiency: 0.9 })], {}, { ...none, usualTailwaterM: 121 }).units[0]!.flags).toBe(
      Flag.estimated,
    );
  });

  it('above its machine’s flow says the formula is outside its limits', () => {
    expect(step([unit({ efficiency: 0.9 })], { tailwaterM: 121, unitPowersMw: [90] }).units[0]!.flags).toBe(
      Flag.outsideLimits,
    );
  });

  it('outside its tables keeps their edge and says so', () => {
    const answer = step([unit({ hpq, hpqNumber: 1 })], { tailwaterM: 130, unitPowersMw: [43] });
    expect(answer.units[0]).toMatchObject({ flags: Flag.clamped, source: 'table' });
    const rated = step([unit({ qeta })], { tailwaterM: 121, unitPowersMw: [3] });
    expect(rated.units[0]!.flags).toBe(Flag.clamped);
  });
});

describe('units together', () => {
  it('raise each other’s tailwater', () => {
    const alone = step([unit({ efficiency: 0.9 })], {});
    const bothUnits = step([unit({ efficiency: 0.9 }), unit({ id: 'unit-2', efficiency: 0.9 })], {});
    expect(bothUnits.units[0]!.netHeadM).toBeLessThan(alone.units[0]!.netHeadM);
    expect(bothUnits.units[0]!.netHeadM).toBeCloseTo(248.2 - lookUp(qz, bothUnits.turbineM3s.value, 'refuse').value, 4);
  });

  it('lose head together in a waterway they share, and apart in their own', () => {
    const pair = (waterway?: string) =>
      ['a', 'b'].map((id) => unit({ id, efficiency: 0.9, qhl, ratedPowerMw: 30, maxFlowM3s: 30, waterway }));
    const inputs = { tailwaterM: 121, unitPowersMw: [25, 25] };
    const shared = step(pair('tunnel'), inputs);
    const apart = step(pair(), inputs);
    expect(248.2 - 121 - shared.units[0]!.netHeadM).toBeCloseTo(
      lookUp(qhl, shared.turbineM3s.value, 'refuse').value,
      3,
    );
    expect(248.2 - 121 - apart.units[0]!.netHeadM).toBeCloseTo(
      lookUp(qhl, apart.units[0]!.dischargeM3s, 'refuse').value,
      3,
    );
  });

  it('feel the dam in their tailwater where the rating counts it', () => {
    const gates = [{ type: 'freeOverflow', id: 'spill', ffzq: oneKeyTable('F', [240, 250], [0, 100]) }] as const;
    const inputs = { gateOpeningsM: [undefined] };
    const [without, withDam] = [false, true].map((ratingIncludesDam) =>
      step([unit({ efficiency: 0.9 })], inputs, { gates, ratingIncludesDam }),
    );
    expect(without!.damM3s.value).toBeCloseTo(82, 9);
    expect(withDam!.tailwaterM.value).toBeCloseTo(
      lookUp(qz, withDam!.turbineM3s.value + withDam!.damM3s.value, 'refuse').value,
      9,
    );
    expect(withDam!.units[0]!.netHeadM).toBeLessThan(without!.units[0]!.netHeadM - 0.3);
    expect(withDam!.outM3s.value).toBe(withDam!.turbineM3s.value + withDam!.damM3s.value);
  });
});

describe('flows that do not settle', () => {
  it('settle by half steps where whole ones swing wider and wider', () => {
    // An efficiency that rises so steeply that more flow requires much less flow.
    const swingingTable = oneKeyTable('swing', [0.5, 0.7, 0.74, 1], [0.3, 0.5, 0.99, 0.99]);
    const answer = step([unit({ qeta: swingingTable })], { tailwaterM: 121, unitPowersMw: [40] });
    expect(answer.units[0]!.flags & Flag.notConverged).toBe(0);
    const flow = answer.units[0]!.dischargeM3s;
    const efficiency = lookUp(swingingTable, flow / 60, 'clamp').value;
    expect(turbineFlowM3s(40, efficiency, 248.2 - 121)).toBeCloseTo(flow, 3);
  });

  it('are marked as such after the last round, with the last number', () => {
    // An efficiency that jumps where the flow would settle: below it more flow is required, above it less.
    const jump = oneKeyTable('jump', [0.5, 0.7, 0.700_000_001, 1], [0.5, 0.5, 0.99, 0.99]);
    const answer = step([unit({ qeta: jump })], { tailwaterM: 121, unitPowersMw: [40] });
    expect(answer.iterations).toBe(maxRounds);
    expect(answer.units[0]!.flags).toBe(Flag.notConverged);
    expect(answer.outM3s.flags).toBe(Flag.notConverged);
    expect(Math.abs(answer.units[0]!.dischargeM3s - 42)).toBeLessThan(1);
  });

  it('have no answer where each m3/s raises the tailwater so far that the head runs out', () => {
    const rising = oneKeyTable('rising', [0, 1000], [120, 2120]);
    const answer = step(
      [unit({ efficiency: 0.9 })],
      { lakeLevelM: 140, unitPowersMw: [1] },
      { tailwaterRating: rising },
    );
    expect(answer.units[0]).toMatchObject({ dischargeM3s: 0, flags: Flag.missing });
  });
});

describe('a plant', () => {
  it('is refused when its description cannot answer', () => {
    const refusal = (units: UnitDescription[], overrides: Partial<PlantDescription> = {}) =>
      refusalOf(() => preparePlant({ gates: [], units, ...overrides }));
    expect(refusal([unit(), unit()])).toBe('outlet.duplicate');
    expect(refusal([unit({ method: 'QZ' })])).toBe('outlet.no_method');
    expect(refusal([unit({ method: 'QZ' })], { tailwaterRating: oneKeyTable('t', [0, 1], [5, 5]) })).toBe(
      'table.not_monotone',
    );
    expect(refusal([unit({ hpq, hpqNumber: 3 })])).toBe('outlet.no_hpq_page');
    expect(refusal([unit({ hpq })])).toBe('outlet.no_hpq_page');
    expect(refusal([unit({ turbine: 'impulse' })])).toBe('input.not_finite');
    expect(refusal([unit({ ratedPowerMw: 0 })])).toBe('input.not_positive');
    expect(refusal([unit({ maxFlowM3s: Number.NaN })])).toBe('input.not_finite');
    expect(refusal([unit({ efficiency: 92 })])).toBe('input.above_one');
    expect(refusal([unit({ qeta: oneKeyTable('t', [0, 1], [0, 0.9]) })])).toBe('table.efficiency');
    expect(refusal([unit({ qhl: oneKeyTable('t', [0, 1], [-1, 0.9]) })])).toBe('table.negative');
    expect(refusal([], { usualTailwaterM: Number.NaN })).toBe('input.not_finite');
  });

  it('refuses readings that are not one for each outlet', () => {
    const plant = preparePlant({ gates: [], units: [unit()] });
    const inputs = { lakeLevelM: 248, gateOpeningsM: [], unitPowersMw: [1] };
    expect(refusalOf(() => stepPlant(plant, { ...inputs, gateOpeningsM: [1] }))).toBe('plant.input_count');
    expect(refusalOf(() => stepPlant(plant, { ...inputs, unitPowersMw: [] }))).toBe('plant.input_count');
    expect(refusalOf(() => stepPlant(plant, { ...inputs, unitsInService: [] }))).toBe('plant.input_count');
  });

  it('of no outlets passes nothing', () => {
    const empty = stepPlant(preparePlant({ gates: [], units: [] }), {
      lakeLevelM: 248,
      gateOpeningsM: [],
      unitPowersMw: [],
    });
    expect(empty.outM3s).toEqual({ value: 0, flags: Flag.none });
  });
});
