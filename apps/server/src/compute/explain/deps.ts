import type { InForce } from '../../plant/in-force/in-force.ts';
import type { Plant } from '../../plant/plant.ts';
import type { Curves } from '../../plant/tables/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Catalogue } from '../../series/catalogue/catalogue.ts';
import type { RainOver } from '../../series/observe/observe.ts';
import type { Reads } from '../../series/read/read.ts';
import type { Records } from '../calculation/calculation.ts';
import type { ManualForecasts } from '../forecasts/manual/manual.ts';
import type { Nowcast } from '../forecasts/nowcast/nowcast.ts';
import type { RainForecasts } from '../forecasts/rain-forecasts/rain-forecasts.ts';
import type { ForecastSkill } from '../forecasts/skill/skill.ts';
import type { Forecasts } from '../forecasts/stored-runs/stored-runs.ts';

export interface ExplainDeps {
  readonly clock: Clock;
  readonly records: Records;
  readonly forecasts: Pick<Forecasts, 'skill' | 'run' | 'saidOfRun'>;
  readonly currentNowcast: Nowcast['standing'];
  readonly rainForecasts: Pick<RainForecasts, 'standing'>;
  readonly inForce: Pick<InForce, 'at'>;
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly basins: Pick<Plant['basins'], 'list'>;
  /** The author and reason of a manual forecast. */
  readonly handOfRun: ManualForecasts['ofRun'];
  /** The forecast error of a quantity, for this month or the previous one. */
  readonly skillLine: ForecastSkill['line'];
  readonly reads: Pick<Reads, 'one' | 'aggregate'>;
  readonly rainTold: RainOver;
  readonly curves: Pick<Curves, 'rowsOf'>;
  readonly described: Pick<Plant['described'], 'outlets' | 'stations' | 'sensors'>;
}
