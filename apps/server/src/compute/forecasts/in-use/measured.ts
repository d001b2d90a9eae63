import { itemAt, lastOf } from '@spillway/checked/reads';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Database } from '../../../platform/database/database.ts';
import { noSamples, readSamples, type Samples } from '../../../series/samples/samples.ts';
import type { ForecastRun } from '../stored-runs/stored-runs.ts';

export const measuredSource = 'measured';

/** Enough to find an hour of records, even if the plant writes only one an hour. */
const withinMs = 4 * hourMs;
/** A measured inflow says little about the next day. */
const reachH = 12;
/** A shorter rise is noise of the water balance. */
const shortestRiseMs = 20 * minuteMs;

/**
 * The measured inflow held constant, rising at most as in the last hour: used for the lake when there is no forecast at
 * all. In an accelerating flood its deadlines come too late, but a late deadline is better than none. Null when nothing
 * was measured in that hour.
 */
export function measuredRun({ timesMs, values }: Samples): ForecastRun | null {
  const baseMs = timesMs.at(-1);
  if (baseMs === undefined) return null;
  const inflowM3s = Math.max(0, lastOf(values));
  const first = timesMs.findIndex((timeMs) => timeMs >= baseMs - hourMs);
  const spanMs = baseMs - itemAt(timesMs, first);
  const risePerH =
    spanMs < shortestRiseMs ? null : Math.max(0, ((inflowM3s - itemAt(values, first)) / spanMs) * hourMs);
  const leadsH = Float64Array.from({ length: reachH }, (_, index) => index + 1);
  const held = leadsH.map(() => inflowM3s);
  const rising = risePerH !== null && leadsH.map((lead) => inflowM3s + risePerH * lead);
  return {
    runId: 0,
    source: measuredSource,
    model: measuredSource,
    issuedAtMs: baseMs,
    baseMs,
    planId: null,
    timesMs: leadsH.map((lead) => baseMs + lead * hourMs),
    values: held,
    quantiles: rising ? { levels: [0.1, 0.9], values: [held, rising] } : null,
  };
}

/** Only uses readings known by that time. */
export const createMeasuredAt =
  ({ database }: { readonly database: Pick<Database, 'sql'> }) =>
  async (plantNo: number, seriesId: number, at: Date): Promise<ForecastRun | null> => {
    const toMs = at.getTime();
    const query = { fromMs: toMs - withinMs, toMs, seriesIds: [seriesId], heldIds: [] };
    return measuredRun((await readSamples(database.sql, plantNo, query)).get(seriesId) ?? noSamples);
  };

export type MeasuredAt = ReturnType<typeof createMeasuredAt>;
