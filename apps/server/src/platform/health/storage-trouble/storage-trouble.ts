import { randomBytes } from 'node:crypto';
import { listBackups } from '../../backup/backup.ts';
import type { Clock } from '../../clock.ts';
import { createDamage } from '../../database/damage.ts';
import type { Database } from '../../database/database.ts';
import { storageFailureOf } from '../../database/errors.ts';
import { longRunningJobs } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import type { Conditions, Found } from '../conditions/conditions.ts';
import { longTransactions, reserveSpace } from './store.ts';

export interface StorageTrouble {
  stop(): Promise<void>;
}

const roomMs = 5_000;
const fillerBytes = 512 * 1024;
/** No action of the product keeps a transaction open for so long. */
const usualPace = { lookMs: 60_000, longMs: 30 * 60_000 };

/**
 * Detects disk and page faults from any response of the database: full until a write succeeds again, damaged until the damage is gone or
 * readable. Also reports transactions that last too long.
 */
export function watchStorage(deps: {
  readonly database: Database;
  readonly conditions: Pick<Conditions, 'source'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly backupDir: string;
  /** On a node that does the work, data that nobody requests are read now and then. */
  readonly readsOn: boolean;
  /** Whether the log cannot be written at present. */
  readonly logFails: () => boolean;
  /** Tests cannot wait half an hour. */
  readonly pace?: typeof usualPace;
}): StorageTrouble {
  const { database, conditions, clock, log, backupDir, readsOn, logFails, pace = usualPace } = deps;
  const damage = createDamage({ db: database.sql, clock, log });
  let isFull = false;
  let lastingConditions: readonly Found[] = [];
  let newestBackup = '';
  /** Runs one after the other, because a look reads data that an error handler writes. */
  let turn: Promise<void> = Promise.resolve();

  const runInTurn = (checkName: string, work: () => Promise<void>) => {
    turn = turn.then(work).catch((error: unknown) => log.debug({ err: error }, checkName));
  };

  const unwatch = database.watchErrors((error) => {
    const failure = storageFailureOf(error);
    if (failure === 'damaged') runInTurn('what is damaged could not be found out', () => damage.met(error));
    if (failure !== 'full' || isFull) return;
    isFull = true;
    log.error({ reason: error.message }, 'the disk of the database is full');
  });

  async function tryToReserveSpace(): Promise<void> {
    if (!isFull) return;
    await database.transaction((tx) => reserveSpace(tx, randomBytes(fillerBytes).toString('base64')));
    isFull = false;
    log.info('the disk of the database takes data again');
  }

  async function checkStorage(): Promise<void> {
    newestBackup = listBackups(backupDir)[0]?.name ?? '';
    await damage.look();
    if (readsOn) await damage.readOn();
    const programs = await longTransactions(database.sql, pace.longMs / 1000);
    const queues = await longRunningJobs(database.sql);
    lastingConditions = [
      ...programs.map((programName): Found => ({ code: 'transaction_long', facts: { about: programName } })),
      ...queues.map((queueName): Found => ({ code: 'job_long', facts: { about: queueName } })),
    ];
  }

  conditions.source(() => [
    ...(isFull ? [{ code: 'disk_full', facts: {} } as const] : []),
    ...damage
      .tables()
      .map((tableName): Found => ({ code: 'data_damaged', facts: { about: tableName, backup: newestBackup } })),
    ...(logFails() ? [{ code: 'log_unwritable', facts: {} } as const] : []),
    ...lastingConditions,
  ]);
  const recheck = () => runInTurn('the storage could not be looked at', checkStorage);
  const timers = [
    setInterval(recheck, pace.lookMs),
    setInterval(() => void (isFull && runInTurn('there is no room yet', tryToReserveSpace)), roomMs),
  ];
  for (const timer of timers) timer.unref();
  recheck();

  return {
    async stop() {
      unwatch();
      for (const timer of timers) clearInterval(timer);
      await turn;
    },
  };
}
