import { runBackup } from '../backup/backup.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { RunningDatabase } from '../database/start.ts';
import type { Log } from '../log.ts';
import { version } from '../version.ts';

/** A new version never touches the data of an embedded database before a backup exists. */
export function backupBeforeMigrating(deps: {
  config: Config;
  running: RunningDatabase;
  clock: Clock;
  log: Log;
  say: (line: string) => void;
}): (pending: string[]) => Promise<void> {
  const { config, running, clock, log, say } = deps;
  return async (pending) => {
    if (running.kind !== 'embedded') return;
    say(`Backing up before ${pending.length} change(s) to the database.`);
    const { dataDir, backupDir } = config;
    await runBackup({ running, dataDir, backupDir, clock, log, version, reason: 'before-migration' });
  };
}
