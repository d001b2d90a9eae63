import { required } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Attempt, ExportKey } from './export-store.ts';
import type { KnownAs } from './known-as.ts';

/** Locks the row until the transaction ends; undefined when another attempt has replaced this one. */
export async function lockKnownName(tx: Transaction<Schema>, one: Attempt): Promise<KnownAs | null | undefined> {
  const { rows } = await sql<{ reportNo: string | null; chainHead: string | null }>`
    select report_no as "reportNo", chain_head as "chainHead" from report_export
     where hydro_code = ${one.hydroCode} and export_id = ${one.exportId}
       and state = 'running' and attempt = ${one.token}::bigint for update`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  return row.reportNo === null ? null : { reportNo: row.reportNo, chainHead: required(row.chainHead) };
}

export async function writeKnown(
  tx: Transaction<Schema>,
  { hydroCode, exportId }: ExportKey,
  { reportNo, chainHead }: KnownAs,
): Promise<void> {
  await sql`
    update report_export set report_no = ${reportNo}, chain_head = ${chainHead}
     where hydro_code = ${hydroCode} and export_id = ${exportId}`.execute(tx);
}

/** Deletes the parts of a file that is now stored by its hash. */
export async function moveToBlob(
  tx: Transaction<Schema>,
  { hydroCode, exportId }: ExportKey,
  sha256: Buffer,
): Promise<void> {
  await sql`
    update report_export set sha256 = ${sha256}
     where hydro_code = ${hydroCode} and export_id = ${exportId}`.execute(tx);
  await sql`
    delete from report_export_part where hydro_code = ${hydroCode} and export_id = ${exportId}`.execute(tx);
}

/** The displayed name; null when the file was deleted. */
export async function fileNameOf(db: Kysely<Schema>, exportId: string): Promise<string | null> {
  const { rows } = await sql<{ fileName: string }>`
    select file_name as "fileName" from report_export where export_id = ${exportId}::uuid`.execute(db);
  return rows[0]?.fileName ?? null;
}

export async function existing(db: Kysely<Schema>, exportIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ exportId: string }>`
    select export_id::text as "exportId" from report_export
     where export_id = any(${[...exportIds]}::uuid[])`.execute(db);
  return new Set(rows.map(({ exportId }) => exportId));
}
