import { seededRandom } from '@spillway/hydrology/calibration/random';
import { excessOverBest } from '@spillway/hydrology/simulation/proposal/testing/all-plans';
import { energyBelowProgram, randomEnergyCase } from '@spillway/hydrology/simulation/proposal/testing/energy-family';
import { type BenchResult, fullOrShort } from '../kit.ts';

const lakes = fullOrShort(40, 3);
const max = 0.2;

/** Proposals compared with independent optima: a linear program (HiGHS), and all plans of small lakes. */
export default async (): Promise<BenchResult[]> => [
  ...(await programs('that keep their water', [1, 2], false)),
  ...(await programs('that a flood comes to', [3, 4], true)),
  ...all(fullOrShort(100, 5), 7),
];

async function programs(label: string, seeds: readonly number[], hasFlood: boolean): Promise<BenchResult[]> {
  const shares: number[] = [];
  let brokenCount = 0;
  for (const seed of seeds) {
    const random = seededRandom(seed);
    for (let one = 0; one < lakes; one++) {
      const found = await energyBelowProgram(randomEnergyCase(random, hasFlood));
      shares.push(100 * found.share);
      if (found.broken > 0) brokenCount += 1;
    }
  }
  const rising = shares.toSorted((a, b) => a - b);
  const crossings = rising.filter((percent) => percent > max).length;
  return [
    {
      name: `proposal under a linear program, ${shares.length} lakes ${label}, worst`,
      value: rising.at(-1)!,
      unit: '%',
      // Spilled water moves in gate steps, which the program does not model.
      ...(hasFlood ? {} : { limit: max }),
      note: `median ${rising[rising.length >> 1]!.toFixed(3)} %; ${crossings} beyond ${max} %; ${brokenCount} break a limit`,
    },
  ];
}

function all(count: number, seed: number): BenchResult[] {
  const random = seededRandom(seed);
  let [keptCount, worse, worseBroken] = [0, 0, 0];
  for (let one = 0; one < count; one++) {
    const { brokenMore, costMore, canBeKept } = excessOverBest(random, 1 + (one % 2));
    const isWorse = brokenMore > 1e-9 || (Math.abs(brokenMore) < 1e-9 && costMore > 1e-9);
    if (canBeKept) keptCount += 1;
    if (isWorse && canBeKept) worse += 1;
    if (isWorse && !canBeKept) worseBroken += 1;
  }
  return [
    {
      name: `proposal worse than the best of all plans, ${keptCount} small lakes whose limits can be kept`,
      value: worse,
      unit: '',
      limit: 0,
    },
    {
      name: `proposal worse than the best of all plans, ${count - keptCount} small lakes where every plan breaks a limit`,
      value: worseBroken,
      unit: '',
    },
  ];
}
