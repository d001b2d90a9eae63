import { itemAt, required } from '@spillway/checked/reads';
import type { TotalRow } from '@spillway/contract/reports/tables/limits';
import { type CellNote, cellNotes } from '@spillway/contract/reports/tables/shape';
import { RunningMean } from '@spillway/hydrology/statistics/period-mean';
import { roundHalfUp } from '@spillway/hydrology/statistics/round-half-up';
import type { BalanceLine } from './balance-line.ts';
import { type Cell, figureOf } from './cells.ts';
import { expectedCells } from './expected-cells.ts';
import type { PlannedColumn, ReportPlan } from './plan.ts';

interface Total {
  readonly row: TotalRow;
  readonly values: readonly (number | null)[];
  /** 0 to 1: the available share of the period's expected data; null when unknown. */
  readonly coverage: readonly (number | null)[];
}

export interface ReportFoot {
  readonly rows: number;
  readonly withoutFirst: boolean;
  readonly totals: readonly Total[];
  readonly notes: readonly { readonly note: CellNote; readonly cells: number }[];
  /** Complete once all rows have been read. */
  readonly balance: readonly BalanceLine[];
}

/** One digit more than a cell, so that the mean of rounded cells is not rounded as coarsely again. */
const moreDecimals = 1;

/** Adds up row by row. No data is expected after the present. */
export function createTotals(plan: ReportPlan, nowMs: number) {
  const { columns, totals, step } = plan;
  const skipsFirstRow = step.kind === 'reading' || step.kind === 'step';
  const expected = columns.map((column) => expectedCells(column, plan, nowMs));
  const sums = columns.map(() => ({
    known: new RunningMean(),
    sum: 0,
    min: Infinity,
    max: -Infinity,
    coverage: 0,
    cells: 0,
    flow: { sum: 0, ms: 0 },
  }));
  const noted = new Map<CellNote, number>();
  let rows = 0;

  return {
    add(cells: readonly Cell[]): void {
      const isLeftOut = skipsFirstRow && rows === 0;
      rows += 1;
      for (const [index, { value, coverage, notes, flow }] of cells.entries()) {
        for (const note of notes) noted.set(note, (noted.get(note) ?? 0) + 1);
        if (isLeftOut) continue;
        const cellSum = itemAt(sums, index);
        if (coverage !== null) {
          cellSum.coverage += coverage;
          cellSum.cells += 1;
        }
        if (flow) {
          cellSum.flow.sum += flow.mean * flow.knownMs;
          cellSum.flow.ms += flow.knownMs;
        }
        if (value === null) continue;
        cellSum.known.add(value);
        cellSum.sum += value;
        cellSum.min = Math.min(cellSum.min, value);
        cellSum.max = Math.max(cellSum.max, value);
      }
    },

    foot(): Omit<ReportFoot, 'balance'> {
      const all = new Map(noted);
      // A list of readings has no cell for a missing reading, but the footnote counts it.
      const unread =
        step.kind === 'reading'
          ? sums.reduce((sum, cellSum, index) => sum + unreadCells(cellSum, itemAt(expected, index)), 0)
          : 0;
      if (unread > 0) all.set('missing', (all.get('missing') ?? 0) + unread);
      return {
        rows,
        withoutFirst: skipsFirstRow,
        totals: totals.map((row) => ({
          row,
          values: columns.map((column, index) => total(row, column, itemAt(sums, index))),
          coverage: sums.map((cellSum, index) => coverageOf(cellSum, itemAt(expected, index))),
        })),
        notes: cellNotes.flatMap((note) => (all.has(note) ? [{ note, cells: required(all.get(note)) }] : [])),
      };
    },
  };
}

interface CoveredRow {
  /** The sum over all cells with a coverage. */
  readonly coverage: number;
  readonly cells: number;
}

/** Empty cells may be left out only because each other cell has its own coverage. */
function coverageOf({ coverage, cells }: CoveredRow, expected: number | null): number | null {
  if (expected !== null) return expected === 0 ? null : Math.min(1, coverage / expected);
  return cells === 0 ? null : coverage / cells;
}

const unreadCells = ({ cells }: CoveredRow, expected: number | null): number =>
  Math.max(0, Math.floor((expected ?? 0) - cells));

interface ColumnTotal {
  readonly known: Pick<RunningMean, 'count' | 'mean'>;
  readonly sum: number;
  readonly min: number;
  readonly max: number;
  /** The sum of a flow's means, each times the duration for which it is known, and the sum of those durations. */
  readonly flow: { readonly sum: number; readonly ms: number };
}

function total(
  row: TotalRow,
  column: PlannedColumn,
  { known: { mean }, sum, min, max, flow }: ColumnTotal,
): number | null {
  if (mean === null || isRunning(column)) return null;
  if (row === 'mean' && flow.ms > 0) return figureOf(flow.sum / flow.ms, column, column.decimals + moreDecimals);
  if (row === 'mean') return roundHalfUp(mean, column.decimals + moreDecimals);
  if (row === 'sum') return isSummed(column) ? roundHalfUp(sum, column.decimals) : null;
  return row === 'min' ? min : max;
}

/** The column is already a running total. */
const isRunning = ({ source }: PlannedColumn): boolean =>
  ((source.kind === 'energy' || source.kind === 'volume') && source.isAccumulated) ||
  (source.kind === 'basin' && source.as === 'accumulated');

/** Sums of levels or flows have no meaning. */
function isSummed({ nature, aggregate, source }: PlannedColumn): boolean {
  if (nature === 'interval') return aggregate === null || aggregate === 'sum';
  if (source.kind === 'basin') return source.as === 'sum';
  return source.kind === 'energy' || source.kind === 'hours' || source.kind === 'volume';
}
