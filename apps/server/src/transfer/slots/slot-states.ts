import { required } from '@spillway/checked/reads';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TransferJob, TransferJobState } from '../jobs/jobs.ts';
import { minutesOf } from '../jobs/timer.ts';
import { accountOf } from '../targets/targets.ts';
import { readAccounts, type StoredAccount } from './account-store.ts';
import type { KnownJobs, KnownPlant } from './known-jobs.ts';
import {
  type Backlog,
  countAside,
  type RecentCalls,
  readBacklog,
  readCallsOfLate,
  readInDanger,
} from './slot-store.ts';

export interface TransferTrouble {
  readonly code: 'transfer_failing' | 'transfer_held' | 'transfer_backlog' | 'transfer_duty' | 'transfer_aside';
  readonly job: TransferJob;
  readonly fault: string | null;
  readonly count: number;
  readonly sinceMs: number;
}

interface StandingDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly clock: Clock;
  readonly known: () => Promise<KnownJobs>;
}

/** A shorter failure needs no action. */
const failingAfterMs = 10 * minuteMs;
const backlogAfterMs = 2 * hourMs;
const asideWithinMs = 24 * hourMs;

/**
 * The time at which an account's late slots of all plants will be sent, at its pace or the duration of a call,
 * whichever is longer, while new slots arrive; null when never, or unknown now.
 */
function backlogEndMs(
  late: number,
  jobs: readonly Pick<TransferJob, 'target' | 'fields'>[],
  storedAccount: Pick<StoredAccount, 'heldMs'> | undefined,
  recentCalls: RecentCalls | null,
  nowMs: number,
): number | null {
  if (late === 0 || storedAccount?.heldMs) return null;
  const pace = Math.min(...jobs.map(({ target }) => target.limits.calls_per_minute));
  const { callsPerSlot, callMs } = recentCalls ?? { callsPerSlot: 1, callMs: 0 };
  const perMinute = Math.min(pace, callMs > 0 ? minuteMs / callMs : pace) / callsPerSlot;
  const arrivalsPerMinute = jobs.reduce(
    (sum, { fields }) => sum + (fields.is_enabled ? 1 / minutesOf(fields.timer) : 0),
    0,
  );
  return perMinute <= arrivalsPerMinute ? null : nowMs + (late / (perMinute - arrivalsPerMinute)) * minuteMs;
}

/** The state of a plant's transfers, for the list of jobs, the status page and warnings. */
export function createSlotStates({ database, clock, known }: StandingDeps) {
  const db = database.sql;

  async function of(plant: KnownPlant) {
    const nowMs = clock.now().getTime();
    const [backlog, accounts] = await Promise.all([
      readBacklog(db, [plant.plantNo], nowMs),
      readAccounts(db, [...new Set(plant.jobs.map(({ target, fields }) => accountOf(target, fields)))]),
    ]);
    const byAccount = new Map(accounts.map((one) => [one.account, one]));
    const byJob = new Map(backlog.map((one): [number, Backlog] => [one.jobNo, one]));
    return plant.jobs.map((job) => {
      const account = accountOf(job.target, job.fields);
      return { job, account, stored: byAccount.get(account), backlog: byJob.get(job.jobNo) };
    });
  }

  async function plantOf(is: (one: KnownPlant) => boolean): Promise<KnownPlant | null> {
    return (await known()).plants.find(is) ?? null;
  }

  /** By account, because plants that share an account wait for each other. */
  async function endsOf(plant: KnownPlant): Promise<ReadonlyMap<string, number | null>> {
    const nowMs = clock.now().getTime();
    const { accounts } = await known();
    const ownAccounts = [...new Set(plant.jobs.map(({ target, fields }) => accountOf(target, fields)))];
    const plants = ownAccounts.flatMap((account) => (accounts.get(account) ?? []).map(({ plantNo }) => plantNo));
    const [backlog, stored] = await Promise.all([
      readBacklog(db, [...new Set(plants)], nowMs),
      readAccounts(db, ownAccounts),
    ]);
    const lateOf = new Map(backlog.map((one) => [`${one.plantNo} ${one.jobNo}`, one.late]));
    const ends = ownAccounts.map(async (account): Promise<[string, number | null]> => {
      const jobs = accounts.get(account) ?? [];
      const behind = jobs.filter(({ plantNo, jobNo }) => (lateOf.get(`${plantNo} ${jobNo}`) ?? 0) > 0);
      const late = behind.reduce((sum, { plantNo, jobNo }) => sum + required(lateOf.get(`${plantNo} ${jobNo}`)), 0);
      const recentCalls = await readCallsOfLate(db, behind);
      const accountState = stored.find((one) => one.account === account);
      return [account, backlogEndMs(late, jobs, accountState, recentCalls, nowMs)];
    });
    return new Map(await Promise.all(ends));
  }

  return {
    plantOf,
    of,
    endsOf,

    async statusOf(plantNo: number): Promise<ReadonlyMap<number, TransferJobState>> {
      const plant = await plantOf((one) => one.plantNo === plantNo);
      const all = plant ? await of(plant) : [];
      return new Map(
        all.map(({ job, stored, backlog }) => {
          const lastConnectMs = stored?.goodMs ?? null;
          const isUsed = stored !== undefined && stored.triedMs !== null;
          const status =
            stored?.heldMs != null
              ? 'held'
              : stored && stored.failures > 0
                ? 'failing'
                : backlog && backlog.late > 0
                  ? 'behind'
                  : isUsed
                    ? 'on_time'
                    : 'none_yet';
          return [job.jobNo, { lastConnectMs, status }];
        }),
      );
    },

    async troublesOf(hydroCode: string): Promise<TransferTrouble[]> {
      const plant = await plantOf((one) => one.hydroCode === hydroCode);
      if (plant === null || plant.jobs.length === 0) return [];
      const nowMs = clock.now().getTime();
      const [all, endangeredJobs, setAside] = await Promise.all([
        of(plant),
        readInDanger(db, plant.plantNo, nowMs),
        countAside(db, plant.plantNo, nowMs - asideWithinMs),
      ]);
      const endangeredByJob = new Map(endangeredJobs.map((one) => [one.jobNo, one]));
      const setAsideByJob = new Map(setAside.map((one) => [one.jobNo, one]));
      return all.flatMap(({ job, stored, backlog }): TransferTrouble[] => {
        const trouble = (
          code: TransferTrouble['code'],
          sinceMs: number,
          count: number,
          fault: string | null = null,
        ) => ({
          code,
          job,
          fault,
          count,
          sinceMs,
        });
        const dangerOfJob = endangeredByJob.get(job.jobNo);
        const jobSetAside = setAsideByJob.get(job.jobNo);
        return [
          ...(stored?.heldMs != null ? [trouble('transfer_held', stored.heldMs, stored.failures, stored.fault)] : []),
          ...(stored && stored.heldMs === null && stored.sinceMs !== null && nowMs - stored.sinceMs > failingAfterMs
            ? [trouble('transfer_failing', stored.sinceMs, stored.failures, stored.fault)]
            : []),
          ...(backlog?.owedOldestMs != null && backlog.owedLate > 0 && nowMs - backlog.owedOldestMs > backlogAfterMs
            ? [trouble('transfer_backlog', backlog.owedOldestMs, backlog.owedLate)]
            : []),
          ...(dangerOfJob ? [trouble('transfer_duty', dangerOfJob.oldestMs, dangerOfJob.count)] : []),
          ...(jobSetAside ? [trouble('transfer_aside', jobSetAside.oldestMs, jobSetAside.count)] : []),
        ];
      });
    },
  };
}

export type SlotStates = ReturnType<typeof createSlotStates>;
