import type { RoomDeps } from '../../access/deps.ts';
import type { InForce } from '../../plant/in-force/in-force.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Catalogue } from '../../series/catalogue/catalogue.ts';
import type { ComputedRoom } from '../../series/computed/computed.ts';

export interface CalculationDeps extends RoomDeps {
  readonly log: Log;
  readonly inForce: InForce;
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly computed: ComputedRoom;
  readonly isFlood: (hydroCode: string) => Promise<boolean>;
  readonly jobs: Pick<Jobs, 'define' | 'send'>;
}
