import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { type Clock, isTrusted, systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Found } from '../health/conditions/conditions.ts';
import type { Lease, LeaseKey, Leases } from '../leases/leases.ts';
import type { Log } from '../log.ts';
import { bossDatabase } from './boss-database.ts';
import { createRecurring } from './recurring.ts';
import { steadyClock } from './steady-clock.ts';
import { jobsInHand } from './store.ts';

export { deadJobs, longRunningJobs, queueCounts, queueOfDeadJob } from './store.ts';

/** Cron expressions in UTC of frequent work; hourly and nightly work has its own minute, beside its job. */
export const everyMinute = '* * * * *';
export const everyFiveMinutes = '*/5 * * * *';

export interface JobContext {
  /** Aborted when the work takes too long, or when another node may take it over. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** The lease of exclusive work, to fence its writes; otherwise null. */
  readonly lease: Lease | null;
}

/** Work that outlives a request: it is retried with back-off, run by one node, and stays visible when it fails for good. */
interface JobDefinition<Payload extends object> {
  readonly name: string;
  /** Must be idempotent, because delivery is at least once. */
  readonly run: (payload: Payload, context: JobContext) => Promise<void>;
  readonly retryLimit?: number;
  readonly retryDelaySeconds?: number;
  readonly expireInSeconds?: number;
  /** A cron expression in UTC, for recurring work. */
  readonly cron?: string;
  /** Only one may wait or run at a time, over all nodes: it runs under the lease of its name. */
  readonly exclusive?: boolean;
  /** The part of its payload that one node handles alone, while the rest of the queue runs beside it. */
  readonly aloneAt?: (payload: Payload) => string;
  /** Recurs so often that a run is no news: it is not published, and is deleted after a day. */
  readonly routine?: boolean;
  /** Runs whatever the clock says; all other work waits on a node whose clock contradicts its witnesses. */
  readonly atAnyTime?: boolean;
}

export interface Jobs {
  /** Must be called before `start`. */
  define<Payload extends object>(definition: JobDefinition<Payload>): void;
  /** Joins the given transaction, so that the job exists if and only if the change does. False if an equal one already waits. */
  send(
    name: string,
    payload: object,
    options?: { tx?: Transaction<Schema>; startAfterSeconds?: number },
  ): Promise<boolean>;
  /** Payloads of one kind that living nodes are working on. */
  inHand(name: string): Promise<object[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Recurring work last done more than three of its periods ago, by whichever node, as conditions for everybody. */
  told(): readonly Found[];
  /** Handles recurring work at once; it also does so every few seconds by itself. */
  tick(): Promise<void>;
  readonly boss: PgBoss;
}

/** How long failed jobs stay visible. */
const keepFailedSeconds = 90 * 24 * 3600;
const keepRoutineSeconds = 24 * 3600;
const stopTimeoutMs = 10_000;
/**
 * A worker sends a beat this often; one that is silent for long is gone, and another node takes the job. The limit exceeds anything that
 * blocks a node, because a job taken too early runs twice.
 */
const beatSeconds = 5;
const goneAfterSeconds = 20;
const allowEveryMs = 1000;

interface JobsDeps {
  readonly database: Database;
  readonly log: Log;
  readonly leases: Pick<Leases, 'take'>;
  readonly processRole: 'all' | 'api' | 'worker';
  readonly clock?: Clock;
}

export function createJobs({ database, log, leases, processRole, clock = systemClock }: JobsDeps): Jobs {
  const definitions = new Map<string, JobDefinition<object>>();
  const queuesInWork = new Set<string>();
  const runsWork = processRole !== 'api';
  let timer: NodeJS.Timeout | null = null;
  const jobQueue = new PgBoss({
    db: bossDatabase(database),
    schema: 'pgboss',
    useListenNotify: true,
    supervise: runsWork,
    schedule: false,
    clock: steadyClock(clock.now().getTime()),
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  jobQueue.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
  jobQueue.on('warning', (warning) => log.debug({ warning }, 'the job queue warns'));

  const mayRun = ({ atAnyTime = false }: Pick<JobDefinition<object>, 'atAnyTime'>): boolean =>
    atAnyTime || isTrusted(clock);
  const recurring = createRecurring({
    database,
    clock,
    log,
    boss: jobQueue,
    runsWork,
    recurrences: () => [...definitions.values()].flatMap(({ name, cron }) => (cron ? [{ name, cron }] : [])),
    isPaused: (job) => !mayRun(definitions.get(job) ?? {}),
    send: (job, tx) => jobQueue.send(job, {}, { db: fromKysely(tx) }),
    async restart(job) {
      await rest(job);
      await workAsAllowed();
    },
  });

  async function work(definition: JobDefinition<object>): Promise<void> {
    queuesInWork.add(definition.name);
    const worker = await jobQueue.work<object>(
      definition.name,
      { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, heartbeatRefreshSeconds: beatSeconds },
      async ([job]) => {
        // The worker was already notified of the next in line and would otherwise look for it only after a while.
        const isDone = await runOne(definition, job, { leases, log }).finally(() => jobQueue.notifyWorker(worker));
        if (!isDone || !definition.cron) return;
        await recurring
          .completed(definition.name)
          .catch((error: unknown) => log.warn({ job: definition.name, err: error }, 'a job is done, and not noted'));
      },
    );
  }

  async function rest(name: string): Promise<void> {
    if (!queuesInWork.delete(name)) return;
    await jobQueue.offWork(name, { wait: false });
  }

  /** Time-based work waits in its queue while the clock is in doubt, for another node or for later. */
  async function workAsAllowed(): Promise<void> {
    for (const definition of definitions.values())
      if (mayRun(definition) !== queuesInWork.has(definition.name))
        await (mayRun(definition) ? work(definition) : rest(definition.name));
  }

  return {
    boss: jobQueue,
    define(definition) {
      definitions.set(definition.name, definition as unknown as JobDefinition<object>);
    },
    async send(name, payload, options = {}) {
      const id = await jobQueue.send(name, payload, {
        ...(options.tx ? { db: fromKysely(options.tx) } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      });
      return id !== null;
    },
    inHand: (name) => jobsInHand(database.sql, name),
    async start() {
      await jobQueue.start();
      for (const definition of definitions.values()) {
        await ensureQueue(jobQueue, definition);
        await knowQueue(jobQueue, definition.name);
      }
      if (runsWork) await workAsAllowed();
      await recurring.start();
      if (!runsWork) return;
      timer = setInterval(() => {
        workAsAllowed().catch((error: unknown) => log.warn({ err: error }, 'workers could not be started or stopped'));
      }, allowEveryMs);
      timer.unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      await recurring.stop();
      await jobQueue.stop({ graceful: true, timeout: stopTimeoutMs, close: false });
    },
    told() {
      const names = recurring.standingStill().map(({ job }) => job);
      return names.length === 0 ? [] : [{ code: 'jobs_stand_still', facts: { jobs: names.join(' ') } }];
    },
    async tick() {
      if (runsWork) await workAsAllowed();
      await recurring.tick();
    },
  };
}

async function ensureQueue(jobQueue: PgBoss, definition: JobDefinition<object>): Promise<void> {
  const options = {
    retryLimit: definition.retryLimit ?? 5,
    retryDelay: definition.retryDelaySeconds ?? 5,
    retryBackoff: true,
    expireInSeconds: definition.expireInSeconds ?? 600,
    heartbeatSeconds: goneAfterSeconds,
    deleteAfterSeconds: definition.routine ? keepRoutineSeconds : keepFailedSeconds,
    notify: true,
  };
  const existing = await jobQueue.getQueue(definition.name);
  if (existing) await jobQueue.updateQueue(definition.name, options);
  else
    await jobQueue.createQueue(definition.name, {
      ...options,
      policy: definition.exclusive ? 'exclusive' : 'standard',
    });
}

/**
 * Queues are registered at first use, on a connection of their own. Ten people with ten open transactions would otherwise each hold one
 * connection and wait for another.
 */
async function knowQueue(jobQueue: PgBoss, name: string): Promise<void> {
  await jobQueue.findJobs(name, { id: randomUUID() });
}

/** False when another node is working on it and it recurs. */
async function runOne(
  definition: JobDefinition<object>,
  job: Job<object> | undefined,
  { leases, log }: Pick<JobsDeps, 'leases' | 'log'>,
): Promise<boolean> {
  if (!job) return false;
  const payload = job.data ?? {};
  const key = leaseOf(definition, payload);
  const lease = key && (await leases.take(key));
  if (key && !lease) {
    if (definition.cron) return false;
    throw new Error('Another node is at it.');
  }
  const signal = lease ? AbortSignal.any([job.signal, lease.lost]) : job.signal;
  try {
    await definition.run(payload, { signal, log, lease });
    log[definition.routine ? 'debug' : 'info']({ job: definition.name }, 'a job is done');
    return true;
  } catch (error) {
    log.warn({ job: definition.name, err: error }, 'a job failed');
    throw error;
  } finally {
    await lease?.giveBack().catch((error: unknown) => log.debug({ err: error }, 'a lease ends by itself'));
  }
}

function leaseOf({ name, exclusive, aloneAt }: JobDefinition<object>, payload: object): LeaseKey | null {
  if (aloneAt) return { kind: name, subject: aloneAt(payload) };
  return exclusive ? { kind: 'job', subject: name } : null;
}
