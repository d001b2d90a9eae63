import { minuteMs } from '@spillway/plant-time/spans';
import type { TransferJob } from '../jobs/jobs.ts';
import { slotAtOrBefore } from '../jobs/timer.ts';
import type { WireMessage } from '../wire/message.ts';
import type { FiguresAtSlot, SlotDeps } from './deps.ts';
import { prepare } from './freeze.ts';
import type { Values } from './values.ts';

interface RehearsedSlot {
  readonly slotMs: number;
  readonly said: FiguresAtSlot;
  readonly messages: readonly WireMessage[];
}

export type Rehearse = (job: TransferJob, hydroCode: string, withoutSeries: number | null) => Promise<RehearsedSlot>;

/** What a recipient would get for the newest slot, now and with one sensor silent. Nothing is stored. */
export const createRehearse =
  ({ clock, compose, values }: Pick<SlotDeps, 'clock' | 'compose'> & { readonly values: Values }): Rehearse =>
  async (job, hydroCode, without) => {
    const nowMs = clock.now().getTime();
    const slotMs = slotAtOrBefore(job.fields.timer, nowMs - job.fields.wait_minutes * minuteMs);
    const figuresAt = await values.rows(job, hydroCode, slotMs, slotMs, without);
    const slotFigures = figuresAt(slotMs);
    const key = { plantNo: job.plantNo, jobNo: job.jobNo, slotMs, generation: 1 };
    return { slotMs, said: slotFigures, messages: prepare(compose, job, key, slotFigures, nowMs).messages };
  };
