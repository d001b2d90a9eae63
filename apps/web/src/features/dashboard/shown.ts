import type { General, Indicator, Measured, OutletFigures } from '../../shared/dashboard/queries.ts';

/** What the panels of the dashboard show: the last record, and the figures beside it once they are there. */
export interface Shown {
  readonly general: General;
  readonly indicator: Indicator | undefined;
  /** Of the same record; undefined until they are there. */
  readonly outlets: readonly OutletFigures[] | undefined;
  /** What is measured since then, and what of it is current; undefined until it is there. */
  readonly measured: Measured | undefined;
  /** When the record is of; null only if the server wrote no date. */
  readonly atMs: number | null;
  readonly time: string | null;
  /** From this age on the record is old. */
  readonly oldAfterMs: number;
}
