import { itemAt } from '@spillway/checked/reads';
import type { Mode } from '@spillway/contract/transfer/choices';
import { type Kysely, sql, type Transaction } from 'kysely';
import { column } from '../../../platform/database/column.ts';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { JobKey, SlotKey } from '../slot.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;
const iso = (ms: number): string => new Date(ms).toISOString();

export interface Interval extends JobKey {
  readonly fromMs: number;
  /** Included. */
  readonly toMs: number;
}

export async function addStretch(tx: Tx, { plantNo, jobNo, fromMs, toMs }: Interval): Promise<void> {
  await sql`
    insert into transfer_recheck (plant_no, job_no, from_at, to_at)
    values (${plantNo}, ${jobNo}, ${iso(fromMs)}, ${iso(toMs)})
    on conflict (plant_no, job_no, from_at) do update set to_at = greatest(transfer_recheck.to_at, excluded.to_at)`.execute(
    tx,
  );
}

export async function listStretches(db: Db, max: number): Promise<Interval[]> {
  const { rows } = await sql<Interval>`
    select plant_no as "plantNo", job_no as "jobNo", ${epochMs('from_at')} as "fromMs", ${epochMs('to_at')} as "toMs"
      from transfer_recheck order by plant_no, job_no, from_at limit ${max}`.execute(db);
  return rows;
}

/** Removes the compared part; the rest starts later. */
export async function shortenInterval(
  tx: Tx,
  { plantNo, jobNo, fromMs, toMs }: Interval,
  checkedToMs: number,
): Promise<void> {
  await sql`
    delete from transfer_recheck
     where plant_no = ${plantNo} and job_no = ${jobNo} and from_at = ${iso(fromMs)} and to_at <= ${iso(toMs)}`.execute(
    tx,
  );
  if (checkedToMs < toMs) await addStretch(tx, { plantNo, jobNo, fromMs: checkedToMs + 1, toMs });
}

export interface Difference {
  readonly factorNo: number;
  readonly symbol: string;
  readonly was: number | null;
  readonly is: number | null;
  readonly wasStatus: Mode | null;
  readonly isStatus: Mode | null;
}

export async function saveCorrected(tx: Tx, key: SlotKey, all: readonly Difference[], nowMs: number): Promise<void> {
  if (all.length === 0) return await forgetCorrected(tx, key, [key.slotMs]);
  await sql`
    insert into transfer_corrected (plant_no, job_no, slot_at, generation, found_at, differences)
    values (${key.plantNo}, ${key.jobNo}, ${iso(key.slotMs)}, ${key.generation}, ${iso(nowMs)}, ${JSON.stringify(all)}::jsonb)
    on conflict (plant_no, job_no, slot_at) do update
       set generation = excluded.generation, found_at = excluded.found_at, differences = excluded.differences`.execute(
    tx,
  );
}

export async function forgetCorrected(tx: Tx, { plantNo, jobNo }: JobKey, slots: readonly number[]): Promise<void> {
  await sql`
    delete from transfer_corrected
     where plant_no = ${plantNo} and job_no = ${jobNo}
       and slot_at = any(${column(slots.map(iso))}::timestamptz[])`.execute(tx);
}

export interface CorrectedSlot extends SlotKey {
  readonly foundMs: number;
  readonly differences: readonly Difference[];
}

export async function listCorrected(
  db: Db,
  plantNo: number,
  jobNo: number | null,
  max: number,
): Promise<CorrectedSlot[]> {
  const { rows } = await sql<CorrectedSlot>`
    select plant_no as "plantNo", job_no as "jobNo", ${epochMs('slot_at')} as "slotMs", generation, ${epochMs('found_at')} as "foundMs",
           differences
      from transfer_corrected
     where plant_no = ${plantNo} and ${jobNo === null ? sql`true` : sql`job_no = ${jobNo}`}
     order by slot_at desc, job_no limit ${max}`.execute(db);
  return rows;
}

export async function countCorrected(db: Db, plantNo: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transfer_corrected where plant_no = ${plantNo}`.execute(db);
  return itemAt(rows, 0).count;
}
