import { unpacked } from '@spillway/contract/compute/simulation/packed';
import type { SimulationTask } from '@spillway/contract/compute/simulation/task';
import {
  downstream,
  judgedLevels,
  type LakeFlows,
  reachesOf,
  type StationAhead,
} from '@spillway/hydrology/simulation/downstream';
import type { SimulationRun } from '@spillway/hydrology/simulation/run';
import { type ProcedureInTime, stationsInTime } from '@spillway/rules/procedure/in-time';
import { ruleStrip, type StripRows, type StripRule, type StripScene } from '@spillway/rules/procedure/strip';
import { type MemberRule, stripOfMembers } from '@spillway/rules/procedure/strip-members';
import type { Scene } from '../queries.ts';

export interface Judge {
  /** Includes versions that take effect later. */
  readonly procedures: ProcedureInTime;
  /** `every`: judges only each n-th row, while a plan is being dragged. */
  readonly judged: (
    run: SimulationRun,
    task: SimulationTask,
    ahead: readonly StationAhead[],
    every: number,
  ) => readonly StripRule[];
  /** Release routed down the river, with the inflow along it. */
  readonly ahead: (flows: Omit<LakeFlows, 'beforeM3s'>) => readonly StationAhead[];
  /** A rule counts as kept only if nine of ten members keep it. */
  readonly byMembers: (rules: readonly StripRule[], members: readonly StripRows[]) => readonly MemberRule[];
}

/** Null: there is no procedure in force. */
export function judgeOf(scene: Scene): Judge | null {
  if (scene.rules === null) return null;
  const stripScene = unpacked<StripScene>(scene.rules);
  const reaches = reachesOf(stationsInTime(stripScene));
  return {
    procedures: stripScene,
    ahead: (flows) => downstream({ ...flows, beforeM3s: scene.released }, reaches),
    judged: (run, { fromMs, stepS, knownRows, inflowM3s }, ahead, every) =>
      run.rows < 2
        ? []
        : ruleStrip(
            stripScene,
            {
              ...run,
              fromMs,
              stepMin: stepS / 60,
              knownRows,
              inflowM3s,
              levelM: run.levelM.subarray(0, run.rows),
              stationsM: judgedLevels(ahead),
            },
            every,
          ).rules,
    byMembers: (rules, members) => stripOfMembers(stripScene, rules, members),
  };
}
