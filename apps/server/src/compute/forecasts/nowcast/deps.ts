import type { RoomDeps } from '../../../access/deps.ts';
import type { InForce } from '../../../plant/in-force/in-force.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Catalogue } from '../../../series/catalogue/catalogue.ts';
import type { FedDemo } from '../../../series/demo-feed/demo-feed.ts';
import type { BasinRainOver } from '../../../series/observe/observe.ts';
import type { Forecasts } from '../stored-runs/stored-runs.ts';

export interface NowcastDeps extends RoomDeps {
  readonly log: Log;
  readonly inForce: Pick<InForce, 'at'>;
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly basinRain: BasinRainOver;
  readonly fedDemos: () => Promise<FedDemo[]>;
  readonly forecasts: Forecasts;
  /** Must be given before `start`. */
  readonly jobs: Pick<Jobs, 'define'>;
}
