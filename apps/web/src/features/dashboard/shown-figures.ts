import type { General, Indicator, MeasuredAnswer, OutletFigures } from '../../shared/dashboard/queries.ts';

/** Data of the dashboard panels: the last record and the figures beside it once loaded. */
export interface ShownFigures {
  readonly general: General;
  readonly indicator: Indicator | undefined;
  /** Of the same record; undefined until loaded. */
  readonly outlets: readonly OutletFigures[] | undefined;
  /** Readings since the record and the current inputs; undefined until loaded. */
  readonly measured: MeasuredAnswer | undefined;
  /** Time of the record; null only if the server sent no date. */
  readonly atMs: number | null;
  readonly time: string | null;
  /** From this age on the record is old. */
  readonly oldAfterMs: number;
}
