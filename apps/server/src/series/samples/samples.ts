import { itemAt, required } from '@spillway/checked/reads';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readColumns, readFirstTime, readNewestBefore } from './store.ts';

export { readJudged } from './judged-store.ts';
export { type RowsWanted, readRows, type StoredRows } from './rows-store.ts';

/** What a series said, in order of time: only what may be believed. */
export interface Samples {
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
  readonly qualities: readonly number[];
}

/** The first place of rising times that is not before one; their number where all are. */
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

/** Without what is larger than a limit; null: there is none. */
export function upTo({ timesMs, values, qualities }: Samples, limit: number | null): Samples {
  if (limit === null) return { timesMs, values, qualities };
  const kept = <One>(all: readonly One[]): One[] => all.filter((_, row) => !(itemAt(values, row) > limit));
  return { timesMs: kept(timesMs), values: kept(values), qualities: kept(qualities) };
}

interface SamplesWanted {
  readonly fromMs: number;
  /** Included. */
  readonly toMs: number;
  readonly seriesIds: readonly number[];
  /** Of these also what held when it began. */
  readonly heldIds: readonly number[];
  /** Of these also what is out of range, by its quality: another witness may say the same. */
  readonly beyondIds?: readonly number[];
}

/** For whoever computes from many series at once. */
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
