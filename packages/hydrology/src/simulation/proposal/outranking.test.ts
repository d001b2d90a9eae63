import { describe, expect, it } from 'vitest';
import type { StageLimit } from './goals.ts';
import { proposeByRank } from './outranking.ts';
import { propose } from './propose.ts';
import { energyLake, energyTask } from './testing/energy-lake.ts';

const hours = 18;
const flat = (value: number) => Float64Array.from({ length: hours }, () => value);
/** The inflow is 260 m3/s: to stay below 245.3 m a large release is necessary, but an order allows no more than 150. */
const base = energyTask({
  hours,
  startLevelM: 245,
  leastEndLevelM: 231,
  highestLevelM: 245.3,
  lowestLevelM: 231,
  leastM3s: 0,
  inflowM3s: Array.from(flat(260)).concat(260),
  vndPerKwh: Array.from(flat(1000)),
});
const order: StageLimit = { id: 'order', quantity: 'release', comparison: 'at_most', value: flat(150) };
const task = { ...base, goals: { ...base.goals, designLevelM: 256, limits: [...base.goals.limits, order] } };
const isOrder = (id: string) => id === 'order';
const brokenOf = ({ assessment }: ReturnType<typeof propose>) => assessment.rules.map(({ id }) => id);

describe('an order in force', () => {
  it('is kept where a rule of the procedure cannot be kept with it, though that breaks more in all', () => {
    const [plainProposal, rankedProposal] = [propose(energyLake, task), proposeByRank(energyLake, task, isOrder)];
    expect(brokenOf(plainProposal)).toContain('order');
    expect(brokenOf(rankedProposal)).toEqual(['cap']);
    expect(rankedProposal.assessment.broken).toBeGreaterThanOrEqual(plainProposal.assessment.broken);
  });

  it('never outranks the dam', () => {
    const low = { ...task, goals: { ...task.goals, designLevelM: 245.5 } };
    const rankedProposal = proposeByRank(energyLake, low, isOrder);
    expect(rankedProposal.assessment.aboveDesignM).toBe(0);
    expect(brokenOf(rankedProposal)).toContain('order');
  });

  it('changes nothing where it can be kept, and where there is none', () => {
    const mildTask = { ...task, membersM3s: [flat(60).fill(60)].map((one) => Float64Array.from([...one, 60])) };
    expect(proposeByRank(energyLake, mildTask, isOrder)).toEqual(propose(energyLake, mildTask));
    expect(proposeByRank(energyLake, task, () => false)).toEqual(propose(energyLake, task));
  });
});
