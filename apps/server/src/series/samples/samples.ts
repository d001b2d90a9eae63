import { itemAt, required } from '@spillway/checked/reads';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readColumns, readFirstTime, readNewestBefore } from './store.ts';

export { readJudged } from './judged-store.ts';
export { type RowsWanted, readRows, type StoredRows } from './rows-store.ts';

/** Accepted values of a series, in order of time. */
export interface Samples {
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
  readonly qualities: readonly number[];
}

/** The first index of sorted times that is not before `timeMs`; the length when all are before it. */
export function lowerBound(timesMs: ArrayLike<number>, timeMs: number): number {
  let [low, high] = [0, timesMs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (required(timesMs[middle]) < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const noSamples: Samples = { timesMs: [], values: [], qualities: [] };

/** Drops values above a limit; null: no limit. */
export function upTo({ timesMs, values, qualities }: Samples, limit: number | null): Samples {
  if (limit === null) return { timesMs, values, qualities };
  const withinLimit = <One>(all: readonly One[]): One[] => all.filter((_, row) => !(itemAt(values, row) > limit));
  return { timesMs: withinLimit(timesMs), values: withinLimit(values), qualities: withinLimit(qualities) };
}

interface SamplesWanted {
  readonly fromMs: number;
  /** Included. */
  readonly toMs: number;
  readonly seriesIds: readonly number[];
  /** Series for which the value held at the start is returned as well. */
  readonly heldIds: readonly number[];
  /** Series for which out-of-range values are returned as well, with their quality: another source may confirm them. */
  readonly beyondIds?: readonly number[];
}

/** Reads many series at once for a calculation. */
export async function readSamples(
  db: Kysely<Schema>,
  plantNo: number,
  { fromMs, toMs, seriesIds, heldIds, beyondIds = [] }: SamplesWanted,
): Promise<Map<number, Samples>> {
  const columns = await readColumns(db, plantNo, { fromMs, toMs, seriesIds, beyondIds });
  const found = new Map<number, Samples>(
    columns.map(({ seriesId, times, values, qualities }) => [seriesId, { timesMs: times, values, qualities }]),
  );
  for (const { seriesId, timeMs, value, quality } of await readNewestBefore(db, plantNo, heldIds, fromMs)) {
    const { timesMs, values, qualities } = found.get(seriesId) ?? noSamples;
    found.set(seriesId, {
      timesMs: [timeMs, ...timesMs],
      values: [value, ...values],
      qualities: [quality, ...qualities],
    });
  }
  return found;
}

export const firstSampleMs = readFirstTime;
