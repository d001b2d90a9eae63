import { describe, expect, it } from 'vitest';
import { stretchesOf } from '../plan.ts';
import { simulate } from '../simulate.ts';
import { closed, exampleLake } from '../testing/random-lake.ts';
import { latestStart } from './latest-start.ts';
import { propose } from './propose.ts';
import { reasonsOf } from './reasons.ts';
import { regretTable } from './regret.ts';
import { designPrice, rulePrices } from './rule-prices.ts';
import { energyLake, energyTask } from './testing/energy-lake.ts';

const hours = 30;
const dry = {
  hours,
  startLevelM: 240,
  leastEndLevelM: 240,
  highestLevelM: 247,
  lowestLevelM: 230,
  leastM3s: 10,
  inflowM3s: Array.from({ length: hours + 1 }, () => 40),
  vndPerKwh: Array.from({ length: hours }, (_, hour) => (hour < 20 ? 1000 : 3000)),
};

describe('around a proposal', () => {
  const task = energyTask(dry);
  const proposal = propose(energyLake, task);

  it('tells what each rule costs: the water that must stay, and the flow at a poor price', () => {
    const prices = new Map(rulePrices(energyLake, task, proposal).map((one) => [one.id, one]));
    // 10 m3/s for 20 hours at 1000 instead of 3000 dong, at one MW per m3/s, as far as the units can use the water later.
    expect(prices.has('cap')).toBe(false);
    expect(prices.get('end')!.moneyVnd).toBeGreaterThan(0);
    expect(prices.get('min')?.moneyVnd ?? 0).toBeGreaterThanOrEqual(0);
  });

  it('tells from when a rule binds, and what the dam costs', () => {
    const end = rulePrices(energyLake, task, proposal).find(({ id }) => id === 'end')!;
    expect(end.bindsFromS).toBe((hours - 1) * 3600);
    const wet = energyTask({ ...dry, startLevelM: 246.5, inflowM3s: Array.from({ length: hours + 1 }, () => 140) });
    const low = { ...wet, goals: { ...wet.goals, designLevelM: 246.8, endVndPerKwh: 3000 } };
    const dam = rulePrices(energyLake, low, propose(energyLake, low)).find(({ id }) => id === designPrice)!;
    expect(dam.bindsFromS).toBeNull();
    expect(dam.moneyVnd).toBeGreaterThan(0);
    expect(dam.highestM).toBeGreaterThan(0);
  });

  it('says why each step is there', () => {
    const reasons = reasonsOf(energyLake, task, proposal.steps);
    expect(reasons).toHaveLength(proposal.steps.length);
    expect(reasons.some(({ goal, ruleId }) => goal === 'rule' && ruleId === 'min')).toBe(true);
    expect(reasons.every(({ amount }) => amount >= 0)).toBe(true);
    const [open] = reasonsOf(energyLake, task, [{ atS: 0, gates: [{ gate: 0, openingM: 3 }], units: [] }]);
    expect(open!.goal).toBe('rule');
  });

  it('tells how sorry one would be: no regret for the best of each member, and never less than none', () => {
    const wet = energyTask({ ...dry, inflowM3s: Array.from({ length: hours + 1 }, () => 90) });
    const bothTask = { ...task, membersM3s: [...task.membersM3s, ...wet.membersM3s] };
    const table = regretTable(energyLake, bothTask, [proposal.steps, propose(energyLake, wet).steps]);
    for (const member of [0, 1]) {
      const lostMembers = table.cells.map((row) => row[member]!.lostVnd);
      expect(Math.min(...lostMembers)).toBe(0);
      expect(Math.max(...lostMembers)).toBeGreaterThanOrEqual(0);
    }
    expect(table.worst).toHaveLength(2);
  });
});

describe('the latest start', () => {
  const lake = exampleLake();
  const now = { ...closed(lake), gateOpeningsM: [0, 0, 0, 0, 0] };
  const inflowM3s = Float64Array.from({ length: 289 }, (_, row) => 60 + 500 * Math.exp(-(((row - 140) / 40) ** 2)));
  // Gate 2 of the five is out of service; the two other gates open to four metres.
  const positions = Array.from({ length: 8 }, (_, index) => [(index + 1) / 2, 0, (index + 1) / 2, 0, 0]);
  const task = { now, startLevelM: 246, stepS: 600, inflowM3s, positions, secondsPerMove: 900, levelM: 250 };

  it('is the last minute that keeps the lake below its level, by trying the next one', () => {
    const found = latestStart(lake, task);
    if (found.state !== 'told') throw new Error('the gates can still hold this flood');
    const highest = (atS: number) => {
      const steps = positions.map((openings, move) => ({
        atS: atS + move * 900,
        gates: openings.map((openingM, gate) => ({ gate, openingM })),
        units: [],
      }));
      return Math.max(...simulate(lake, { ...task, stretches: stretchesOf(now, steps) }).levelM);
    };
    expect(highest(found.atS)).toBeLessThanOrEqual(250);
    expect(highest(found.atS + 60)).toBeGreaterThan(250);
    expect(found.highestM).toBe(highest(found.atS));
  });

  it('is the same where an outlet is an overflow that has no opening', () => {
    const open = { ...now, gateOpeningsM: now.gateOpeningsM.with(3, Number.NaN) };
    const all = positions.map((openings) => openings.with(3, Number.NaN));
    expect(latestStart(lake, { ...task, now: open, positions: all })).toEqual(latestStart(lake, task));
  });

  it('is not needed where the lake stays below by itself, and too late where nothing helps', () => {
    expect(latestStart(lake, { ...task, levelM: 254.9, inflowM3s: inflowM3s.map(() => 5) }).state).toBe('not_needed');
    const late = latestStart(lake, { ...task, levelM: 250, inflowM3s: inflowM3s.map((m3s) => 6 * m3s) });
    expect(late.state).toBe('too_late');
  });
});
