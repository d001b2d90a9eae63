import { figuresOf } from '@spillway/contract/compute/simulation/figures';
import { unpacked } from '@spillway/contract/compute/simulation/packed';
import type { SimulationContent, SimulationFigures } from '@spillway/contract/compute/simulation/shape';
import { simulatedRules } from '@spillway/contract/compute/simulation/simulated-rules';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import {
  inflowOf,
  memberLines,
  type OutletSettings,
  pricesOf,
  type SimulationTask,
  taskOf,
} from '@spillway/contract/compute/simulation/task';
import type { Plant } from '@spillway/hydrology/plant/plant';
import { accountOf } from '@spillway/hydrology/simulation/account';
import { downstream, judgedLevels, type RiverReach, reachesOf } from '@spillway/hydrology/simulation/downstream';
import { fan, memberOf } from '@spillway/hydrology/simulation/fan';
import { prepareLake, type SimulatedLake } from '@spillway/hydrology/simulation/lake';
import { stretchesOf } from '@spillway/hydrology/simulation/plan';
import type { SimulationRun } from '@spillway/hydrology/simulation/run';
import { simulateExact } from '@spillway/hydrology/simulation/simulate-exact';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { stationsInTime } from '@spillway/rules/procedure/in-time';
import { ruleStrip, type StripScene } from '@spillway/rules/procedure/strip';
import { stripOfMembers } from '@spillway/rules/procedure/strip-members';
import { Refusal } from '../../platform/http/refusal.ts';

interface Engine {
  readonly plant: Plant;
  readonly curve: CapacityCurve;
  readonly set: OutletSettings;
}

/**
 * The stored figures of a plan: every outlet computed by the record's engine at every level, and every row judged by
 * the procedure.
 */
export function simulateScene(scene: Scene, content: SimulationContent): SimulationFigures {
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
  const lines = memberLines(scene, content);
  const stripScene = scene.rules === null ? null : unpacked<StripScene>(scene.rules);
  const reaches = stripScene === null ? [] : reachesOf(stationsInTime(stripScene));
  const { stepS, inflowM3s } = task;
  const releaseM3s = run.releaseM3s.subarray(0, run.rows);
  const stations = downstream({ releaseM3s, inflowM3s, stepS, beforeM3s: scene.released }, reaches);
  const all = { scene, content, lake, task, lines, reaches, stationsM: judgedLevels(stations) };
  return figuresOf({
    scene,
    content,
    task,
    run,
    account,
    members: lines.length,
    rules: stripScene === null || run.rows < 2 ? [] : simulatedRules(judgeRules(stripScene, run, all)),
    stations,
  });
}

interface JudgedInput {
  readonly scene: Scene;
  readonly content: SimulationContent;
  readonly lake: SimulatedLake;
  readonly task: SimulationTask;
  readonly lines: readonly number[];
  readonly reaches: readonly RiverReach[];
  readonly stationsM: Readonly<Record<string, Float64Array>>;
}

/** Judges every row of the middle line, and each hour of the members, which use lookup tables as in a browser. */
function judgeRules(
  stripScene: StripScene,
  run: SimulationRun,
  { scene, content, lake, task, lines, reaches, stationsM }: JudgedInput,
) {
  const { fromMs, stepS, startLevelM, set, steps, knownRows, inflowM3s } = task;
  const along = { fromMs, stepMin: stepS / 60, knownRows };
  const levelM = run.levelM.subarray(0, run.rows);
  const { rules } = ruleStrip(stripScene, { ...run, ...along, inflowM3s, levelM, stationsM });
  if (lines.length === 0) return rules;
  const inflows = lines.map((line) => inflowOf(scene, content, line).inflowM3s);
  const rows = inflowM3s.length;
  const membersM3s = new Float64Array(rows * lines.length);
  for (const [index, flows] of inflows.entries()) membersM3s.set(flows, index * rows);
  const simulatedFan = fan(lake, { stepS, startLevelM, stretches: stretchesOf(set, steps), membersM3s, rows });
  const members = inflows.map((flows, index) => {
    const member = memberOf(simulatedFan, index);
    const { releaseM3s } = member;
    const ahead = downstream({ releaseM3s, inflowM3s: flows, stepS, beforeM3s: scene.released }, reaches);
    return { ...along, ...member, inflowM3s: flows, stationsM: judgedLevels(ahead) };
  });
  return stripOfMembers(stripScene, rules, members);
}
