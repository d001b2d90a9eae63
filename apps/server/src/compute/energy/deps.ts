import type { RoomDeps } from '../../access/deps.ts';
import type { InForce } from '../../plant/in-force/in-force.ts';
import type { Log } from '../../platform/log.ts';
import type { Catalogue } from '../../series/catalogue/catalogue.ts';
import type { Reads } from '../../series/read/read.ts';
import type { Tariffs } from '../tariffs/tariffs.ts';

export interface EnergyDeps extends RoomDeps {
  readonly log: Log;
  readonly inForce: Pick<InForce, 'at' | 'spans'>;
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly reads: Pick<Reads, 'aggregate'>;
  readonly tariffs: Pick<Tariffs, 'termsOn' | 'marketDays' | 'suppose'>;
}
