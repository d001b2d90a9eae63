import { dayMs } from '@spillway/plant-time/spans';
import type { Issue } from '../stored-runs/stored-runs.ts';
import type { NowcastDeps } from './deps.ts';
import { forecastAt, model, nowcastSource, readKnown } from './known.ts';
import { afterwardsMark, listMissingPasts, type MissingPast } from './store.ts';

const hindcastDays = 14;
/**
 * Dated as if issued at that time, so that a replay finds them; the model's name says that they were issued afterwards.
 */
const afterwards = `${model} ${afterwardsMark}`;

/**
 * A fresh demo has records but no past forecasts: they are issued once afterwards, so that their errors can be
 * measured.
 */
export function createHindcast(deps: NowcastDeps) {
  const { database, log, inForce, catalogue, forecasts, fedDemos } = deps;

  async function issue({ hydroCode, plantNo, fromMs, baseMs }: MissingPast): Promise<void> {
    const plant = await catalogue.of(hydroCode);
    if (!plant) return;
    const { autoIntervalMin } = await inForce.at(hydroCode, new Date(baseMs));
    const everyMs = autoIntervalMin * 60_000;
    const runs: Omit<Issue, 'judged'>[] = [];
    for (let dayFromMs = Math.ceil(fromMs / everyMs) * everyMs; dayFromMs < baseMs; dayFromMs += dayMs) {
      const dayToMs = Math.min(dayFromMs + dayMs, baseMs) - everyMs;
      const knownData = await readKnown(deps, plant, { fromMs: dayFromMs, toMs: dayToMs });
      const recorded = new Set(knownData.inflow.timesMs);
      for (let timeMs = dayFromMs; timeMs <= dayToMs; timeMs += everyMs) {
        const hindcastRun = recorded.has(timeMs) ? forecastAt(knownData, timeMs, []) : null;
        const run = { source: nowcastSource, model: afterwards, baseMs: timeMs, issuedAt: new Date(timeMs) };
        if (hindcastRun) runs.push({ ...run, ...hindcastRun });
      }
    }
    await database.transaction((tx) => forecasts.issueAfterwards(tx, plantNo, runs));
    log.info({ hydroCode, runs: runs.length }, 'forecasts of the past of the demo are issued');
  }

  return async (signal?: AbortSignal): Promise<void> => {
    const demoPlants = await fedDemos();
    if (demoPlants.length === 0) return;
    for (const past of await listMissingPasts(database.sql, {
      source: nowcastSource,
      days: hindcastDays,
      demos: demoPlants,
    })) {
      if (signal?.aborted) return;
      await issue(past).catch((error: unknown) =>
        log.error({ err: error, hydroCode: past.hydroCode }, 'nothing could be forecast of the past of a plant'),
      );
    }
  };
}
