import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { databaseProcesses, livingPostmaster } from './crash.ts';
import { retryWhileDown } from './reckoning.ts';

/** Strikes against one of several nodes, or the database behind all. */
export const acts = ['kill', 'stop', 'cut', 'database_kill', 'database_stop'] as const;
export type Act = (typeof acts)[number];

export const noActs = (): Record<Act, number> => ({ kill: 0, stop: 0, cut: 0, database_kill: 0, database_stop: 0 });

interface StrikeTargets {
  readonly node: ChildProcess;
  readonly database: ReturnType<typeof openDatabase>;
  readonly dataDir: string;
}

const stallMs = 1500;

/** Returns a function that undoes the strike if it does not end on its own: a paused node is resumed. */
export async function strike(act: Act, { node, database, dataDir }: StrikeTargets): Promise<() => void> {
  switch (act) {
    case 'kill':
      node.kill('SIGKILL');
      break;
    case 'stop':
      node.kill('SIGSTOP');
      return () => void node.kill('SIGCONT');
    case 'cut':
      // Closes every connection but ours: the database rolls back open transactions.
      await retryWhileDown(() =>
        database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
        ),
      );
      break;
    case 'database_kill':
      process.kill(await livingPostmaster(dataDir), 'SIGKILL');
      break;
    case 'database_stop': {
      const all = await databaseProcesses(dataDir);
      signal(all, 'SIGSTOP');
      await delay(stallMs);
      signal(all, 'SIGCONT');
    }
  }
  return () => undefined;
}

/** Some may have ended meanwhile. */
function signal(processes: readonly number[], kind: 'SIGSTOP' | 'SIGCONT'): void {
  for (const one of processes)
    try {
      process.kill(one, kind);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}
