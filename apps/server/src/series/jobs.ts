import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Health } from './collectors/collectors.ts';
import type { StorageProfile } from './profile/profile.ts';
import type { Rollups } from './rollups/rollups.ts';

/** 18:40 UTC is 01:40 in Vietnam. */
const nightly = '40 18 * * *';
const everyMinute = '* * * * *';

/** What the floor does by itself. */
export function seriesJobs(
  jobs: Pick<Jobs, 'define'>,
  { profile, health, rollups }: { profile: StorageProfile; health: Pick<Health, 'noticeSilence'>; rollups: Rollups },
): void {
  jobs.define({ name: 'series-partitions', cron: nightly, exclusive: true, run: () => profile.makeAhead() });
  jobs.define({
    name: 'series-rollups',
    cron: everyMinute,
    exclusive: true,
    expireInSeconds: 3600,
    run: (_payload, { signal }) => rollups.run(signal),
  });
  jobs.define({ name: 'collector-silence', cron: everyMinute, exclusive: true, run: () => health.noticeSilence() });
}
