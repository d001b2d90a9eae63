import type { FreeboardLevel } from '@spillway/contract/compute/freeboard';
import type { ForecastInUse } from '../forecasts/in-use/in-use.ts';
import type { Arrival, LakePaths } from './paths.ts';

export interface LevelAhead extends Arrival {
  readonly level: FreeboardLevel;
  readonly elevationM: number;
  readonly side: 'up' | 'down';
}

type UnknownReason =
  | 'no_level'
  | 'level_old'
  | 'level_unconfirmed'
  | 'no_curve'
  | 'no_forecast'
  | 'forecast_old'
  | 'outlets_old'
  | 'no_release';

interface StatedFreeboard {
  readonly state: 'told';
  readonly lakeLevelM: number;
  readonly inflowM3s: number;
  readonly releaseM3s: number;
  readonly forecast: ForecastInUse;
  /** Whether the present inflow exceeds the forecast's upper line. */
  readonly isOutrun: boolean;
  readonly oldAtMs: number;
  readonly paths: LakePaths;
  readonly levels: readonly LevelAhead[];
}

export type Freeboard = StatedFreeboard | { readonly state: UnknownReason };
