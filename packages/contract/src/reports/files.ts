import { z } from 'zod';
import { email, empty, id, instant, optionalText, text } from '../fields.ts';
import { route } from '../kit.ts';
import { edited, seenVersion } from '../plant/settings/fields.ts';
import { templateFault } from '../platform/templates.ts';
import { reportRequest } from './tables/shape.ts';

const access = ['report'] as const;

const reportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];
const csvStyles = ['plain', 'vi'] as const;
const exportStates = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const;
export type ExportState = (typeof exportStates)[number];
const scheduleRhythms = ['day', 'week', 'month'] as const;
export type ScheduleRhythm = (typeof scheduleRhythms)[number];
/** Newest first; older ones leave the list, but are kept as long as the setting says. */
export const maxListed = 200;
export const maxSchedules = 50;
const maxRecipients = 20;
/** For the file name with its placeholders. */
const maxFileName = 200;

const file = {
  format: z.enum(reportFormats),
  language: z.enum(['vi', 'en', 'en-US']).describe('language of the file; en-US and en are equivalent'),
  csv_style: z
    .enum(csvStyles)
    .default('plain')
    .describe('plain: commas and points, for programs; vi: semicolons and decimal commas, for Vietnamese spreadsheets'),
};

const mailStates = ['none', 'waiting', 'sent', 'held', 'failed', 'off'] as const;

/** The state of a file's mail. */
const mailed = {
  mail: z
    .enum(mailStates)
    .describe('none: no recipients; held: outgoing mail of this installation is held; off: mail is not configured'),
  mailed_to: z.number().int().describe('recipients it was mailed to'),
  mail_refused: z.array(z.string()).describe('addresses refused by the mail server'),
  mail_said: z.string().nullable().describe('response of the mail server to a failure'),
};

const entry = z.object({
  export_id: id,
  title: z.string(),
  file_name: z.string(),
  format: z.enum(reportFormats),
  language: z.enum(['vi', 'en']),
  from: z.string().describe('yyyy-MM-dd HH:mm:ss on the clock of the plant'),
  to: z.string(),
  state: z.enum(exportStates),
  ahead: z
    .number()
    .int()
    .nullable()
    .describe('number of files created before it while it waits; null: no longer waiting'),
  progress: z.number().min(0).max(1),
  rows: z.number().int(),
  bytes: z.number().int().nullable().describe('null until ready'),
  failure: z.string().nullable().describe('reason for the failure, in the language of the caller'),
  asked_by: z.string().nullable(),
  asked_at: instant,
  finished_at: instant.nullable(),
  kept_until: instant.nullable().describe('null until finished'),
  schedule_id: id.nullable(),
  report_no: z
    .string()
    .nullable()
    .describe(
      'BC-year/number in the register of the plant; null before it is started, and for files of older versions',
    ),
  chain_head: z.string().nullable().describe('chain code of the plant, as printed in the file'),
  sha256: z.string().nullable().describe('of the bytes, hexadecimal; null until ready'),
  ...mailed,
});

/** Report files: made in the background, kept for a while, downloaded when ready. */
export const reportLibrary = {
  list: route({
    method: 'GET',
    path: '/v1/report/library',
    summary: 'List report files, ready or in progress, newest first',
    access,
    data: z.array(entry),
  }),
  start: route({
    method: 'POST',
    path: '/v1/report/library/export',
    summary: 'Request a report as a file',
    access,
    body: z.object({ report: reportRequest, ...file }),
    data: entry,
  }),
  one: route({
    method: 'GET',
    path: '/v1/report/library/:id',
    summary: 'Read the progress of a file',
    access,
    params: z.object({ id }),
    data: entry,
  }),
  cancel: route({
    method: 'POST',
    path: '/v1/report/library/cancel',
    summary: 'Stop the creation of a file',
    access,
    body: z.object({ export_id: id }),
    data: entry,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/report/library/delete',
    summary: 'Delete a file; one in progress is stopped',
    access,
    body: z.object({ export_id: id }),
    data: empty,
  }),
  download: route({
    method: 'GET',
    path: '/v1/report/library/:id/file',
    summary: 'Download a finished file',
    access,
    params: z.object({ id }),
    data: z.string(),
    raw: 'file',
  }),
  settings: route({
    method: 'GET',
    path: '/v1/report/library/settings',
    summary: 'Read how long files are kept',
    access,
    data: z.object({ keep_days: z.number().int(), ...edited }),
  }),
  saveSettings: route({
    method: 'POST',
    path: '/v1/report/library/settings',
    summary: 'Change how long files are kept',
    access: ['sensor.update'],
    body: z.object({ keep_days: z.number().int().min(1).max(3650), version: seenVersion }),
    data: z.object({ keep_days: z.number().int(), ...edited }),
  }),
};

const fileName = optionalText(maxFileName)
  .nullable()
  .default(null)
  .describe(
    'template of its file names, without extension: {plant} {plant_name} {report} {schedule} {from} {to} {number} {format}; null: named like files requested by people',
  );

const every = z.enum(scheduleRhythms).describe('covers the day, the 7 days or the month just ended');

const writable = {
  name: text(120),
  template_id: id,
  ...file,
  file_name: fileName,
  every,
  at: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'day_time')
    .describe('HH:mm on the clock of the plant'),
  weekday: z.number().int().min(1).max(7).nullable().default(null).describe('1 is Monday; null: Monday'),
  month_day: z.number().int().min(1).max(28).nullable().default(null).describe('null: the first'),
  recipients: z.array(email).max(maxRecipients).describe('empty: kept in the library only'),
  is_active: z.boolean(),
};

const schedule = z.object({
  schedule_id: id,
  ...writable,
  language: z.enum(['vi', 'en']),
  template_name: z.string(),
  next_at: instant.nullable().describe('null: switched off'),
  last_at: instant.nullable(),
  last_export_id: id.nullable(),
  last_run: z
    .object({
      export_id: id,
      state: z.enum(exportStates),
      failure: z.string().nullable().describe('reason for the failure, in the language of the caller'),
      ...mailed,
    })
    .nullable()
    .describe('null: not run yet, or its file is no longer kept'),
  ...edited,
});

/** Scheduled reports. */
export const reportSchedules = {
  list: route({
    method: 'GET',
    path: '/v1/report/schedule/getall',
    summary: 'List scheduled reports, and whether this installation can send mail',
    access,
    data: z.object({ can_mail: z.boolean(), schedules: z.array(schedule) }),
  }),
  add: route({
    method: 'POST',
    path: '/v1/report/schedule/add',
    summary: 'Schedule a report',
    access,
    body: z.object(writable),
    data: schedule,
  }),
  update: route({
    method: 'POST',
    path: '/v1/report/schedule/update',
    summary: 'Change a scheduled report',
    access,
    body: z.object({ schedule_id: id, ...writable, version: seenVersion }),
    data: schedule,
  }),
  run: route({
    method: 'POST',
    path: '/v1/report/schedule/run',
    summary: 'Run a scheduled report now for the period just ended, and mail it to its recipients',
    access,
    body: z.object({ schedule_id: id }),
    data: entry,
  }),
  tryMail: route({
    method: 'POST',
    path: '/v1/report/schedule/try-mail',
    summary: 'Send the message of a scheduled report, without the file, to the caller only',
    access,
    body: z.object({ schedule_id: id }),
    data: z.object({ to: z.string(), outcome: z.enum(['sent', 'held', 'waiting']) }),
  }),
  tryName: route({
    method: 'POST',
    path: '/v1/report/schedule/try-name',
    summary: 'Preview the file name of a scheduled report, or the faults in its template; nothing is stored',
    access,
    body: z.object({
      name: optionalText(120),
      template_id: id,
      format: file.format,
      language: file.language,
      every,
      file_name: fileName,
    }),
    data: z.object({
      file_name: z.string().nullable().describe('null: cannot be filled in; numbers are examples'),
      faults: z.array(templateFault.extend({ message: z.string().describe('in the language of the caller') })),
    }),
  }),
  remove: route({
    method: 'POST',
    path: '/v1/report/schedule/delete',
    summary: 'Delete a schedule; files created so far stay',
    access,
    body: z.object({ schedule_id: id }),
    data: empty,
  }),
};
