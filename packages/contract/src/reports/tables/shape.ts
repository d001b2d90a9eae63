import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { dateString } from '../../compute/calculation/general.ts';
import { instant, text } from '../../fields.ts';
import { mostReportColumns, totalRows } from './limits.ts';

/** Stored in templates and schedules; they never change. */
const reportKinds = ['raw', 'hourly', 'daily', 'monthly', 'station', 'sheet'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The ready-made tables of a plant, with the steps of each, in minutes (1440: a day of the plant). */
export const sheetSteps = {
  operation: [60],
  generation: [60, 30, 15, 5],
  surface_water: [60, 1440],
  reservoir: [60, 15, 1440],
  basin_rain: [60, 1440],
  ministry: [60, 1440],
  shift: [60],
  day: [60],
} as const;
export type ReportSheet = keyof typeof sheetSteps;
export const reportSheets = Object.keys(sheetSteps) as [ReportSheet, ...ReportSheet[]];

const stepMinutes = [5, 10, 15, 30, 60, 1440] as const;

const reportAggregates = ['sum', 'mean', 'min', 'max', 'first', 'last'] as const;
export type ReportAggregate = (typeof reportAggregates)[number];

/** interval: the time up to its stamp; instant; held: until the next entry; derived: computed for the report. */
const columnNatures = ['interval', 'instant', 'held', 'derived'] as const;
export type ColumnNature = (typeof columnNatures)[number];

const columnGroups = ['lake', 'flow', 'outlet', 'rain', 'level', 'energy', 'other'] as const;
export type ColumnGroup = (typeof columnGroups)[number];

/** Footnotes of a cell; worst first. */
export const cellNotes = [
  'missing',
  'incomplete',
  'doubtful',
  'calibrating',
  'device_error',
  'out_of_range',
  'jump',
  'stuck',
  'edited',
  'extrapolated',
  'estimated',
  'held',
] as const;
export type CellNote = (typeof cellNotes)[number];

/** The span of a line in the water balance. */
const balanceSpans = ['day', 'month', 'period'] as const;

/** Rows of one response: a leap year at 5 minutes has 105,408. A file may have more. */
export const mostRows = 106_000;
export const maxRowsOfFile = 1_000_000;
/** The specification's limit (section 9). */
export const reportTimeoutMs = 60_000;

const columnKey = text(80).describe('from the list of columns, e.g. series:12, rain:thiessen, energy:total');

/** Everything except the period, as stored in a template. */
export const reportLayout = {
  kind: z.enum(reportKinds),
  sheet: z.enum(reportSheets).nullable().default(null).describe('for kind sheet'),
  step_minutes: z
    .literal([...stepMinutes])
    .nullable()
    .default(null)
    .describe('for a sheet, null: its first; for station data, null: every reading'),
  station_type: z.number().int().min(1).max(8).nullable().default(null).describe('for station data'),
  columns: z
    .array(
      z.object({
        key: columnKey,
        aggregate: z.enum(reportAggregates).nullable().default(null).describe('null: default of the column'),
      }),
    )
    .max(mostReportColumns)
    .default([])
    .describe('columns of raw, hourly, daily and monthly reports, in order'),
  totals: z.array(z.enum(totalRows)).max(4).default(['mean', 'sum']).describe('rows of totals below the table'),
};

export const reportRequest = asWritten(
  z.object({
    ...reportLayout,
    from: instant,
    to: instant.describe('a free range is longer than 1 day, except for sheets'),
  }),
);
export type ReportRequest = z.output<typeof reportRequest>;
export type ReportLayout = Omit<ReportRequest, 'from' | 'to'>;

const value = z.number().nullable();

export const reportColumn = asWritten(
  z.object({
    key: z.string(),
    group: z.enum(columnGroups),
    group_label: z.string(),
    label: z.string(),
    unit: z.string(),
    decimals: z.number().int(),
    nature: z.enum(columnNatures),
    aggregates: z.array(z.enum(reportAggregates)).describe('default first; empty: no choice'),
    is_closed: z.boolean().describe('its station or sensor no longer exists; its readings stay'),
  }),
);

/** Streamed: head, rows, foot. Head and each row end with a line break, so that they can be read on arrival. */
export const reportAnswer = z.object({
  head: z.object({
    title: z.string(),
    hydro_code: z.string(),
    plant_name: z.string(),
    is_demo: z.boolean(),
    from: dateString,
    to: dateString,
    time_zone: z.string(),
    day_boundary: z.string().describe('HH:mm of the day boundary of the plant'),
    step_minutes: z.number().int().nullable().describe('null: every reading, or months'),
    stamp: z.enum(['end', 'begin']).describe('end: a row ends at its stamp; begin: days and months'),
    author: z.string(),
    made_at: instant,
    data_received_at: instant.nullable().describe('latest arrival among these series'),
    data_revision: z.number().int().describe('revision of the list of series'),
    columns: z.array(
      reportColumn.omit({ aggregates: true }).extend({ aggregate: z.enum(reportAggregates).nullable() }),
    ),
  }),
  rows: z.array(
    z.object({
      date_string: dateString,
      values: z.array(value).describe('by column; null is missing'),
      coverage: z
        .array(value)
        .optional()
        .describe('0 to 1 by column, share of the expected readings that are valid; absent: all are 1'),
      good_share: z
        .array(value)
        .optional()
        .describe('0 to 1 by column, share of good readings among these; absent: all are 1'),
      notes: z
        .array(z.array(z.enum(cellNotes)))
        .optional()
        .describe('by column; absent: no notes'),
    }),
  ),
  foot: z.object({
    rows: z.number().int(),
    without_first: z.boolean().describe('the first row covers time before the period, so totals exclude it'),
    totals: z.array(z.object({ row: z.enum(totalRows), values: z.array(value), coverage: z.array(value) })),
    notes: z.array(z.object({ note: z.enum(cellNotes), label: z.string(), cells: z.number().int() })),
    balance: z
      .array(
        z.object({
          span: z.enum(balanceSpans),
          from: dateString,
          to: dateString,
          inflow: value,
          release: value,
          stored: value,
          open: value.describe('inflow - release - stored'),
          error: value.describe('error of open, 95 % confidence; null: not available in the records'),
          share: z.number().describe('0 to 1, share of the span for which all three are known'),
        }),
      )
      .describe('million m3 of smoothed inflow, release and storage; empty if the table has none of these'),
  }),
});
