import { maxPlanHours, maxPlanSteps } from '@spillway/contract/compute/plans/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { PlanDraft } from '../../../shared/plans/plan-draft.ts';
import type { Content } from '../queries.ts';

/** A planned release goes so far at most; what comes behind is not pinned, and what is over is left out. */
export function pinnedDraft(
  { steps, until }: Content,
  nowMs: number,
): { readonly draft: PlanDraft; readonly isCut: boolean } {
  const lastMs = nowMs + maxPlanHours * hourMs - minuteMs;
  const untilMs = Math.min(Date.parse(until), lastMs);
  const ahead = steps.filter(({ at }) => Date.parse(at) > nowMs);
  const kept = ahead.filter(({ at }) => Date.parse(at) < untilMs).slice(0, maxPlanSteps);
  return {
    draft: {
      until: new Date(untilMs).toISOString(),
      steps: kept.map(({ at, gates, units }, key) => ({
        key,
        at,
        values: Object.fromEntries([
          ...gates.map(({ outlet_id, opening }) => [outlet_id, opening] as const),
          ...units.map(({ outlet_id, power }) => [outlet_id, power] as const),
        ]),
      })),
    },
    isCut: kept.length < steps.length || Date.parse(until) > untilMs,
  };
}
