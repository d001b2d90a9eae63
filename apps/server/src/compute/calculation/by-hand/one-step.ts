import { itemAt } from '@spillway/checked/reads';
import type { JsonValue } from '@spillway/contract/kit';
import { dayMs } from '@spillway/plant-time/spans';
import type { Kysely, Transaction } from 'kysely';
import { concurrentChanges } from '../../../access/conflict.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Interval } from '../figures/interval.ts';
import { floorTo, influenceMs } from '../inputs/grid.ts';
import { computeLoaded, type LoadedInputs } from '../inputs/load.ts';
import { isEmpty, type Overrides } from '../inputs/overrides.ts';
import type { Stale } from '../past/stale.ts';
import type { Run } from '../record/run.ts';
import { readOverrides } from '../state-store.ts';

/** Overrides of the last day are part of the inputs of this step. */
export const pastOverrides = (db: Kysely<Schema>, plantNo: number, timeMs: number): Promise<Map<number, Overrides>> =>
  readOverrides(db, plantNo, { fromMs: timeMs - dayMs, toMs: timeMs - 1 });

export function computeStep(
  loaded: LoadedInputs,
  timeMs: number,
  past: ReadonlyMap<number, Overrides>,
  overrides: Overrides | null,
): Interval {
  const all = overrides && !isEmpty(overrides) ? new Map([...past, [timeMs, overrides]]) : past;
  return itemAt(computeLoaded(loaded, { fromMs: timeMs, toMs: timeMs }, all), 0);
}

interface ChangedStep {
  readonly timeMs: number;
  readonly stepMs: number;
  readonly computedToMs: number | null;
}

/** Inflows of later steps depend on the level and release of this one. */
export async function recomputeAfter(
  stale: Stale,
  tx: Transaction<Schema>,
  plantNo: number,
  { timeMs, stepMs, computedToMs }: ChangedStep,
): Promise<void> {
  const toMs = Math.min(floorTo(timeMs + influenceMs, stepMs), computedToMs ?? timeMs);
  if (toMs > timeMs) await stale.add(tx, plantNo, [{ fromMs: timeMs + stepMs, toMs }], stepMs);
}

export function changedRunRefusal(currentRun: Run | null): Refusal {
  if (currentRun === null) return new Refusal('calculation.no_run');
  return concurrentChanges({ updatedBy: currentRun.author, updatedAt: currentRun.savedAt }, {}, {});
}

export const entry = (act: 'save' | 'revert', runId: number) => ({
  action: `calculation.${act}`,
  object: { kind: 'calculation', id: String(runId), name: String(runId) },
});

export const runBefore = (currentRun: Run | null) => currentRun && { run_id: currentRun.runId };

/** As JSON, for the audit trail. */
export const overrideFacts = (overrides: Overrides | null) =>
  overrides === null ? {} : { overrides: JSON.parse(JSON.stringify(overrides)) as JsonValue };
