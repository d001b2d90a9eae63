import type { RoomDeps } from '../../access/deps.ts';
import type { InForce } from '../../plant/in-force/in-force.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { type Catalogue, generalOwner } from '../../series/catalogue/catalogue.ts';
import type { BasinRainOver } from '../../series/observe/observe.ts';
import { noSamples, readSamples } from '../../series/samples/samples.ts';
import { findSeries, seriesByOwner } from '../calculation/calculation.ts';
import type { Forecasts, ForecastValue } from '../forecasts/forecasts.ts';
import { type Expected, outlookFrom } from './outlook.ts';
import { type DuePlant, listDue } from './store.ts';

export interface NowcastDeps extends RoomDeps {
  readonly log: Log;
  readonly inForce: Pick<InForce, 'at'>;
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly basinRain: BasinRainOver;
  readonly forecasts: Forecasts;
  /** Before `start`. */
  readonly jobs: Pick<Jobs, 'define'>;
}

export const nowcastSource = 'nowcast';
/** Raised when a figure would come out different from the same records. */
const model = 'nowcast 1';
const everyMinute = '* * * * *';
const hourMs = 3_600_000;
/** A recession shows over half a day. */
const lookBackMs = 12 * hourMs;
/** What fell in this time is still on its way to the lake; from this much on it counts. */
const onItsWayMs = 6 * hourMs;
const wetFromMm = 1;

/** The inflow of the next hour and day, issued from every new record. */
export function createNowcast(deps: NowcastDeps) {
  const { database, clock, log, inForce, catalogue, basinRain, forecasts, publish, jobs } = deps;
  const db = database.sql;

  async function issue({ hydroCode, baseMs }: DuePlant): Promise<void> {
    const plant = await catalogue.of(hydroCode);
    if (!plant) return;
    const all = seriesByOwner(plant);
    const idOf = (quantity: 'inflow_moving_average' | 'total_discharge_out' | 'lake_level') =>
      findSeries(all, 'general', generalOwner, quantity)!.seriesId;
    const [inflowId, releaseId, levelId] = [
      idOf('inflow_moving_average'),
      idOf('total_discharge_out'),
      idOf('lake_level'),
    ];
    const [samples, { capacityCurve }, rain, pairs] = await Promise.all([
      readSamples(db, plant.plantNo, {
        fromMs: baseMs - lookBackMs,
        toMs: baseMs,
        seriesIds: [inflowId, releaseId, levelId],
        heldIds: [],
      }),
      inForce.at(hydroCode, new Date(baseMs)),
      basinRain(hydroCode, { fromMs: baseMs - onItsWayMs, toMs: baseMs }, 'reading'),
      forecasts.pairs(plant.plantNo, nowcastSource, inflowId, baseMs),
    ]);
    const of = (seriesId: number) => samples.get(seriesId) ?? noSamples;
    const expected = outlookFrom({
      baseMs,
      inflow: of(inflowId),
      release: of(releaseId),
      lakeLevel: of(levelId),
      curve: capacityCurve,
      isWet: rain.reduce((sum, { rainMm }) => sum + (rainMm ?? 0), 0) >= wetFromMm,
      pairs,
    });
    if (expected === null) return;
    const values = expected.flatMap((one) => valuesOf(one, baseMs, { inflowId, levelId }));
    const run = { source: nowcastSource, model, baseMs, issuedAt: clock.now() };
    await database.transaction(async (tx) => {
      const judged = { seriesId: inflowId, pairs };
      if (await forecasts.issue(tx, plant.plantNo, { ...run, values, judged }))
        await publish(tx, { topic: 'forecast.issued', hydroCode, payload: { source: nowcastSource } });
    });
  }

  /** The trouble of one plant is not that of the others. */
  async function run(signal?: AbortSignal): Promise<void> {
    for (const due of await listDue(db, nowcastSource)) {
      if (signal?.aborted) return;
      await issue(due).catch((error: unknown) =>
        log.error({ err: error, hydroCode: due.hydroCode }, 'nothing could be forecast for a plant'),
      );
    }
  }

  jobs.define({
    name: 'nowcast',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    run: (_payload, { signal }) => run(signal),
  });
  return { run };
}

export type Nowcast = ReturnType<typeof createNowcast>;

/** Thousandths, as the record has them. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const roundedOrNull = (value: number | null): number | null => (value === null ? null : rounded(value));

function valuesOf(
  { horizonMin, inflowM3s, lowM3s, highM3s, method, flags, lakeLevel }: Expected,
  baseMs: number,
  { inflowId, levelId }: { readonly inflowId: number; readonly levelId: number },
): ForecastValue[] {
  const at = { timeMs: baseMs + horizonMin * 60_000, horizonMin, method };
  const inflow = { ...at, seriesId: inflowId, value: rounded(inflowM3s), flags };
  const level = lakeLevel && { ...at, seriesId: levelId, value: rounded(lakeLevel.levelM), flags: lakeLevel.flags };
  return [
    { ...inflow, low: roundedOrNull(lowM3s), high: roundedOrNull(highM3s) },
    ...(level ? [{ ...level, low: null, high: null }] : []),
  ];
}
