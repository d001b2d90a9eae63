import { type TotalRow, totalRows } from '@spillway/contract/reports/tables/limits';
import type { ReportRequest, Template } from './queries.ts';
import type { ReportPeriod } from './report-period.ts';

/** In the order of the contract and of the select. */
export const reportKinds = [
  'hourly',
  'daily',
  'monthly',
  'raw',
  'station',
  'sheet',
] as const satisfies readonly ReportRequest['kind'][];
export type ReportKind = ReportRequest['kind'];

/** Steps of each sheet in minutes; the first is the default. */
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

/** Form values: a layout, a period, and the template of the layout. */
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

/** Sheets and station data have fixed columns. */
export const hasColumns = (kind: ReportKind): boolean => kind !== 'sheet' && kind !== 'station';

/** Raw readings are not aggregated. */
export const hasAggregates = (kind: ReportKind): boolean => hasColumns(kind) && kind !== 'raw';

type Layout = Required<Omit<ReportRequest, 'from' | 'to'>>;

/** Only the fields that the kind uses. */
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

/** Takes everything from a template except the period. */
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

/** Whether two forms make the same report; their templates do not matter. */
export const isSameReport = (one: Draft, other: Draft): boolean =>
  JSON.stringify([layoutOf(one), one.period]) === JSON.stringify([layoutOf(other), other.period]);

/** Moves a column, if the target position exists. */
export function moveColumn(columns: readonly ChosenColumn[], from: number, to: number): readonly ChosenColumn[] {
  const movedColumn = columns[from];
  if (!movedColumn || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, movedColumn);
}

/** Existing columns keep their order; new ones are appended. */
export function chooseColumns(columns: readonly ChosenColumn[], keys: readonly string[]): readonly ChosenColumn[] {
  const keptColumns = columns.filter(({ key }) => keys.includes(key));
  const addedKeys = keys.filter((key) => !columns.some((one) => one.key === key));
  return [...keptColumns, ...addedKeys.map((key) => ({ key, aggregate: null }))];
}
