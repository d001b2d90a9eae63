import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../platform/database/epoch-ms.ts';
import type { Schema } from '../platform/database/schema.ts';

export interface DoneKey {
  readonly hydroCode: string;
  readonly dutyId: string;
  readonly dueMs: number;
}

export interface RecordedDone {
  readonly dutyId: string;
  readonly dueMs: number;
  readonly doneMs: number;
  readonly by: 'person' | 'issued';
  readonly note: string;
  readonly username: string | null;
}

const columns = sql`
  duty_id as "dutyId", ${epochMs('due_at')} as "dueMs", ${epochMs('done_at')} as "doneMs", done_by as by, note,
  said_by as username`;

/** Due within `[fromMs, toMs)`. */
export async function readDone(
  db: Kysely<Schema>,
  hydroCode: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<RecordedDone[]> {
  const { rows } = await sql<RecordedDone>`
    select ${columns} from duty_done
     where hydro_code = ${hydroCode} and due_at >= ${new Date(fromMs)} and due_at < ${new Date(toMs)}`.execute(db);
  return rows;
}

/** Returns false when it was already done; the first entry is kept. */
export async function insertDone(
  tx: Transaction<Schema>,
  { hydroCode, dutyId, dueMs }: DoneKey,
  { doneMs, by, note, username }: Omit<RecordedDone, 'dutyId' | 'dueMs'>,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into duty_done (hydro_code, duty_id, due_at, done_at, done_by, note, said_by, said_at)
    values (${hydroCode}, ${dutyId}, ${new Date(dueMs)}, ${new Date(doneMs)}, ${by}, ${note}, ${username}, ${at})
    on conflict do nothing
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Locks the row until the transaction ends. */
export async function holdDone(
  tx: Transaction<Schema>,
  { hydroCode, dutyId, dueMs }: DoneKey,
): Promise<RecordedDone | null> {
  const { rows } = await sql<RecordedDone>`
    select ${columns} from duty_done
     where hydro_code = ${hydroCode} and duty_id = ${dutyId} and due_at = ${new Date(dueMs)} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteDone(tx: Transaction<Schema>, { hydroCode, dutyId, dueMs }: DoneKey): Promise<void> {
  await sql`
    delete from duty_done
     where hydro_code = ${hydroCode} and duty_id = ${dutyId} and due_at = ${new Date(dueMs)}`.execute(tx);
}
