import { seededRandom } from '@spillway/hydrology/calibration/random';
import { accountOf } from '@spillway/hydrology/simulation/account';
import { propose } from '@spillway/hydrology/simulation/proposal/propose';
import { hasFeasiblePlan } from '@spillway/hydrology/simulation/proposal/testing/has-feasible-plan';
import { randomProposal } from '@spillway/hydrology/simulation/proposal/testing/random-task';
import { simulate } from '@spillway/hydrology/simulation/simulate';
import { randomLake, randomTask } from '@spillway/hydrology/simulation/testing/random-lake';
import { type BenchResult, fullOrShort } from '../kit.ts';

const planCount = fullOrShort(10_000, 50);
/** The seed used in the tests while tuning the search, and an unseen one. */
const seeds = [11, 2026] as const;

/** Long trials of the simulation: water balance errors, and violations that were avoidable. */
export default (): Promise<BenchResult[]> =>
  Promise.resolve([...balanceOf(planCount), ...seeds.flatMap((seed) => keptByProposals(planCount, seed))]);

export function balanceOf(plans: number): BenchResult[] {
  const random = seededRandom(1);
  let max = 0;
  for (let one = 0; one < plans; one++) {
    const lake = randomLake(random);
    const task = randomTask(lake, random, 300);
    const run = simulate(lake, task);
    const { residualM3, inflowMcm } = accountOf(run, task);
    max = Math.max(max, Math.abs(residualM3) / Math.max(run.storageM3[0]!, inflowMcm * 1e6));
  }
  const name = `simulation: water that does not add up, of the greater of lake and inflow, ${plans} random plans`;
  return [{ name, value: max, unit: '', limit: 1e-9 }];
}

export function keptByProposals(plants: number, seed: number): BenchResult[] {
  const random = seededRandom(seed);
  let [keptCount, impossibleCount, missed, open] = [0, 0, 0, 0];
  for (let one = 0; one < plants; one++) {
    const { lake, task } = randomProposal(random, {
      stages: 8 + Math.floor(random() * 6),
      powers: 2 + Math.floor(random() * 3),
      positions: 3 + Math.floor(random() * 4),
      movesPerStage: 1 + Math.floor(random() * 2),
      members: 1 + Math.floor(random() * 3),
    });
    if (propose(lake, task).assessment.broken === 0) {
      keptCount += 1;
      continue;
    }
    const any = hasFeasiblePlan(lake, task);
    if (any === true) missed += 1;
    else if (any === null) open += 1;
    else impossibleCount += 1;
  }
  const name = `simulation: limits broken that a plan could keep, ${plants} random plants of seed ${seed}`;
  const note = `${keptCount} break none; in ${impossibleCount} no plan keeps all; ${open} not found out`;
  return [{ name, value: missed, unit: '', limit: 0, note }];
}
