import { describe, expect, it } from 'vitest';
import { stretchesOf } from '../plan.ts';
import { simulate } from '../simulate.ts';
import { assessPlan, propose } from './propose.ts';
import { type EnergyCase, energyLake, energyTask } from './testing/energy-lake.ts';

const hours = 12;
const capM = 247;
const one: EnergyCase = {
  hours,
  startLevelM: 246.9,
  leastEndLevelM: 235,
  highestLevelM: capM,
  lowestLevelM: 231,
  leastM3s: 0,
  inflowM3s: Array.from({ length: hours + 1 }, () => 300),
  vndPerKwh: Array.from({ length: hours }, () => 1000),
};
const task = energyTask(one);
const opened = (atS: number, openingM: number) => ({ atS, gates: [{ gate: 0, openingM }], units: [] });
const full = { atS: 0, gates: [], units: [{ unit: 0, powerMw: 100 }] };
const brokenRules = (of: typeof task, steps: Parameters<typeof assessPlan>[2]) =>
  assessPlan(energyLake, of, steps).rules.map(({ id, firstS }) => [id, firstS]);

describe('a limit of level within the hour', () => {
  it('is broken by a lake that rises above it and comes back before the hour ends', () => {
    // 200 m3/s more for half an hour raise this lake by 36 cm; then the gate releases them again.
    const late = [full, opened(1800, 6), opened(3600, 2)];
    const run = simulate(energyLake, {
      stepS: 600,
      inflowM3s: new Float64Array(7).fill(300),
      startLevelM: one.startLevelM,
      stretches: stretchesOf(task.ladder.rungs[task.ladder.start]!.set, late),
    });
    expect(run.levelM[6]).toBeLessThan(capM);
    expect(Math.max(...run.levelM)).toBeGreaterThan(capM + 0.2);
    expect(brokenRules(task, late)).toContainEqual(['cap', 0]);
    const found = assessPlan(energyLake, task, late).rules.find(({ id }) => id === 'cap')!;
    expect(found.most).toBeCloseTo(Math.max(...run.levelM) - capM, 9);
  });

  it('is broken by a lake that falls below it and comes back', () => {
    const low = energyTask({ ...one, startLevelM: 240.1, lowestLevelM: 240, highestLevelM: 250 });
    expect(brokenRules(low, [full, opened(0, 6), opened(1200, 0)])).toContainEqual(['low', 0]);
  });

  it('and the design flood level as well', () => {
    const goals = { ...task.goals, designLevelM: capM, limits: [] };
    const late = assessPlan(energyLake, { ...task, goals }, [full, opened(1800, 6), opened(3600, 2)]);
    expect(late.broken).toBeGreaterThan(1);
  });

  it('is not broken once more by a lake that only comes back from where it stood', () => {
    const above = energyTask({ ...one, startLevelM: capM + 0.1 });
    expect(brokenRules(above, [full, opened(0, 4)])).toEqual([]);
  });

  it('is kept at every step by a proposal, though opening the gates takes most of the hour', () => {
    // A check of the ends of the hours alone would let this lake rise 4 mm above its cap and return.
    const flood = energyTask({
      ...one,
      hours: 30,
      startLevelM: 246,
      leastEndLevelM: 246,
      lowestLevelM: 230,
      leastM3s: 10,
      inflowM3s: Array.from({ length: 31 }, (_, hour) => 40 + 500 * Math.exp(-(((hour - 18) / 2) ** 2))),
      vndPerKwh: Array.from({ length: 30 }, (_, hour) => (hour < 6 ? 650 : hour >= 17 && hour < 22 ? 3200 : 1100)),
    });
    const { steps, assessment } = propose(energyLake, flood);
    expect(assessment.broken).toBe(0);
    expect(assessment.highestM[0]).toBeLessThanOrEqual(capM + 1e-9);
    expect(brokenRules(flood, steps)).toEqual([]);
  });
});
