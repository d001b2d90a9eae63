import { holds } from './conditions.ts';
import type { Limit, Period, Procedure } from './definition.ts';
import type { ProcedureFacts } from './facts.ts';
import type { Scene } from './figures.ts';
import { judgeLimit, judgeOrder, type LimitVerdict, type OrderVerdict, type Range, rangeOf } from './limits.ts';
import { type ModeVerdict, modeOf } from './mode.ts';
import { periodOn } from './periods.ts';

/** The mode, and the verdict of each limit and order. */
export interface BindingVerdict {
  readonly period: Period | null;
  readonly mode: ModeVerdict;
  /** Limits of the procedure, of the mode, and of each possible mode, of which the last are not judged. */
  readonly limits: readonly LimitVerdict[];
  readonly orders: readonly OrderVerdict[];
}

export interface Binding extends BindingVerdict {
  readonly release: Range;
  readonly lakeLevel: Range;
  /** Unverified modes that would be in force. They decide nothing. */
  readonly unverifiedModes: readonly string[];
}

const sceneOf = (procedure: Procedure, facts: ProcedureFacts): Scene => ({
  procedure,
  facts,
  period: periodOn(procedure.periods, facts.monthDay),
});

/** The verdicts at an instant, and no more: a past of thousands of instants needs nothing else. */
export const judgeProcedure = (procedure: Procedure, facts: ProcedureFacts): BindingVerdict =>
  judge(sceneOf(procedure, facts));

function judge(scene: Scene): BindingVerdict {
  const { procedure, facts, period } = scene;
  const mode = modeOf(scene);
  const limits: LimitVerdict[] = [];
  const add = (all: readonly Limit[]) => {
    for (const limit of all) {
      const verdict = judgeLimit(scene, limit);
      if (verdict) limits.push(verdict);
    }
  };
  add(procedure.limits);
  if (mode.state === 'judged') add(mode.mode.limits);
  else
    for (const one of mode.couldBe)
      for (const limit of one.limits) {
        const verdict = judgeLimit(scene, limit);
        if (verdict) limits.push({ ...verdict, state: 'not_judged', doubts: [...verdict.doubts, ...mode.doubts] });
      }
  return { period, mode, limits, orders: facts.orders.map((order) => judgeOrder(scene, order)) };
}

/** What binds at an instant: it follows from the procedure and the facts of then, and from nothing else. */
export function bindingOf(procedure: Procedure, facts: ProcedureFacts): Binding {
  const scene = sceneOf(procedure, facts);
  const judgedScene = judge(scene);
  const { mode, limits } = judgedScene;
  const binding = mode.state === 'judged' ? limits : limits.filter(({ limit }) => procedure.limits.includes(limit));
  return {
    ...judgedScene,
    release: rangeOf('release', binding, facts.orders),
    lakeLevel: rangeOf('lake_level', binding, facts.orders),
    unverifiedModes: procedure.modes.flatMap(({ id, when, source }) =>
      !source.isVerified && holds(scene, when).is === true ? [id] : [],
    ),
  };
}
