import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { DrawnChange } from './drawn-lines.ts';

export interface BaseRun {
  readonly source: string;
  readonly runId: number;
}

export interface NewManual {
  readonly handId: string;
  readonly runId: number;
  readonly author: string | null;
  readonly reason: string;
  readonly madeFrom: BaseRun;
  readonly change: DrawnChange;
  readonly issuedAt: Date;
  readonly overAt: Date;
}

export interface StoredManual extends NewManual {
  readonly baseMs: number;
  readonly endedAt: Date | null;
  readonly endedAs: 'replaced' | 'withdrawn' | 'over' | null;
  readonly endedBy: string | null;
  readonly endedReason: string | null;
  readonly version: number;
}

const columns = sql`
  hand.hand_id as "handId", hand.run_id as "runId", hand.author, hand.reason, hand.made_from as "madeFrom", hand.change,
  hand.issued_at as "issuedAt", hand.over_at as "overAt", ${epochMs('run.base_time')} as "baseMs", hand.ended_at as "endedAt",
  hand.ended_as as "endedAs", hand.ended_by as "endedBy", hand.ended_reason as "endedReason", hand.version`;

const openManuals = (plantNo: number) => sql`
  select ${columns} from forecast_hand hand
    join model_run run on run.plant_no = hand.plant_no and run.run_id = hand.run_id
   where hand.plant_no = ${plantNo}`;

/** Newest first. */
export async function listManuals(db: Kysely<Schema>, plantNo: number, limit: number): Promise<StoredManual[]> {
  const { rows } = await sql<StoredManual>`
    ${openManuals(plantNo)} order by hand.issued_at desc, hand.run_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function readManualOfRun(
  db: Kysely<Schema>,
  plantNo: number,
  runId: number,
): Promise<StoredManual | null> {
  const { rows } = await sql<StoredManual>`${openManuals(plantNo)} and hand.run_id = ${runId}`.execute(db);
  return rows[0] ?? null;
}

/** The manual forecast that has not been ended, though its time may be over. Locked until the transaction ends. */
export async function holdOpenManual(tx: Transaction<Schema>, plantNo: number): Promise<StoredManual | null> {
  const { rows } =
    await sql<StoredManual>`${openManuals(plantNo)} and hand.ended_at is null for update of hand`.execute(tx);
  return rows[0] ?? null;
}

export async function holdManual(
  tx: Transaction<Schema>,
  plantNo: number,
  handId: string,
): Promise<StoredManual | null> {
  const { rows } =
    await sql<StoredManual>`${openManuals(plantNo)} and hand.hand_id = ${handId} for update of hand`.execute(tx);
  return rows[0] ?? null;
}

export async function insertManual(tx: Transaction<Schema>, plantNo: number, hand: NewManual): Promise<void> {
  await sql`
    insert into forecast_hand (plant_no, hand_id, run_id, author, reason, made_from, change, issued_at, over_at, version)
    values (${plantNo}, ${hand.handId}, ${hand.runId}, ${hand.author}, ${hand.reason}, ${JSON.stringify(hand.madeFrom)}::jsonb,
            ${JSON.stringify(hand.change)}::jsonb, ${hand.issuedAt}, ${hand.overAt}, 1)`.execute(tx);
}

export interface Ending {
  readonly at: Date;
  readonly as: NonNullable<StoredManual['endedAs']>;
  readonly by: string | null;
  readonly reason: string | null;
}

export async function endManual(
  tx: Transaction<Schema>,
  plantNo: number,
  handId: string,
  { at, as, by, reason }: Ending,
): Promise<void> {
  await sql`
    update forecast_hand
       set ended_at = ${at}, ended_as = ${as}, ended_by = ${by}, ended_reason = ${reason}, version = version + 1
     where plant_no = ${plantNo} and hand_id = ${handId}`.execute(tx);
}
