import type { LackedInput } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { Freshness, SaidRun } from '../stored-runs/stored-runs.ts';

/** The forecast of the inflow that a plant goes by at an instant, and how old it was then. */
export interface SpeakingForecast {
  readonly run: SaidRun;
  readonly freshness: Freshness;
  /** The record of the model's newest run, where that is too old to be told and the nowcast speaks in its place. */
  readonly modelSilentSinceMs: number | null;
  /** What the newest run of the model had to do without: it speaks in spite of it, or the nowcast in its place. */
  readonly lacks: readonly LackedInput[];
  /** The nowcast beside a model that speaks, or what is measured: it knows of a river that outruns the model. Null: neither may be told. */
  readonly beside: SaidRun | null;
}
