import { required } from '@spillway/checked/reads';
import { conditionKinds } from '@spillway/contract/platform/health/conditions/codes';
import { backupHealth } from '../backup/backup.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { RunningDatabase } from '../database/start.ts';
import type { Conditions } from '../health/conditions/conditions.ts';
import { queueCounts } from '../jobs/jobs.ts';
import type { Metrics } from '../metrics/metrics.ts';

interface Deps {
  readonly config: Config;
  readonly running: RunningDatabase;
  readonly clock: Clock;
  readonly conditions: Conditions;
}

const only = (value: number) => [{ labels: {}, value }];

/** Metrics for the monitoring of the installation. */
export function systemFigures(metrics: Metrics, { config, running, clock, conditions }: Deps): void {
  const { database } = running;
  const secondsSince = (at: Date) => (clock.now().getTime() - at.getTime()) / 1000;

  metrics.figures({
    room: 'conditions',
    kinds: {
      spillway_condition: {
        help: '1 for each thing that is wrong with the installation now, as the bar and the system page say it',
        labels: ['code', 'severity', 'about'],
      },
    },
    read: async () => ({
      spillway_condition: conditions.ofThisNode().map(({ code, facts }) => ({
        labels: { code, severity: conditionKinds[code].severity, about: String(facts.about ?? '') },
        value: 1,
      })),
    }),
  });

  metrics.figures({
    room: 'connections',
    kinds: {
      spillway_database_connections: {
        help: 'Connections of this node to the database, and requests that wait for one',
        labels: ['state'],
      },
    },
    read: async () => {
      const { totalCount, idleCount, waitingCount } = database.pool;
      const states = { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
      return {
        spillway_database_connections: Object.entries(states).map(([state, value]) => ({ labels: { state }, value })),
      };
    },
  });

  metrics.figures({
    room: 'jobs',
    kinds: {
      spillway_jobs: { help: 'Jobs by queue: waiting, active, and dead (failed for good)', labels: ['queue', 'state'] },
      spillway_job_completed_age_seconds: {
        help: 'Since a job of the queue was last completed',
        labels: ['queue'],
      },
    },
    read: async () => {
      const queues = await queueCounts(database.sql);
      return {
        spillway_jobs: queues.flatMap(({ queue, waiting, active, failed }) =>
          Object.entries({ waiting, active, dead: failed }).map(([state, value]) => ({
            labels: { queue, state },
            value,
          })),
        ),
        spillway_job_completed_age_seconds: queues
          .filter(({ lastCompletedAt }) => lastCompletedAt !== null)
          .map(({ queue, lastCompletedAt }) => ({ labels: { queue }, value: secondsSince(required(lastCompletedAt)) })),
      };
    },
  });

  metrics.figures({
    room: 'backup',
    kinds: {
      spillway_backup_age_seconds: { help: 'Since the newest backup was made; absent: there is none', labels: [] },
      spillway_disk_free_bytes: { help: 'Free space of the disks', labels: ['purpose'] },
      spillway_disk_size_bytes: { help: 'Size of the disks', labels: ['purpose'] },
    },
    read: async () => {
      const { dataDir, backupDir } = config;
      const { newestAt, disks } = await backupHealth({ backupDir, dataDir, now: clock.now(), database });
      return {
        spillway_backup_age_seconds: newestAt ? only(secondsSince(newestAt)) : [],
        spillway_disk_free_bytes: disks.map(({ purpose, freeBytes }) => ({ labels: { purpose }, value: freeBytes })),
        spillway_disk_size_bytes: disks.map(({ purpose, totalBytes }) => ({ labels: { purpose }, value: totalBytes })),
      };
    },
  });
}
