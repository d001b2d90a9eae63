import type { rederiveCauses } from '@spillway/contract/series/reprocess';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    past_change: PastChangeTable;
  }
}

type Cause = (typeof rederiveCauses)[number];

interface PastChangeTable {
  hydro_code: string;
  change_id: Generated<string>;
  cause: Cause;
  sensor_id: string | null;
  station_id: string | null;
  from_time: Date | null;
  to_time: Date | null;
  changed_at: Date;
  changed_by: string | null;
}

/** A change that affects readings from an instant on. */
export interface PastChange {
  readonly hydroCode: string;
  readonly cause: Cause;
  /** Either a sensor is set, or a station with all its measurements. */
  readonly sensorId: string | null;
  readonly stationId: string | null;
  /** Null: all readings. */
  readonly from: Date | null;
  /** Null: up to now. */
  readonly to: Date | null;
  readonly at: Date;
  readonly by: string | null;
}

/** Written in the transaction of the change, so that readings are reprocessed if and only if it commits. */
export async function insertPastChange(tx: Transaction<Schema>, change: PastChange): Promise<void> {
  await tx
    .insertInto('past_change')
    .values({
      hydro_code: change.hydroCode,
      cause: change.cause,
      sensor_id: change.sensorId,
      station_id: change.stationId,
      from_time: change.from,
      to_time: change.to,
      changed_at: change.at,
      changed_by: change.by,
    })
    .execute();
}

interface PendingChange extends PastChange {
  readonly changeId: string;
}

const columns = [
  'hydro_code as hydroCode',
  'change_id as changeId',
  'cause',
  'sensor_id as sensorId',
  'station_id as stationId',
  'from_time as from',
  'to_time as to',
  'changed_at as at',
  'changed_by as by',
] as const;

/** In the order in which they were made. */
export async function listPastChanges(db: Kysely<Schema>, limit: number): Promise<PendingChange[]> {
  return await db.selectFrom('past_change').select(columns).orderBy('change_id').limit(limit).execute();
}

/** Returns false when another node has taken it. */
export async function takePastChange(
  tx: Transaction<Schema>,
  { hydroCode, changeId }: Pick<PendingChange, 'hydroCode' | 'changeId'>,
): Promise<boolean> {
  const claimedChanges = await tx
    .deleteFrom('past_change')
    .where('hydro_code', '=', hydroCode)
    .where('change_id', '=', changeId)
    .executeTakeFirst();
  return claimedChanges.numDeletedRows > 0n;
}
