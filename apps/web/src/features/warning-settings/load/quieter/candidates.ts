import { levelsWithoutDelay, maxDelayRows } from '@spillway/contract/alerts/jobs/limits';
import { faultsOfCondition } from '@spillway/contract/alerts/jobs/rules-between-fields';
import { factsOf } from '@spillway/contract/series/catalogue/quantities';
import { tidied, type Values } from '../../form/job-values.ts';
import { type Change, changed, tidy } from './change.ts';

/** Reason why there are no proposals: relevant for dam safety, or the past cannot be evaluated. */
type NotQuieterReason = 'critical' | 'forecast' | 'off';

type Guarded = Values & { readonly is_critical: boolean };

export function notQuieterReason(job: Guarded): NotQuieterReason | null {
  if (job.is_critical || job.steps.some(({ level }) => level !== null && levelsWithoutDelay.has(level)))
    return 'critical';
  if (job.comparison_mode === 'forecast') return 'forecast';
  return job.is_enabled ? null : 'off';
}

const heldMinutes = [30, 60, 120] as const;
const clearMinutes = [15, 30, 60] as const;
const silentMinutes = [10, 30, 60] as const;
const moreRows = [1, 2, 3] as const;
const metres = { hysteresis: [0.02, 0.05, 0.1], threshold: [0.05, 0.1, 0.2] } as const;
const shares = { hysteresis: [0.02, 0.05, 0.1], threshold: [0.05, 0.1, 0.2] } as const;

/** Small single changes that can only make a job quieter. Critical steps are neither delayed nor moved away. */
export function candidatesOf(values: Values): Change[] {
  const { comparison_mode: mode, comparison_operator: operator } = values;
  const isExact = operator === 'equals' || operator === 'differs';
  const hasCritical = values.steps.some(({ severity }) => severity === 'critical');
  const more = (field: 'clear_after_minutes' | 'least_minutes', minutes: readonly number[]) =>
    minutes.filter((to) => to > values[field]).map((to): Change => ({ field, to }));
  const delays = hasCritical ? [] : moreRows.map((rows) => values.delay + rows).filter((to) => to <= maxDelayRows);
  const isMovable = !isExact && values.steps[0]?.severity !== 'critical';
  const all: Change[] = [
    ...(mode === 'sum' ? [] : delays.map((to): Change => ({ field: 'delay', to }))),
    ...(isExact || mode === 'silence' ? [] : sizesOf(values, 'hysteresis')).map(
      (by): Change => ({ field: 'hysteresis', to: tidy(values.hysteresis + by) }),
    ),
    ...more('clear_after_minutes', clearMinutes),
    ...more('least_minutes', heldMinutes),
    ...(isMovable ? sizesOf(values, 'threshold') : []).map(
      (by): Change => ({ field: 'threshold', to: isDownward(values) ? -by : by }),
    ),
  ];
  return all.filter((change) => faultsOfCondition(tidied(changed(values, change))).length === 0);
}

const isDownward = ({ comparison_operator: operator }: Pick<Values, 'comparison_operator'>): boolean =>
  operator === 'below' || operator === 'at_most';

/** Changes in centimetres for a level, in shares for a number; for a level in another unit a share makes no sense. */
function sizesOf(values: Values, sizeName: 'hysteresis' | 'threshold'): readonly number[] {
  if (values.comparison_mode === 'silence') return silentMinutes;
  const isLevel = values.property !== null && factsOf(values.property).unit === 'm';
  if (isLevel && values.comparison_mode === 'single') return metres[sizeName];
  const threshold = Math.abs(values.steps[0]?.threshold ?? 0);
  return threshold === 0 ? [] : shares[sizeName].map((share) => Number((threshold * share).toPrecision(2)));
}
