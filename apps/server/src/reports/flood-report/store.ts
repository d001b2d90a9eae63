import type { FloodFigures } from '@spillway/contract/reports/flood-report/figures';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Stamp } from '../../plant/save-one.ts';
import type { Schema } from '../../platform/database/schema.ts';

interface ReportTexts {
  readonly summary: string;
  readonly remarks: string;
}

export interface ReportContent extends ReportTexts {
  readonly from: Date;
  readonly to: Date;
}

interface Issue {
  readonly figures: FloodFigures;
  readonly at: Date;
  readonly by: string | null;
  readonly year: number;
  readonly number: number;
  readonly head: string;
  readonly hash: Buffer;
}

export interface FloodReport extends ReportContent {
  readonly reportId: string;
  /** The report that this one corrects. */
  readonly corrects: string | null;
  /** Null for a draft. */
  readonly issued: Issue | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

interface ReportKey {
  readonly plantNo: number;
  readonly reportId: string;
}

interface Row extends ReportContent, Omit<FloodReport, 'issued'> {
  readonly figures: FloodFigures | null;
  readonly issuedAt: Date | null;
  readonly issuedBy: string | null;
  readonly year: number | null;
  readonly number: number | null;
  readonly head: string | null;
  readonly hash: Buffer | null;
}

const columns = sql`
  report_id as "reportId", from_time as "from", to_time as "to", summary, remarks, corrects, issued as figures,
  issued_at as "issuedAt", issued_by as "issuedBy", ledger_year as year, ledger_number as number, ledger_head as head, hash, version,
  updated_at as "updatedAt", updated_by as "updatedBy"`;

function reportOf({ figures, issuedAt, issuedBy, year, number, head, hash, ...row }: Row): FloodReport {
  const issuedReport =
    figures && issuedAt && year !== null && number !== null && head !== null && hash
      ? { figures, at: issuedAt, by: issuedBy, year, number, head, hash }
      : null;
  return { ...row, issued: issuedReport };
}

/** Sorted by start of the flood, newest first. */
export async function listReports(db: Kysely<Schema>, plantNo: number): Promise<FloodReport[]> {
  const { rows } = await sql<Row>`
    select ${columns} from flood_report where plant_no = ${plantNo}
     order by from_time desc, created_at desc, report_id`.execute(db);
  return rows.map(reportOf);
}

export async function readReport(db: Kysely<Schema>, { plantNo, reportId }: ReportKey): Promise<FloodReport | null> {
  const { rows } = await sql<Row>`
    select ${columns} from flood_report where plant_no = ${plantNo} and report_id = ${reportId}`.execute(db);
  return rows[0] ? reportOf(rows[0]) : null;
}

/** Locks the row until the transaction ends. */
export async function lockReport(
  tx: Transaction<Schema>,
  { plantNo, reportId }: ReportKey,
): Promise<FloodReport | null> {
  const { rows } = await sql<Row>`
    select ${columns} from flood_report where plant_no = ${plantNo} and report_id = ${reportId} for update`.execute(tx);
  return rows[0] ? reportOf(rows[0]) : null;
}

export async function insertReport(
  tx: Transaction<Schema>,
  { plantNo, reportId }: ReportKey,
  { from, to, summary, remarks, corrects }: ReportContent & Pick<FloodReport, 'corrects'>,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    insert into flood_report (plant_no, report_id, from_time, to_time, summary, remarks, corrects, created_at, version, updated_at,
                              updated_by)
    values (${plantNo}, ${reportId}, ${from}, ${to}, ${summary}, ${remarks}, ${corrects}, ${at}, 1, ${at}, ${by})`.execute(
    tx,
  );
}

export async function updateReport(
  tx: Transaction<Schema>,
  { plantNo, reportId }: ReportKey,
  { from, to, summary, remarks }: ReportContent,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    update flood_report set from_time = ${from}, to_time = ${to}, summary = ${summary}, remarks = ${remarks}, version = version + 1,
                            updated_at = ${at}, updated_by = ${by}
     where plant_no = ${plantNo} and report_id = ${reportId} and issued is null`.execute(tx);
}

export async function deleteReport(tx: Transaction<Schema>, { plantNo, reportId }: ReportKey): Promise<void> {
  await sql`
    delete from flood_report where plant_no = ${plantNo} and report_id = ${reportId} and issued is null`.execute(tx);
}

export async function issueReport(
  tx: Transaction<Schema>,
  { plantNo, reportId }: ReportKey,
  { figures, at, by, year, number, head, hash }: Issue,
): Promise<void> {
  await sql`
    update flood_report set issued = ${JSON.stringify(figures)}::jsonb, issued_at = ${at}, issued_by = ${by}, ledger_year = ${year},
                            ledger_number = ${number}, ledger_head = ${head}, hash = ${hash}, version = version + 1, updated_at = ${at},
                            updated_by = ${by}
     where plant_no = ${plantNo} and report_id = ${reportId} and issued is null`.execute(tx);
}
