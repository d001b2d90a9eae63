import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { optionalText } from '../../fields.ts';
import { route } from '../../kit.ts';
import { settingsWriters } from '../settings/described.ts';
import { edited, seenVersion } from '../settings/fields.ts';
import { floodRecordReaders, largestPeakM3s, maxAnnualFloods, maxHistoricPeriods } from './rules.ts';

const year = z.number().int().min(1000).max(2200);
const flow = z.number().positive().max(largestPeakM3s).describe('m3/s');
const flood = z.object({ year, peak: flow });

const floodRecordFields = {
  floods: z.array(flood).max(maxAnnualFloods).describe('highest flow of a year; takes the place of the measured one'),
  periods: z
    .array(
      z.object({
        from_year: year,
        to_year: year,
        threshold: flow.describe('m3/s; every larger flood of these years is known'),
        source: optionalText(200).describe('where it is known from'),
        floods: z.array(flood).max(maxAnnualFloods).describe('a year of the period without one stayed below'),
      }),
    )
    .max(maxHistoricPeriods),
};

export const writtenFloodRecord = z.strictObject(floodRecordFields);
export type WrittenFloodRecord = z.output<typeof writtenFloodRecord>;

const floodRecordRead = asWritten(z.object({ ...floodRecordFields, ...edited }));

export const floodRecord = {
  read: route({
    method: 'GET',
    path: '/v1/flood-record',
    summary: 'Annual and historic floods that were typed in for flood frequency',
    access: floodRecordReaders,
    data: floodRecordRead,
  }),
  save: route({
    method: 'POST',
    path: '/v1/flood-record',
    summary: 'Replace the annual and historic floods; alarms, notices and design floods do not use them',
    access: settingsWriters,
    body: asWritten(z.object({ ...floodRecordFields, version: seenVersion })),
    data: floodRecordRead,
  }),
};

/** In the plant file: one record, or none. */
export const floodRecordInFile = 'flood_record' as const;
export const floodRecordPart = z.array(writtenFloodRecord).max(1);
