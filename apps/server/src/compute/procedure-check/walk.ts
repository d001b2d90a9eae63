import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import type { BindingVerdict } from '@spillway/rules/procedure/binding-of';
import type { Procedure } from '@spillway/rules/procedure/definition';
import type { ProcedureInTime } from '@spillway/rules/procedure/in-time';
import { judgeStep, type LastMode } from '@spillway/rules/procedure/trail';
import { type CountingVersion, countingAt } from '../../plant/procedure/procedure.ts';
import type { FactsAt } from './facts-at.ts';

export interface RuledVersion {
  readonly version: CountingVersion;
  readonly procedure: Procedure;
}

export interface Step {
  readonly atMs: number;
  /** Null when no procedure was in force. */
  readonly ruled: RuledVersion | null;
  readonly binding: BindingVerdict | null;
}

export const ruledVersion = (version: CountingVersion): RuledVersion => ({
  version,
  procedure: procedureOf(version.content),
});

/** Null when no procedure is in force at that time. */
export function ruledVersionAt(versions: readonly RuledVersion[], atMs: number): RuledVersion | null {
  const last = versions.findLast(({ version }) => version.countsFrom.getTime() <= atMs) ?? null;
  return last && countingAt([last.version], new Date(atMs)) && last;
}

/** Null when no procedure is in force now, even if one takes effect later. */
export const procedureInTimeOf = ({
  ruled,
  ruledAhead,
}: {
  readonly ruled: RuledVersion | null;
  readonly ruledAhead: readonly RuledVersion[];
}): ProcedureInTime | null =>
  ruled && {
    procedure: ruled.procedure,
    ahead: ruledAhead.map(({ version, procedure }) => ({ fromMs: version.countsFrom.getTime(), procedure })),
  };

/** Instants on whole steps since 1970, so that all callers get the same ones. */
export function* grid(fromMs: number, toMs: number, stepMs: number): Generator<number> {
  for (let atMs = Math.ceil(fromMs / stepMs) * stepMs; atMs < toMs; atMs += stepMs) yield atMs;
}

/** Judges successive instants by the procedure in force at each. The mode carries over from step to step. */
export function* walk(
  versions: readonly RuledVersion[],
  factsAt: FactsAt,
  instants: Iterable<number>,
  last: LastMode | null = null,
): Generator<Step, LastMode | null> {
  let mode = last;
  for (const atMs of instants) {
    const ruled = ruledVersionAt(versions, atMs);
    if (ruled === null) {
      yield { atMs, ruled, binding: null };
      continue;
    }
    const stepped = judgeStep(ruled.procedure, factsAt(atMs), mode);
    mode = stepped.last;
    yield { atMs, ruled, binding: stepped.binding };
  }
  return mode;
}

/** Runs all steps and returns the last judged mode. */
export function walkModes(...args: Parameters<typeof walk>): LastMode | null {
  const steps = walk(...args);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
