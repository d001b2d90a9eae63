import { keepWork, readWork } from '../../../base/storage.ts';
import type { Draft } from '../plan/draft.ts';
import type { SavedPlan } from '../queries.ts';

/** A plan that was drawn and not saved, as this tab keeps it: a reload ends none, nor a session that expired. It goes nowhere else. */
export interface LeftPlan {
  readonly sceneId: string;
  readonly draft: Draft;
  /** When it was changed last. */
  readonly atMs: number;
  /** The saved plan it is an edit of, as that stood when it was opened; null: a new one. */
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
