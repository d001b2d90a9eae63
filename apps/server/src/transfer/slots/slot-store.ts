import { itemAt } from '@spillway/checked/reads';
import type { AsideReason, SlotState } from '@spillway/contract/transfer/states';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { column } from '../../platform/database/column.ts';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { FrozenSlot, JobKey, SlotKey, StoredSlot } from './slot.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

const iso = (ms: number): string => new Date(ms).toISOString();
/** Must have the same wording as in the partial indexes. */
const isOpen = sql`state in ('waiting', 'frozen')`;
export const slotCondition = ({ plantNo, jobNo, slotMs, generation }: SlotKey) => sql`
  plant_no = ${plantNo} and job_no = ${jobNo} and slot_at = ${iso(slotMs)}::timestamptz and generation = ${generation}`;

const columns = sql`
  plant_no as "plantNo", job_no as "jobNo", ${epochMs('slot_at')} as "slotMs", generation, target_id as "targetId",
  version_no as "versionNo", state, is_owed as "isOwed", ${epochMs('late_at')} as "lateMs",
  ${epochMs('waits_until')} as "waitsUntilMs", ${epochMs('gives_up_at')} as "givesUpMs", tries, figures as frozen,
  is_valid as "isValid", encode(hash, 'hex') as hash, ${epochMs('done_at')} as "doneMs", aside_reason as "asideReason",
  sunk_reason as "sunkReason", asked_reason as "askedReason", asked_by as "askedBy"`;

/** Locks the cursor, so that two planners never count a slot twice; creates it at `beginMs` when it does not exist. */
export async function lockCursor(tx: Tx, { plantNo, jobNo }: JobKey, beginMs: number): Promise<number> {
  await sql`
    insert into transfer_cursor values (${plantNo}, ${jobNo}, ${iso(beginMs)}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ ms: number }>`
    select ${epochMs('planned_until')} as ms from transfer_cursor
     where plant_no = ${plantNo} and job_no = ${jobNo} for update`.execute(tx);
  return itemAt(rows, 0).ms;
}

export async function moveCursor(tx: Tx, { plantNo, jobNo }: JobKey, untilMs: number): Promise<void> {
  await sql`
    update transfer_cursor set planned_until = ${iso(untilMs)}
     where plant_no = ${plantNo} and job_no = ${jobNo}`.execute(tx);
}

interface Cursor extends JobKey {
  readonly untilMs: number;
}

export async function listCursors(db: Db): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select plant_no as "plantNo", job_no as "jobNo", ${epochMs('planned_until')} as "untilMs"
      from transfer_cursor order by plant_no, job_no`.execute(db);
  return rows;
}

export interface PlannedSlot {
  readonly slotMs: number;
  readonly generation: number;
  readonly targetId: number;
  readonly versionNo: number;
  readonly state: SlotState;
  readonly isOwed: boolean;
  readonly lateMs: number;
  readonly waitsUntilMs: number;
  readonly givesUpMs: number;
}

interface SlotRequest {
  readonly reason: string;
  readonly by: string;
}

export async function insertSlots(
  tx: Tx,
  { plantNo, jobNo }: JobKey,
  plannedSlots: readonly PlannedSlot[],
  slotRequest: SlotRequest | null,
): Promise<void> {
  if (plannedSlots.length === 0) return;
  const times = (of: (one: PlannedSlot) => number) => column(plannedSlots.map((one) => iso(of(one))));
  await sql`
    insert into transfer_slot (plant_no, job_no, slot_at, generation, target_id, version_no, state, is_owed, late_at,
                               waits_until, gives_up_at, asked_reason, asked_by)
    select ${plantNo}, ${jobNo}, planned.*, ${slotRequest?.reason ?? null}, ${slotRequest?.by ?? null}
      from unnest(${times(({ slotMs }) => slotMs)}::timestamptz[], ${column(plannedSlots.map((one) => one.generation))}::int[],
                  ${column(plannedSlots.map((one) => one.targetId))}::int[], ${column(plannedSlots.map((one) => one.versionNo))}::int[],
                  ${column(plannedSlots.map((one) => one.state))}::text[], ${column(plannedSlots.map((one) => String(one.isOwed)))}::bool[],
                  ${times(({ lateMs }) => lateMs)}::timestamptz[], ${times((one) => one.waitsUntilMs)}::timestamptz[],
                  ${times(({ givesUpMs }) => givesUpMs)}::timestamptz[]) planned
    on conflict do nothing`.execute(tx);
}

export interface StoredHead extends SlotKey {
  readonly versionNo: number;
  readonly isFrozen: boolean;
  readonly isLive: boolean;
  readonly lateMs: number;
  readonly waitsUntilMs: number;
  readonly notBeforeMs: number;
}

/**
 * For each job the first slot of its backlog and the first that can still be on time, through two indexes that contain
 * open slots only.
 */
export function headsOf(jobs: readonly JobKey[], nowMs: number): RawBuilder<StoredHead> {
  const now = sql`${iso(nowMs)}::timestamptz`;
  const head = sql`select * from transfer_slot one
    where one.plant_no = job.plant_no and one.job_no = job.job_no and ${isOpen} and slot_at <= ${now}`;
  return sql<StoredHead>`
    select distinct head.plant_no as "plantNo", head.job_no as "jobNo", ${epochMs('head.slot_at')} as "slotMs", head.generation,
           head.version_no as "versionNo", head.state = 'frozen' as "isFrozen", head.late_at > ${now} as "isLive", ${epochMs('head.late_at')} as "lateMs",
           ${epochMs('head.waits_until')} as "waitsUntilMs", coalesce(${epochMs('head.not_before')}, 0) as "notBeforeMs"
      from unnest(${column(jobs.map((one) => one.plantNo))}::int[], ${column(jobs.map((one) => one.jobNo))}::int[])
             job (plant_no, job_no)
     cross join lateral (
       (${head} order by slot_at, generation limit 1)
       union all
       (${head} and late_at > ${now} order by late_at, generation limit 1)) head`;
}

export async function readHeads(db: Db, jobs: readonly JobKey[], nowMs: number): Promise<StoredHead[]> {
  return jobs.length === 0 ? [] : (await headsOf(jobs, nowMs).execute(db)).rows;
}

export async function lockSlot(tx: Tx, key: SlotKey): Promise<StoredSlot | null> {
  const { rows } = await sql<StoredSlot>`
    select ${columns} from transfer_slot where ${slotCondition(key)} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Every generation of a slot, oldest first. */
export async function readGenerations(
  db: Db,
  { plantNo, jobNo, slotMs }: Omit<SlotKey, 'generation'>,
): Promise<StoredSlot[]> {
  const { rows } = await sql<StoredSlot>`
    select ${columns} from transfer_slot
     where plant_no = ${plantNo} and job_no = ${jobNo} and slot_at = ${iso(slotMs)}::timestamptz order by generation`.execute(
    db,
  );
  return rows;
}

interface SlotsWanted {
  readonly plantNo: number;
  readonly fromMs: number;
  /** Excluded. */
  readonly toMs: number;
  readonly jobNo?: number | null;
  readonly limit: number;
}

/** Oldest first, every generation. */
export async function readSlots(
  db: Db,
  { plantNo, fromMs, toMs, jobNo = null, limit }: SlotsWanted,
): Promise<StoredSlot[]> {
  const { rows } = await sql<StoredSlot>`
    select ${columns} from transfer_slot
     where plant_no = ${plantNo} and slot_at >= ${iso(fromMs)}::timestamptz and slot_at < ${iso(toMs)}::timestamptz
       and ${jobNo === null ? sql`true` : sql`job_no = ${jobNo}`}
     order by slot_at, job_no, generation limit ${limit}`.execute(db);
  return rows;
}

export async function freezeSlot(
  tx: Tx,
  key: SlotKey,
  { frozen, isValid, hash }: { readonly frozen: FrozenSlot; readonly isValid: boolean; readonly hash: Buffer },
): Promise<void> {
  await sql`
    update transfer_slot
       set state = 'frozen', frozen_at = ${iso(frozen.sentMs)}, figures = ${JSON.stringify(frozen)}::jsonb,
           is_valid = ${isValid}, hash = ${hash}
     where ${slotCondition(key)}`.execute(tx);
}

export async function completeSlot(tx: Tx, key: SlotKey, nowMs: number, sunkReason: string | null): Promise<void> {
  await sql`
    update transfer_slot
       set state = ${sunkReason === null ? 'accepted' : 'sunk'}, done_at = ${iso(nowMs)}, sunk_reason = ${sunkReason},
           not_before = null
     where ${slotCondition(key)}`.execute(tx);
}

export async function setSlotAside(tx: Tx, key: SlotKey, reason: AsideReason): Promise<void> {
  await sql`
    update transfer_slot set state = 'aside', aside_reason = ${reason}, not_before = null where ${slotCondition(key)}`.execute(
    tx,
  );
}

export async function delaySlot(tx: Tx, key: SlotKey, untilMs: number): Promise<void> {
  await sql`update transfer_slot set not_before = ${iso(untilMs)} where ${slotCondition(key)}`.execute(tx);
}

/** Marks slots that are too old as missed, some at a time; returns how many. */
export async function skipMissed(db: Db, nowMs: number, plantNo: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update transfer_slot set state = 'missed'
     where plant_no = ${plantNo} and ${isOpen} and gives_up_at <= ${iso(nowMs)}::timestamptz`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Stops sending for deleted jobs. Their cursors are kept, so that nothing is planned twice. */
export async function closeJobs(db: Db, jobs: readonly JobKey[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    update transfer_slot slot set state = 'aside', aside_reason = 'job_gone'
      from unnest(${column(jobs.map((one) => one.plantNo))}::int[], ${column(jobs.map((one) => one.jobNo))}::int[])
             gone (plant_no, job_no)
     where slot.plant_no = gone.plant_no and slot.job_no = gone.job_no and ${isOpen}`.execute(db);
}

/** From the earlier generations of a slot: whether the recipient has it, and with valid values. */
export async function readBefore(
  tx: Tx,
  key: SlotKey,
): Promise<{ readonly isDone: boolean; readonly isValid: boolean; readonly isOwed: boolean }> {
  const { rows } = await sql<{ isDone: boolean; isValid: boolean; isOwed: boolean }>`
    select coalesce(bool_or(done_at is not null and generation <> ${key.generation}), false) as "isDone",
           coalesce(bool_or(done_at is not null and is_valid and generation <> ${key.generation}), false) as "isValid",
           coalesce(bool_or(is_owed), false) as "isOwed"
      from transfer_slot
     where plant_no = ${key.plantNo} and job_no = ${key.jobNo} and slot_at = ${iso(key.slotMs)}::timestamptz`.execute(
    tx,
  );
  return itemAt(rows, 0);
}

export interface Backlog extends JobKey {
  readonly open: number;
  readonly late: number;
  readonly oldestMs: number;
  readonly newestMs: number;
  /** Counts slots due by the timer only: the slot of a retransfer lies in the past, but it is not late. */
  readonly owedLate: number;
  readonly owedOldestMs: number | null;
}

/** Reads the index of open slots for these plants; null: all plants. */
export async function readBacklog(db: Db, plantNos: readonly number[] | null, nowMs: number): Promise<Backlog[]> {
  const now = sql`${iso(nowMs)}::timestamptz`;
  const { rows } = await sql<Backlog>`
    select plant_no as "plantNo", job_no as "jobNo", count(*)::int as open, count(*) filter (where late_at <= ${now})::int as late,
           ${epochMs(sql`min(slot_at)`)} as "oldestMs", ${epochMs(sql`max(slot_at)`)} as "newestMs",
           count(*) filter (where late_at <= ${now} and asked_by is null)::int as "owedLate",
           ${epochMs(sql`min(slot_at) filter (where asked_by is null)`)} as "owedOldestMs"
      from transfer_slot
     where ${isOpen} and slot_at <= ${now} and ${plantNos === null ? sql`true` : sql`plant_no = any(${[...plantNos]}::int[])`}
     group by plant_no, job_no`.execute(db);
  return rows;
}

/** The recent cost of a slot of these jobs: number of calls, and the time of one. Null when nothing was sent yet. */
export async function readCallsOfLate(db: Db, jobs: readonly JobKey[]): Promise<RecentCalls | null> {
  if (jobs.length === 0) return null;
  const { rows } = await sql<{ calls: number; slots: number; callMs: number | null }>`
    select count(*)::int as calls, count(distinct (a.plant_no, a.job_no, a.slot_at, a.generation))::int as slots,
           avg(extract(epoch from a.ended_at - a.begun_at) * 1000)::float8 as "callMs"
      from unnest(${jobs.map(({ plantNo }) => plantNo)}::int[], ${jobs.map(({ jobNo }) => jobNo)}::int[]) job (plant_no, job_no),
           lateral (select * from transfer_attempt one
                     where one.plant_no = job.plant_no and one.job_no = job.job_no
                     order by one.plant_no desc, one.job_no desc, one.slot_at desc, one.generation desc,
                              one.message_no desc, one.attempt desc
                     limit ${maxRecentAttempts}) a
     where a.outcome = 'accepted'`.execute(db);
  const { calls, slots, callMs } = itemAt(rows, 0);
  return callMs === null ? null : { callsPerSlot: calls / slots, callMs };
}

/** Enough for a mean, and few enough to read for a page. */
const maxRecentAttempts = 30;

export interface RecentCalls {
  readonly callsPerSlot: number;
  readonly callMs: number;
}

interface WokenJob extends JobKey {
  readonly targetId: number;
  readonly day: number;
  readonly onTime: number;
  readonly late: number;
  readonly valid: number;
}

/**
 * Slots that went to the sink while the outgoing switch was off and are still young enough to be sent: they wait again,
 * frozen as they are. Returns the counts by day.
 */
export async function wakeSunk(tx: Tx, nowMs: number): Promise<WokenJob[]> {
  const { rows } = await sql<WokenJob>`
    with sunk as (
      select * from transfer_slot
       where state = 'sunk' and sunk_reason = 'not_armed' and gives_up_at > ${iso(nowMs)}::timestamptz for update),
    woken as (
      update transfer_slot slot set state = 'frozen', sunk_reason = null, done_at = null
        from sunk
       where slot.plant_no = sunk.plant_no and slot.job_no = sunk.job_no and slot.slot_at = sunk.slot_at
         and slot.generation = sunk.generation),
    messages as (
      update transfer_message message set state = 'waiting', done_at = null
        from sunk
       where message.plant_no = sunk.plant_no and message.job_no = sunk.job_no and message.slot_at = sunk.slot_at
         and message.generation = sunk.generation and message.state = 'sunk')
    select plant_no as "plantNo", job_no as "jobNo", target_id as "targetId",
           floor((extract(epoch from slot_at) + 25200) / 86400)::int as day,
           count(*) filter (where is_owed and done_at < late_at)::int as "onTime",
           count(*) filter (where is_owed and done_at >= late_at)::int as late,
           count(*) filter (where is_owed and is_valid)::int as valid
      from sunk group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

interface JobCount {
  readonly jobNo: number;
  readonly count: number;
  readonly oldestMs: number;
}

/** Slots that can still be on time but have used two thirds of their time. */
export async function readInDanger(db: Db, plantNo: number, nowMs: number): Promise<JobCount[]> {
  const now = sql`${iso(nowMs)}::timestamptz`;
  const { rows } = await sql<JobCount>`
    select job_no as "jobNo", count(*)::int as count, ${epochMs(sql`min(slot_at)`)} as "oldestMs"
      from transfer_slot
     where plant_no = ${plantNo} and ${isOpen} and is_owed and generation = 1 and late_at > ${now}
       and slot_at + (late_at - slot_at) * 2 / 3 < ${now}
     group by job_no`.execute(db);
  return rows;
}

export async function countAside(db: Db, plantNo: number, sinceMs: number): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select job_no as "jobNo", count(*)::int as count, ${epochMs(sql`min(slot_at)`)} as "oldestMs"
      from transfer_slot
     where plant_no = ${plantNo} and slot_at > ${iso(sinceMs)}::timestamptz and state = 'aside' and aside_reason = 'refused'
     group by job_no`.execute(db);
  return rows;
}
