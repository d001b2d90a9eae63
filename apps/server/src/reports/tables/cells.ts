import { required } from '@spillway/checked/reads';
import type { CellNote, ReportAggregate } from '@spillway/contract/reports/tables/shape';
import { shownFromZero } from '@spillway/contract/series/catalogue/quantities';
import { shownInflowM3s } from '@spillway/hydrology/balance/shown-inflow';
import { Quality } from '@spillway/hydrology/quality/quality';
import { roundHalfUp } from '@spillway/hydrology/statistics/round-half-up';
import type { KnownMean } from './integrals.ts';
import type { PlannedColumn } from './plan.ts';

export interface Cell {
  readonly value: number | null;
  /** 0 to 1: the usable share of expected readings; null when no number can be expected. */
  readonly coverage: number | null;
  /** 0 to 1: the share of readings with good quality. */
  readonly goodShare: number | null;
  readonly notes: readonly CellNote[];
  /** The mean of a flow, from which the rows below the table are computed. */
  readonly flow?: KnownMean;
}

export const missingCell: Cell = { value: null, coverage: 0, goodShare: null, notes: ['missing'] };

export interface GatheredValues {
  readonly used: number;
  readonly good: number;
  readonly sum: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly first: number | null;
  readonly last: number | null;
  /** A neighbour's reading at the edge of the row: it is instantaneous, so both rows use it. */
  readonly edge?: { readonly at: 'begin' | 'end'; readonly value: number };
  /** One bit for each quality among the readings; null when only the shares are known. */
  readonly qualities: number | null;
}

const noteOfQuality: readonly (readonly [number, CellNote])[] = [
  [Quality.calibrating, 'calibrating'],
  [Quality.deviceError, 'device_error'],
  [Quality.outOfRange, 'out_of_range'],
  [Quality.jump, 'jump'],
  [Quality.stuck, 'stuck'],
  [Quality.edited, 'edited'],
  [Quality.extrapolated, 'extrapolated'],
  [Quality.estimated, 'estimated'],
];

export const notesOfQualities = (qualities: number): CellNote[] =>
  noteOfQuality.filter(([code]) => qualities & (1 << code)).map(([, note]) => note);

/** A share this close to 1 differs by rounding only. */
const nearlyOne = 1 - 1e-9;

/** Totals add up the displayed values, so that a printed column adds up to its printed total. */
export const cellValue = (value: number | null, column: PlannedColumn): number | null =>
  value === null ? null : figureOf(value, column, column.decimals);

export function figureOf(value: number, { factor, source }: PlannedColumn, decimals: number): number {
  const roundedValue = roundHalfUp(value * factor, decimals);
  return source.kind === 'series' && shownFromZero.has(source.series.quantity)
    ? shownInflowM3s(roundedValue)
    : roundedValue;
}

/** @param expected number of readings; null when unknown. */
export function gatheredCell(
  gatheredValues: GatheredValues | undefined,
  column: PlannedColumn,
  expected: number | null,
): Cell {
  const { aggregate } = column;
  const value = gatheredValues && aggregate ? cellValue(pick(gatheredValues, aggregate), column) : null;
  const qualityNotes = gatheredValues?.qualities ? notesOfQualities(gatheredValues.qualities) : [];
  if (!gatheredValues || value === null)
    return expected === 0
      ? { value: null, coverage: null, goodShare: null, notes: [] }
      : { ...missingCell, notes: ['missing', ...qualityNotes] };
  const coverage = expected === null || expected === 0 ? 1 : Math.min(1, gatheredValues.used / expected);
  const goodShare = gatheredValues.good / gatheredValues.used;
  const suspectNotes: CellNote[] = gatheredValues.qualities === null && goodShare < nearlyOne ? ['doubtful'] : [];
  return {
    value,
    coverage,
    goodShare,
    notes: [...(coverage < nearlyOne ? (['incomplete'] as const) : []), ...suspectNotes, ...qualityNotes],
  };
}

/** The mean is weighted by time; its quality comes from the readings. A single reading represents no time. */
export const flowCell = (gatheredCellValue: Cell, flow: KnownMean | null, column: PlannedColumn): Cell =>
  gatheredCellValue.value === null || flow === null
    ? gatheredCellValue
    : { ...gatheredCellValue, value: cellValue(flow.mean, column), flow };

const meanOf = (sum: number | null, count: number): number | null => (sum === null || count === 0 ? null : sum / count);

function pick(gatheredValues: GatheredValues, aggregate: ReportAggregate): number | null {
  const { edge, used, sum } = gatheredValues;
  if (edge === undefined || used === 0 || aggregate === 'sum')
    return aggregate === 'mean' ? meanOf(sum, used) : gatheredValues[aggregate];
  switch (aggregate) {
    case 'mean':
      return meanOf(sum === null ? null : sum + edge.value, used + 1);
    case 'min':
      return Math.min(required(gatheredValues.min), edge.value);
    case 'max':
      return Math.max(required(gatheredValues.max), edge.value);
    default:
      return (aggregate === 'first') === (edge.at === 'begin') ? edge.value : gatheredValues[aggregate];
  }
}

/** For a value derived from partly known inputs. */
export function derivedCell(value: number | null, coverage: number, column: PlannedColumn): Cell {
  if (value === null) return missingCell;
  const isWhole = coverage >= nearlyOne;
  return {
    value: cellValue(value, column),
    coverage: isWhole ? 1 : coverage,
    goodShare: 1,
    notes: isWhole ? [] : ['incomplete'],
  };
}
