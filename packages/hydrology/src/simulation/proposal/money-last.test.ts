import { expect, it } from 'vitest';
import { seededRandom } from '../../calibration/random.ts';
import { assessPlan, propose } from './propose.ts';
import { randomProposal } from './testing/random-task.ts';

/** Rivers that differ by a few hundredths of a m3/s count as equal; the difference is weighted and occurs several times. */
const riverTolerance = 0.02;

it('money buys neither the dam nor a rule nor the river: with every price at nothing no lake is kept better', () => {
  const random = seededRandom(7);
  let harmedCount = 0;
  for (let one = 0; one < 60; one++) {
    const { lake, task } = randomProposal(random, {
      stages: 8 + Math.floor(random() * 10),
      powers: 2 + Math.floor(random() * 3),
      positions: 3 + Math.floor(random() * 4),
      movesPerStage: 1 + Math.floor(random() * 2),
      members: 1 + Math.floor(random() * 3),
    });
    const { goals } = task;
    const blindTask = {
      ...task,
      goals: { ...goals, vndPerKwh: Array.from(goals.vndPerKwh, () => 0), endVndPerKwh: 0, vndPerMove: 0 },
    };
    // Both plans are assessed without prices, so the remaining cost is that of the river.
    const [best, paid] = [blindTask, task].map((eachTask) =>
      assessPlan(lake, blindTask, propose(lake, eachTask).steps),
    );
    expect(paid!.aboveDesignM).toBeLessThanOrEqual(best!.aboveDesignM + 1e-6);
    expect(paid!.broken).toBeLessThanOrEqual(best!.broken + 1e-9);
    if (Math.abs(paid!.broken - best!.broken) > 1e-9) continue;
    expect(paid!.cost).toBeLessThanOrEqual(best!.cost + riverTolerance);
    if (best!.cost > riverTolerance) harmedCount += 1;
  }
  // There were cases in which money could have been made at the river's expense.
  expect(harmedCount).toBeGreaterThan(5);
});
