import type { RoomDeps } from '../../../access/deps.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Catalogue } from '../../../series/catalogue/catalogue.ts';
import type { BasinRainOver } from '../../../series/observe/observe.ts';
import type { Reads } from '../../../series/read/read.ts';
import type { Watches } from '../../../series/watches/watches.ts';
import type { Plans } from '../../release-plans/release-plans.ts';
import type { Forecasts } from '../stored-runs/stored-runs.ts';

export interface SkillDeps extends RoomDeps {
  readonly log: Log;
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly reads: Pick<Reads, 'aggregate'>;
  readonly watches: Watches;
  readonly basinRain: BasinRainOver;
  readonly forecasts: Pick<Forecasts, 'said' | 'ahead'>;
  /** The largest design flood entered for the plant, m3/s. */
  readonly designFlood: (hydroCode: string) => Promise<number | null>;
  readonly plans: Pick<Plans, 'projectionsOf'>;
  /** Must be given before `start`. */
  readonly jobs: Pick<Jobs, 'define'>;
}
