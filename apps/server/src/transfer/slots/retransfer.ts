import { lastOf } from '@spillway/checked/reads';
import { retryDays } from '@spillway/contract/transfer/choices';
import { maxRetransferDays } from '@spillway/contract/transfer/states';
import { dayMs } from '@spillway/plant-time/spans';
import type { Actor } from '../../access/actor.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { requireTrusted } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { TransferJob } from '../jobs/jobs.ts';
import { forgetCorrected, listCorrected } from './corrected/store.ts';
import type { Tx } from './deps.ts';
import type { StoredSlot } from './slot.ts';
import { insertSlots, type PlannedSlot, readGenerations, readSlots, setSlotAside } from './slot-store.ts';

interface ResendRequest {
  readonly who: Actor;
  readonly hydroCode: string;
  readonly reason: string;
}

type Deps = Pick<TopDeps, 'database' | 'clock' | 'audit'> & {
  readonly told: (hydroCode: string) => void;
};

/** A plant with the shortest timer has this many slots in the longest period. */
const mostSlots = maxRetransferDays * 288;
const mostCorrectedAtOnce = 5_000;

/** Sends slots again with the present job, as a new generation with a reason given by the user. */
export function createRetransfer({ database, clock, audit, told }: Deps) {
  /**
   * Slots without an attempt are skipped: they will be sent anyway, with the figures of that time. Returns how many are
   * sent again.
   */
  async function resendSlots(
    tx: Tx,
    job: TransferJob,
    slots: readonly (readonly StoredSlot[])[],
    { who, reason }: ResendRequest,
  ) {
    const newest = slots.map((all) => lastOf(all)).filter(({ state }) => state !== 'waiting');
    const nowMs = clock.now().getTime();
    // A slot with an attempt may still be accepted later, so the new generation replaces it.
    for (const one of newest) if (one.state === 'frozen') await setSlotAside(tx, one, 'replaced');
    const plannedSlots = newest.map(
      ({ slotMs, generation, targetId, isOwed, lateMs }): PlannedSlot => ({
        slotMs,
        generation: generation + 1,
        targetId,
        versionNo: job.versionNo,
        state: 'waiting',
        isOwed,
        lateMs,
        waitsUntilMs: nowMs,
        givesUpMs: nowMs + retryDays * dayMs,
      }),
    );
    await insertSlots(tx, job, plannedSlots, { reason, by: who.username ?? '' });
    await forgetCorrected(
      tx,
      job,
      plannedSlots.map(({ slotMs }) => slotMs),
    );
    return plannedSlots.length;
  }

  const record = (tx: Tx, job: TransferJob, { who, hydroCode, reason }: ResendRequest, after: object) =>
    audit.record(tx, {
      who,
      action: 'transfer_job.retransfer',
      object: { kind: 'transfer_job', id: String(job.jobNo), name: job.fields.process_name },
      hydroCode,
      before: null,
      after: { ...after, reason },
    });

  return {
    async period(askRequest: ResendRequest, job: TransferJob, fromMs: number, toMs: number) {
      requireTrusted(clock);
      if (toMs < fromMs) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
      if (toMs - fromMs > maxRetransferDays * dayMs)
        throw new Refusal('transfer_slot.period_too_long', { days: maxRetransferDays });
      const { plantNo, jobNo } = job;
      const done = await database.transaction(async (tx) => {
        const found = await readSlots(tx, { plantNo, jobNo, fromMs, toMs: toMs + 1, limit: mostSlots });
        if (found.length === 0) throw new Refusal('transfer_slot.none_there');
        const all = [...Map.groupBy(found, ({ slotMs }) => slotMs).values()];
        const slots = await resendSlots(tx, job, all, askRequest);
        const [from, to] = [fromMs, toMs].map((ms) => new Date(ms).toISOString());
        await record(tx, job, askRequest, { from, to, slots });
        return { slots, waiting: all.length - slots };
      });
      told(askRequest.hydroCode);
      return done;
    },

    /** Sends all corrected slots of these jobs again. */
    async corrected(askRequest: ResendRequest, jobs: readonly TransferJob[]): Promise<number> {
      requireTrusted(clock);
      let slots = 0;
      for (const job of jobs)
        slots += await database.transaction(async (tx) => {
          const correctedSlots = await listCorrected(tx, job.plantNo, job.jobNo, mostCorrectedAtOnce);
          const all = await Promise.all(correctedSlots.map((one) => readGenerations(tx, one)));
          const sentCount = await resendSlots(tx, job, all, askRequest);
          if (sentCount > 0) await record(tx, job, askRequest, { slots: sentCount });
          return sentCount;
        });
      told(askRequest.hydroCode);
      return slots;
    },
  };
}

export type Retransfer = ReturnType<typeof createRetransfer>;
