import type { Operator } from '../definition/definition.ts';
import { toMillionth } from '../millionth.ts';

/** For an incomplete value: the true one is this or more, or this or less. */
export type Bound = 'exact' | 'at_least' | 'at_most';

/** Between means no longer beyond, and not as far back as the hysteresis requires. Unknown means that the data do not decide it. */
export type Judgement = 'beyond' | 'between' | 'within' | 'unknown';

interface Comparison {
  readonly operator: Operator;
  readonly hysteresis: number;
}

/** Without a threshold nothing is beyond it. */
export function judge(
  { operator, hysteresis }: Comparison,
  value: number,
  bound: Bound,
  threshold: number | null,
): Judgement {
  if (threshold === null) return 'within';
  const said = judgeExact(operator, hysteresis, value, threshold);
  if (bound === 'exact' || holdsFor(said, operator, bound, value, threshold)) return said;
  return 'unknown';
}

function judgeExact(operator: Operator, hysteresis: number, value: number, threshold: number): Judgement {
  if (isBeyond(operator, value, threshold)) return 'beyond';
  if (hysteresis === 0) return 'within';
  // The threshold moved back by the hysteresis, for values on their return.
  const nearer = operator === 'above' || operator === 'at_least' ? -hysteresis : hysteresis;
  return isBeyond(operator, value, toMillionth(threshold + nearer)) ? 'between' : 'within';
}

function isBeyond(operator: Operator, value: number, threshold: number): boolean {
  switch (operator) {
    case 'above':
      return value > threshold;
    case 'at_least':
      return value >= threshold;
    case 'below':
      return value < threshold;
    case 'at_most':
      return value <= threshold;
    case 'equals':
      return value === threshold;
    case 'differs':
      return value !== threshold;
  }
}

/** Whether the judgement is the same for every value the bound allows. */
function holdsFor(said: Judgement, operator: Operator, bound: Bound, value: number, threshold: number): boolean {
  const isUpward = bound === 'at_least';
  switch (operator) {
    case 'above':
    case 'at_least':
      return said === (isUpward ? 'beyond' : 'within');
    case 'below':
    case 'at_most':
      return said === (isUpward ? 'within' : 'beyond');
    case 'equals':
    case 'differs':
      return isUpward ? value > threshold : value < threshold;
  }
}
