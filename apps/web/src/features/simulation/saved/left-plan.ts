import { keepWork, readWork } from '../../../base/storage.ts';
import type { Draft } from '../plan/draft.ts';
import type { SavedPlan } from '../queries.ts';

/** An unsaved plan, stored in this tab so that it survives a reload or an expired session. It is not sent anywhere. */
export interface LeftPlan {
  readonly sceneId: string;
  readonly draft: Draft;
  /** Time of the last change. */
  readonly atMs: number;
  /** The saved plan it edits, as it was when opened; null: a new plan. */
  readonly edited: EditedPlan | null;
}

export type EditedPlan = Pick<SavedPlan, 'plan_id' | 'version' | 'name' | 'updated_by' | 'updated_at'>;

export const editedOf = ({ plan_id, version, name, updated_by, updated_at }: EditedPlan): EditedPlan => ({
  plan_id,
  version,
  name,
  updated_by,
  updated_at,
});

export function leftPlan(who: string, plant: string): LeftPlan | null {
  const left = readWork({ what: 'plan', who, plant }) as LeftPlan | null;
  if (typeof left?.sceneId !== 'string' || !Array.isArray(left.draft?.moves)) return null;
  return { ...left, edited: typeof left.edited?.plan_id === 'string' ? left.edited : null };
}

export const leavePlan = (who: string, plant: string, left: LeftPlan | null): void =>
  keepWork({ what: 'plan', who, plant }, left);
