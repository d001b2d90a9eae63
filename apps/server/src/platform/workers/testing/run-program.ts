import { workerData } from 'node:worker_threads';
import type { RunStep, RunTask } from '../long-run.ts';
import { sendParts } from '../send-parts.ts';
import { type FaultPlan, injectFault } from './inject-fault.ts';

/** Counts to `steps`, and fails at one of them as told. */
export interface CountTask extends FaultPlan {
  readonly steps: number;
}

const task = workerData as RunTask<CountTask, number>;

async function* count({ steps, from }: typeof task): AsyncGenerator<RunStep<number, number>> {
  for (let at = (from ?? 0) + 1; at <= steps; at++) {
    await injectFault(task, at);
    yield { share: at / steps, part: at, state: at };
  }
}

await sendParts(count(task));
