import { type ErrorCode, errorCatalogue, fillIn, type Language } from '@spillway/contract/errors';
import { languageOf } from '@spillway/contract/language-of';
import { type reportLibrary, reportSchedules } from '@spillway/contract/reports/files';
import { dayMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { StoredRecord } from '../../../plant/save-one.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { AnswerTo, BodyTo } from '../../../platform/http/inside.ts';
import { wireFields } from '../../../platform/http/wire-case.ts';
import type { Schedule, WrittenSchedule } from '../schedules/schedule-store.ts';
import type { ReportExport } from './export-store.ts';
import type { LibrarySettings } from './library-store.ts';

type EntryView = AnswerTo<typeof reportLibrary.one>;

export function entryView(reportExport: ReportExport, keepDays: number, language: Language): EntryView {
  return {
    ...reportExport,
    from: wallText(reportExport.from.getTime(), reportExport.timeZone),
    to: wallText(reportExport.to.getTime(), reportExport.timeZone),
    failure:
      reportExport.failure === null
        ? null
        : failureText(reportExport.failure as ErrorCode, reportExport.failureFacts ?? {}, language),
    askedAt: reportExport.askedAt.toISOString(),
    finishedAt: reportExport.finishedAt?.toISOString() ?? null,
    keptUntil: reportExport.finishedAt
      ? new Date(reportExport.finishedAt.getTime() + keepDays * dayMs).toISOString()
      : null,
    sha256: reportExport.sha256?.toString('hex') ?? null,
    ...mailView(reportExport),
  };
}

const mailView = ({ recipients, mailOutcome, mailRefused, mailSaid, mailedAt, state }: ReportExport) => ({
  mail:
    recipients.length === 0 || (mailOutcome === null && (state === 'failed' || state === 'cancelled'))
      ? ('none' as const)
      : (mailOutcome ?? ('waiting' as const)),
  mailedTo: mailedAt === null ? 0 : recipients.length - mailRefused.length,
  mailRefused: [...mailRefused],
  mailSaid,
});

const failureText = (code: ErrorCode, facts: Readonly<Record<string, string | number>>, language: Language): string =>
  fillIn(errorCatalogue[code], language, facts);

export const libraryView = (stored: StoredRecord<LibrarySettings>, { permissions }: Pick<Caller, 'permissions'>) => ({
  keepDays: stored.values.keepDays,
  ...stored,
  may: { update: permissions.has('sensor.update') },
});

export const scheduleOf = (body: BodyTo<typeof reportSchedules.add>): WrittenSchedule => ({
  name: body.name,
  templateId: body.templateId,
  format: body.format,
  language: languageOf(body.language),
  csvStyle: body.csvStyle,
  fileName: body.fileName || null,
  every: body.every,
  at: body.at,
  weekday: body.every === 'week' ? (body.weekday ?? 1) : null,
  monthDay: body.every === 'month' ? (body.monthDay ?? 1) : null,
  recipients: [...new Set(body.recipients)],
  isActive: body.isActive,
});

export const snapshotOf = (schedule: WrittenSchedule) => wireFields(reportSchedules.add.body, schedule);

export const scheduleView = (
  schedule: Schedule,
  { last, language }: { readonly last: ReportExport | null; readonly language: Language },
) => ({
  ...schedule,
  lastRun: last && {
    exportId: last.exportId,
    state: last.state,
    failure: last.failure === null ? null : failureText(last.failure as ErrorCode, last.failureFacts ?? {}, language),
    ...mailView(last),
  },
  may: { update: true },
});
