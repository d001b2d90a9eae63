import { holds } from './conditions.ts';
import type { Period, Procedure } from './definition.ts';
import type { ProcedureFacts } from './facts.ts';
import type { Scene } from './figures.ts';
import { judgeLimit, judgeOrder, type LimitVerdict, type OrderVerdict, type Range, rangeOf } from './limits.ts';
import { type ModeVerdict, modeOf } from './mode.ts';
import { periodOn } from './periods.ts';

export interface Binding {
  readonly period: Period | null;
  readonly mode: ModeVerdict;
  /** Of the procedure, of the mode, and of each mode that could be: the last are not judged. */
  readonly limits: readonly LimitVerdict[];
  readonly orders: readonly OrderVerdict[];
  readonly release: Range;
  readonly lakeLevel: Range;
  /** Modes that were never held against the official text, and would be in force by what stands there. They decide nothing. */
  readonly unverifiedModes: readonly string[];
}

/** What binds at an instant: from the procedure and the facts of then, and from nothing else. */
export function whatBinds(procedure: Procedure, facts: ProcedureFacts): Binding {
  const scene: Scene = { procedure, facts, period: periodOn(procedure.periods, facts.monthDay) };
  const mode = modeOf(scene);
  const limits = [
    ...procedure.limits.flatMap((limit) => judgeLimit(scene, limit) ?? []),
    ...(mode.state === 'judged'
      ? mode.mode.limits.flatMap((limit) => judgeLimit(scene, limit) ?? [])
      : mode.couldBe.flatMap((one) =>
          one.limits.flatMap((limit) => {
            const verdict = judgeLimit(scene, limit);
            return verdict
              ? [{ ...verdict, state: 'not_judged' as const, doubts: [...verdict.doubts, ...mode.doubts] }]
              : [];
          }),
        )),
  ];
  const binding = mode.state === 'judged' ? limits : limits.filter(({ limit }) => procedure.limits.includes(limit));
  return {
    period: scene.period,
    mode,
    limits,
    orders: facts.orders.map((order) => judgeOrder(scene, order)),
    release: rangeOf('release', binding, facts.orders),
    lakeLevel: rangeOf('lake_level', binding, facts.orders),
    unverifiedModes: procedure.modes.flatMap(({ id, when, source }) =>
      !source.isVerified && holds(scene, when).is === true ? [id] : [],
    ),
  };
}
