import { itemAt } from '@spillway/checked/reads';
import { isRepeated, requireLength, requireOrder } from './series-checks.ts';

export interface DistinctTimes {
  /** In the input's unit. */
  readonly times: Float64Array;
  /** In the order of the input, as long as the times. */
  readonly columns: readonly Float64Array[];
  /** Rows left out, 1 is the first. */
  readonly repeatedRows: readonly number[];
}

/** Keeps the first row of each time; the others are left out. */
export function distinctTimes(times: ArrayLike<number>, ...columns: readonly ArrayLike<number>[]): DistinctTimes {
  requireOrder(times);
  for (const [index, column] of columns.entries()) requireLength(`columns ${index + 1}`, column, times.length);
  const rows = Array.from(times, (_, row) => row);
  const distinctRows = rows.filter((row) => !isRepeated(times, row));
  return {
    times: Float64Array.from(distinctRows, (row) => itemAt(times, row)),
    columns: columns.map((column) => Float64Array.from(distinctRows, (row) => itemAt(column, row))),
    repeatedRows: rows.filter((row) => isRepeated(times, row)).map((row) => row + 1),
  };
}
