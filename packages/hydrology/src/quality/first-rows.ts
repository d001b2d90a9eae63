import { isRepeated } from '../statistics/series-checks.ts';
import { Check } from './quality.ts';

/** The rows of a series that count where some are further readings of their time. */
export interface FirstRows {
  readonly timesS: Float64Array;
  readonly values: Float64Array;
  readonly checks: Uint16Array;
  /** Which row of the series each of them is. */
  readonly rows: readonly number[];
}

export function firstRows(timesS: Float64Array, values: Float64Array, checks: Uint16Array): FirstRows {
  const rows = Array.from(timesS, (_, row) => row).filter((row) => !isRepeated(timesS, row));
  return {
    timesS: Float64Array.from(rows, (row) => timesS[row]!),
    values: Float64Array.from(rows, (row) => values[row]!),
    checks: Uint16Array.from(rows, (row) => checks[row]!),
    rows,
  };
}

/** Their verdicts into the series; a further reading has that of the first. */
export function tellAll(first: FirstRows, checks: Uint16Array): void {
  for (const [at, row] of first.rows.entries()) {
    const next = first.rows[at + 1] ?? checks.length;
    checks[row] = first.checks[at]!;
    checks.fill(first.checks[at]! | Check.repeated, row + 1, next);
  }
}
