import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { JobKey } from '../slot.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;
const iso = (ms: number): string => new Date(ms).toISOString();

export interface DayOfJob extends JobKey {
  readonly day: number;
  readonly targetId: number;
}

/** The oldest slots that are not packed yet, found through each plant's time index. */
export async function listOldDays(db: Db, beforeMs: number, max: number): Promise<DayOfJob[]> {
  const { rows } = await sql<DayOfJob>`
    select distinct plant_no as "plantNo", job_no as "jobNo", target_id as "targetId",
           floor((extract(epoch from slot_at) + 25200) / 86400)::int as day
      from (select plant_no, job_no, target_id, slot_at from transfer_slot
             where slot_at < ${iso(beforeMs)}::timestamptz order by slot_at limit ${max}) old`.execute(db);
  return rows;
}

export async function writePacked(tx: Tx, one: DayOfJob, slots: number, packedBytes: Buffer): Promise<void> {
  await sql`
    insert into transfer_packed_day (plant_no, day, target_id, job_no, slots, packed)
    values (${one.plantNo}, ${one.day}, ${one.targetId}, ${one.jobNo}, ${slots}, ${packedBytes})
    on conflict (plant_no, day, target_id, job_no) do update set slots = excluded.slots, packed = excluded.packed`.execute(
    tx,
  );
}

export async function deleteRows(
  tx: Tx,
  { plantNo, jobNo, fromMs, toMs }: JobKey & { fromMs: number; toMs: number },
): Promise<void> {
  const packedCondition = sql`
    plant_no = ${plantNo} and job_no = ${jobNo} and slot_at >= ${iso(fromMs)}::timestamptz and slot_at < ${iso(toMs)}::timestamptz`;
  for (const table of ['transfer_attempt', 'transfer_message', 'transfer_corrected', 'transfer_slot'])
    await sql`delete from ${sql.table(table)} where ${packedCondition}`.execute(tx);
}

interface PackedRow extends DayOfJob {
  readonly packed: Buffer;
}

export async function readPacked(
  db: Db,
  plantNo: number,
  fromDay: number,
  toDay: number,
  jobNo: number | null,
): Promise<PackedRow[]> {
  const { rows } = await sql<PackedRow>`
    select plant_no as "plantNo", day, target_id as "targetId", job_no as "jobNo", packed
      from transfer_packed_day
     where plant_no = ${plantNo} and day between ${fromDay} and ${toDay}
       and ${jobNo === null ? sql`true` : sql`job_no = ${jobNo}`}
     order by day, job_no`.execute(db);
  return rows;
}

/** Deletes the data of deleted plants: their numbers are never reused. */
export async function forgetGonePlants(db: Db): Promise<void> {
  const tables = [
    'transfer_cursor',
    'transfer_attempt',
    'transfer_message',
    'transfer_slot',
    'transfer_day',
    'transfer_packed_day',
    'transfer_root',
    'transfer_recheck',
    'transfer_corrected',
  ];
  for (const table of tables)
    await sql`
      delete from ${sql.table(table)} one
       where one.plant_no in (
         select cursor.plant_no from (select distinct plant_no from ${sql.table(table)}) cursor
          where not exists (select from series_plant plant
                             where plant.plant_no = cursor.plant_no and plant.hydro_code is not null))`.execute(db);
}

export async function forgetAccounts(db: Db, beforeMs: number): Promise<void> {
  await sql`delete from transfer_account where tried_at < ${iso(beforeMs)}::timestamptz and held_at is null`.execute(
    db,
  );
}
