import type { PlanState } from '@spillway/contract/compute/release-plans/codes';
import type { StoredPlan } from './store.ts';

type Fate = Pick<StoredPlan, 'endedAs' | 'suspendedAt' | 'pinnedUntil'>;

/** The state of a plan at an instant. A pin expires without an entry in the database. */
export function stateOf({ endedAs, suspendedAt, pinnedUntil }: Fate, nowMs: number): PlanState {
  if (endedAs !== null) return endedAs;
  if (nowMs >= pinnedUntil.getTime()) return 'over';
  return suspendedAt === null ? 'standing' : 'suspended';
}
