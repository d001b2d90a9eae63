import type { LackedInput } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { ForecastRun, Freshness } from '../stored-runs/stored-runs.ts';

export interface ForecastInUse {
  readonly run: ForecastRun;
  readonly freshness: Freshness;
  /** The record time of the model's newest run, when that run is too old and the nowcast is used instead. */
  readonly modelSilentSinceMs: number | null;
  /** Inputs missing from the newest model run, whether that run or the nowcast is in use. */
  readonly lacks: readonly LackedInput[];
  /**
   * The nowcast or measured inflow to compare with the model in use: it shows when the river exceeds the model. Null
   * when neither is usable.
   */
  readonly beside: ForecastRun | null;
}
