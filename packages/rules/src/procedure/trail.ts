import { minuteMs } from '@spillway/plant-time/spans';
import type { Condition, Procedure } from './definition.ts';
import type { ProcedureFacts } from './facts.ts';
import { type Binding, type Judged, judgedAt, whatBinds } from './what-binds.ts';

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

interface Stepped<Of extends Judged> {
  readonly binding: Of;
  /** The state to continue with. */
  readonly last: LastMode | null;
}

/** Advances by one step: what binds then, and the mode to continue with. */
export const stepOn = (procedure: Procedure, facts: FactsWithoutMode, last: LastMode | null): Stepped<Binding> =>
  stepped(whatBinds, procedure, facts, last);

/** The same for verdicts only. */
export const judgedOn = (procedure: Procedure, facts: FactsWithoutMode, last: LastMode | null): Stepped<Judged> =>
  stepped(judgedAt, procedure, facts, last);

function stepped<Of extends Judged>(
  judge: (procedure: Procedure, facts: ProcedureFacts) => Of,
  procedure: Procedure,
  facts: FactsWithoutMode,
  last: LastMode | null,
): Stepped<Of> {
  const binding = judge(procedure, { ...facts, modeBefore: modeBeforeOf(procedure, last, facts.atMs) });
  const { mode } = binding;
  return { binding, last: mode.state === 'judged' ? { id: mode.mode.id, atMs: facts.atMs } : last };
}

/** Whether the mode depends on the previous one; if not, nothing of the past is needed. */
export const asksForModeBefore = ({ modes, limits }: Procedure): boolean =>
  modes.some(({ when }) => asks(when)) ||
  [...limits, ...modes.flatMap((mode) => mode.limits)].some(({ applies }) => asks(applies));

function asks(condition: Condition): boolean {
  if (condition.when === 'was') return true;
  if (condition.when === 'not') return asks(condition.of);
  return (condition.when === 'all' || condition.when === 'any') && condition.of.some(asks);
}
