import { type TotalRow, totalRows } from '@spillway/contract/reports/tables/limits';
import type { ReportRequest, Template } from './queries.ts';
import type { ReportPeriod } from './report-period.ts';

/** As the contract lists them, in the order of the choice. */
export const reportKinds = [
  'hourly',
  'daily',
  'monthly',
  'raw',
  'station',
  'sheet',
] as const satisfies readonly ReportRequest['kind'][];
export type ReportKind = ReportRequest['kind'];

/** The steps each sheet is made in, in minutes; the first is the usual one. */
export const sheetSteps = {
  operation: [60],
  generation: [60, 30, 15, 5],
  surface_water: [60, 1440],
  reservoir: [60, 15, 1440],
  basin_rain: [60, 1440],
  ministry: [60, 1440],
  shift: [60],
  day: [60],
} as const satisfies Record<NonNullable<ReportRequest['sheet']>, readonly NonNullable<ReportRequest['step_minutes']>[]>;
export type Sheet = keyof typeof sheetSteps;
export const sheets = Object.keys(sheetSteps) as Sheet[];
export const stationSteps = [5, 10, 15, 30, 60] as const;

export type Aggregate = 'sum' | 'mean' | 'min' | 'max' | 'first' | 'last';
export interface ChosenColumn {
  readonly key: string;
  readonly aggregate: Aggregate | null;
}

/** What the form holds: a layout, a period, and the template the layout came from. */
export interface Draft {
  readonly kind: ReportKind;
  readonly sheet: Sheet;
  readonly step: NonNullable<ReportRequest['step_minutes']> | null;
  readonly stationType: number;
  readonly columns: readonly ChosenColumn[];
  readonly totals: readonly TotalRow[];
  readonly period: ReportPeriod;
  readonly templateId: string | null;
}

export const usualDraft: Draft = {
  kind: 'hourly',
  sheet: 'operation',
  step: null,
  stationType: 1,
  columns: [],
  totals: ['mean', 'sum'],
  period: { preset: 'days7' },
  templateId: null,
};

/** Sheets and station data bring their own columns. */
export const hasColumns = (kind: ReportKind): boolean => kind !== 'sheet' && kind !== 'station';

/** Raw readings are as they came: nothing is put together. */
export const hasAggregates = (kind: ReportKind): boolean => hasColumns(kind) && kind !== 'raw';

type Layout = Required<Omit<ReportRequest, 'from' | 'to'>>;

/** Only what the kind uses goes along. */
export function layoutOf({ kind, sheet, step, stationType, columns, totals }: Draft): Layout {
  return {
    kind,
    sheet: kind === 'sheet' ? sheet : null,
    step_minutes: kind === 'sheet' || kind === 'station' ? step : null,
    station_type: kind === 'station' ? stationType : null,
    columns: hasColumns(kind)
      ? columns.map(({ key, aggregate }) => ({ key, aggregate: hasAggregates(kind) ? aggregate : null }))
      : [],
    totals: totalRows.filter((row) => totals.includes(row)),
  };
}

/** The period stays: a template keeps everything else. */
export function withTemplate(draft: Draft, template: Template): Draft {
  return {
    ...draft,
    kind: template.kind,
    sheet: template.sheet ?? draft.sheet,
    step: template.step_minutes,
    stationType: template.station_type ?? draft.stationType,
    columns: template.columns,
    totals: template.totals,
    templateId: template.template_id,
  };
}

export const isAsTemplate = (draft: Draft, template: Template): boolean =>
  JSON.stringify(layoutOf(draft)) === JSON.stringify(layoutOf(withTemplate(draft, template)));

/** Whether two forms make the same report; which template they came from changes nothing of it. */
export const isSameReport = (one: Draft, other: Draft): boolean =>
  JSON.stringify([layoutOf(one), one.period]) === JSON.stringify([layoutOf(other), other.period]);

/** A column moved up or down, to a place that there is. */
export function moveColumn(columns: readonly ChosenColumn[], from: number, to: number): readonly ChosenColumn[] {
  const moved = columns[from];
  if (!moved || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** What was chosen stays in its order; what is new comes last. */
export function chooseColumns(columns: readonly ChosenColumn[], keys: readonly string[]): readonly ChosenColumn[] {
  const kept = columns.filter(({ key }) => keys.includes(key));
  const added = keys.filter((key) => !columns.some((one) => one.key === key));
  return [...kept, ...added.map((key) => ({ key, aggregate: null }))];
}
