import { minuteMs } from '@spillway/plant-time/spans';
import type { Definition } from '../definition/definition.ts';

/** A delay may hold a warning back for ten minutes, or for one row when rows come less often. */
const longestDelayMs = 10 * minuteMs;
/** Two rows may be late before the third is missing. */
const missingRows = 3;

/** The times of a definition at a series with this row interval. */
export interface Limits {
  readonly delayMs: number;
  /** This many rows beyond raise it, once they have been beyond long enough. */
  readonly delayRows: number;
  readonly leastDelayMs: number;
  /** Time alone raises after this: a row on its way has had time to arrive. */
  readonly aloneAfterMs: number;
  readonly clearAfterMs: number;
  readonly leastRaisedMs: number;
  readonly missingAfterMs: number;
  readonly repeatMs: number | null;
}

/** `issueEveryMs` is the interval of forecasts for a forecast measure; an hourly model is not missing for the rest of the hour. */
export function limitsOf({ timing, measure }: Definition, rowMs: number, issueEveryMs = rowMs): Limits {
  const { delayMin, delayRows, clearAfterMin, leastRaisedMin, missingAfterMin, repeatMin } = timing;
  const dataEveryMs = measure.kind === 'forecast' ? issueEveryMs : rowMs;
  const missingAfterMs = missingAfterMin === null ? missingRows * dataEveryMs : missingAfterMin * minuteMs;
  const maxMs = Math.max(longestDelayMs, rowMs);
  const delayMs = Math.min(Math.max(delayMin * minuteMs, (delayRows - 1) * rowMs), maxMs);
  return {
    delayMs,
    delayRows,
    leastDelayMs: Math.min(delayMin * minuteMs, maxMs),
    aloneAfterMs: delayRows === 1 ? delayMs : delayMs + Math.min(rowMs, longestDelayMs),
    clearAfterMs: clearAfterMin * minuteMs,
    leastRaisedMs: leastRaisedMin * minuteMs,
    // A missing value is what silence measures.
    missingAfterMs: measure.kind === 'silence' ? Number.POSITIVE_INFINITY : missingAfterMs,
    repeatMs: repeatMin === null ? null : repeatMin * minuteMs,
  };
}
