import { figuresOf } from '@spillway/contract/compute/simulation/figures';
import { unpacked } from '@spillway/contract/compute/simulation/packed';
import { rulesSaid } from '@spillway/contract/compute/simulation/rules-said';
import type { SimulationContent, SimulationFigures } from '@spillway/contract/compute/simulation/shape';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { type OutletsSet, pricesOf, taskOf } from '@spillway/contract/compute/simulation/task';
import type { Plant } from '@spillway/hydrology/plant/plant';
import { accountOf } from '@spillway/hydrology/simulation/account';
import { prepareLake } from '@spillway/hydrology/simulation/lake';
import { stretchesOf } from '@spillway/hydrology/simulation/plan';
import { simulateExact } from '@spillway/hydrology/simulation/simulate-exact';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { ruleStrip, type StripScene } from '@spillway/rules/procedure/strip';
import { Refusal } from '../../platform/http/refusal.ts';

interface Engine {
  readonly plant: Plant;
  readonly curve: CapacityCurve;
  readonly set: OutletsSet;
}

/** A plan as it is kept: every outlet asked by the engine of the record at every level, and every row held against the procedure. */
export function workedOut(scene: Scene, content: SimulationContent): SimulationFigures {
  if (scene.engine === null) throw new Refusal('simulation.not_ready');
  const { plant, curve, set } = unpacked<Engine>(scene.engine);
  const lake = prepareLake({ plant, curve, deadLevelM: scene.dead_level ?? undefined });
  const task = taskOf(scene, set, content);
  const run = simulateExact(lake, { ...task, stretches: stretchesOf(task.set, task.steps) });
  const account = accountOf(run, {
    stepS: task.stepS,
    inflowM3s: task.inflowM3s,
    vndPerKwh: pricesOf(scene, run.stepEnergyMwh.length),
    minimumFlowM3s: scene.minimum_release ?? 0,
  });
  const rules =
    scene.rules === null || run.rows < 2
      ? []
      : rulesSaid(
          ruleStrip(unpacked<StripScene>(scene.rules), {
            fromMs: task.fromMs,
            stepMin: task.stepS / 60,
            rows: run.rows,
            knownRows: task.knownRows,
            levelM: run.levelM.subarray(0, run.rows),
            releaseM3s: run.releaseM3s,
            inflowM3s: task.inflowM3s,
            turbineM3s: run.turbineM3s,
            spillM3s: run.spillM3s,
          }).rules,
        );
  return figuresOf({ scene, content, task, run, account, rules });
}
