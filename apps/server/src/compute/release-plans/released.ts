import { itemAt } from '@spillway/checked/reads';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Procedure } from '@spillway/rules/procedure/definition';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { generalOwner, type PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { noSamples, readSamples, type Samples } from '../../series/samples/samples.ts';
import { findSeries, seriesByOwner } from '../calculation/calculation.ts';
import type { RulesInForce } from '../procedure-check/procedure-check.ts';

/** A reach does not depend on inflow older than this many travel times. */
const travelTimes = 4;
const longestMs = 2 * dayMs;
/** Across a longer gap between records the release is unknown. */
const longestGapMs = 3 * hourMs;

/** The past release that is still on its way downstream, at the steps before the present level. */
export async function releasedUntil(
  sql: Kysely<Schema>,
  plant: PlantCatalogue,
  { ruled, stands, atMs }: Pick<RulesInForce, 'ruled' | 'stands' | 'atMs'>,
  stepMin: number,
): Promise<number[]> {
  const rows = ruled === null ? 0 : releasedRows(ruled.procedure, stepMin);
  const found = findSeries(seriesByOwner(plant), 'general', generalOwner, 'total_discharge_out');
  if (rows === 0 || !found) return [];
  const fromMs = stands.lake.current.atMs ?? atMs;
  const samples = await readSamples(sql, plant.plantNo, {
    fromMs: fromMs - rows * stepMin * minuteMs,
    toMs: fromMs,
    seriesIds: [found.seriesId],
    heldIds: [found.seriesId],
  });
  return pastReleases(samples.get(found.seriesId) ?? noSamples, { fromMs, rows, stepMin });
}

/** The number of past steps still on their way downstream, by the slowest station; 0 without a travel time. */
export function releasedRows({ stations }: Pick<Procedure, 'stations'>, stepMin: number): number {
  const slowestH = Math.max(0, ...stations.map(({ reach }) => reach?.travelTimeH ?? 0));
  return Math.ceil(Math.min(longestMs, travelTimes * slowestH * hourMs) / (stepMin * minuteMs));
}

interface Before {
  readonly fromMs: number;
  readonly rows: number;
  readonly stepMin: number;
}

/**
 * The release at the steps before a start, the last one a step before it. It begins with the record, or after its last
 * gap: before that the river is assumed steady.
 */
export function pastReleases({ timesMs, values }: Samples, { fromMs, rows, stepMin }: Before): number[] {
  const releases: number[] = [];
  let at = timesMs.length - 1;
  for (let row = 1; row <= rows; row += 1) {
    const atMs = fromMs - row * stepMin * minuteMs;
    while (at >= 0 && itemAt(timesMs, at) > atMs) at -= 1;
    if (at < 0 || atMs - itemAt(timesMs, at) > longestGapMs) break;
    releases.unshift(Math.round(Math.max(0, itemAt(values, at)) * 100) / 100);
  }
  return releases;
}
