import { readForTab, workName, writeForTab } from '../../../base/storage.ts';
import type { Draft } from '../plan/draft.ts';

/** A plan that was drawn and not saved, as this tab keeps it: a reload ends none, nor a session that expired. It goes nowhere else. */
export interface LeftPlan {
  readonly sceneId: string;
  readonly draft: Draft;
  /** When it was changed last. */
  readonly atMs: number;
}

export function leftPlan(who: string, plant: string): LeftPlan | null {
  try {
    const left = JSON.parse(readForTab(workName('plan', who, plant)) ?? 'null') as LeftPlan | null;
    return typeof left?.sceneId === 'string' && Array.isArray(left.draft.moves) ? left : null;
  } catch {
    return null;
  }
}

/** Null: there is none any more. */
export const leavePlan = (who: string, plant: string, left: LeftPlan | null): void =>
  writeForTab(workName('plan', who, plant), JSON.stringify(left));
