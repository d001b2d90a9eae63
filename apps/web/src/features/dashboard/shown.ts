import type { General, Indicator, Measured } from '../../shared/dashboard/queries.ts';

/** What the panels of the dashboard show: the last record, and the figures beside it once they are there. */
export interface Shown {
  readonly general: General;
  readonly indicator: Indicator | undefined;
  /** What is measured since then; undefined until it is there. */
  readonly measured: Measured | undefined;
  /** When the record is of; null only if the server wrote no date. */
  readonly atMs: number | null;
  readonly time: string | null;
  /** From this age on the record is old. */
  readonly oldAfterMs: number;
}

const minuteMs = 60_000;
const missedCalculations = 2;

/** A record is old once two automatic calculations were missed. */
export const recordOldAfterMs = (intervalMinutes: number): number => missedCalculations * intervalMinutes * minuteMs;
