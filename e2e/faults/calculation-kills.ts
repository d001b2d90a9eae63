import { type InterruptionReport, interruptCalculation } from '../../apps/server/src/compute/testing/interruptions.ts';
import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts';
import { withRisingPlant } from './rising-plant.ts';

/** Kills processes while they save, revert and recalculate. */
export async function runCalculationKills(
  count: number,
  seed: number,
  log: (line: string) => void,
): Promise<InterruptionReport> {
  return await withRisingPlant(
    new Date(),
    async ({ people }, hydro) => (await people.person({ permissions: ['dashboard'], plants: [hydro] })).token,
    (place, token) => interruptCalculation({ ...place, token }, { count, random: seededRandom(seed) }, log),
  );
}
