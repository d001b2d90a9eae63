import { type StoredPlan, stateOf } from '../compute/release-plans/release-plans.ts';
import type { Found } from './attention.ts';

/** The plant deviates from its planned release; the warning lasts until the plan is pinned again, withdrawn or over. */
export function aboutPlan(plan: StoredPlan | null, nowMs: number): Found[] {
  if (plan === null || plan.suspendedBy === null || stateOf(plan, nowMs) !== 'suspended') return [];
  const { departure, of, planned, actual } = plan.suspendedBy;
  const facts = {
    departure,
    ...(of === null ? {} : { name: of }),
    ...(planned === null ? {} : { planned: thousandths(planned) }),
    ...(actual === null ? {} : { actual: thousandths(actual) }),
  };
  return [{ code: 'plan_suspended', subject: plan.planId, facts, since: plan.suspendedAt }];
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
