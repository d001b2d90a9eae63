import { minuteMs } from '@spillway/plant-time/spans';
import { checkRepeatedly } from '../../platform/check-repeatedly.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Found } from '../../platform/health/conditions/conditions.ts';
import type { Log } from '../../platform/log.ts';
import type { Figures } from '../../platform/metrics/metrics.ts';
import { readAccounts } from './account-store.ts';
import type { KnownJobs } from './known-jobs.ts';
import type { Outcomes } from './outcomes.ts';
import { readBacklog, readHeads } from './slot-store.ts';

interface WatchDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly known: () => Promise<KnownJobs>;
  readonly outcomes: Outcomes;
}

/** A working sender takes the next slot within seconds. */
const patienceMs = 3 * minuteMs;
const checkEveryMs = 20_000;

/** Reports a sender that does not send although nothing prevents it. */
export function createSlotWatch({ database, clock, log, known, outcomes }: WatchDeps) {
  const db = database.sql;
  let stuck: readonly string[] = [];

  async function checkSlots(): Promise<void> {
    const nowMs = clock.now().getTime();
    const { accounts } = await known();
    const all = [...accounts.values()].flat();
    const heads = await readHeads(db, all, nowMs);
    const waitingKeys = new Set(
      heads
        .filter((one) => Math.max(one.waitsUntilMs, one.notBeforeMs) < nowMs - patienceMs)
        .map((one) => `${one.plantNo} ${one.jobNo}`),
    );
    const busyAccounts = [...accounts].filter(([, jobs]) =>
      jobs.some((one) => waitingKeys.has(`${one.plantNo} ${one.jobNo}`)),
    );
    const stored = new Map(
      (
        await readAccounts(
          db,
          busyAccounts.map(([account]) => account),
        )
      ).map((one) => [one.account, one]),
    );
    stuck = busyAccounts
      .map(([account]) => account)
      .filter((account) => {
        const one = stored.get(account);
        if (!one) return true;
        const freeSinceMs = Math.max(one.triedMs ?? 0, one.restsUntilMs ?? 0);
        return one.heldMs === null && freeSinceMs < nowMs - patienceMs;
      });
  }

  const again = checkRepeatedly(checkSlots, checkEveryMs, (error) =>
    log.debug({ err: error }, 'whether slots are sent could not be read'),
  );

  const figures = {
    room: 'transfer',
    kinds: {
      spillway_transfer_open: { help: 'Slots that wait to be sent, by whether they are late', labels: ['late'] },
      spillway_transfer_oldest_seconds: { help: 'How old the oldest of them is', labels: [] },
      spillway_transfer_held: { help: 'Accounts that are held until somebody looks', labels: [] },
      spillway_transfer_attempts_total: {
        help: 'Attempts of this node since its start, by outcome',
        labels: ['outcome'],
      },
      spillway_transfer_slowest_seconds: { help: 'The slowest of them', labels: ['outcome'] },
    },
    async read() {
      const nowMs = clock.now().getTime();
      const { accounts } = await known();
      const [backlog, stored] = await Promise.all([
        readBacklog(db, null, nowMs),
        readAccounts(db, [...accounts.keys()]),
      ]);
      const sum = (of: (one: (typeof backlog)[number]) => number) => backlog.reduce((all, one) => all + of(one), 0);
      const oldestMs = Math.min(nowMs, ...backlog.map((one) => one.oldestMs));
      const counts = [...outcomes.read()];
      return {
        spillway_transfer_open: [
          { labels: { late: 'yes' }, value: sum(({ late }) => late) },
          { labels: { late: 'no' }, value: sum(({ open, late }) => open - late) },
        ],
        spillway_transfer_oldest_seconds: [{ labels: {}, value: (nowMs - oldestMs) / 1000 }],
        spillway_transfer_held: [{ labels: {}, value: stored.filter(({ heldMs }) => heldMs !== null).length }],
        spillway_transfer_attempts_total: counts.map(([outcome, { count }]) => ({ labels: { outcome }, value: count })),
        spillway_transfer_slowest_seconds: counts.map(([outcome, { slowestMs }]) => ({
          labels: { outcome },
          value: slowestMs / 1000,
        })),
      };
    },
  } satisfies Figures;

  return {
    look: checkSlots,
    figures,
    /** Answers from memory, without a query. */
    found: (): readonly Found[] =>
      stuck.map((account) => ({ code: 'transfer_stuck', facts: { about: account, account } })),
    start: again.start,
    stop: again.stop,
  };
}
