import type { LackedInput } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { ForecastRun, Freshness } from '../stored-runs/stored-runs.ts';

export interface ForecastInUse {
  readonly run: ForecastRun;
  readonly freshness: Freshness;
  /** The record of the model's newest run, when that is too old and the nowcast is used instead. */
  readonly modelSilentSinceMs: number | null;
  /** What the newest model run lacked, whether it is used in spite of that or the nowcast instead. */
  readonly lacks: readonly LackedInput[];
  /** The nowcast or measured inflow beside a model in use: it shows when the river exceeds the model. Null when neither may be used. */
  readonly beside: ForecastRun | null;
}
