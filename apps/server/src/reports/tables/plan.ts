import { itemAt, required } from '@spillway/checked/reads';
import type { TotalRow } from '@spillway/contract/reports/tables/limits';
import {
  mostRows,
  type ReportAggregate,
  type ReportRequest,
  sheetSteps,
} from '@spillway/contract/reports/tables/shape';
import { quantitiesOfStationType } from '@spillway/contract/series/catalogue/quantities';
import { dayNumberAt, startOfDayMs } from '@spillway/plant-time/day';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { parseStamp } from '@spillway/plant-time/stamp';
import { Refusal } from '../../platform/http/refusal.ts';
import { columnsOf, type ReportColumnOf } from './columns.ts';
import type { PlantFacts } from './plant-facts.ts';
import { sheetColumns, type WantedColumn } from './sheets.ts';
import { kindTexts, sheetTexts, type Texts } from './texts.ts';

export interface PlannedColumn extends ReportColumnOf {
  /** Null when there is no choice. */
  readonly aggregate: ReportAggregate | null;
}

/** Rows are readings; clock steps; days or months of the plant. */
type RowStep =
  | { readonly kind: 'reading' }
  | { readonly kind: 'step'; readonly ms: number }
  | { readonly kind: 'day' }
  | { readonly kind: 'month' };

/** A validated report: all requested columns exist. */
export interface ReportPlan {
  readonly plant: PlantFacts;
  readonly title: Texts;
  readonly step: RowStep;
  readonly columns: readonly PlannedColumn[];
  readonly totals: readonly TotalRow[];
  /** Both ends are included. */
  readonly fromMs: number;
  readonly toMs: number;
}

export interface PlanLimits {
  readonly mostRows: number;
  /** A schedule's period has a name, like those of sheets; only a free range may be longer. */
  readonly isFree: boolean;
}

const answerLimits: PlanLimits = { mostRows, isFree: true };
const oneDayMin = 1440;
const maxYears = 30;
/** Used for a series without an interval. */
const usualStepS = 300;
const rainStation = 1;
const meanKeys: readonly string[] = ['rain:thiessen', 'rain:grid', 'rain:radar'];

export function planReport(plant: PlantFacts, request: ReportRequest, limits: PlanLimits = answerLimits): ReportPlan {
  const { fromMs, toMs } = periodOf(request, plant, limits.isFree && request.kind !== 'sheet');
  const step = stepOf(request);
  const all = columnsOf(plant);
  const columns = wantedColumns(request, plant, all).map((wanted, index) => planColumn(wanted, all, step, index));
  if (columns.length === 0) throw new Refusal('report.nothing_to_show');
  const plan = { plant, title: titleOf(request), step, columns, totals: [...new Set(request.totals)], fromMs, toMs };
  refuseTooMany(plan, limits.mostRows);
  return plan;
}

export const titleOf = ({ kind, sheet }: Pick<ReportRequest, 'kind' | 'sheet'>): Texts =>
  kind === 'sheet' ? sheetTexts[sheet ?? 'operation'] : kindTexts[kind];

function periodOf({ from, to }: ReportRequest, { catalogue }: PlantFacts, mustBeLong: boolean) {
  const [fromMs, toMs] = [parseStamp(from, catalogue.timeZone), parseStamp(to, catalogue.timeZone)];
  const wrong = [...(fromMs === null ? ['from'] : []), ...(toMs === null ? ['to'] : [])];
  const refuse = (fields: readonly string[], rule: string) =>
    new Refusal(
      'request.invalid',
      {},
      fields.map((field) => ({ field, rule })),
    );
  if (fromMs === null || toMs === null) throw refuse(wrong, 'wall_time');
  if (toMs <= fromMs) throw refuse(['to'], 'after_start');
  if (mustBeLong && toMs - fromMs <= dayMs) throw refuse(['to'], 'longer_than_day');
  if (toMs - fromMs > maxYears * 366 * dayMs) throw new Refusal('series.too_long', { days: maxYears * 366 });
  return { fromMs, toMs };
}

function stepOf({ kind, sheet, step_minutes: minutes }: ReportRequest): RowStep {
  const stepOfMinutes = (stepMin: number): RowStep =>
    stepMin === oneDayMin ? { kind: 'day' } : { kind: 'step', ms: stepMin * minuteMs };
  switch (kind) {
    case 'raw':
      return { kind: 'reading' };
    case 'hourly':
      return { kind: 'step', ms: hourMs };
    case 'daily':
      return { kind: 'day' };
    case 'monthly':
      return { kind: 'month' };
    case 'station':
      return minutes === null ? { kind: 'reading' } : stepOfMinutes(minutes);
    case 'sheet': {
      if (sheet === null) throw new Refusal('request.invalid', {}, [{ field: 'sheet', rule: 'required' }]);
      const steps: readonly number[] = sheetSteps[sheet];
      if (minutes !== null && !steps.includes(minutes))
        throw new Refusal('request.invalid', {}, [{ field: 'step_minutes', rule: 'sheet_step' }]);
      return stepOfMinutes(minutes ?? itemAt(steps, 0));
    }
  }
}

function wantedColumns(
  request: ReportRequest,
  plant: PlantFacts,
  all: readonly ReportColumnOf[],
): readonly WantedColumn[] {
  if (request.kind === 'sheet') return sheetColumns(required(request.sheet), plant, all);
  if (request.kind === 'station') return stationColumns(request.station_type, plant, all);
  if (request.columns.length === 0)
    throw new Refusal('request.invalid', {}, [{ field: 'columns', rule: 'too_few', facts: { minimum: 1 } }]);
  return request.columns;
}

/** The quantities of stations of a type, in order; for rain also the basin means. */
function stationColumns(type: number | null, plant: PlantFacts, all: readonly ReportColumnOf[]): WantedColumn[] {
  if (type === null) throw new Refusal('request.invalid', {}, [{ field: 'station_type', rule: 'required' }]);
  const stations = plant.stations.filter((station) => station.type === type);
  if (stations.length === 0) throw new Refusal('station.not_in_settings');
  const quantities = quantitiesOfStationType(type);
  const ownColumns = stations.flatMap(({ stationId }) =>
    quantities.flatMap((quantity) =>
      all.filter(
        ({ source }) =>
          source.kind === 'series' && source.series.ownerId === stationId && source.series.quantity === quantity,
      ),
    ),
  );
  const means = type === rainStation ? all.filter(({ key }) => meanKeys.includes(key)) : [];
  return [...ownColumns, ...means].map(({ key }) => ({ key, aggregate: null }));
}

/** A list of readings only has columns with values at single instants. */
const isMomentary = ({ source }: ReportColumnOf): boolean =>
  source.kind === 'series' || (source.kind === 'basin' && source.as === 'sum');

function planColumn(
  { key, aggregate }: WantedColumn,
  all: readonly ReportColumnOf[],
  step: RowStep,
  at: number,
): PlannedColumn {
  const column = all.find((one) => one.key === key);
  if (!column || (step.kind === 'reading' && !isMomentary(column)))
    throw new Refusal('request.invalid', {}, [{ field: `columns.${at}.key`, rule: 'report_column' }]);
  if (step.kind === 'reading') return { ...column, aggregate: null };
  if (aggregate !== null && !column.aggregates.includes(aggregate))
    throw new Refusal('request.invalid', {}, [{ field: `columns.${at}.aggregate`, rule: 'column_aggregate' }]);
  return { ...column, aggregate: aggregate ?? column.aggregates[0] ?? null };
}

function refuseTooMany({ step, columns, fromMs, toMs }: Omit<ReportPlan, 'title'>, maximum: number): void {
  const stepMs = step.kind === 'step' ? step.ms : step.kind === 'reading' ? readingMs(columns) : dayMs;
  if ((toMs - fromMs) / stepMs <= maximum) return;
  throw new Refusal('report.too_many_rows', { maximum, days: Math.max(1, Math.floor((maximum * stepMs) / dayMs)) });
}

/** The spacing of rows when each reading has its own row. */
export const readingMs = (columns: readonly PlannedColumn[]): number =>
  Math.min(
    ...columns.map(({ source }) => (source.kind === 'series' ? (source.series.stepS ?? usualStepS) : usualStepS)),
  ) * 1000;

export interface RowSpan {
  /** The row's label: its end, or its start for a day or month. */
  readonly stampMs: number;
  readonly beginMs: number;
  readonly endMs: number;
}

/** Rows of a report by step, day or month; rows in the future are left out. */
export function* spansOf({ step, fromMs, toMs, plant: { catalogue } }: ReportPlan, nowMs: number): Generator<RowSpan> {
  if (step.kind === 'step') {
    const anchorMs = startOfDayMs(dayNumberAt(fromMs, catalogue), catalogue);
    for (let n = Math.ceil((fromMs - anchorMs) / step.ms); ; n++) {
      const endMs = anchorMs + n * step.ms;
      if (endMs > toMs || endMs - step.ms >= nowMs) return;
      yield { stampMs: endMs, beginMs: endMs - step.ms, endMs };
    }
  }
  const isMonth = step.kind === 'month';
  const lastMs = Math.min(toMs - 1, nowMs);
  for (let day = firstDay(dayNumberAt(fromMs, catalogue), isMonth); ; ) {
    const next = isMonth ? nextMonth(day) : day + 1;
    const beginMs = startOfDayMs(day, catalogue);
    if (beginMs > lastMs) return;
    yield { stampMs: beginMs, beginMs, endMs: startOfDayMs(next, catalogue) };
    day = next;
  }
}

export const firstDay = (day: number, isMonth: boolean): number => {
  if (!isMonth) return day;
  const date = new Date(day * dayMs);
  return Math.round(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / dayMs);
};

export function nextMonth(day: number): number {
  const date = new Date(day * dayMs);
  return Math.round(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / dayMs);
}
