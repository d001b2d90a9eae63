import type { RoomDeps } from '../../../access/deps.ts';
import type { Plant } from '../../../plant/plant.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Series } from '../../../series/series.ts';
import type { CurrentRoom } from '../../current/current.ts';
import type { Plans } from '../../release-plans/release-plans.ts';
import type { ForecastsInUse } from '../in-use/in-use.ts';
import type { RainForecasts } from '../rain-forecasts/rain-forecasts.ts';
import type { ForecastSkill } from '../skill/skill.ts';
import type { Forecasts } from '../stored-runs/stored-runs.ts';

export interface BasinModelDeps extends RoomDeps {
  readonly log: Log;
  readonly plant: Pick<Plant, 'basins' | 'described' | 'inForce'>;
  readonly series: Pick<Series, 'catalogue' | 'basinRain'>;
  readonly rainForecasts: RainForecasts;
  readonly forecasts: Forecasts;
  readonly now: Pick<CurrentRoom, 'at'>;
  readonly plans: Pick<Plans, 'last'>;
  readonly speaking: ForecastsInUse;
  /** Floods of a period that were both forecast and observed. */
  readonly judgedFloods: ForecastSkill['judgedFloods'];
  /** Must be given before `start`. */
  readonly jobs: Pick<Jobs, 'define'>;
}
