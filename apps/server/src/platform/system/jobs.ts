import { type BackupReason, runBackup } from '../backup/backup.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { RunningDatabase } from '../database/start.ts';
import type { Events } from '../events/events.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { version } from '../version.ts';

export const backupJob = 'backup';

/** 19:00 UTC is 02:00 in Vietnam, the quietest hour. */
const nightly = '0 19 * * *';
const hourly = '17 * * * *';

/** Background work of the platform. */
export function systemJobs(
  jobs: Jobs,
  deps: {
    config: Config;
    running: RunningDatabase;
    clock: Clock;
    log: Log;
    events: Events;
    /** Removes outdated data of other rooms. */
    purges: readonly (() => Promise<unknown>)[];
  },
): void {
  const { config, running, clock, log, events, purges } = deps;
  jobs.define<{ reason?: BackupReason }>({
    name: backupJob,
    atAnyTime: true,
    cron: nightly,
    exclusive: true,
    retryLimit: 3,
    retryDelaySeconds: 300,
    expireInSeconds: 6 * 3600,
    run: async ({ reason = 'scheduled' }) => {
      const { dataDir, backupDir } = config;
      await runBackup({ running, dataDir, backupDir, clock, log, version, reason });
      await running.database.transaction((tx) => events.publish(tx, { topic: 'system.changed', payload: {} }));
    },
  });
  jobs.define({
    name: 'housekeeping',
    cron: hourly,
    exclusive: true,
    run: async () => {
      for (const purge of [events.purge, ...purges]) await purge();
    },
  });
}
