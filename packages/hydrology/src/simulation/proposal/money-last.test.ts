import { expect, it } from 'vitest';
import { seededRandom } from '../../calibration/random.ts';
import { assessPlan, propose } from './propose.ts';
import { randomProposal } from './testing/random-task.ts';

/** Rivers that differ by some hundredth of a m3/s are one; weighed, and a few times over. */
const riverPlay = 0.02;

it('money buys neither the dam nor a rule nor the river: with every price at nothing no lake is kept better', () => {
  const random = seededRandom(7);
  let harmed = 0;
  for (let one = 0; one < 60; one++) {
    const { lake, task } = randomProposal(random, {
      stages: 8 + Math.floor(random() * 10),
      powers: 2 + Math.floor(random() * 3),
      positions: 3 + Math.floor(random() * 4),
      movesPerStage: 1 + Math.floor(random() * 2),
      members: 1 + Math.floor(random() * 3),
    });
    const { goals } = task;
    const blind = {
      ...task,
      goals: { ...goals, vndPerKwh: Array.from(goals.vndPerKwh, () => 0), endVndPerKwh: 0, vndPerMove: 0 },
    };
    // Both by the measure that knows no money: what is left of its cost is the river.
    const [best, paid] = [blind, task].map((asked) => assessPlan(lake, blind, propose(lake, asked).steps));
    expect(paid!.aboveDesignM).toBeLessThanOrEqual(best!.aboveDesignM + 1e-6);
    expect(paid!.broken).toBeLessThanOrEqual(best!.broken + 1e-9);
    if (Math.abs(paid!.broken - best!.broken) > 1e-9) continue;
    expect(paid!.cost).toBeLessThanOrEqual(best!.cost + riverPlay);
    if (best!.cost > riverPlay) harmed += 1;
  }
  // There was a river to be sold.
  expect(harmed).toBeGreaterThan(5);
});
