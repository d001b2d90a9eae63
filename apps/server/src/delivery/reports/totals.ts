import { type CellNote, cellNotes, type TotalRow } from '@spillway/contract/delivery/report-shape';
import { roundHalfUp } from '@spillway/hydrology/statistics/round-half-up';
import type { Cell } from './cells.ts';
import type { PlannedColumn, ReportPlan } from './plan.ts';

export interface Total {
  readonly row: TotalRow;
  readonly values: readonly (number | null)[];
  /** Of the cells that were put together, the mean. */
  readonly coverage: readonly (number | null)[];
}

export interface ReportFoot {
  readonly rows: number;
  readonly withoutFirst: boolean;
  readonly totals: readonly Total[];
  readonly notes: readonly { readonly note: CellNote; readonly cells: number }[];
}

/** More than a cell has, so that a mean of rounded cells is not rounded twice as coarsely. */
const moreDecimals = 1;

/** Kept row by row, whatever there are of them. */
export function createTotals({ columns, totals, step }: Pick<ReportPlan, 'columns' | 'totals' | 'step'>) {
  const withoutFirst = step.kind === 'reading' || step.kind === 'step';
  const sums = columns.map(() => ({ count: 0, sum: 0, min: Infinity, max: -Infinity, coverage: 0, cells: 0 }));
  const noted = new Map<CellNote, number>();
  let rows = 0;

  return {
    add(cells: readonly Cell[]): void {
      const isLeftOut = withoutFirst && rows === 0;
      rows += 1;
      for (const [at, { value, coverage, notes }] of cells.entries()) {
        for (const note of notes) noted.set(note, (noted.get(note) ?? 0) + 1);
        if (isLeftOut) continue;
        const kept = sums[at]!;
        if (coverage !== null) {
          kept.coverage += coverage;
          kept.cells += 1;
        }
        if (value === null) continue;
        kept.count += 1;
        kept.sum += value;
        kept.min = Math.min(kept.min, value);
        kept.max = Math.max(kept.max, value);
      }
    },

    foot(): ReportFoot {
      return {
        rows,
        withoutFirst,
        totals: totals.map((row) => ({
          row,
          values: columns.map((column, at) => total(row, column, sums[at]!)),
          coverage: sums.map(({ coverage, cells }) => (cells === 0 ? null : coverage / cells)),
        })),
        notes: cellNotes.flatMap((note) => (noted.has(note) ? [{ note, cells: noted.get(note)! }] : [])),
      };
    },
  };
}

interface Kept {
  readonly count: number;
  readonly sum: number;
  readonly min: number;
  readonly max: number;
}

function total(row: TotalRow, column: PlannedColumn, { count, sum, min, max }: Kept): number | null {
  if (count === 0 || isRunning(column)) return null;
  if (row === 'mean') return roundHalfUp(sum / count, column.decimals + moreDecimals);
  if (row === 'sum') return isSummed(column) ? roundHalfUp(sum, column.decimals) : null;
  return row === 'min' ? min : max;
}

/** It is a total already. */
const isRunning = ({ source }: PlannedColumn): boolean =>
  ((source.kind === 'energy' || source.kind === 'volume') && source.isAccumulated) ||
  (source.kind === 'basin' && source.as === 'accumulated');

/** Adding up levels or flows says nothing. */
function isSummed({ nature, aggregate, source }: PlannedColumn): boolean {
  if (nature === 'interval') return aggregate === null || aggregate === 'sum';
  if (source.kind === 'basin') return source.as === 'sum';
  return source.kind === 'energy' || source.kind === 'hours' || source.kind === 'volume';
}
