import { minuteMs } from '@spillway/plant-time/spans';
import { type Binding, type BindingVerdict, bindingOf, judgeProcedure } from './binding-of.ts';
import type { Condition, Procedure } from './definition.ts';
import type { ProcedureFacts } from './facts.ts';

/** A mode that could not be judged for this long is forgotten, because its cause may have ended meanwhile. */
export const modeHeldMin = 180;

/** The last judged mode, and when. */
export interface LastMode {
  readonly id: string;
  readonly atMs: number;
}

export type FactsWithoutMode = Omit<ProcedureFacts, 'modeBefore'>;

/** The mode until an instant: the last one judged, unless that is too long ago or the procedure has none of this name. */
const modeBeforeOf = ({ modes }: Procedure, last: LastMode | null, atMs: number): string | null =>
  last !== null && atMs - last.atMs <= modeHeldMin * minuteMs && modes.some(({ id }) => id === last.id)
    ? last.id
    : null;

interface JudgedStep<Of extends BindingVerdict> {
  readonly binding: Of;
  /** The state to continue with. */
  readonly last: LastMode | null;
}

/** Advances by one step: what binds then, and the mode to continue with. */
export const advanceStep = (
  procedure: Procedure,
  facts: FactsWithoutMode,
  last: LastMode | null,
): JudgedStep<Binding> => stepped(bindingOf, procedure, facts, last);

/** The same for verdicts only. */
export const judgeStep = (
  procedure: Procedure,
  facts: FactsWithoutMode,
  last: LastMode | null,
): JudgedStep<BindingVerdict> => stepped(judgeProcedure, procedure, facts, last);

function stepped<Of extends BindingVerdict>(
  judge: (procedure: Procedure, facts: ProcedureFacts) => Of,
  procedure: Procedure,
  facts: FactsWithoutMode,
  last: LastMode | null,
): JudgedStep<Of> {
  const binding = judge(procedure, { ...facts, modeBefore: modeBeforeOf(procedure, last, facts.atMs) });
  const { mode } = binding;
  return { binding, last: mode.state === 'judged' ? { id: mode.mode.id, atMs: facts.atMs } : last };
}

/** Whether the mode depends on the previous one; if not, nothing of the past is needed. */
export const asksForModeBefore = ({ modes, limits }: Procedure): boolean =>
  modes.some(({ when }) => isAsked(when)) ||
  [...limits, ...modes.flatMap((mode) => mode.limits)].some(({ applies }) => isAsked(applies));

function isAsked(condition: Condition): boolean {
  if (condition.when === 'was') return true;
  if (condition.when === 'not') return isAsked(condition.of);
  return (condition.when === 'all' || condition.when === 'any') && condition.of.some(isAsked);
}
