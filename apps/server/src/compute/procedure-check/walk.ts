import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import type { Procedure } from '@spillway/rules/procedure/definition';
import type { ProcedureInTime } from '@spillway/rules/procedure/in-time';
import { judgedOn, type LastMode } from '@spillway/rules/procedure/trail';
import type { Judged } from '@spillway/rules/procedure/what-binds';
import { type CountingVersion, countingAt } from '../../plant/procedure/procedure.ts';
import type { FactsAt } from './facts-at.ts';

export interface Ruled {
  readonly version: CountingVersion;
  readonly procedure: Procedure;
}

export interface Step {
  readonly atMs: number;
  /** Null when no procedure was in force. */
  readonly ruled: Ruled | null;
  readonly binding: Judged | null;
}

export const ruledOf = (version: CountingVersion): Ruled => ({ version, procedure: procedureOf(version.content) });

/** Null when no procedure is in force at that time. */
export function ruledAt(versions: readonly Ruled[], atMs: number): Ruled | null {
  const last = versions.findLast(({ version }) => version.countsFrom.getTime() <= atMs) ?? null;
  return last && countingAt([last.version], new Date(atMs)) && last;
}

/** Null when no procedure is in force now, even if one takes effect later. */
export const inTimeOf = ({
  ruled,
  ruledAhead,
}: {
  readonly ruled: Ruled | null;
  readonly ruledAhead: readonly Ruled[];
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
  versions: readonly Ruled[],
  factsAt: FactsAt,
  instants: Iterable<number>,
  last: LastMode | null = null,
): Generator<Step, LastMode | null> {
  let mode = last;
  for (const atMs of instants) {
    const ruled = ruledAt(versions, atMs);
    if (ruled === null) {
      yield { atMs, ruled, binding: null };
      continue;
    }
    const stepped = judgedOn(ruled.procedure, factsAt(atMs), mode);
    mode = stepped.last;
    yield { atMs, ruled, binding: stepped.binding };
  }
  return mode;
}

/** Runs all steps and returns the last judged mode. */
export function walked(...asked: Parameters<typeof walk>): LastMode | null {
  const steps = walk(...asked);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
