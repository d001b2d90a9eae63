import { setTimeout as delay } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { Refusal } from '../../http/refusal.ts';
import type { RunStep, RunTask } from '../long-run.ts';
import { sayParts } from '../say-parts.ts';

/** Counts to `steps`, and goes wrong at one of them in the way it is told. Marks are set in memory that outlives the thread. */
export interface CountTask {
  readonly steps: number;
  readonly wrong?: { readonly at: number; readonly how: 'throw' | 'exit' | 'memory' | 'endless' | 'refuse' | 'wait' };
  /** How often it went wrong already; at most `often` times. */
  readonly marks: Int32Array;
  readonly often: number;
}

const { steps, wrong, marks, often, from } = workerData as RunTask<CountTask, number>;

async function goWrong(): Promise<void> {
  if (Atomics.add(marks, 0, 1) >= often) return;
  if (wrong!.how === 'throw') throw new TypeError('a table without rows');
  if (wrong!.how === 'refuse') throw new Refusal('request.busy');
  if (wrong!.how === 'exit') process.exit(3);
  if (wrong!.how === 'wait') await delay(3_600_000);
  if (wrong!.how === 'endless') for (;;);
  const much: unknown[] = [];
  for (;;) much.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
}

async function* count(): AsyncGenerator<RunStep<number, number>> {
  for (let at = (from ?? 0) + 1; at <= steps; at++) {
    if (wrong?.at === at) await goWrong();
    yield { share: at / steps, part: at, state: at };
  }
}

await sayParts(count());
