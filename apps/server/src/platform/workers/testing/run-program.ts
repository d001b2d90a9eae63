import { workerData } from 'node:worker_threads';
import type { RunStep, RunTask } from '../long-run.ts';
import { sayParts } from '../say-parts.ts';
import { goWrong, type Wrong } from './go-wrong.ts';

/** Counts to `steps`, and fails at one of them as told. */
export interface CountTask extends Wrong {
  readonly steps: number;
}

const task = workerData as RunTask<CountTask, number>;

async function* count({ steps, from }: typeof task): AsyncGenerator<RunStep<number, number>> {
  for (let at = (from ?? 0) + 1; at <= steps; at++) {
    await goWrong(task, at);
    yield { share: at / steps, part: at, state: at };
  }
}

await sayParts(count(task));
