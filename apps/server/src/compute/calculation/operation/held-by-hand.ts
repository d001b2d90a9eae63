import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PlantState } from '../state-store.ts';
import { holdStep, releaseSteps } from './held-store.ts';

/** A step saved during manual operation stays as saved, even when the clock calculates again. One saved later follows its readings like any other. */
export async function heldByHand(
  tx: Transaction<Schema>,
  plantNo: number,
  { method }: PlantState,
  step: { readonly timeMs: number; readonly runId: number },
): Promise<void> {
  if (method === 'manual') await holdStep(tx, plantNo, step);
  else await releaseSteps(tx, plantNo, { fromMs: step.timeMs, toMs: step.timeMs });
}
