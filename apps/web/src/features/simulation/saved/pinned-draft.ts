import { minuteMs } from '@spillway/plant-time/spans';
import type { PlanDraft, StepDraft } from '../../../shared/release-plans/plan-draft.ts';
import type { Content } from '../queries.ts';

/** All steps of a plan as a planned release: steps that have become due are done first, at the next minute. */
export function pinnedDraft({ steps, until }: Content, nowMs: number): PlanDraft {
  const isDue = ({ at }: Content['steps'][number]) => Date.parse(at) <= nowMs;
  const due = steps.filter(isDue);
  const nextAt = new Date(Math.floor(nowMs / minuteMs + 1) * minuteMs).toISOString();
  const first = due.length === 0 ? [] : [{ at: nextAt, values: Object.assign({}, ...due.map(valuesOf)) as Values }];
  const later = steps.filter((step) => !isDue(step)).map((step) => ({ at: step.at, values: valuesOf(step) }));
  return { until, steps: [...first, ...later].map((step, key) => ({ key, ...step })) };
}

type Values = StepDraft['values'];

const valuesOf = ({ gates, units }: Content['steps'][number]): Values =>
  Object.fromEntries([
    ...gates.map(({ outlet_id, opening }) => [outlet_id, opening] as const),
    ...units.map(({ outlet_id, power }) => [outlet_id, power] as const),
  ]);
