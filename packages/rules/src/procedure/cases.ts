import { type Binding, bindingOf } from './binding-of.ts';
import type { Procedure, ProcedureQuantity } from './definition.ts';
import type { KnownFact, ProcedureFacts } from './facts.ts';

/** A situation to judge; values not given are missing. */
export interface Situation {
  /** `10-03`. */
  readonly day: string;
  readonly figures: Readonly<Partial<Record<ProcedureQuantity, number>>>;
  readonly rising: readonly ProcedureQuantity[];
  readonly falling: readonly ProcedureQuantity[];
  readonly stations: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
  readonly modeBefore: string | null;
}

/** The expected result in a situation: a test of the procedure itself. */
export interface ProcedureCase {
  readonly name: string;
  readonly situation: Situation;
  /** Null when it cannot be judged. */
  readonly mode: string | null;
  /** The broken limits; all others are not broken. */
  readonly broken: readonly string[];
}

export interface CaseVerdict {
  readonly isRight: boolean;
  readonly mode: string | null;
  readonly couldBe: readonly string[];
  readonly broken: readonly string[];
  readonly binding: Binding;
}

type LevelsOn = (monthDay: string) => ProcedureFacts['levelsM'];

/** All values are read at that moment; a trend not given is steady. */
export function factsOf(situation: Situation, levelsOn: LevelsOn): ProcedureFacts {
  const { day, figures, rising, falling, stations } = situation;
  const atMs = 0;
  const known = Object.entries(figures).map(([quantity, value]): [string, KnownFact] => {
    const of = quantity as ProcedureQuantity;
    const trend = rising.includes(of) ? 'rising' : falling.includes(of) ? 'falling' : 'steady';
    return [quantity, { value, atMs, trend }];
  });
  return {
    atMs,
    monthDay: day,
    figures: Object.fromEntries(known),
    stations: Object.fromEntries(Object.entries(stations).map(([id, value]) => [id, { value, atMs }])),
    levelsM: levelsOn(day),
    officialWarnings: situation.warnings,
    orders: [],
    modeBefore: situation.modeBefore,
  };
}

export function judgeCase(procedure: Procedure, procedureCase: ProcedureCase, levelsOn: LevelsOn): CaseVerdict {
  const binding = bindingOf(procedure, factsOf(procedureCase.situation, levelsOn));
  const { mode } = binding;
  const broken = binding.limits.flatMap(({ limit, state }) => (state === 'broken' ? [limit.id] : []));
  const found = mode.state === 'judged' ? mode.mode.id : null;
  return {
    isRight: found === procedureCase.mode && isSameSet(broken, procedureCase.broken),
    mode: found,
    couldBe: mode.state === 'judged' ? [] : mode.couldBe.map(({ id }) => id),
    broken,
    binding,
  };
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
