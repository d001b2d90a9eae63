import { type Definition, severities, type Threshold } from './definition.ts';
import type { Fault, FaultCode } from './reader.ts';

/** Checks combinations of fields that are valid separately. */
export function rulesBetweenFields(definition: Definition): Fault[] {
  return [...ofLadder(definition), ...ofMeasure(definition), ...ofOperator(definition)];
}

const fault = (path: string, code: FaultCode, params: Fault['params'] = {}): Fault => ({ path, code, params });

/** Every step is more severe than the one before, and further out if both are comparable. */
function ofLadder({ ladder, operator }: Definition): Fault[] {
  return ladder.flatMap((step, at) => {
    const before = ladder[at - 1];
    if (!before) return [];
    const isWorse = severities.indexOf(step.severity) > severities.indexOf(before.severity);
    const onward = distance(before.threshold, step.threshold);
    const isFurther = onward === null || (isDownward(operator) ? onward < 0 : onward > 0);
    return [
      ...(isWorse ? [] : [fault(`ladder[${at}].severity`, 'ladder_order')]),
      ...(isFurther ? [] : [fault(`ladder[${at}].threshold`, 'ladder_order')]),
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
function ofMeasure({ measure, operator, ladder, hysteresis, timing }: Definition): Fault[] {
  if (measure.kind === 'single') return [];
  const isExact = operator === 'equals' || operator === 'differs';
  const refused = (path: string, isSo: boolean) =>
    isSo ? [fault(path, 'not_with_measure', { measure: measure.kind })] : [];
  if (measure.kind !== 'silence') return refused('operator', isExact && measure.kind !== 'sum');
  return [
    ...refused('operator', operator !== 'above' && operator !== 'at_least'),
    ...refused('hysteresis', hysteresis !== 0),
    ...refused('timing.delayMin', timing.delayMin !== 0),
    ...refused('timing.delayRows', timing.delayRows !== 1),
    ...ladder.flatMap(({ threshold }, at) =>
      refused(`ladder[${at}].threshold`, threshold.kind !== 'absolute' || threshold.value <= 0),
    ),
  ];
}

function ofOperator({ operator, hysteresis, ladder }: Definition): Fault[] {
  if (operator !== 'equals' && operator !== 'differs') return [];
  return [
    ...(hysteresis === 0 ? [] : [fault('hysteresis', 'not_with_operator', { operator })]),
    ...(ladder.length === 1 ? [] : [fault('ladder', 'not_with_operator', { operator })]),
  ];
}
