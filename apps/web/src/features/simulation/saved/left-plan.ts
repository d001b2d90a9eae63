import { keepWork, readWork } from '../../../base/storage.ts';
import type { Draft } from '../plan/draft.ts';

/** A plan that was drawn and not saved, as this tab keeps it: a reload ends none, nor a session that expired. It goes nowhere else. */
export interface LeftPlan {
  readonly sceneId: string;
  readonly draft: Draft;
  /** When it was changed last. */
  readonly atMs: number;
}

export function leftPlan(who: string, plant: string): LeftPlan | null {
  const left = readWork({ what: 'plan', who, plant }) as LeftPlan | null;
  return typeof left?.sceneId === 'string' && Array.isArray(left.draft?.moves) ? left : null;
}

export const leavePlan = (who: string, plant: string, left: LeftPlan | null): void =>
  keepWork({ what: 'plan', who, plant }, left);
