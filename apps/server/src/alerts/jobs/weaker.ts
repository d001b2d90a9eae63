import { receiverKey } from '@spillway/contract/access/contacts/receiver';
import type { JobRouting, JobStep } from '@spillway/contract/alerts/jobs/content';
import { stepSeverities } from '@spillway/contract/alerts/jobs/limits';
import type { StoredContent, StoredRouting } from './store.ts';

/** The fields by which a job now warns later, for fewer cases, or fewer people than before. */
export const weakerFields = (before: StoredContent, after: StoredContent): string[] => [
  ...(before.is_enabled && !after.is_enabled ? ['is_enabled'] : []),
  ...(!before.only_in_flood && after.only_in_flood ? ['only_in_flood'] : []),
  ...(areStepsWeaker(before, after) ? ['steps'] : []),
  ...(after.delay > before.delay ? ['delay'] : []),
  ...weakerRouting(before, after),
];

export const weakerRouting = (before: StoredRouting, after: StoredRouting): string[] => [
  ...(before.types.some((one) => !after.types.includes(one)) ? ['types'] : []),
  ...(areFewer(before.receivers, after.receivers) ? ['receivers'] : []),
  ...(isSeldom(before.repeat_minutes, after.repeat_minutes) ? ['repeat_minutes'] : []),
  ...(isSeldom(before.seen_holds_minutes, after.seen_holds_minutes) ? ['seen_holds_minutes'] : []),
];

/** For each severity there must still be a step at least as severe with a threshold no further away. */
function areStepsWeaker(before: StoredContent, after: StoredContent): boolean {
  const isDownward = before.comparison_operator === 'below' || before.comparison_operator === 'at_most';
  return before.steps.some(
    (old) => !after.steps.some((step) => isAsSevere(step, old) && !isFurther(old, step, isDownward)),
  );
}

const isAsSevere = (step: JobStep, old: JobStep) =>
  stepSeverities.indexOf(step.severity) >= stepSeverities.indexOf(old.severity);

/** A level instead of a number, or another level, cannot be compared: it counts as weaker. */
function isFurther(old: JobStep, step: JobStep, isDownward: boolean): boolean {
  if (old.level !== step.level) return true;
  const offset = old.level === null ? (step.threshold ?? 0) - (old.threshold ?? 0) : step.offset - old.offset;
  return isDownward ? offset < 0 : offset > 0;
}

const areFewer = (before: JobRouting['receivers'], after: JobRouting['receivers']) => {
  const keptReceiverKeys = new Set(after.map(receiverKey));
  return before.some((one) => !keptReceiverKeys.has(receiverKey(one)));
};

/** Null means never. */
const isSeldom = (before: number | null, after: number | null) => before !== null && (after === null || after > before);
