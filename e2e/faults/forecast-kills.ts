import { basin } from '@spillway/contract/plant/basin/basin';
import { type ForecastKillReport, killForecasts } from '../../apps/server/src/compute/testing/forecast-kills.ts';
import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts';
import { withRisingPlant } from './rising-plant.ts';

const [hourMs, minuteMs] = [3_600_000, 60_000];

/** Kills processes during a basin model forecast. */
export async function runForecastKills(
  count: number,
  seed: number,
  log: (line: string) => void,
): Promise<ForecastKillReport> {
  // Five minutes past the hour, when the model runs automatically.
  const now = new Date(Math.floor(Date.now() / hourMs) * hourMs + 5 * minuteMs);
  return await withRisingPlant(
    now,
    async ({ node, token }, hydro) => {
      await node.compute.calculate();
      const as = { token, hydro };
      const { content } = await node.ok(basin.proposal, as);
      const body = { reason: 'Bộ tham số đầu', content: content!, seen_basin_id: null, in_flood: false };
      await node.ok(basin.save, { ...as, body });
    },
    (place) => killForecasts(place, { count, random: seededRandom(seed) }, log),
  );
}
