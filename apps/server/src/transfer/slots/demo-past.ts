import { itemAt, lastOf } from '@spillway/checked/reads';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { checkRepeatedly } from '../../platform/check-repeatedly.ts';
import type { TransferJob } from '../jobs/jobs.ts';
import type { FiguresAtSlot, SlotDeps } from './deps.ts';
import { agencyDay, dueSlots, startOfAgencyDay } from './due.ts';
import { finish, freeze, prepare } from './freeze.ts';
import { sinkMessages } from './message-store.ts';
import { countPlanned, plannedSlot } from './planner.ts';
import { insertSlots, lockSlot, readSlots } from './slot-store.ts';
import type { Values } from './values.ts';

interface Deps extends Pick<SlotDeps, 'database' | 'clock' | 'log' | 'leases' | 'compose'> {
  readonly values: Values;
  readonly jobsOf: (plantNo: number) => Promise<readonly TransferJob[]>;
  readonly plantNoOf: (hydroCode: string) => Promise<number | null>;
  readonly told: (hydroCode: string) => void;
}

/** Whole days before the demo started; few, because they are read, composed and stored like any other slot. */
const pastDays = 2;
const everyMs = 15_000;
/** With more gaps the past is not ready: readings are stored first, and results computed from them later. */
const leastValid = 0.9;
const readyMs = 40_000;
/** In every demo one recipient is unavailable for some time in one night, and gets the delayed slots afterwards. */
const silence = { fromMs: 25 * hourMs, untilMs: 27 * hourMs };

/** When a slot was sent: soon after its time, or one after the other after the outage. */
function doneAt(slotMs: number, beginMs: number): number {
  const at = slotMs - beginMs;
  const isHeldUp = at >= silence.fromMs && at < silence.untilMs;
  return isHeldUp ? beginMs + silence.untilMs + ((at - silence.fromMs) / (15 * minuteMs)) * minuteMs : slotMs + readyMs;
}

/**
 * Generates what the demo's jobs would have sent in the days before it started, with the same code as for other slots
 * and the demo's figures. It is stored like what a demo sends today: recorded here and sent to no one, so without
 * receipts.
 */
export function createDemoPast({ database, clock, log, leases, compose, values, jobsOf, plantNoOf, told }: Deps) {
  async function makeDay(
    hydroCode: string,
    job: TransferJob,
    figuresAtSlot: (slotMs: number) => FiguresAtSlot,
    slots: readonly number[],
  ) {
    await database.transaction(async (tx) => {
      const beginMs = beginOf(job);
      const plannedSlots = slots.map((slotMs) => plannedSlot(job, slotMs, slotMs));
      await insertSlots(tx, job, plannedSlots, null);
      await countPlanned(tx, job, plannedSlots);
      for (const { slotMs, generation } of plannedSlots) {
        const slot = await lockSlot(tx, { plantNo: job.plantNo, jobNo: job.jobNo, slotMs, generation });
        if (slot?.state !== 'waiting') continue;
        const doneMs = doneAt(slotMs, beginMs);
        const prepared = prepare(compose, job, slot, figuresAtSlot(slotMs), doneMs);
        if (!(await freeze(tx, slot, prepared))) continue;
        await sinkMessages(tx, slot, doneMs);
        await finish(tx, { ...slot, isValid: prepared.isValid }, doneMs, 'demo');
      }
    });
    told(hydroCode);
  }

  const beginOf = ({ validFromMs }: TransferJob) => startOfAgencyDay(agencyDay(validFromMs) - pastDays);

  /** Returns false while the figures of those days are missing. */
  async function makeOf(hydroCode: string, job: TransferJob): Promise<boolean> {
    const { plantNo, jobNo, validFromMs } = job;
    const beginMs = beginOf(job);
    const all = [...dueSlots([{ ...job, validFromMs: beginMs }], beginMs - 1, validFromMs - 1)].map(
      ({ slotMs }) => slotMs,
    );
    const there = await readSlots(database.sql, {
      plantNo,
      jobNo,
      fromMs: beginMs,
      toMs: validFromMs,
      limit: all.length,
    });
    const made = new Set(there.map(({ slotMs }) => slotMs));
    const slots = all.filter((slotMs) => !made.has(slotMs));
    if (slots.length === 0) return true;
    const figuresAtSlot = await values.rows(job, hydroCode, itemAt(slots, 0), lastOf(slots));
    if (slots.filter((slotMs) => figuresAtSlot(slotMs).isValid).length < slots.length * leastValid) return false;
    for (const daySlots of Map.groupBy(slots, agencyDay).values())
      await makeDay(hydroCode, job, figuresAtSlot, daySlots);
    return true;
  }

  /** Runs on one node. Returns true when nothing is left to generate. */
  async function make(hydroCode: string): Promise<boolean> {
    const plantNo = await plantNoOf(hydroCode);
    if (plantNo === null) return false;
    const nowMs = clock.now().getTime();
    // A job that a user changed, or that started long ago, keeps the past it has.
    const jobs = (await jobsOf(plantNo)).filter(
      ({ isDemo, versionNo, validFromMs }) => isDemo && versionNo === 1 && nowMs - validFromMs < dayMs,
    );
    const lease = await leases.take({ kind: 'transfer', subject: 'demo past' });
    if (!lease) return false;
    try {
      let isDone = true;
      for (const job of jobs) isDone = (await makeOf(hydroCode, job)) && isDone;
      return isDone;
    } finally {
      await lease.giveBack().catch((error: unknown) => log.debug({ err: error }, 'a lease ends by itself'));
    }
  }

  let looking: ReturnType<typeof checkRepeatedly> | null = null;
  return {
    make,
    /** Repeats until the readings exist. */
    start(hydroCode: string): void {
      if (looking) return;
      let isDone = false;
      looking = checkRepeatedly(
        async () => {
          if (!isDone) isDone = await make(hydroCode);
        },
        everyMs,
        (error) => log.warn({ err: error }, 'the past of the transfers of the demo could not be made'),
      );
      looking.start();
    },
    stop: async () => await looking?.stop(),
  };
}
