import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Publish } from '../../platform/events/events.ts';
import type { Log } from '../../platform/log.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { StorageProfile } from '../profile/profile.ts';

export interface AcceptDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly catalogue: Pick<Catalogue, 'of' | 'remembered'>;
  readonly profile: Pick<StorageProfile, 'ensure'>;
  /** Readers that compute from readings and get marks for what to recompute. */
  readonly readers: readonly string[];
}
