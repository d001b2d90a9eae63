import { required } from '@spillway/checked/reads';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { floorTo } from '../inputs/grid.ts';
import type { Period } from '../inputs/periods.ts';
import { stepOf } from './packed-run.ts';
import type { Run, Step } from './run.ts';
import { type RunChoice, readAllPacked, readRunsOver } from './run-store.ts';

export interface NewestStep {
  readonly run: Run;
  readonly step: Step;
}

/** The current record of every step that has one, in order of time. */
export async function readNewestSteps(
  db: Kysely<Schema>,
  plantNo: number,
  { fromMs, toMs }: Period,
  choice: Pick<RunChoice, 'before'> = {},
): Promise<NewestStep[]> {
  const runOf = new Map<number, Run>();
  for (const run of await readRunsOver(db, plantNo, { fromMs, toMs }, choice)) {
    const lastMs = Math.min(run.toMs, floorTo(toMs, run.stepMs));
    const behindMs = Math.max(0, Math.ceil((fromMs - run.fromMs) / run.stepMs)) * run.stepMs;
    for (let timeMs = run.fromMs + behindMs; timeMs <= lastMs; timeMs += run.stepMs)
      if (!runOf.has(timeMs)) runOf.set(timeMs, run);
  }
  const runs = new Map([...runOf.values()].map((run) => [run.runId, run]));
  const packedRun = await readAllPacked(db, plantNo, [...runs.keys()]);
  return [...runOf]
    .toSorted(([a], [b]) => a - b)
    .map(([timeMs, run]) => {
      const steps = Math.round((run.toMs - run.fromMs) / run.stepMs) + 1;
      const row = Math.round((timeMs - run.fromMs) / run.stepMs);
      return { run, step: stepOf(required(packedRun.get(run.runId)), steps, row, timeMs) };
    });
}
