import { itemAt } from '@spillway/checked/reads';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { type ReplacedReadingRow, readNewestUpTo, readStoodBefore, type StoredReadingRow } from './store.ts';

/** One reading with its author and former values. */
export interface OneReading extends StoredReadingRow {
  /** Null when the value was received before any other. */
  readonly change: Pick<ReplacedReadingRow, 'author' | 'reason' | 'note'> | null;
  readonly before: readonly ReplacedReadingRow[];
}

export interface ReadingWanted {
  readonly plantNo: number;
  readonly seriesId: number;
  readonly timeMs: number;
  /** An older reading is not used for that time. */
  readonly maxAgeMs: number;
  /** Null: the present value. */
  readonly known: Date | null;
}

export async function readOne(
  db: Kysely<Schema>,
  { plantNo, seriesId, timeMs, maxAgeMs, known }: ReadingWanted,
): Promise<OneReading | null> {
  const period = { fromMs: Math.max(0, timeMs - maxAgeMs), toMs: timeMs };
  const standing = await readNewestUpTo(db, plantNo, seriesId, period);
  if (standing === null) return null;
  const versions = await readStoodBefore(db, plantNo, seriesId, standing.time);
  const index = known === null ? -1 : versions.findIndex(({ until }) => until > known);
  const before = index < 0 ? versions : versions.slice(0, index);
  const previousReading = index < 0 ? standing : itemAt(versions, index);
  if (known !== null && previousReading.receivedAt > known) return null;
  const { time, raw, value, quality, receivedAt } = previousReading;
  return { time, raw, value, quality, receivedAt, change: before.at(-1) ?? null, before };
}
