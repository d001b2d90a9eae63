import { isTrusted } from '../../../platform/clock.ts';
import { everyMinute } from '../../../platform/jobs/jobs.ts';
import { createCurrentForecast } from './current-forecast.ts';
import type { NowcastDeps } from './deps.ts';
import { createHindcast } from './hindcast.ts';
import { forecastAt, model, nowcastSource, readKnown } from './known.ts';
import { type DuePlant, listDue } from './store.ts';

export { type CurrentForecast, currentForecastOf, nowcastFreshness, rainNotCounted } from './current-forecast.ts';
export { forecastQuantities, nowcastSource } from './known.ts';
export { afterwardsMark } from './store.ts';

/** Forecasts the inflow for the next hour and day from every new record. */
export function createNowcast(deps: NowcastDeps) {
  const { database, clock, log, catalogue, forecasts, publish, jobs } = deps;
  const hindcast = createHindcast(deps);

  async function issue({ hydroCode, baseMs }: DuePlant): Promise<void> {
    const plant = await catalogue.of(hydroCode);
    if (!plant) return;
    const knownData = await readKnown(deps, plant, { fromMs: baseMs, toMs: baseMs });
    const { inflowId } = knownData;
    const pairs = await forecasts.pairs(plant.plantNo, nowcastSource, inflowId, baseMs);
    const said = forecastAt(knownData, baseMs, pairs);
    if (said === null) return;
    const run = { source: nowcastSource, model, baseMs, issuedAt: clock.now(), ...said };
    await database.transaction(async (tx) => {
      const judgedPairs = { seriesId: inflowId, pairs };
      if (await forecasts.issue(tx, plant.plantNo, { ...run, judged: judgedPairs }))
        await publish(tx, { topic: 'forecast.issued', hydroCode, payload: { source: nowcastSource } });
    });
  }

  /** A failure of one plant does not stop the others. */
  async function run(signal?: AbortSignal): Promise<void> {
    if (!isTrusted(clock)) return;
    for (const due of await listDue(database.sql, nowcastSource, clock.now())) {
      if (signal?.aborted) return;
      await issue(due).catch((error: unknown) =>
        log.error({ err: error, hydroCode: due.hydroCode }, 'nothing could be forecast for a plant'),
      );
    }
    await hindcast(signal);
  }

  jobs.define({
    name: 'nowcast',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    run: (_payload, { signal }) => run(signal),
  });
  return { run, standing: createCurrentForecast(deps) };
}

export type Nowcast = ReturnType<typeof createNowcast>;
