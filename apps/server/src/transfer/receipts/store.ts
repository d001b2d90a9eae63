import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { AcceptedMessage, TargetRoot } from './roots.ts';

type Db = Kysely<Schema>;
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}
const iso = (ms: number): string => new Date(ms).toISOString();

const columns = sql`
  m.job_no as "jobNo", s.target_id as "targetId", ${epochMs('m.slot_at')} as "slotMs", m.generation, m.message_no as "messageNo",
  coalesce(nullif(m.wire ->> 'name', ''), m.wire ->> 'about', '') as name, length(m.body) as bytes, m.hash, m.receipt,
  ${epochMs('m.done_at')} as "doneMs"`;
const from = sql`transfer_message m join transfer_slot s using (plant_no, job_no, slot_at, generation)`;

/** Reads slot rows only, not packed days. */
export const readAccepted = async (db: Db, plantNo: number, span: Span): Promise<AcceptedMessage[]> =>
  (await acceptedQuery(plantNo, span).execute(db)).rows;

export const acceptedQuery = (plantNo: number, { fromMs, toMs }: Span) =>
  sql<AcceptedMessage>`
    select ${columns} from ${from}
     where m.plant_no = ${plantNo} and m.state = 'accepted'
       and m.done_at >= ${iso(fromMs)}::timestamptz and m.done_at < ${iso(toMs)}::timestamptz
     order by m.done_at`;

export const findByHash = async (db: Db, plantNo: number, hash: Buffer, maxRows: number): Promise<AcceptedMessage[]> =>
  (await hashQuery(plantNo, hash, maxRows).execute(db)).rows;

export const hashQuery = (plantNo: number, hash: Buffer, maxRows: number) =>
  sql<AcceptedMessage>`
    select ${columns} from ${from}
     where m.plant_no = ${plantNo} and m.hash = ${hash} and m.state = 'accepted'
     limit ${maxRows}`;

export interface ClosingPlant {
  readonly plantNo: number;
  readonly hydroCode: string;
  /** Null before a day is closed. */
  readonly closedDay: number | null;
  /** Null when nothing was ever accepted. */
  readonly firstMs: number | null;
}

export async function listClosing(db: Db): Promise<ClosingPlant[]> {
  const { rows } = await sql<ClosingPlant>`
    select plant.plant_no as "plantNo", plant.hydro_code as "hydroCode",
           (select max(day) from transfer_root root where root.plant_no = plant.plant_no) as "closedDay",
           (select ${epochMs('done_at')} from transfer_message m
             where m.plant_no = plant.plant_no and m.state = 'accepted' order by done_at limit 1) as "firstMs"
      from series_plant plant
     where plant.hydro_code is not null
       and exists (select from transfer_cursor cursor where cursor.plant_no = plant.plant_no)
     order by plant.plant_no`.execute(db);
  return rows;
}

export async function insertRoots(
  tx: Transaction<Schema>,
  { plantNo, day }: { readonly plantNo: number; readonly day: number },
  targets: readonly TargetRoot[],
  whole: { readonly messages: number; readonly root: Buffer; readonly number: number; readonly head: string },
): Promise<void> {
  await sql`
    insert into transfer_root (plant_no, day, target_id, messages, root, ledger_number, ledger_head)
    values (${plantNo}, ${day}, 0, ${whole.messages}, ${whole.root}, ${whole.number}, ${whole.head})`.execute(tx);
  for (const { targetId, messages, root } of targets)
    await sql`
      insert into transfer_root (plant_no, day, target_id, messages, root)
      values (${plantNo}, ${day}, ${targetId}, ${messages}, ${root})`.execute(tx);
}

export interface StoredRoot extends TargetRoot {
  readonly day: number;
  readonly ledgerNumber: number;
  readonly ledgerHead: string;
}

export async function listRoots(db: Db, plantNo: number, fromDay: number, toDay: number): Promise<StoredRoot[]> {
  const { rows } = await sql<StoredRoot>`
    select one.day, one.target_id as "targetId", one.messages, one.root, whole.ledger_number as "ledgerNumber",
           whole.ledger_head as "ledgerHead"
      from transfer_root one join transfer_root whole on whole.plant_no = one.plant_no and whole.day = one.day and whole.target_id = 0
     where one.plant_no = ${plantNo} and one.day between ${fromDay} and ${toDay} and one.target_id > 0
     order by one.day, one.target_id`.execute(db);
  return rows;
}

export async function closedUntil(db: Db, plantNo: number): Promise<number | null> {
  const { rows } = await sql<{ day: number | null }>`
    select max(day) as day from transfer_root where plant_no = ${plantNo}`.execute(db);
  return rows[0]?.day ?? null;
}
