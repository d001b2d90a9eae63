import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PlantState } from '../state-store.ts';
import { holdStep, releaseSteps } from './held-store.ts';

/**
 * A step saved during manual operation keeps its values, even when automatic calculation resumes. A step saved later is
 * recomputed from its readings as usual.
 */
export async function listManualUntil(
  tx: Transaction<Schema>,
  plantNo: number,
  { method }: PlantState,
  step: { readonly timeMs: number; readonly runId: number },
): Promise<void> {
  if (method === 'manual') await holdStep(tx, plantNo, step);
  else await releaseSteps(tx, plantNo, { fromMs: step.timeMs, toMs: step.timeMs });
}
