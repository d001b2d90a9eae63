import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface StorageSettings {
  /** Null: never. */
  readonly compactAfterMonths: number | null;
  /** Null: for ever. */
  readonly keepYears: number | null;
}

export interface StoredStorage extends StorageSettings {
  /** Readings before this are deleted; null when none was ever deleted. */
  readonly keptFrom: Date | null;
}

const columns = sql`
  compact_after_months as "compactAfterMonths", keep_years as "keepYears",
  kept_from::timestamp at time zone 'UTC' as "keptFrom"`;

export async function readStorage(db: Kysely<Schema>): Promise<StoredStorage> {
  const { rows } = await sql<StoredStorage>`select ${columns} from reading_storage`.execute(db);
  return itemAt(rows, 0);
}

/** The first day for which no reading was deleted in any time zone; -infinity when none was ever deleted. */
export const firstWholeDay = sql`coalesce((select kept_from + 2 from reading_storage), '-infinity')`;

/** Locks the row until the transaction ends. */
export async function lockStorage(tx: Transaction<Schema>): Promise<StoredStorage> {
  const { rows } = await sql<StoredStorage>`select ${columns} from reading_storage for update`.execute(tx);
  return itemAt(rows, 0);
}

export async function writeStorage(
  tx: Transaction<Schema>,
  { compactAfterMonths, keepYears }: StorageSettings,
): Promise<void> {
  await sql`
    update reading_storage
       set compact_after_months = ${compactAfterMonths}::smallint, keep_years = ${keepYears}::smallint`.execute(tx);
}

/** Raises the revisions, so that every node reads the plants again and refuses readings from that time. */
export async function writeOldestTime(tx: Transaction<Schema>, before: Date): Promise<void> {
  await sql`
    update reading_storage
       set kept_from = greatest(kept_from, (${before}::timestamptz at time zone 'UTC')::date)`.execute(tx);
  await sql`update series_plant set revision = revision + 1`.execute(tx);
}
