import { receiverKey } from '../../access/contacts/receiver.ts';
import { factsOf, generalQuantities, isMeasured, type Quantity } from '../../series/catalogue/quantities.ts';
import type { JobCondition, JobContent, JobRouting, JobStep } from './content.ts';
import { channels, stepLevels, stepSeverities, targetKindOf } from './limits.ts';

export interface JobFault {
  readonly field: string;
  readonly rule:
    | 'required'
    | 'job_not_with_mode'
    | 'job_not_with_operator'
    | 'job_not_with_property'
    | 'job_not_of_target'
    | 'job_step_order'
    | 'job_one_threshold'
    | 'job_level_unit'
    | 'job_no_receiver'
    | 'job_twice'
    | 'job_fixed_of_preset';
}

/** Checks combinations of job fields that are valid separately. The form and the server use it. */
export const faultsOfJob = (job: JobContent): JobFault[] => [...faultsOfCondition(job), ...faultsOfRouting(job)];

export const faultsOfCondition = (job: JobCondition): JobFault[] => [
  ...targetRuleFaults(job),
  ...modeFaults(job),
  ...operatorFaults(job),
  ...stepFaults(job),
];

const when = (isMet: boolean, field: string, rule: JobFault['rule']): JobFault[] => (isMet ? [{ field, rule }] : []);

const general: ReadonlySet<string> = new Set(generalQuantities);
/** Quantities that are amounts since the value before. */
export const summed: ReadonlySet<Quantity> = new Set<Quantity>(['precipitation', 'evaporation']);
/** Quantities covered by the inflow nowcast. */
export const forecastQuantities: ReadonlySet<Quantity> = new Set<Quantity>([
  'total_discharge_lake',
  'inflow_moving_average',
]);

function targetRuleFaults({
  target_kind: kind,
  target_id: id,
  property,
  comparison_mode: mode,
}: JobCondition): JobFault[] {
  const target = targetKindOf(kind);
  if (property === null) return when(mode !== 'silence' || target === 'general', 'property', 'required');
  const hasProperty =
    target === 'general'
      ? general.has(property)
      : target === 'water_depth'
        ? property === 'water_level'
        : isMeasured(property);
  return [
    ...when(!hasProperty, 'property', 'job_not_of_target'),
    ...when(target === 'general' && id !== null, 'target_id', 'job_not_of_target'),
  ];
}

function modeFaults(job: JobCondition): JobFault[] {
  const { comparison_mode: mode, property } = job;
  const needed = (
    field: 'window_minutes' | 'per_minutes' | 'by' | 'lead_minutes' | 'edge',
    allowedModes: readonly string[],
  ) => [
    ...when(allowedModes.includes(mode) && job[field] === null, field, 'required'),
    ...when(!allowedModes.includes(mode) && job[field] !== null, field, 'job_not_with_mode'),
  ];
  return [
    ...needed('window_minutes', ['sum', 'rate']),
    ...needed('per_minutes', ['rate']),
    ...needed('by', ['rate']),
    ...needed('lead_minutes', ['forecast']),
    ...needed('edge', ['forecast']),
    ...when(mode === 'sum' && property !== null && !summed.has(property), 'comparison_mode', 'job_not_with_property'),
    ...when(
      mode === 'forecast' && property !== null && !forecastQuantities.has(property),
      'comparison_mode',
      'job_not_with_property',
    ),
    ...when(mode === 'silence' && job.hysteresis !== 0, 'hysteresis', 'job_not_with_mode'),
  ];
}

function operatorFaults({
  comparison_operator: operator,
  comparison_mode: mode,
  steps,
  hysteresis,
}: JobCondition): JobFault[] {
  const isExact = operator === 'equals' || operator === 'differs';
  const isUp = operator === 'above' || operator === 'at_least';
  return [
    ...when(isExact && mode !== 'single' && mode !== 'sum', 'comparison_operator', 'job_not_with_mode'),
    ...when(mode === 'silence' && !isUp && !isExact, 'comparison_operator', 'job_not_with_mode'),
    ...when(isExact && hysteresis !== 0, 'hysteresis', 'job_not_with_operator'),
    ...when(isExact && steps.length > 1, 'steps', 'job_not_with_operator'),
  ];
}

function stepFaults(job: JobCondition): JobFault[] {
  return job.steps.flatMap((step, index) => {
    const field = `steps[${index}].threshold`;
    const before = job.steps[index - 1];
    const isForeignLevel =
      step.level !== null && (job.property === null || factsOf(job.property).unit !== stepLevels[step.level]);
    return [
      ...when((step.threshold === null) === (step.level === null), field, 'job_one_threshold'),
      ...when(step.level === null && step.offset !== 0, `steps[${index}].offset`, 'job_one_threshold'),
      ...when(isForeignLevel, `steps[${index}].level`, 'job_level_unit'),
      ...when(
        step.level !== null && !modesWithLevel.has(job.comparison_mode),
        `steps[${index}].level`,
        'job_not_with_mode',
      ),
      ...when(job.comparison_mode === 'silence' && (step.threshold ?? 1) <= 0, field, 'job_not_with_mode'),
      ...when(before !== undefined && !isWorse(before, step), `steps[${index}].severity`, 'job_step_order'),
      ...when(before !== undefined && !isFurther(before, step, job.comparison_operator), field, 'job_step_order'),
    ];
  });
}

/** Neither a change in an hour nor a sum is compared with a level. */
const modesWithLevel: ReadonlySet<string> = new Set<JobCondition['comparison_mode']>(['single', 'forecast']);

const isWorse = (before: JobStep, step: JobStep) =>
  stepSeverities.indexOf(step.severity) > stepSeverities.indexOf(before.severity);

/** Only if both are comparable: the order of two levels depends on the plant. */
function isFurther(before: JobStep, step: JobStep, operator: JobCondition['comparison_operator']): boolean {
  const stepsForward =
    before.level === null && step.level === null
      ? (step.threshold ?? 0) - (before.threshold ?? 0)
      : before.level === step.level
        ? step.offset - before.offset
        : null;
  if (stepsForward === null) return true;
  return operator === 'below' || operator === 'at_most' ? stepsForward < 0 : stepsForward > 0;
}

export function faultsOfRouting({ types, receivers }: JobRouting): JobFault[] {
  const keys = receivers.map(receiverKey);
  const isReached = receivers.length > 0 || types.every((one) => one === channels.dashboard);
  return [
    ...types.flatMap((one, index) => when(types.indexOf(one) !== index, `types[${index}]`, 'job_twice')),
    ...when(!isReached, 'receivers', 'job_no_receiver'),
    ...keys.flatMap((key, index) => when(keys.indexOf(key) !== index, `receivers[${index}]`, 'job_twice')),
  ];
}
