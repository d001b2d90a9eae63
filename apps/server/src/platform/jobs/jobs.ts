import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { bossDatabase } from './boss-database.ts';
import { jobsInHand } from './store.ts';

export { deadJobs, queueCounts, queueOfDeadJob } from './store.ts';

/** Work that outlives a request: retried with back-off, run by one node, visible when it fails for good. */
export interface JobDefinition<Payload extends object> {
  readonly name: string;
  /** Must be idempotent: delivery is at least once. */
  readonly run: (payload: Payload, context: { signal: AbortSignal; log: Log }) => Promise<void>;
  readonly retryLimit?: number;
  readonly retryDelaySeconds?: number;
  readonly expireInSeconds?: number;
  /** Cron expression in UTC, for recurring work. */
  readonly cron?: string;
  /** Only one waiting or running at a time, over all nodes. */
  readonly exclusive?: boolean;
  /** Recurs so often that a run is no news: it is not told, and forgotten after a day. */
  readonly routine?: boolean;
}

export interface Jobs {
  /** Before `start`. */
  define<Payload extends object>(definition: JobDefinition<Payload>): void;
  /** In a transaction where one is given: the job exists if and only if the change does. False: an equal one waits already. */
  send(
    name: string,
    payload: object,
    options?: { tx?: Transaction<Schema>; startAfterSeconds?: number },
  ): Promise<boolean>;
  /** What a living node is at now, of one kind. */
  inHand(name: string): Promise<object[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
  readonly boss: PgBoss;
}

/** Failed jobs stay visible this long. */
const keepFailedSeconds = 90 * 24 * 3600;
const keepRoutineSeconds = 24 * 3600;
const stopTimeoutMs = 10_000;
/**
 * Whoever works on a job says so this often; one of whom nothing is heard for so long is gone, and another node takes the job up.
 * Longer than anything blocks a node: what is taken up too early is done twice.
 */
const beatSeconds = 5;
const goneAfterSeconds = 20;

export function createJobs(deps: { database: Database; log: Log; processRole: 'all' | 'api' | 'worker' }): Jobs {
  const { database, log, processRole } = deps;
  const definitions = new Map<string, JobDefinition<object>>();
  const runsWork = processRole !== 'api';
  const boss = new PgBoss({
    db: bossDatabase(database),
    schema: 'pgboss',
    useListenNotify: true,
    supervise: runsWork,
    schedule: runsWork,
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 1,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
  boss.on('warning', (warning) => log.debug({ warning }, 'the job queue warns'));

  return {
    boss,
    define(definition) {
      definitions.set(definition.name, definition as unknown as JobDefinition<object>);
    },
    async send(name, payload, options = {}) {
      const id = await boss.send(name, payload, {
        ...(options.tx ? { db: fromKysely(options.tx) } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      });
      return id !== null;
    },
    inHand: (name) => jobsInHand(database.sql, name),
    async start() {
      await boss.start();
      for (const definition of definitions.values()) {
        await ensureQueue(boss, definition);
        await knowQueue(boss, definition.name);
        if (!runsWork) continue;
        const worker = await boss.work<object>(
          definition.name,
          { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, heartbeatRefreshSeconds: beatSeconds },
          async ([job]) => {
            // Of the next in line it has been told already, and would only look for it again after a while.
            await runOne(definition, job, log).finally(() => boss.notifyWorker(worker));
          },
        );
        if (definition.cron) await boss.schedule(definition.name, definition.cron, null, { tz: 'UTC' });
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopTimeoutMs, close: false });
    },
  };
}

async function ensureQueue(boss: PgBoss, definition: JobDefinition<object>): Promise<void> {
  const options = {
    retryLimit: definition.retryLimit ?? 5,
    retryDelay: definition.retryDelaySeconds ?? 5,
    retryBackoff: true,
    expireInSeconds: definition.expireInSeconds ?? 600,
    heartbeatSeconds: goneAfterSeconds,
    deleteAfterSeconds: definition.routine ? keepRoutineSeconds : keepFailedSeconds,
    notify: true,
  };
  const existing = await boss.getQueue(definition.name);
  if (existing) await boss.updateQueue(definition.name, options);
  else await boss.createQueue(definition.name, { ...options, policy: definition.exclusive ? 'exclusive' : 'standard' });
}

/**
 * The queue looks a definition up when it is first needed, on a connection of its own. Ten people who ask for something in ten
 * transactions at once would each hold one and wait for another.
 */
async function knowQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: randomUUID() });
}

async function runOne(definition: JobDefinition<object>, job: Job<object> | undefined, log: Log): Promise<void> {
  if (!job) return;
  try {
    await definition.run(job.data ?? {}, { signal: job.signal, log });
    log[definition.routine ? 'debug' : 'info']({ job: definition.name }, 'a job is done');
  } catch (error) {
    log.warn({ job: definition.name, err: error }, 'a job failed');
    throw error;
  }
}
