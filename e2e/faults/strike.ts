import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { databaseProcesses, livingPostmaster } from './crash.ts';
import { patiently } from './reckoning.ts';

/** What happens to one of several nodes, or to the database below them all. */
export const acts = ['kill', 'stop', 'cut', 'database_kill', 'database_stop'] as const;
export type Act = (typeof acts)[number];

export const noActs = (): Record<Act, number> => ({ kill: 0, stop: 0, cut: 0, database_kill: 0, database_stop: 0 });

interface Struck {
  readonly node: ChildProcess;
  readonly database: ReturnType<typeof openDatabase>;
  readonly dataDir: string;
}

const standsStillMs = 1500;

/** What it answers with undoes the act where that does not end by itself: a node that stands still is woken. */
export async function strike(act: Act, { node, database, dataDir }: Struck): Promise<() => void> {
  switch (act) {
    case 'kill':
      node.kill('SIGKILL');
      break;
    case 'stop':
      node.kill('SIGSTOP');
      return () => void node.kill('SIGCONT');
    case 'cut':
      // Every connection but our own: what was begun is rolled back by the database.
      await patiently(() =>
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
      await delay(standsStillMs);
      signal(all, 'SIGCONT');
    }
  }
  return () => undefined;
}

/** Some of them may have ended meanwhile. */
function signal(processes: readonly number[], kind: 'SIGSTOP' | 'SIGCONT'): void {
  for (const one of processes)
    try {
      process.kill(one, kind);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}
