import type { ScheduleRhythm } from '@spillway/contract/reports/files';
import type { ReportLayout } from '@spillway/contract/reports/tables/shape';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Stamp } from '../../../plant/save-one.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { FileForm } from '../library/export-store.ts';

export interface Rhythm {
  readonly every: ScheduleRhythm;
  /** HH:mm in plant time. */
  readonly at: string;
  /** 1 is Monday. */
  readonly weekday: number | null;
  readonly monthDay: number | null;
}

export interface WrittenSchedule extends Rhythm, FileForm {
  readonly name: string;
  readonly templateId: string;
  /** A template with placeholders; null: the usual name. */
  readonly fileName: string | null;
  readonly recipients: readonly string[];
  readonly isActive: boolean;
}

interface ScheduleKey {
  readonly hydroCode: string;
  readonly scheduleId: string;
}

export interface Schedule extends WrittenSchedule, ScheduleKey {
  readonly templateName: string;
  readonly layout: ReportLayout;
  readonly nextAt: Date | null;
  readonly lastAt: Date | null;
  readonly lastExportId: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

const select = sql`
  select schedule.hydro_code as "hydroCode", schedule_id as "scheduleId", schedule.name, schedule.template_id as "templateId",
         template.name as "templateName", template.layout, format, language, csv_style as "csvStyle", file_name as "fileName", every, at, weekday,
         month_day as "monthDay", recipients, is_active as "isActive", next_at as "nextAt", last_at as "lastAt",
         last_export_id as "lastExportId", schedule.version, schedule.updated_at as "updatedAt",
         schedule.updated_by as "updatedBy"
    from report_schedule schedule
    join report_template template on template.hydro_code = schedule.hydro_code and template.template_id = schedule.template_id`;

export async function listSchedules(db: Kysely<Schema>, hydroCode: string): Promise<Schedule[]> {
  const { rows } = await sql<Schedule>`
    ${select} where schedule.hydro_code = ${hydroCode} order by lower(schedule.name), schedule_id`.execute(db);
  return rows;
}

/** Locks the row until the transaction ends. */
export async function lockSchedule(
  tx: Transaction<Schema>,
  { hydroCode, scheduleId }: ScheduleKey,
): Promise<Schedule | null> {
  const { rows } = await sql<Schedule>`
    ${select} where schedule.hydro_code = ${hydroCode} and schedule_id = ${scheduleId} for update of schedule`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** A due schedule not locked by another node. */
export async function lockDueSchedule(tx: Transaction<Schema>, now: Date): Promise<Schedule | null> {
  const { rows } = await sql<Schedule>`
    ${select} where is_active and next_at <= ${now} order by next_at limit 1 for update of schedule skip locked`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function insertSchedule(
  tx: Transaction<Schema>,
  { hydroCode, scheduleId }: ScheduleKey,
  writtenSchedule: WrittenSchedule,
  nextAt: Date | null,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    insert into report_schedule (
      hydro_code, schedule_id, name, template_id, format, language, csv_style, file_name, every, at, weekday, month_day,
      recipients, is_active, next_at, version, updated_at, updated_by)
    values (
      ${hydroCode}, ${scheduleId}, ${writtenSchedule.name}, ${writtenSchedule.templateId}, ${writtenSchedule.format}, ${writtenSchedule.language}, ${writtenSchedule.csvStyle},
      ${writtenSchedule.fileName}, ${writtenSchedule.every}, ${writtenSchedule.at}, ${writtenSchedule.weekday}, ${writtenSchedule.monthDay}, ${[...writtenSchedule.recipients]}::text[], ${writtenSchedule.isActive}, ${nextAt},
      1, ${at}, ${by})`.execute(tx);
}

export async function updateSchedule(
  tx: Transaction<Schema>,
  { hydroCode, scheduleId }: ScheduleKey,
  writtenSchedule: WrittenSchedule,
  nextAt: Date | null,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    update report_schedule
       set name = ${writtenSchedule.name}, template_id = ${writtenSchedule.templateId}, format = ${writtenSchedule.format}, language = ${writtenSchedule.language},
           csv_style = ${writtenSchedule.csvStyle}, file_name = ${writtenSchedule.fileName}, every = ${writtenSchedule.every}, at = ${writtenSchedule.at}, weekday = ${writtenSchedule.weekday},
           month_day = ${writtenSchedule.monthDay}, recipients = ${[...writtenSchedule.recipients]}::text[], is_active = ${writtenSchedule.isActive},
           next_at = ${nextAt}, version = version + 1, updated_at = ${at}, updated_by = ${by}
     where hydro_code = ${hydroCode} and schedule_id = ${scheduleId}`.execute(tx);
}

/** A run is not an edit, so the version is unchanged. */
export async function markRun(
  tx: Transaction<Schema>,
  { hydroCode, scheduleId }: ScheduleKey,
  {
    nextAt,
    lastAt,
    exportId,
  }: { readonly nextAt: Date | null; readonly lastAt: Date; readonly exportId: string | null },
): Promise<void> {
  await sql`
    update report_schedule set next_at = ${nextAt}, last_at = ${lastAt}, last_export_id = ${exportId}
     where hydro_code = ${hydroCode} and schedule_id = ${scheduleId}`.execute(tx);
}

export async function deleteSchedule(tx: Transaction<Schema>, { hydroCode, scheduleId }: ScheduleKey): Promise<void> {
  await sql`
    delete from report_schedule where hydro_code = ${hydroCode} and schedule_id = ${scheduleId}`.execute(tx);
}
