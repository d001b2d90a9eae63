import { itemAt } from '@spillway/checked/reads';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readNewestUpTo, readStoodBefore, type Stood, type StoodUntil } from './store.ts';

/** One reading with its author and former values. */
export interface OneReading extends Stood {
  /** Null when the value was received before any other. */
  readonly change: Pick<StoodUntil, 'author' | 'reason' | 'note'> | null;
  readonly before: readonly StoodUntil[];
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
  const place = known === null ? -1 : versions.findIndex(({ until }) => until > known);
  const before = place < 0 ? versions : versions.slice(0, place);
  const stood = place < 0 ? standing : itemAt(versions, place);
  if (known !== null && stood.receivedAt > known) return null;
  const { time, raw, value, quality, receivedAt } = stood;
  return { time, raw, value, quality, receivedAt, change: before.at(-1) ?? null, before };
}
