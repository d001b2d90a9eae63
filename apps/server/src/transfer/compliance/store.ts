import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { DayCounts } from './judge.ts';

type Db = Kysely<Schema>;

interface DayKey {
  readonly plantNo: number;
  readonly day: number;
  readonly targetId: number;
  readonly jobNo: number;
}

const emptyDayCounts: DayCounts = { owed: 0, onTime: 0, late: 0, notDue: 0, notOrdered: 0, valid: 0, sunk: 0 };

/** Runs in the transaction that changes the slot. */
export async function addToDay(
  tx: Transaction<Schema>,
  { plantNo, day, targetId, jobNo }: DayKey,
  change: Partial<DayCounts>,
): Promise<void> {
  const add = { ...emptyDayCounts, ...change };
  await sql`
    insert into transfer_day (plant_no, day, target_id, job_no, owed, on_time, late, not_due, not_ordered, valid, sunk)
    values (${plantNo}, ${day}, ${targetId}, ${jobNo}, ${add.owed}, ${add.onTime}, ${add.late}, ${add.notDue},
            ${add.notOrdered}, ${add.valid}, ${add.sunk})
    on conflict (plant_no, day, target_id, job_no) do update
       set owed = transfer_day.owed + excluded.owed, on_time = transfer_day.on_time + excluded.on_time,
           late = transfer_day.late + excluded.late, not_due = transfer_day.not_due + excluded.not_due,
           not_ordered = transfer_day.not_ordered + excluded.not_ordered, valid = transfer_day.valid + excluded.valid,
           sunk = transfer_day.sunk + excluded.sunk`.execute(tx);
}

export interface StoredDay extends DayCounts {
  readonly day: number;
  readonly targetId: number;
}

/** For the plant's targets, both ends included. */
export async function readDays(db: Db, plantNo: number, fromDay: number, toDay: number): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select day, target_id as "targetId", sum(owed)::int as owed, sum(on_time)::int as "onTime", sum(late)::int as late,
           sum(not_due)::int as "notDue", sum(not_ordered)::int as "notOrdered", sum(valid)::int as valid, sum(sunk)::int as sunk
      from transfer_day
     where plant_no = ${plantNo} and day between ${fromDay} and ${toDay}
     group by day, target_id order by day, target_id`.execute(db);
  return rows;
}

/** Required slots that may still be on time, found through the index of open slots. */
export async function readPending(
  db: Db,
  plantNo: number,
  nowMs: number,
): Promise<{ readonly day: number; readonly targetId: number; readonly count: number }[]> {
  const { rows } = await sql<{ day: number; targetId: number; count: number }>`
    select floor((extract(epoch from slot_at) + 25200) / 86400)::int as day, target_id as "targetId", count(*)::int as count
      from transfer_slot
     where plant_no = ${plantNo} and state in ('waiting', 'frozen') and is_owed and generation = 1
       and late_at > ${new Date(nowMs).toISOString()}::timestamptz
     group by 1, 2`.execute(db);
  return rows;
}
