import { z } from 'zod';
import { id, instant, text } from '../fields.ts';
import { route } from '../kit.ts';
import { calibrationValues } from '../plant/sensors/sensors.ts';
import { writtenStation } from '../plant/stations/stations.ts';
import { fileUnits, groupCode, objectId, objectKind, tablePeriod, tableUser } from '../plant/tables/fields.ts';
import { takesFile, uploadedFile } from '../platform/spreadsheets.ts';
import { dateString } from './calculation/general.ts';
import { calendarDay } from './tariffs/fields.ts';
import { tariffUpload } from './tariffs/file.ts';
import { marketFile, writtenCopy, writtenTariff } from './tariffs/tariffs.ts';

const count = z.number().int().min(0);
const number = z.number().nullable();

/** For past days: today and later days use what is saved. */
const affectedMoney = z.object({
  from: calendarDay,
  to: calendarDay,
  days: count.describe('settled days that would change'),
  priced_days: count.describe('days priced by a tariff now: unchanged unless requested'),
  months: z.array(
    z.object({
      month: z.string().describe('yyyy-MM'),
      days: count,
      before_vnd: z.number().describe('for these days, at present'),
      after_vnd: z.number(),
    }),
  ),
  of_months: count.describe('more than `months`: only those with the largest revenue were computed'),
  largest: z.object({ day: calendarDay, before_vnd: z.number(), after_vnd: z.number() }).nullable(),
});

/** Readings of a series that would be reprocessed. */
const affectedReadings = z.object({
  series_id: z.number().int(),
  unit: z.string(),
  from: instant.describe('start of the affected period'),
  to: instant,
  readings: count,
  largest: z
    .object({ time: instant, before: number, after: number })
    .nullable()
    .describe('largest change of a value in the days examined'),
});

/** The effect of a change on the past, if it were requested; nothing is written. One shape for every such change. */
export const impact = z.object({
  users: z.array(tableUser),
  from: instant.nullable().describe('null: nothing of the past would change'),
  to: instant.nullable(),
  records: count.describe('number of steps whose records would change'),
  largest: z
    .array(
      z.object({
        figure: text(60).describe('field of the general record, or `discharge` of an outlet'),
        object: z.string().nullable().describe('the outlet'),
        time: instant,
        date_string: dateString,
        before: number,
        after: number,
      }),
    )
    .describe('largest change of each figure, largest first'),
  sample: z
    .object({ days: count, of_days: count })
    .nullable()
    .describe('number of days examined for the largest changes; null: all'),
  replaces: z.string().nullable().describe('table with the same period, which is replaced'),
  must_type: z.string().nullable().describe('name to type before it may be deleted'),
  reason_needed: z.boolean(),
  difference: z
    .object({
      table_id: id,
      name: z.string(),
      column: z.string(),
      keys: z.array(z.object({ name: z.string(), value: z.number() })),
      before: z.number(),
      after: z.number(),
    })
    .nullable()
    .describe('for a table: where its rows differ most from the one in force now'),
  readings: z.array(affectedReadings).nullable().describe('for a calibration or replacement: affected measurements'),
  money: affectedMoney.nullable().describe('for a tariff: revenue of settled days before and after'),
});

const ofTable = { table_id: id };
const ofFile = {
  group_code: groupCode,
  object_kind: objectKind,
  object_id: objectId.optional(),
  ...tablePeriod,
  active: z.boolean().default(true),
  ...fileUnits,
  ...uploadedFile,
};

export const affects = {
  table: route({
    method: 'POST',
    path: '/v1/affected/table',
    summary: 'Preview the effect on the past of uploading, changing, deleting or restoring a table; writes nothing',
    access: ['sensor.update'],
    body: z.object({
      change: z.discriminatedUnion('act', [
        z.object({ act: z.literal('change'), ...ofTable, ...tablePeriod, active: z.boolean() }),
        z.object({ act: z.literal('remove'), ...ofTable }),
        z.object({ act: z.literal('restore'), ...ofTable }),
      ]),
    }),
    data: impact,
  }),
  upload: route({
    method: 'POST',
    path: '/v1/affected/upload',
    summary: 'Preview the effect on the past of a table file not uploaded yet',
    access: ['sensor.update'],
    body: z.object(ofFile),
    ...takesFile,
    data: impact,
  }),
  calibration: route({
    method: 'POST',
    path: '/v1/affected/calibration',
    summary: 'Preview the effect of a calibration dated in the past on readings and records; writes nothing',
    access: ['sensor.update'],
    body: z.object({ sensor_id: id, effective_from: instant, ...calibrationValues }),
    data: impact,
  }),
  replacement: route({
    method: 'POST',
    path: '/v1/affected/replacement',
    summary: 'Preview the effect of a station replacement reported late',
    access: ['stations.update'],
    body: z.object({
      station_id: id,
      replaced_at: instant,
      calibration_coefficient: writtenStation.calibration_coefficient,
      calibration_elevation: writtenStation.calibration_elevation,
    }),
    data: impact,
  }),
  tariff: route({
    method: 'POST',
    path: '/v1/affected/tariff',
    summary: 'Preview the effect of adding, changing, deleting or copying a tariff on settled days; writes nothing',
    access: ['price'],
    body: z.object({
      change: z.discriminatedUnion('act', [
        z.object({ act: z.literal('add'), ...writtenTariff }),
        z.object({ act: z.literal('update'), tariff_id: id, ...writtenTariff }),
        z.object({ act: z.literal('remove'), tariff_id: id }),
        z.object({ act: z.literal('copy'), ...writtenCopy }),
      ]),
    }),
    data: impact,
  }),
  tariffFile: route({
    method: 'POST',
    path: '/v1/affected/tariff-file',
    summary: 'Preview the effect of a tariff file not imported yet',
    access: ['price'],
    body: z.object(tariffUpload),
    ...takesFile,
    data: impact,
  }),
  rules: route({
    method: 'POST',
    path: '/v1/affected/rules',
    summary: 'Preview the effect of the current engine rules on records of older rules; writes nothing',
    access: ['dashboard.save-revert'],
    body: z.object({}),
    data: impact,
  }),
  market: route({
    method: 'POST',
    path: '/v1/affected/market',
    summary: 'Preview the effect of importing market figures on settled days; writes nothing',
    access: ['price'],
    body: z.object(marketFile),
    ...takesFile,
    data: impact,
  }),
};
