import { minuteMs } from '@spillway/plant-time/spans';
import type { Definition } from '../definition/definition.ts';

/** A delay may keep a warning back for ten minutes, or for one row where rows come more seldom. */
const longestDelayMs = 10 * minuteMs;
/** Two rows may be late before the third is missing. */
const missingRows = 3;

/** The times of a definition at a series whose rows come so often. */
export interface Limits {
  readonly delayMs: number;
  /** So many rows that are beyond raise, once they have been beyond so long. */
  readonly delayRows: number;
  readonly leastDelayMs: number;
  /** Time alone raises after so long: a row that is on its way has had the time to come. */
  readonly aloneAfterMs: number;
  readonly clearAfterMs: number;
  readonly leastRaisedMs: number;
  readonly missingAfterMs: number;
  readonly repeatMs: number | null;
}

/** `issueEveryMs`: of the forecasts, where the measure is of one; a model of each hour is not missing for the rest of it. */
export function limitsOf({ timing, measure }: Definition, rowMs: number, issueEveryMs = rowMs): Limits {
  const { delayMin, delayRows, clearAfterMin, leastRaisedMin, missingAfterMin, repeatMin } = timing;
  const dataEveryMs = measure.kind === 'forecast' ? issueEveryMs : rowMs;
  const missingAfterMs = missingAfterMin === null ? missingRows * dataEveryMs : missingAfterMin * minuteMs;
  const mostMs = Math.max(longestDelayMs, rowMs);
  const delayMs = Math.min(Math.max(delayMin * minuteMs, (delayRows - 1) * rowMs), mostMs);
  return {
    delayMs,
    delayRows,
    leastDelayMs: Math.min(delayMin * minuteMs, mostMs),
    aloneAfterMs: delayRows === 1 ? delayMs : delayMs + Math.min(rowMs, longestDelayMs),
    clearAfterMs: clearAfterMin * minuteMs,
    leastRaisedMs: leastRaisedMin * minuteMs,
    // That nothing comes is what silence measures.
    missingAfterMs: measure.kind === 'silence' ? Number.POSITIVE_INFINITY : missingAfterMs,
    repeatMs: repeatMin === null ? null : repeatMin * minuteMs,
  };
}
