import { unpacked } from '@spillway/contract/compute/simulation/packed';
import { rulesSaid } from '@spillway/contract/compute/simulation/rules-said';
import type { SimulationTask } from '@spillway/contract/compute/simulation/task';
import type { SimulationRun } from '@spillway/hydrology/simulation/run';
import type { Procedure } from '@spillway/rules/procedure/definition';
import { ruleStrip, type StripScene } from '@spillway/rules/procedure/strip';
import type { RuleSaid, Scene } from '../queries.ts';

export interface Judge {
  readonly procedure: Procedure;
  /** `every`: only each so manieth row, while a plan is still dragged. */
  readonly judged: (run: SimulationRun, task: SimulationTask, every: number) => RuleSaid[];
}

/** Null: no procedure counts. */
export function judgeOf(scene: Scene): Judge | null {
  if (scene.rules === null) return null;
  const known = unpacked<StripScene>(scene.rules);
  return {
    procedure: known.procedure,
    judged: (run, task, every) =>
      run.rows < 2
        ? []
        : rulesSaid(
            ruleStrip(
              known,
              {
                fromMs: task.fromMs,
                stepMin: task.stepS / 60,
                rows: run.rows,
                knownRows: task.knownRows,
                levelM: run.levelM.subarray(0, run.rows),
                releaseM3s: run.releaseM3s,
                inflowM3s: task.inflowM3s,
                turbineM3s: run.turbineM3s,
                spillM3s: run.spillM3s,
              },
              every,
            ).rules,
          ),
  };
}
