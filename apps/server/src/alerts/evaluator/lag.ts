import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Watches } from '../../series/watches/watches.ts';
import { readOldestEvaluation } from '../store.ts';
import { warningsReader } from './evaluate-jobs.ts';
import { readLag } from './state-store.ts';

interface LagDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly clock: Clock;
  readonly watches: Pick<Watches, 'oldestMark'>;
}

/** The evaluator runs each minute: after three minutes a run was missed. */
const lateAfterS = 180;
const watchedAfterS = 90;

const severityOf = (waitsSeconds: number): 'good' | 'watch' | 'critical' => {
  if (waitsSeconds > lateAfterS) return 'critical';
  return waitsSeconds > watchedAfterS ? 'watch' : 'good';
};

export type Lag = Awaited<ReturnType<ReturnType<typeof createLag>>>;

export function createLag({ database, clock, watches }: LagDeps) {
  return async () => {
    const { sql } = database;
    const now = clock.now();
    const [{ lagSeconds, states }, markAgeSeconds, oldest] = await Promise.all([
      readLag(sql, now),
      watches.oldestMark(sql, warningsReader),
      readOldestEvaluation(sql),
    ]);
    const ageSeconds = oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.evaluatedAt.getTime()) / 1000);
    const waitsSeconds = Math.max(lagSeconds, markAgeSeconds ?? 0, ageSeconds);
    const severity = severityOf(waitsSeconds);
    return { lagSeconds, markAgeSeconds, oldest, ageSeconds, severity, states };
  };
}
