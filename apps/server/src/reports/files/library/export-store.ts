import { itemAt } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import type { ExportState, ReportFormat } from '@spillway/contract/reports/files';
import type { ReportRequest } from '@spillway/contract/reports/tables/shape';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { CsvStyle } from '../formats/csv.ts';
import type { Naming } from './naming.ts';

export interface FileForm {
  readonly format: ReportFormat;
  readonly language: Language;
  readonly csvStyle: CsvStyle;
}

export interface ExportKey {
  readonly hydroCode: string;
  readonly exportId: string;
}

interface NewExport extends ExportKey, FileForm {
  readonly title: string;
  readonly fileName: string;
  readonly request: ReportRequest;
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
  readonly author: string;
  readonly askedBy: string | null;
  readonly askedAt: Date;
  readonly scheduleId: string | null;
  readonly recipients: readonly string[];
  /** Null when a user requested the file: it then gets the usual name. */
  readonly naming: Naming | null;
}

/** `off`: no mail server is set up; `held`: the outgoing switch is off; `failed`: no longer tried. */
type MailOutcome = 'sent' | 'held' | 'failed' | 'off';

export interface ReportExport extends NewExport {
  readonly state: ExportState;
  readonly progress: number;
  readonly rows: number;
  readonly bytes: number | null;
  /** A code of the error catalogue. */
  readonly failure: string | null;
  readonly failureFacts: Readonly<Record<string, string | number>> | null;
  readonly finishedAt: Date | null;
  readonly mailedAt: Date | null;
  /** Null when it is not sent yet, or has no recipients. */
  readonly mailOutcome: MailOutcome | null;
  /** Addresses the mail server rejected. */
  readonly mailRefused: readonly string[];
  /** The last error of the mail server or its connection. */
  readonly mailSaid: string | null;
  /** Number of files of any plant that are made before this one; null when it is not waiting. */
  readonly ahead: number | null;
  /** Null for files older than the numbering, and for files not started yet. */
  readonly reportNo: string | null;
  /** The head of the plant's chain, as printed in the file. */
  readonly chainHead: string | null;
  /** Null until it is ready, and for older files stored in parts. */
  readonly sha256: Buffer | null;
}

const columns = sql`
  hydro_code as "hydroCode", export_id as "exportId", title, file_name as "fileName", format, language,
  csv_style as "csvStyle", request, from_time as "from", to_time as "to", time_zone as "timeZone", state, progress, rows,
  bytes, failure, failure_facts as "failureFacts", author, asked_by as "askedBy", asked_at as "askedAt",
  finished_at as "finishedAt", schedule_id as "scheduleId", recipients, mailed_at as "mailedAt",
  mail_outcome as "mailOutcome", mail_refused as "mailRefused", mail_said as "mailSaid",
  report_no as "reportNo", chain_head as "chainHead", sha256, naming,
  case when state = 'waiting' then (
    select count(*)::int from report_export earlier
     where earlier.state in ('waiting', 'running')
       and (earlier.asked_at, earlier.export_id) < (report_export.asked_at, report_export.export_id)) end as ahead`;

const keyCondition = ({ hydroCode, exportId }: ExportKey) => sql`hydro_code = ${hydroCode} and export_id = ${exportId}`;

export async function listExports(db: Kysely<Schema>, hydroCode: string, limit: number): Promise<ReportExport[]> {
  const { rows } = await sql<ReportExport>`
    select ${columns} from report_export
     where hydro_code = ${hydroCode}
     order by asked_at desc, export_id
     limit ${limit}`.execute(db);
  return rows;
}

export async function findExport(db: Kysely<Schema>, key: ExportKey): Promise<ReportExport | null> {
  const { rows } = await sql<ReportExport>`select ${columns} from report_export where ${keyCondition(key)}`.execute(db);
  return rows[0] ?? null;
}

export async function findExports(
  db: Kysely<Schema>,
  hydroCode: string,
  exportIds: readonly string[],
): Promise<ReportExport[]> {
  const { rows } = await sql<ReportExport>`
    select ${columns} from report_export
     where hydro_code = ${hydroCode} and export_id = any(${[...exportIds]}::uuid[])`.execute(db);
  return rows;
}

/** Locks the row until the transaction ends. */
export async function lockExport(tx: Transaction<Schema>, key: ExportKey): Promise<ReportExport | null> {
  const { rows } = await sql<ReportExport>`
    select ${columns} from report_export where ${keyCondition(key)} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function countWaiting(tx: Transaction<Schema>, hydroCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report_export
     where hydro_code = ${hydroCode} and state in ('waiting', 'running')`.execute(tx);
  return itemAt(rows, 0).count;
}

export async function insertExport(tx: Transaction<Schema>, newExport: NewExport): Promise<void> {
  await sql`
    insert into report_export (
      hydro_code, export_id, title, file_name, format, language, csv_style, request, from_time, to_time, time_zone, state,
      author, asked_by, asked_at, schedule_id, recipients, naming)
    values (
      ${newExport.hydroCode}, ${newExport.exportId}, ${newExport.title}, ${newExport.fileName}, ${newExport.format}, ${newExport.language}, ${newExport.csvStyle},
      ${JSON.stringify(newExport.request)}::jsonb, ${newExport.from}, ${newExport.to}, ${newExport.timeZone}, 'waiting', ${newExport.author},
      ${newExport.askedBy}, ${newExport.askedAt}, ${newExport.scheduleId}, ${[...newExport.recipients]}::text[],
      ${newExport.naming ? JSON.stringify(newExport.naming) : null}::jsonb)`.execute(tx);
}

export async function renameExport(tx: Transaction<Schema>, key: ExportKey, fileName: string): Promise<void> {
  await sql`update report_export set file_name = ${fileName} where ${keyCondition(key)}`.execute(tx);
}

/** One node's attempt at a file, under the lease with this token; another node starts from the beginning. */
export interface Attempt extends ExportKey {
  readonly token: string;
}

const attemptCondition = (one: Attempt) =>
  sql`${keyCondition(one)} and state = 'running' and attempt = ${one.token}::bigint`;

/**
 * Starts from the beginning, even after a node died. Null when the file is no longer wanted or a later holder works on
 * it.
 */
export async function beginExport(tx: Transaction<Schema>, key: ExportKey, token: string): Promise<Attempt | null> {
  const { numAffectedRows } = await sql`
    update report_export set state = 'running', progress = 0, rows = 0, attempt = ${token}::bigint
     where ${keyCondition(key)} and state in ('waiting', 'running') and attempt < ${token}::bigint`.execute(tx);
  if (numAffectedRows !== 1n) return null;
  await sql`delete from report_export_part where ${keyCondition(key)}`.execute(tx);
  return { ...key, token };
}

/** Returns false when it was stopped, deleted or taken over; nothing is written then. */
export async function appendPart(
  tx: Transaction<Schema>,
  key: Attempt,
  part: number,
  bytes: Buffer,
  { progress, rows }: Pick<ReportExport, 'progress' | 'rows'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_export set progress = ${progress}, rows = ${rows}
     where ${attemptCondition(key)}`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    insert into report_export_part (hydro_code, export_id, part, bytes)
    values (${key.hydroCode}, ${key.exportId}, ${part}, ${bytes})`.execute(tx);
  return true;
}

export async function saveProgress(
  db: Kysely<Schema>,
  key: Attempt,
  { progress, rows }: Pick<ReportExport, 'progress' | 'rows'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_export set progress = ${progress}, rows = ${rows}
     where ${attemptCondition(key)}`.execute(db);
  return numAffectedRows === 1n;
}

interface Finish {
  readonly state: 'ready' | 'failed' | 'cancelled';
  readonly at: Date;
  readonly bytes?: number;
  readonly rows?: number;
  readonly failure?: string;
  readonly failureFacts?: Readonly<Record<string, string | number>>;
}

/** Returns false when it had ended or was taken over. The parts of an unfinished file are deleted. */
export async function finishExport(
  tx: Transaction<Schema>,
  key: ExportKey | Attempt,
  finish: Finish,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_export
       set state = ${finish.state}, finished_at = ${finish.at}, bytes = ${finish.bytes ?? null}::bigint,
           rows = coalesce(${finish.rows ?? null}::int, rows), failure = ${finish.failure ?? null},
           failure_facts = ${finish.failureFacts ? JSON.stringify(finish.failureFacts) : null}::jsonb,
           progress = case when ${finish.state} = 'ready' then 1 else progress end
     where ${'token' in key ? attemptCondition(key) : sql`${keyCondition(key)} and state in ('waiting', 'running')`}`.execute(
    tx,
  );
  if (numAffectedRows !== 1n) return false;
  if (finish.state !== 'ready') await sql`delete from report_export_part where ${keyCondition(key)}`.execute(tx);
  return true;
}

export async function deleteExport(tx: Transaction<Schema>, key: ExportKey): Promise<void> {
  await sql`delete from report_export where ${keyCondition(key)}`.execute(tx);
}

async function readPart(db: Kysely<Schema>, key: ExportKey, part: number): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from report_export_part where ${keyCondition(key)} and part = ${part}`.execute(db);
  return rows[0]?.bytes ?? null;
}

export async function* readParts(db: Kysely<Schema>, key: ExportKey): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const bytes = await readPart(db, key, part);
    if (bytes === null) return;
    yield bytes;
  }
}

interface MailResult {
  readonly outcome: MailOutcome;
  readonly at: Date;
  readonly refused?: readonly string[];
  readonly said?: string | null;
}

export async function markMail(
  db: Kysely<Schema>,
  key: ExportKey,
  { outcome, at, refused = [], said = null }: MailResult,
): Promise<void> {
  await sql`
    update report_export
       set mail_outcome = ${outcome}, mail_refused = ${[...refused]}::text[], mail_said = ${said},
           mailed_at = case when ${outcome} = 'sent' then ${at}::timestamptz else mailed_at end
     where ${keyCondition(key)}`.execute(db);
}

/** Records a failed attempt, which is shown while sending is tried again. */
export async function markMailTrouble(
  db: Kysely<Schema>,
  key: ExportKey,
  { said }: { readonly said: string },
): Promise<void> {
  await sql`update report_export set mail_tries = mail_tries + 1, mail_said = ${said} where ${keyCondition(key)}`.execute(
    db,
  );
}

export async function deleteOldExports(db: Kysely<Schema>, now: Date, usualDays: number): Promise<void> {
  await sql`
    delete from report_export export
     where finished_at < ${now}::timestamptz - make_interval(days => coalesce(
       (select keep_days from report_library library where library.hydro_code = export.hydro_code), ${usualDays}::int))`.execute(
    db,
  );
}
