import { checkRepeatedly } from '../../platform/check-repeatedly.ts';
import { isTrusted } from '../../platform/clock.ts';
import { addToDay } from '../compliance/store.ts';
import { listAbandoned, releaseAccount } from './account-store.ts';
import type { SlotDeps } from './deps.ts';
import { type KnownJobs, readKnown } from './known-jobs.ts';
import { createOutcomes } from './outcomes.ts';
import { plan } from './planner.ts';
import { createSender, type Sender } from './sender.ts';
import { readBacklog, readHeads, wakeSunk } from './slot-store.ts';

export { readAccounts } from './account-store.ts';

/** Limits events while a backlog is sent. */
const minIntervalMs = 1_000;

/** Notifies browsers that slots of a plant have changed, at most once a second. */
function createNews({ database, publish, log }: Pick<SlotDeps, 'database' | 'publish' | 'log'>) {
  const timersByPlant = new Map<string, NodeJS.Timeout>();
  let telling: Promise<unknown> = Promise.resolve();

  const notifyPlant = (hydroCode: string): void => {
    timersByPlant.delete(hydroCode);
    telling = database
      .transaction((tx) => publish(tx, { topic: 'transfer.changed', hydroCode, payload: {} }))
      .catch((error: unknown) => log.debug({ err: error }, 'nobody could be told of slots'));
  };

  return {
    told(hydroCode: string): void {
      if (timersByPlant.has(hydroCode)) return;
      const timer = setTimeout(notifyPlant, minIntervalMs, hydroCode);
      timer.unref();
      timersByPlant.set(hydroCode, timer);
    },
    async stop(): Promise<void> {
      for (const timer of timersByPlant.values()) clearTimeout(timer);
      timersByPlant.clear();
      await telling;
    },
  };
}

interface SlotsOptions extends SlotDeps {
  /** Whether this node sends. */
  readonly sends: boolean;
  /** How often it checks for due slots; the default when absent. */
  readonly lookEveryMs?: number;
}

/** When a node dies, others take over its accounts within this time plus the duration of a lease. */
const usualCheckMs = 2_000;
const knownForMs = 5_000;

/** Plans slots when they are due and wakes the senders of their accounts; all its state is in the tables. */
export function createSlots(deps: SlotsOptions) {
  const { database, clock, log, jobs, leases, outward, sends, lookEveryMs = usualCheckMs } = deps;
  const senders = new Map<string, Sender>();
  const news = createNews(deps);
  const outcomes = createOutcomes();
  const stopping = new AbortController();
  let cachedJobs: { readonly at: number; readonly known: Promise<KnownJobs> } | null = null;
  const nowMs = () => clock.now().getTime();

  function known(): Promise<KnownJobs> {
    if (cachedJobs && performance.now() - cachedJobs.at < knownForMs) return cachedJobs.known;
    const read = readKnown(jobs, nowMs());
    cachedJobs = { at: performance.now(), known: read };
    read.catch(() => {
      cachedJobs = null;
    });
    return read;
  }

  function senderOf(account: string): Sender {
    const existingSender = senders.get(account);
    if (existingSender) return existingSender;
    const one = createSender(account, { ...deps, known, told: news.told, count: outcomes.count });
    senders.set(account, one);
    return one;
  }

  /** One node plans at a time; the others find the work done. */
  async function planAll(there: KnownJobs): Promise<void> {
    const lease = await leases.take({ kind: 'transfer', subject: 'plan' });
    if (!lease) return;
    try {
      await plan({ database }, there, nowMs(), AbortSignal.any([lease.lost, stopping.signal]));
    } finally {
      await lease.giveBack().catch((error: unknown) => log.debug({ err: error }, 'a lease ends by itself'));
    }
  }

  /** Accounts with open slots, and those with unended attempts. */
  async function busyAccounts(there: KnownJobs): Promise<string[]> {
    const abandonedAccounts = new Set(await listAbandoned(database.sql));
    const all = [...there.accounts.values()].flat();
    const open = new Set((await readHeads(database.sql, all, nowMs())).map((one) => `${one.plantNo} ${one.jobNo}`));
    for (const [account, accountJobs] of there.accounts)
      if (accountJobs.some(({ plantNo, jobNo }) => open.has(`${plantNo} ${jobNo}`))) abandonedAccounts.add(account);
    return [...abandonedAccounts];
  }

  async function checkSlots(): Promise<Promise<void>[]> {
    // While the clock is not trusted, nothing is planned or sent.
    if (!isTrusted(clock) || stopping.signal.aborted) return [];
    const there = await known();
    await planAll(there);
    return (await busyAccounts(there)).map((account) => senderOf(account).wake());
  }

  const again = checkRepeatedly(
    async () => void (await checkSlots()),
    lookEveryMs,
    (error) => log.warn({ err: error }, 'slots that are due could not be looked for'),
  );

  outward.onDecided(async (tx, heldDecision) => {
    if (heldDecision !== 'send') return;
    for (const { onTime, late, valid, ...key } of await wakeSunk(tx, nowMs()))
      await addToDay(tx, key, { onTime: -onTime, late: -late, valid: -valid, sunk: -(onTime + late) });
  });

  return {
    known,
    outcomes,
    told: news.told,
    /** Called when jobs were changed. */
    forget(): void {
      cachedJobs = null;
    },

    /** Called by a user: makes held or paused accounts try again at once. */
    async tryAgain(account: string): Promise<boolean> {
      const releasedAccount = await releaseAccount(database.sql, account);
      senders.get(account)?.unrest();
      return releasedAccount;
    },

    backlog: (plantNo: number | null) => readBacklog(database.sql, plantNo === null ? null : [plantNo], nowMs()),

    /** Runs at once, and ends when everything that can be sent is sent. */
    async drain(): Promise<void> {
      await Promise.all(await checkSlots());
    },

    start(): void {
      if (sends) again.start();
    },

    async stop(): Promise<void> {
      stopping.abort(new Error('the node stops'));
      await again.stop();
      await Promise.all([...senders.values()].map((one) => one.stop()));
      await news.stop();
    },
  };
}

export type Slots = ReturnType<typeof createSlots>;
