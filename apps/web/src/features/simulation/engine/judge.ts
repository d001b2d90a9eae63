import { unpacked } from '@spillway/contract/compute/simulation/packed';
import type { SimulationTask } from '@spillway/contract/compute/simulation/task';
import type { SimulationRun } from '@spillway/hydrology/simulation/run';
import type { Procedure } from '@spillway/rules/procedure/definition';
import { ruleStrip, type StripRows, type StripRule, type StripScene } from '@spillway/rules/procedure/strip';
import { type MemberRule, stripOfMembers } from '@spillway/rules/procedure/strip-members';
import type { Scene } from '../queries.ts';

export interface Judge {
  readonly procedure: Procedure;
  /** `every`: only each so manieth row, while a plan is still dragged. */
  readonly judged: (run: SimulationRun, task: SimulationTask, every: number) => readonly StripRule[];
  /** Kept only where nine of ten members keep it. */
  readonly byMembers: (rules: readonly StripRule[], members: readonly StripRows[]) => readonly MemberRule[];
}

/** Null: no procedure counts. */
export function judgeOf(scene: Scene): Judge | null {
  if (scene.rules === null) return null;
  const known = unpacked<StripScene>(scene.rules);
  return {
    procedure: known.procedure,
    judged: (run, { fromMs, stepS, knownRows, inflowM3s }, every) =>
      run.rows < 2
        ? []
        : ruleStrip(
            known,
            { ...run, fromMs, stepMin: stepS / 60, knownRows, inflowM3s, levelM: run.levelM.subarray(0, run.rows) },
            every,
          ).rules,
    byMembers: (rules, members) => stripOfMembers(known, rules, members),
  };
}
