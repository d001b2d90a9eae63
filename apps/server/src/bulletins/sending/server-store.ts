import type { BulletinFormat } from '@spillway/contract/bulletins/issued';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

type ServerState = 'waiting' | 'held' | 'sent' | 'failed' | 'expired' | 'cancelled';

interface ServerFileKey {
  readonly plantNo: number;
  readonly bulletinId: string;
  readonly jobNo: number;
  readonly format: BulletinFormat;
  readonly receiver: string;
}

export interface ServerFile extends ServerFileKey {
  readonly hydroCode: string;
  readonly folder: string;
  readonly tries: number;
  readonly mayBeDouble: boolean;
  readonly queuedAt: Date;
}

interface ServerReceipt extends Omit<ServerFileKey, 'plantNo' | 'bulletinId'> {
  /** Name at the time of issue. */
  readonly way: string;
  readonly state: ServerState;
  readonly tries: number;
  readonly doneAt: Date | null;
  readonly host: string | null;
  readonly fault: string | null;
  readonly said: string | null;
  readonly fileName: string;
  readonly sha256: Buffer;
}

const isKey = ({ plantNo, bulletinId, jobNo, format, receiver }: ServerFileKey) => sql`
  plant_no = ${plantNo} and bulletin_id = ${bulletinId} and job_no = ${jobNo} and format = ${format} and receiver = ${receiver}`;

export async function insertServerFile(
  tx: Tx,
  serverFileKey: ServerFileKey & { readonly folder: string; readonly way: string },
  at: Date,
): Promise<void> {
  const { plantNo, bulletinId, jobNo, format, receiver, folder, way } = serverFileKey;
  await sql`
    insert into bulletin_server_file (plant_no, bulletin_id, job_no, format, receiver, folder, way, state, next_at, queued_at)
    values (${plantNo}, ${bulletinId}, ${jobNo}, ${format}, ${receiver}, ${folder}, ${way}, 'waiting', ${at}, ${at})
    on conflict do nothing`.execute(tx);
}

export const dueFilesQuery = (at: Date, limit: number) => sql<ServerFile>`
    select plant_no as "plantNo", hydro_code as "hydroCode", bulletin_id as "bulletinId", job_no as "jobNo", format, receiver, folder, tries,
           may_be_double as "mayBeDouble", queued_at as "queuedAt"
      from bulletin_server_file join series_plant using (plant_no)
     where state in ('waiting', 'held') and next_at <= ${at}
     order by next_at, queued_at limit ${limit}`;

/** The longest waiting first. */
export async function listDueFiles(db: Db, at: Date, limit: number): Promise<ServerFile[]> {
  const { rows } = await dueFilesQuery(at, limit).execute(db);
  return rows;
}

/** Marks it as being sent: from now on it may have arrived. Returns false when it must no longer be sent. */
export async function beginServerFile(tx: Tx, key: ServerFileKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bulletin_server_file set state = 'waiting', tries = tries + 1, may_be_double = true
     where ${isKey(key)} and state in ('waiting', 'held')`.execute(tx);
  return numAffectedRows === 1n;
}

export interface ServerReply {
  readonly state: ServerState;
  /** The next attempt. */
  readonly nextAt: Date;
  readonly doneAt: Date | null;
  readonly host: string | null;
  readonly fault: string | null;
  readonly said: string | null;
  /** The file certainly did not arrive. */
  readonly isAway: boolean;
}

export async function writeServerFile(tx: Tx, key: ServerFileKey, word: ServerReply): Promise<void> {
  const { state, nextAt, doneAt, host, fault, said, isAway } = word;
  await sql`
    update bulletin_server_file
       set state = ${state}, next_at = ${nextAt}, done_at = ${doneAt}, host = coalesce(${host}, host), fault = ${fault}, said = ${said},
           may_be_double = may_be_double and not ${isAway}
     where ${isKey(key)} and state in ('waiting', 'held')`.execute(tx);
}

/** Wakes only files that did not arrive. */
export async function wakeServerFiles(tx: Tx, plantNo: number, bulletinId: string, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update bulletin_server_file set state = 'waiting', tries = 0, next_at = ${at}, queued_at = ${at}, done_at = null, fault = null, said = null
     where plant_no = ${plantNo} and bulletin_id = ${bulletinId} and state in ('failed', 'expired', 'held', 'waiting')`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

export const receiptsQuery = (plantNo: number, bulletinId: string) => sql<ServerReceipt>`
    select job_no as "jobNo", format, receiver, way, state, tries, done_at as "doneAt", host, fault, said, file_name as "fileName", sha256
      from bulletin_server_file join bulletin_file using (plant_no, bulletin_id, format)
     where plant_no = ${plantNo} and bulletin_id = ${bulletinId}
     order by job_no, receiver, format`;

export async function listServerReceipts(db: Db, plantNo: number, bulletinId: string): Promise<ServerReceipt[]> {
  const { rows } = await receiptsQuery(plantNo, bulletinId).execute(db);
  return rows;
}

interface StateCount {
  readonly state: ServerState;
  readonly count: number;
}

/** Two reads with an index each: a single condition would scan all files ever sent. */
export const serverFileCountsQuery = (since: Date) => sql<StateCount>`
    select state, count(*)::int as count from bulletin_server_file where state in ('waiting', 'held') group by state
    union all
    select state, count(*)::int as count from bulletin_server_file where done_at >= ${since} group by state`;

/** Counts waiting files and those done since a time, over all plants. */
export async function countServerFiles(db: Db, since: Date): Promise<readonly StateCount[]> {
  const { rows } = await serverFileCountsQuery(since).execute(db);
  return rows;
}
