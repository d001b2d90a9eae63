import type { reportLibrary, reportSchedules } from '@spillway/contract/delivery/report-files';
import { type ErrorCode, errorCatalogue, fillIn, type Language } from '@spillway/contract/errors';
import { languageOf } from '@spillway/contract/language-of';
import { dayMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { z } from 'zod';
import { editedView, type Stored } from '../../../plant/save-one.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Schedule, WrittenSchedule } from '../schedules/schedule-store.ts';
import type { ReportExport } from './export-store.ts';
import type { LibrarySettings } from './library-store.ts';

type EntryView = z.input<(typeof reportLibrary.one)['data']>;

export function entryView(one: ReportExport, keepDays: number, language: Language): EntryView {
  return {
    export_id: one.exportId,
    title: one.title,
    file_name: one.fileName,
    format: one.format,
    language: one.language,
    from: wallText(one.from.getTime(), one.timeZone),
    to: wallText(one.to.getTime(), one.timeZone),
    state: one.state,
    ahead: one.ahead,
    progress: one.progress,
    rows: one.rows,
    bytes: one.bytes,
    failure: one.failure === null ? null : failureText(one.failure as ErrorCode, one.failureFacts ?? {}, language),
    asked_by: one.askedBy,
    asked_at: one.askedAt.toISOString(),
    finished_at: one.finishedAt?.toISOString() ?? null,
    kept_until: one.finishedAt ? new Date(one.finishedAt.getTime() + keepDays * dayMs).toISOString() : null,
    schedule_id: one.scheduleId,
    report_no: one.reportNo,
    chain_head: one.chainHead,
    sha256: one.sha256?.toString('hex') ?? null,
    ...mailView(one),
  };
}

/** How far its letter is. */
const mailView = ({ recipients, mailOutcome, mailRefused, mailSaid, mailedAt, state }: ReportExport) => ({
  mail:
    recipients.length === 0 || (mailOutcome === null && (state === 'failed' || state === 'cancelled'))
      ? ('none' as const)
      : (mailOutcome ?? ('waiting' as const)),
  mailed_to: mailedAt === null ? 0 : recipients.length - mailRefused.length,
  mail_refused: [...mailRefused],
  mail_said: mailSaid,
});

const failureText = (code: ErrorCode, facts: Readonly<Record<string, string | number>>, language: Language): string =>
  fillIn(errorCatalogue[code], language, facts);

export const libraryView = (stored: Stored<LibrarySettings>, { permissions }: Pick<Caller, 'permissions'>) => ({
  keep_days: stored.values.keepDays,
  ...editedView(stored),
  may: { update: permissions.has('sensor.update') },
});

export const scheduleOf = (body: z.output<(typeof reportSchedules.add)['body']>): WrittenSchedule => ({
  name: body.name,
  templateId: body.template_id,
  format: body.format,
  language: languageOf(body.language),
  csvStyle: body.csv_style,
  fileName: body.file_name || null,
  every: body.every,
  at: body.at,
  weekday: body.every === 'week' ? (body.weekday ?? 1) : null,
  monthDay: body.every === 'month' ? (body.month_day ?? 1) : null,
  recipients: [...new Set(body.recipients)],
  isActive: body.is_active,
});

/** With the names of the wire. */
export const snapshotOf = (schedule: WrittenSchedule) => ({
  name: schedule.name,
  template_id: schedule.templateId,
  format: schedule.format,
  language: schedule.language,
  csv_style: schedule.csvStyle,
  file_name: schedule.fileName,
  every: schedule.every,
  at: schedule.at,
  weekday: schedule.weekday,
  month_day: schedule.monthDay,
  recipients: [...schedule.recipients],
  is_active: schedule.isActive,
});

export const scheduleView = (
  schedule: Schedule,
  { last, language }: { readonly last: ReportExport | null; readonly language: Language },
) => ({
  schedule_id: schedule.scheduleId,
  ...snapshotOf(schedule),
  template_name: schedule.templateName,
  next_at: schedule.nextAt?.toISOString() ?? null,
  last_at: schedule.lastAt?.toISOString() ?? null,
  last_export_id: schedule.lastExportId,
  last_run: last && {
    export_id: last.exportId,
    state: last.state,
    failure: last.failure === null ? null : failureText(last.failure as ErrorCode, last.failureFacts ?? {}, language),
    ...mailView(last),
  },
  ...editedView(schedule),
  may: { update: true },
});
