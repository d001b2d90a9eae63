import type { PlanState } from '@spillway/contract/compute/release-plans/codes';
import type { StoredPlan } from './store.ts';

type Fate = Pick<StoredPlan, 'endedAs' | 'suspendedAt' | 'pinnedUntil'>;

/** What a plan is at an instant. A pin runs out by itself: nobody has to write it down. */
export function stateOf({ endedAs, suspendedAt, pinnedUntil }: Fate, nowMs: number): PlanState {
  if (endedAs !== null) return endedAs;
  if (nowMs >= pinnedUntil.getTime()) return 'over';
  return suspendedAt === null ? 'standing' : 'suspended';
}
