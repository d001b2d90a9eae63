import { isRepeated, requireLength, requireOrder } from './series-checks.ts';

export interface DistinctTimes {
  readonly timesS: Float64Array;
  /** In the order they were given in, as long as the times. */
  readonly columns: readonly Float64Array[];
  /** Rows that were left out, 1 is the first. */
  readonly repeatedRows: readonly number[];
}

/** The first row of each time, for what refuses two of one (the level filter, the checks of readings, an estimator row by row). */
export function distinctTimes(timesS: ArrayLike<number>, ...columns: readonly ArrayLike<number>[]): DistinctTimes {
  requireOrder(timesS);
  for (const [at, column] of columns.entries()) requireLength(`columns ${at + 1}`, column, timesS.length);
  const rows = Array.from(timesS, (_, row) => row);
  const kept = rows.filter((row) => !isRepeated(timesS, row));
  return {
    timesS: Float64Array.from(kept, (row) => timesS[row]!),
    columns: columns.map((column) => Float64Array.from(kept, (row) => column[row]!)),
    repeatedRows: rows.filter((row) => isRepeated(timesS, row)).map((row) => row + 1),
  };
}
