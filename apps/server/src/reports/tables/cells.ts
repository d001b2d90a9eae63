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

export interface Gathered {
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
export const shown = (value: number | null, column: PlannedColumn): number | null =>
  value === null ? null : figureOf(value, column, column.decimals);

export function figureOf(value: number, { factor, source }: PlannedColumn, decimals: number): number {
  const rounded = roundHalfUp(value * factor, decimals);
  return source.kind === 'series' && shownFromZero.has(source.series.quantity) ? shownInflowM3s(rounded) : rounded;
}

/** @param expected number of readings; null when unknown. */
export function gatheredCell(gathered: Gathered | undefined, column: PlannedColumn, expected: number | null): Cell {
  const { aggregate } = column;
  const value = gathered && aggregate ? shown(pick(gathered, aggregate), column) : null;
  const qualityNotes = gathered?.qualities ? notesOfQualities(gathered.qualities) : [];
  if (!gathered || value === null)
    return expected === 0
      ? { value: null, coverage: null, goodShare: null, notes: [] }
      : { ...missingCell, notes: ['missing', ...qualityNotes] };
  const coverage = expected === null || expected === 0 ? 1 : Math.min(1, gathered.used / expected);
  const goodShare = gathered.good / gathered.used;
  const doubt: CellNote[] = gathered.qualities === null && goodShare < nearlyOne ? ['doubtful'] : [];
  return {
    value,
    coverage,
    goodShare,
    notes: [...(coverage < nearlyOne ? (['incomplete'] as const) : []), ...doubt, ...qualityNotes],
  };
}

/** The mean is weighted by time; its quality comes from the readings. A single reading represents no time. */
export const flowCell = (gathered: Cell, flow: KnownMean | null, column: PlannedColumn): Cell =>
  gathered.value === null || flow === null ? gathered : { ...gathered, value: shown(flow.mean, column), flow };

const meanOf = (sum: number | null, count: number): number | null => (sum === null || count === 0 ? null : sum / count);

function pick(gathered: Gathered, aggregate: ReportAggregate): number | null {
  const { edge, used, sum } = gathered;
  if (edge === undefined || used === 0 || aggregate === 'sum')
    return aggregate === 'mean' ? meanOf(sum, used) : gathered[aggregate];
  switch (aggregate) {
    case 'mean':
      return meanOf(sum === null ? null : sum + edge.value, used + 1);
    case 'min':
      return Math.min(required(gathered.min), edge.value);
    case 'max':
      return Math.max(required(gathered.max), edge.value);
    default:
      return (aggregate === 'first') === (edge.at === 'begin') ? edge.value : gathered[aggregate];
  }
}

/** For a value derived from partly known inputs. */
export function derivedCell(value: number | null, coverage: number, column: PlannedColumn): Cell {
  if (value === null) return missingCell;
  const isWhole = coverage >= nearlyOne;
  return {
    value: shown(value, column),
    coverage: isWhole ? 1 : coverage,
    goodShare: 1,
    notes: isWhole ? [] : ['incomplete'],
  };
}
