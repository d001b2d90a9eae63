import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../calibration/random.ts';
import { refusalOf } from '../../tables/testing/refusal.ts';
import { followers, ladderOf } from './ladder.ts';
import { assessPlan, isBetter, propose } from './propose.ts';
import { excessOverBest } from './testing/all-plans.ts';
import { bestOfProgram } from './testing/best-of-program.ts';
import { energyBelowProgram, randomEnergyCase } from './testing/energy-family.ts';
import { type EnergyCase, energyLake, energyProgram, energyTask } from './testing/energy-lake.ts';
import { hasFeasiblePlan } from './testing/has-feasible-plan.ts';
import { randomProposal } from './testing/random-task.ts';

const tariff = (hour: number) => (hour % 24 < 6 ? 650 : hour % 24 >= 17 && hour % 24 < 22 ? 3200 : 1100);
const energyCase = (hours: number, overrides: Partial<EnergyCase> = {}): EnergyCase => ({
  hours,
  startLevelM: 238,
  leastEndLevelM: 240,
  highestLevelM: 247,
  lowestLevelM: 230,
  leastM3s: 10,
  inflowM3s: Array.from({ length: hours + 1 }, (_, hour) => {
    return 40 + 10 * Math.sin(hour / 9) + 520 * Math.exp(-(((hour - hours * 0.6) / 6) ** 2));
  }),
  vndPerKwh: Array.from({ length: hours }, (_, hour) => tariff(hour)),
  ...overrides,
});

describe('a proposal', () => {
  it.each([
    ['a flood within five days', energyCase(120)],
    ['a dry week', energyCase(96, { inflowM3s: Array.from({ length: 97 }, () => 35), leastEndLevelM: 237 })],
    ['a lake that is nearly full', energyCase(96, { startLevelM: 246.5, leastEndLevelM: 246 })],
  ])('earns no less than 0.2 percent below a linear program: %s', async (_, one) => {
    const greatest = await bestOfProgram(energyProgram(one));
    const { assessment } = propose(energyLake, energyTask(one));
    expect(assessment.broken).toBe(0);
    expect(assessment.moneyVnd[0]).toBeGreaterThan(0.998 * greatest);
    // The tolerance is the millimetre by which proposals keep away from the limits.
    expect(assessment.moneyVnd[0]).toBeLessThan(1.0005 * greatest);
  });

  it.each([
    ['that keep their water', 1, false],
    ['that a flood comes to', 3, true],
  ])('is as near to it in random lakes %s', async (_, seed, hasFlood) => {
    const random = seededRandom(seed);
    // The first of the eighty cases of `npm run bench -- simulation-oracles`.
    for (let one = 0; one < 3; one++) {
      const { share, broken } = await energyBelowProgram(randomEnergyCase(random, hasFlood));
      expect(broken).toBe(0);
      expect(share).toBeLessThan(0.002);
      expect(share).toBeGreaterThan(-0.0005);
    }
  });

  it('is the best of all plans of small lakes, with ramps and steps of the gates, one or two members', () => {
    const random = seededRandom(7);
    for (let one = 0; one < 10; one++) {
      const { brokenMore, costMore } = excessOverBest(random, 1 + (one % 2));
      expect(brokenMore).toBeLessThanOrEqual(1e-9);
      if (Math.abs(brokenMore) < 1e-9) expect(costMore).toBeLessThanOrEqual(1e-9);
    }
  });

  it('breaks no limit that any plan could keep, in random plants', () => {
    const random = seededRandom(11);
    for (let one = 0; one < 60; one++) {
      const { lake, task } = randomProposal(random, {
        stages: 8 + Math.floor(random() * 6),
        powers: 2 + Math.floor(random() * 3),
        positions: 3 + Math.floor(random() * 4),
        movesPerStage: 1 + Math.floor(random() * 2),
        members: 1 + Math.floor(random() * 3),
      });
      const { assessment } = propose(lake, task);
      if (assessment.broken > 0) expect(hasFeasiblePlan(lake, task)).not.toBe(true);
    }
  });

  it('is measured like the plan of anybody else, and money never buys what is broken', () => {
    const one = energyTask(energyCase(36, { inflowM3s: Array.from({ length: 37 }, () => 40), leastEndLevelM: 238 }));
    const { steps, assessment } = propose(energyLake, one);
    expect(assessPlan(energyLake, one, steps).moneyVnd).toEqual(assessment.moneyVnd);
    const greedyAssessment = assessPlan(energyLake, one, [{ atS: 0, gates: [], units: [{ unit: 0, powerMw: 100 }] }]);
    expect(greedyAssessment.moneyVnd[0]).toBeGreaterThan(assessment.moneyVnd[0]!);
    expect(greedyAssessment.rules.map(({ id }) => id)).toContain('end');
    expect(isBetter(assessment, greedyAssessment)).toBe(true);
    const emptiedPlan = assessPlan(energyLake, { ...one, startLevelM: 231 }, [
      { atS: 0, gates: [{ gate: 0, openingM: 6 }], units: [] },
    ]);
    expect(emptiedPlan.rules.map(({ id }) => id)).toContain('emptied');
  });
});

describe('a ladder', () => {
  const now = { tailwaterM: Number.NaN, gateOpeningsM: [0.7], unitPowersMw: [30], unitsInService: [true] };
  const parts = { now, positions: [[0], [0.5], [1]], powers: [[0], [30], [60]], movesPerStage: 1, secondsPerMove: 600 };

  it('begins from how the outlets stand, even where that is no way of its own', () => {
    const ladder = ladderOf(parts);
    expect([ladder.rungs.length, ladder.start, ladder.rungs[ladder.start]!.position]).toEqual([6, 5, 1]);
    expect([...followers(ladder, ladder.start)]).toEqual([0, 1, 2, 3, 4]);
    expect([...followers(ladder, 4)]).toEqual([3, 4]);
    const overflow = { ...parts, positions: parts.positions.map((one) => [...one, Number.NaN]) };
    expect(ladderOf({ ...overflow, now: { ...now, gateOpeningsM: [0.5, Number.NaN], unitPowersMw: [60] } }).start).toBe(
      3,
    );
    const known = ladderOf({ ...parts, now: { ...now, gateOpeningsM: [0] } });
    expect([known.rungs.length, known.start]).toEqual([5, 1]);
  });

  it('refuses a ladder without rungs', () => {
    expect(refusalOf(() => ladderOf({ ...parts, positions: [] }))).toBe('proposal.no_rungs');
    expect(refusalOf(() => ladderOf({ ...parts, movesPerStage: 0.5 }))).toBe('input.not_whole');
  });
});
