import { everyMinute, type Jobs } from '../platform/jobs/jobs.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Health } from './collectors/collectors.ts';
import type { HeldRoom } from './held/held.ts';
import type { StorageProfile } from './profile/profile.ts';
import type { Rederivations } from './reprocess/reprocess.ts';
import type { Rollups } from './rollups/rollups.ts';
import type { Storage } from './storage/storage.ts';

/** 18:40 UTC is 01:40 in Vietnam. */
const nightly = '40 18 * * *';
/** After the backup, so that data is in one more backup before it is deleted. */
const afterBackup = '30 20 * * *';

export const rederiveJob = 'series-rederive';

/** The scheduled jobs for series. */
export function seriesJobs(
  jobs: Pick<Jobs, 'define'>,
  floor: {
    readonly catalogue: Pick<Catalogue, 'purgeDeleted'>;
    readonly profile: StorageProfile;
    readonly health: Pick<Health, 'noticeSilence'>;
    readonly held: Pick<HeldRoom, 'reconsider'>;
    readonly rollups: Rollups;
    readonly rederivations: Pick<Rederivations, 'run'>;
    readonly storage: Pick<Storage, 'tend'>;
    readonly gaps: { forgetOld(): Promise<void> };
  },
): void {
  const { catalogue, profile, health, held, rollups, rederivations, storage, gaps } = floor;
  jobs.define({
    name: 'series-housekeeping',
    cron: nightly,
    exclusive: true,
    expireInSeconds: 3600,
    async run() {
      await profile.makeAhead();
      await catalogue.purgeDeleted();
      await gaps.forgetOld();
    },
  });
  jobs.define({
    name: 'series-storage',
    cron: afterBackup,
    exclusive: true,
    expireInSeconds: 12 * 3600,
    run: (_payload, { signal }) => storage.tend(signal),
  });
  jobs.define({
    name: 'series-rollups',
    atAnyTime: true,
    cron: everyMinute,
    exclusive: true,
    routine: true,
    expireInSeconds: 3600,
    run: (_payload, { signal }) => rollups.run(signal),
  });
  jobs.define({
    name: rederiveJob,
    cron: everyMinute,
    exclusive: true,
    routine: true,
    // Another node takes over soon after one died: each portion is a transaction of its own.
    expireInSeconds: 300,
    run: (_payload, { signal }) => rederivations.run(signal),
  });
  jobs.define({
    name: 'held-levels',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    run: () => held.reconsider(),
  });
  jobs.define({
    name: 'collector-silence',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    run: () => health.noticeSilence(),
  });
}
