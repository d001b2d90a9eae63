import { type Definition, severities, type Threshold } from './definition.ts';
import type { Fault, FaultCode } from './reader.ts';

/** Checks combinations of fields that are valid separately. */
export function rulesBetweenFields(definition: Definition): Fault[] {
  return [...ladderFaults(definition), ...measureFaults(definition), ...operatorFaults(definition)];
}

const fault = (path: string, code: FaultCode, params: Fault['params'] = {}): Fault => ({ path, code, params });

/** Every step is more severe than the one before, and further out if both are comparable. */
function ladderFaults({ ladder, operator }: Definition): Fault[] {
  return ladder.flatMap((step, index) => {
    const before = ladder[index - 1];
    if (!before) return [];
    const isWorse = severities.indexOf(step.severity) > severities.indexOf(before.severity);
    const stepDistance = distance(before.threshold, step.threshold);
    const isFurther = stepDistance === null || (isDownward(operator) ? stepDistance < 0 : stepDistance > 0);
    return [
      ...(isWorse ? [] : [fault(`ladder[${index}].severity`, 'ladder_order')]),
      ...(isFurther ? [] : [fault(`ladder[${index}].threshold`, 'ladder_order')]),
    ];
  });
}

export const isDownward = (operator: Definition['operator']): boolean => operator === 'below' || operator === 'at_most';

function distance(from: Threshold, to: Threshold): number | null {
  if (from.kind === 'absolute' && to.kind === 'absolute') return to.value - from.value;
  const isSameLevel = from.kind === 'level' && to.kind === 'level' && from.level === to.level;
  return isSameLevel ? to.offset - from.offset : null;
}

/** Silence lasts by itself, so a delay or a hysteresis has no meaning. */
function measureFaults({ measure, operator, ladder, hysteresis, timing }: Definition): Fault[] {
  if (measure.kind === 'single') return [];
  const isExact = operator === 'equals' || operator === 'differs';
  const refusalOf = (path: string, isMet: boolean) =>
    isMet ? [fault(path, 'not_with_measure', { measure: measure.kind })] : [];
  if (measure.kind !== 'silence') return refusalOf('operator', isExact && measure.kind !== 'sum');
  return [
    ...refusalOf('operator', operator !== 'above' && operator !== 'at_least'),
    ...refusalOf('hysteresis', hysteresis !== 0),
    ...refusalOf('timing.delayMin', timing.delayMin !== 0),
    ...refusalOf('timing.delayRows', timing.delayRows !== 1),
    ...ladder.flatMap(({ threshold }, index) =>
      refusalOf(`ladder[${index}].threshold`, threshold.kind !== 'absolute' || threshold.value <= 0),
    ),
  ];
}

function operatorFaults({ operator, hysteresis, ladder }: Definition): Fault[] {
  if (operator !== 'equals' && operator !== 'differs') return [];
  return [
    ...(hysteresis === 0 ? [] : [fault('hysteresis', 'not_with_operator', { operator })]),
    ...(ladder.length === 1 ? [] : [fault('ladder', 'not_with_operator', { operator })]),
  ];
}
