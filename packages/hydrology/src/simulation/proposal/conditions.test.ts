import { describe, expect, it } from 'vitest';
import { preparePlant } from '../../plant/plant.ts';
import { capacityCurve } from '../../tables/capacity-curve.ts';
import { refusalOf } from '../../tables/testing/refusal.ts';
import { twoKeyTable } from '../../tables/two-key.ts';
import { fan, passingShare } from '../fan.ts';
import { prepareLake } from '../lake.ts';
import { stretchesOf } from '../plan.ts';
import { ladderOf } from './ladder.ts';
import type { ProposalTask } from './problem.ts';
import { assessPlan, propose } from './propose.ts';
import { reasonsOf } from './reasons.ts';
import { energyLake, energyTask } from './testing/energy-lake.ts';

const hours = 12;
const flat = (value: number, count = hours) => Float64Array.from({ length: count }, () => value);
const base = energyTask({
  hours,
  startLevelM: 245,
  leastEndLevelM: 231,
  highestLevelM: 247,
  lowestLevelM: 231,
  leastM3s: 0,
  inflowM3s: Array.from(flat(60, hours + 1)),
  vndPerKwh: Array.from(flat(1000)),
});
const opensGate = ({ steps }: ReturnType<typeof propose>) =>
  steps.some(({ gates }) => gates.some(({ openingM }) => openingM > 0));

describe('a member that leaves the curve', () => {
  // 60 m3/s in the first member; in the second more than any gate can hold.
  const members = [flat(60, hours + 1), flat(9000, hours + 1)];

  it('is told by its ending and by its place, and the other members are measured as ever', () => {
    const { assessment } = propose(energyLake, { ...base, membersM3s: members });
    const [quiet] = propose(energyLake, base).assessment.highestM;
    expect(assessment.broken).toBeGreaterThan(0);
    expect(assessment.rules.find(({ id }) => id === 'overtopped')).toMatchObject({ member: 1 });
    expect(assessment.rules.some(({ id, member }) => id === 'overtopped' && member === 0)).toBe(false);
    expect(assessment.highestM).toEqual([expect.closeTo(quiet!, 6), energyLake.levelM.at(-1)]);
  });

  it('passes every level up to the end of the curve, in a fan', () => {
    const task = {
      stepS: 3600,
      startLevelM: 245,
      stretches: stretchesOf(base.ladder.rungs[0]!.set, []),
      rows: hours + 1,
    };
    const found = fan(energyLake, { ...task, membersM3s: Float64Array.of(...members.flatMap((one) => [...one])) });
    expect(found.ends).toEqual(['complete', 'overtopped']);
    expect(passingShare(found, 259.9)).toBe(0.5);
    expect(found.reached[1]).toBeLessThan(hours + 1);
  });
});

describe('a notice longer than the time that is left', () => {
  const notices = [{ id: 'told first', act: 'first_gate' as const, notBeforeS: 48 * 3600 }];

  it('keeps the gates closed where the lake can wait', () => {
    const found = propose(energyLake, { ...base, goals: { ...base.goals, notices } });
    expect(opensGate(found)).toBe(false);
    expect(found.assessment.broken).toBe(0);
  });

  it('is broken for the dam alone, and said by its name and by how much too early', () => {
    const goals = { ...base.goals, notices, designLevelM: 248 };
    const found = propose(energyLake, { ...base, goals, membersM3s: [flat(600, hours + 1)] });
    expect(found.assessment.aboveDesignM).toBe(0);
    const foundRule = found.assessment.rules.find(({ id }) => id === 'told first')!;
    const first = found.steps.find(({ gates }) => gates.some(({ openingM }) => openingM > 0))!;
    expect(foundRule).toMatchObject({ member: -1, firstS: first.atS, most: 48 * 3600 - first.atS });
  });
});

describe('a plan past its end', () => {
  const endS = hours * 3600;
  const late = [{ atS: endS + 600, gates: [{ gate: 0, openingM: 6 }], units: [] }];

  it('is measured as if it were not there: nothing is moved, and nobody was told too late', () => {
    const goals = {
      ...base.goals,
      vndPerMove: 1e6,
      notices: [{ id: 'told first', act: 'first_gate' as const, notBeforeS: endS + 3600 }],
    };
    const task = { ...base, goals };
    expect(assessPlan(energyLake, task, late)).toEqual(assessPlan(energyLake, task, []));
    expect(reasonsOf(energyLake, task, late)[0]).toMatchObject({ goal: 'none', amount: 0 });
  });
});

describe('a plant that lacks something', () => {
  const curve = capacityCurve('ZV', [230, 260], [40, 70]);
  const unit = {
    id: 'U1',
    turbine: 'reaction' as const,
    ratedPowerMw: 100,
    maxFlowM3s: 100,
    zpq: twoKeyTable('ZPQ', [200, 200, 300, 300], [0, 100, 0, 100], [0, 100, 0, 100]),
  };
  const { secondsPerMove } = base.ladder;

  it('has no gates: its units are run as the water is worth most', () => {
    const lake = prepareLake({ plant: preparePlant({ gates: [], units: [unit] }), curve });
    const now = { tailwaterM: Number.NaN, gateOpeningsM: [], unitPowersMw: [0], unitsInService: [true] };
    const ladder = ladderOf({ now, positions: [[]], powers: [[0], [50], [100]], movesPerStage: 3, secondsPerMove });
    const vndPerKwh = Float64Array.from({ length: hours }, (_, hour) => (hour < 6 ? 500 : 3000));
    const limits = [
      { id: 'kept', quantity: 'lake_level' as const, comparison: 'at_least' as const, value: flat(244.9) },
    ];
    const found = propose(lake, { ...base, ladder, goals: { ...base.goals, vndPerKwh, limits } });
    expect(found.assessment.broken).toBe(0);
    expect(found.path[hours - 1]).toBeGreaterThan(0);
    expect(found.steps.every(({ gates }) => gates.length === 0)).toBe(true);
  });

  it('has neither gates nor units: there is one plan, and what it breaks is said', () => {
    const lake = prepareLake({ plant: preparePlant({ gates: [], units: [] }), curve });
    const now = { tailwaterM: Number.NaN, gateOpeningsM: [], unitPowersMw: [], unitsInService: [] };
    const ladder = ladderOf({ now, positions: [[]], powers: [[]], movesPerStage: 1, secondsPerMove });
    const quiet = propose(lake, { ...base, ladder });
    expect([quiet.steps, quiet.assessment.rules.map(({ id }) => id)]).toEqual([[], ['cap']]);
  });

  it('has no rules: the water earns what it can, and nothing is broken', () => {
    const found = propose(energyLake, { ...base, goals: { ...base.goals, limits: [] } });
    expect(found.assessment.rules).toEqual([]);
    expect(found.assessment.energyMwh[0]).toBeCloseTo(100 * hours, 6);
  });

  it.each([
    ['no forecast at all', { membersM3s: [] }, 'series.too_few'],
    ['a forecast of one instant', { membersM3s: [[60]] }, 'series.too_few'],
    ['members of unlike length', { membersM3s: [flat(60, hours + 1), flat(60, hours)] }, 'series.lengths_differ'],
    ['a member with a gap', { membersM3s: [flat(60, hours + 1).fill(Number.NaN, 4, 5)] }, 'input.not_finite'],
    ['a lake outside its curve', { startLevelM: 261.5 }, 'routing.outside_curve'],
  ])('is refused by name: %s', (_, missingFields: Partial<ProposalTask>, code) => {
    expect(refusalOf(() => propose(energyLake, { ...base, ...missingFields }))).toBe(code);
  });
});
