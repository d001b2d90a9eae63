import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Health } from './collectors/collectors.ts';
import type { StorageProfile } from './profile/profile.ts';
import type { Rollups } from './rollups/rollups.ts';

/** 18:40 UTC is 01:40 in Vietnam. */
const nightly = '40 18 * * *';
const everyMinute = '* * * * *';

/** What the floor does by itself. */
export function seriesJobs(
  jobs: Pick<Jobs, 'define'>,
  floor: {
    readonly catalogue: Pick<Catalogue, 'purgeDeleted'>;
    readonly profile: StorageProfile;
    readonly health: Pick<Health, 'noticeSilence'>;
    readonly rollups: Rollups;
    readonly gaps: { forgetOld(): Promise<void> };
  },
): void {
  const { catalogue, profile, health, rollups, gaps } = floor;
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
    name: 'series-rollups',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    expireInSeconds: 3600,
    run: (_payload, { signal }) => rollups.run(signal),
  });
  jobs.define({
    name: 'collector-silence',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    run: () => health.noticeSilence(),
  });
}
