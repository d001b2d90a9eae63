import { required } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import type { PgBoss } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { claimDue, forgetFutureOfQueue, listRecurring, saveCompleted, saveRecurring } from './recurring-store.ts';

interface Recurrence {
  readonly name: string;
  /** A cron expression in UTC. */
  readonly cron: string;
}

/** Work that is long overdue. */
interface OverdueWork {
  readonly job: string;
  /** Null when it never completed, as far as is known. */
  readonly completedAt: Date | null;
}

const tickMs = 5000;
/** A node that was away for longer skips work that was due meanwhile. */
const dueWithinMs = 90_000;
const patiencePeriods = 3;
/** A longer gap between two ticks means that the clock was set or the computer slept. */
const jumpMs = 60_000;
const mendEveryMs = 60_000;

interface RecurringDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly boss: PgBoss;
  /** Whether this node does the work and sends it. */
  readonly runsWork: boolean;
  readonly recurrences: () => readonly Recurrence[];
  /** Work waiting for a trusted clock is reported by that clock's condition, not by this one. */
  readonly isPaused: (job: string) => boolean;
  readonly send: (job: string, tx: Parameters<typeof claimDue>[0]) => Promise<unknown>;
  readonly restart: (job: string) => Promise<void>;
}

/**
 * Sends recurring work and watches that it is done. It uses the clock of the product and a table of its own, because the queue's scheduler
 * reads the clock of the computer and skips instants that an earlier wrong clock already passed.
 */
export function createRecurring(deps: RecurringDeps) {
  const { database, clock, log, boss, runsWork } = deps;
  const triesByTask = new Map<string, number>();
  const restartedMs = new Map<string, number>();
  let late: readonly OverdueWork[] = [];
  let patientSinceMs = 0;
  let mendedAtMs = Number.NEGATIVE_INFINITY;
  let last = { steadyMs: 0, nowMs: 0 };
  let timer: NodeJS.Timeout | null = null;
  let pendingTick: Promise<void> | null = null;
  let due: { readonly minute: number; readonly at: Map<string, Date | undefined> } = { minute: 0, at: new Map() };

  function periodS(cron: string): number {
    const [first, second] = boss.previewSchedule(cron, { from: new Date(0), count: 2 });
    return Math.round((required(second).getTime() - required(first).getTime()) / 1000);
  }

  function lastDue(cron: string, nowMs: number): Date | undefined {
    const from = new Date(nowMs - dueWithinMs);
    const count = Math.ceil(dueWithinMs / minuteMs) + 1;
    return boss.previewSchedule(cron, { from, count }).findLast((at) => at.getTime() <= nowMs);
  }

  /** Parsing an expression costs more than the rest of a tick, so it is done once a minute for each, as nothing recurs within one. */
  function dueOf(cron: string, nowMs: number): Date | undefined {
    const minute = Math.floor(nowMs / minuteMs);
    if (due.minute !== minute) due = { minute, at: new Map() };
    if (!due.at.has(cron)) due.at.set(cron, lastDue(cron, nowMs));
    return due.at.get(cron);
  }

  async function sendDue(nowMs: number): Promise<void> {
    for (const { name, cron } of deps.recurrences()) {
      const dueAt = dueOf(cron, nowMs);
      if (!dueAt || triesByTask.get(name) === dueAt.getTime()) continue;
      await database.transaction(async (tx) => {
        if (await claimDue(tx, name, dueAt)) await deps.send(name, tx);
      });
      triesByTask.set(name, dueAt.getTime());
    }
  }

  async function watch(nowMs: number): Promise<void> {
    const knownKeys = new Set(deps.recurrences().map(({ name }) => name));
    const all = (await listRecurring(database.sql)).filter(({ job }) => knownKeys.has(job) && !deps.isPaused(job));
    const isLate = ({ everyS, knownSince, completedAt }: (typeof all)[number]) => {
      // A completion in the future was recorded by a wrong clock.
      const doneMs = completedAt && completedAt.getTime() <= nowMs + jumpMs ? completedAt.getTime() : 0;
      const sinceMs = Math.max(doneMs, patientSinceMs, Math.min(knownSince.getTime(), nowMs));
      return nowMs - sinceMs > patiencePeriods * everyS * 1000;
    };
    late = all.filter(isLate);
    for (const { job, everyS } of runsWork ? all.filter(isLate) : []) {
      const waitMs = patiencePeriods * everyS * 1000;
      if (nowMs - (restartedMs.get(job) ?? Number.NEGATIVE_INFINITY) < waitMs) continue;
      restartedMs.set(job, nowMs);
      triesByTask.delete(job);
      log.error({ job }, 'a job stands still; its worker is started again');
      await deps.restart(job);
    }
  }

  async function tick(): Promise<void> {
    const [steadyMs, nowMs] = [performance.now(), clock.now().getTime()];
    const hasJumped = Math.abs(nowMs - last.nowMs - (steadyMs - last.steadyMs)) > jumpMs;
    last = { steadyMs, nowMs };
    if (hasJumped) {
      patientSinceMs = nowMs;
      restartedMs.clear();
    }
    if (runsWork && (hasJumped || steadyMs - mendedAtMs >= mendEveryMs)) {
      mendedAtMs = steadyMs;
      const repairedCount = await forgetFutureOfQueue(database.sql);
      if (repairedCount > 0) log.warn({ mended: repairedCount }, 'the job queue held times of the future');
    }
    if (runsWork) await sendDue(nowMs);
    await watch(nowMs);
  }

  const tickOnce = (): Promise<void> =>
    (pendingTick ??= tick()
      .catch((error: unknown) => log.warn({ err: error }, 'recurring work could not be looked after'))
      .finally(() => {
        pendingTick = null;
      }));

  return {
    async start(): Promise<void> {
      const now = clock.now();
      for (const { name, cron } of deps.recurrences())
        await saveRecurring(database.sql, { job: name, everyS: periodS(cron), now });
      await tickOnce();
      timer = setInterval(() => void tickOnce(), tickMs);
      timer.unref();
    },
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      await pendingTick;
    },
    tick: tickOnce,
    completed: (job: string): Promise<void> => saveCompleted(database.sql, job, clock.now()),
    standingStill: (): readonly OverdueWork[] => late,
  };
}
