import { integerAt, itemAt, required } from '@spillway/checked/reads';
import { movesOf } from '@spillway/contract/compute/simulation/figures';
import { unpacked } from '@spillway/contract/compute/simulation/packed';
import { simulatedRules } from '@spillway/contract/compute/simulation/simulated-rules';
import {
  inflowOf,
  type Line,
  memberLines,
  type OutletSettings,
  pricesOf,
  type SimulationTask,
  taskOf,
} from '@spillway/contract/compute/simulation/task';
import type { Plant } from '@spillway/hydrology/plant/plant';
import { accountOf } from '@spillway/hydrology/simulation/account';
import { judgedLevels, type StationAhead } from '@spillway/hydrology/simulation/downstream';
import { bandOf, type Fan, fan, likelihood, memberOf } from '@spillway/hydrology/simulation/fan';
import { prepareLake, type SimulatedLake } from '@spillway/hydrology/simulation/lake';
import { outletFlows } from '@spillway/hydrology/simulation/outlet-flows';
import { type Interval, stretchesOf } from '@spillway/hydrology/simulation/plan';
import type { SimulationRun } from '@spillway/hydrology/simulation/run';
import { simulate } from '@spillway/hydrology/simulation/simulate';
import { simulateExact } from '@spillway/hydrology/simulation/simulate-exact';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { actsOf, plannedActs } from '@spillway/rules/procedure/acts';
import { procedureAt } from '@spillway/rules/procedure/in-time';
import type { StripRows } from '@spillway/rules/procedure/strip';
import type { Content, Scene, SimulatedRule } from '../queries.ts';
import { type Judge, judgeOf } from './judge.ts';
import type { Depth, EngineAnswer, SimulatedPlan } from './messages.ts';

/** A prepared scene: its lookup tables are filled on demand and shared by all runs. */
export interface Ready {
  readonly scene: Scene;
  readonly lake: SimulatedLake;
  readonly set: OutletSettings;
  readonly judge: Judge | null;
}

export function readyOf(scene: Scene): Ready | null {
  if (scene.engine === null) return null;
  const { plant, curve, set } = unpacked<{ plant: Plant; curve: CapacityCurve; set: OutletSettings }>(scene.engine);
  const lake = prepareLake({ plant, curve, deadLevelM: scene.dead_level ?? undefined });
  return { scene, lake, set, judge: judgeOf(scene) };
}

/** While dragging, rules are judged every half hour, in long plans every hour, and on the middle line only. */
const draggedEvery = 3;
const draggedLongEvery = 6;
/** Four days. */
const longRows = 4 * 24 * 6;

const aheadOf = (judge: Judge | null, { releaseM3s, rows }: SimulationRun, { stepS, inflowM3s }: SimulationTask) =>
  judge?.ahead({ releaseM3s: releaseM3s.subarray(0, rows), inflowM3s, stepS }) ?? [];

/** Rule results of the middle line and the initial release: all that a proposal needs from a run. */
export function ruled(
  { scene, lake, set, judge }: Ready,
  content: Content,
): { readonly rules: readonly SimulatedRule[]; readonly releaseNowM3s: number } {
  const task = taskOf(scene, set, content);
  const run = simulate(lake, { ...task, stretches: stretchesOf(task.set, task.steps) });
  const stations = aheadOf(judge, run, task);
  return {
    rules: simulatedRules(judge?.judged(run, task, stations, draggedEvery) ?? []),
    releaseNowM3s: run.releaseM3s[0] ?? 0,
  };
}

/** Highest level under one inflow line, and its first time. */
export function highestOn(
  { scene, lake, set }: Ready,
  content: Content,
  line: Line,
): { readonly levelM: number; readonly atMs: number; readonly isBeyondCurve: boolean } {
  const task = taskOf(scene, set, content, line);
  const run = simulate(lake, { ...task, stretches: stretchesOf(task.set, task.steps) });
  const levelsM = run.levelM.subarray(0, run.rows);
  const levelM = Math.max(...levelsM);
  const atMs = task.fromMs + levelsM.indexOf(levelM) * task.stepS * 1000;
  return { levelM, atMs, isBeyondCurve: run.end === 'overtopped' };
}

/** Downstream stations under one inflow line. */
export function riverOf({ scene, lake, set, judge }: Ready, content: Content, line: Line): readonly StationAhead[] {
  const task = taskOf(scene, set, content, line);
  return aheadOf(judge, simulate(lake, { ...task, stretches: stretchesOf(task.set, task.steps) }), task);
}

/** All results of a plan; `exact`: computed as the server does when it is saved. */
export function simulated(ready: Ready, content: Content, depth: Depth): SimulatedPlan {
  const isExact = depth === 'exact';
  const { scene, lake, set, judge } = ready;
  const task = taskOf(scene, set, content);
  const intervals = stretchesOf(task.set, task.steps);
  const engineTask = { ...task, stretches: intervals };
  const run = isExact ? simulateExact(lake, engineTask) : simulate(lake, engineTask);
  const account = accountOf(run, {
    stepS: task.stepS,
    inflowM3s: task.inflowM3s,
    vndPerKwh: pricesOf(scene, run.stepEnergyMwh.length),
    minimumFlowM3s: scene.minimum_release ?? 0,
  });
  const stepMs = task.stepS * 1000;
  const lines = linesOf(scene, content);
  const members =
    lines.length === 0 || depth === 'line' ? null : membersOf(ready, content, { task, stretches: intervals, lines });
  const stations = aheadOf(judge, run, task);
  const rules =
    judge?.judged(run, task, stations, isExact ? 1 : run.rows > longRows ? draggedLongEvery : draggedEvery) ?? [];
  return {
    isExact,
    fromMs: task.fromMs,
    stepMs,
    rows: run.rows,
    end: run.end,
    knownRows: task.knownRows,
    inflowM3s: task.inflowM3s,
    levelM: run.levelM,
    storageM3: run.storageM3,
    releaseM3s: run.releaseM3s,
    turbineM3s: run.turbineM3s,
    spillM3s: run.spillM3s,
    tailwaterM: run.tailwaterM,
    headM: run.headM,
    stepEnergyMwh: run.stepEnergyMwh,
    stands: intervals.map(({ fromS, set: own }) => ({
      fromRow: Math.ceil(fromS / task.stepS),
      values: [...own.gateOpeningsM, ...own.unitPowersMw],
    })),
    account: { ...account, moneyVnd: account.moneyVnd === null ? null : account.moneyVnd * scene.sold_share },
    gateMoves: movesOf(scene, content),
    rules: simulatedRules(
      isExact && members?.isLikely ? (judge?.byMembers(rules, rowsOf(members, task, judge)) ?? rules) : rules,
    ),
    isByMembers: isExact && members?.isLikely === true,
    outletM3s: isExact ? outletFlows(lake, run, intervals, task.stepS) : null,
    stations,
    told: dueNotices(ready, content, intervals, task),
    linesToCome: members === null ? lines.length : 0,
    fan: members && shownOf(scene, members, task),
  };
}

/** Notices due before the steps of a plan, as known at the start; a late notice delays each of them. */
function dueNotices(
  { scene, judge }: Ready,
  { faults }: Content,
  intervals: readonly Interval[],
  { fromMs, set: start }: SimulationTask,
): EngineAnswer[] {
  if (!judge) return [];
  const knownMs = Date.parse(scene.asked_at ?? scene.made_at) + faults.notice_late_minutes * 60_000;
  return intervals.flatMap(({ fromS, set }, index) =>
    // A step at the start changes from the initial settings.
    plannedActs(
      procedureAt(judge.procedures, fromMs + fromS * 1000),
      actsOf(intervals[index - 1]?.set ?? start, set),
      fromMs + fromS * 1000,
      knownMs,
    ).flatMap(({ act, atMs, items }) =>
      items.map(({ what, to, noLaterThanMs, isUrgent, isPast, source }) => ({
        act,
        atMs,
        what: what === 'siren' ? ('siren' as const) : ('notice' as const),
        to,
        noLaterThanMs,
        isUrgent,
        isPast,
        article: source?.article ?? '',
      })),
    ),
  );
}

/** Forecast lines under the plan: ensemble members, or middle and ends of a range. */
interface Members {
  readonly isLikely: boolean;
  readonly made: Fan;
  readonly inflowsM3s: readonly Float64Array[];
}

const endsOfRange = ['low', 'central', 'high'] as const;

/** Empty: the inflow is a single line. */
function linesOf(scene: Scene, content: Content): readonly Line[] {
  const { forecast } = scene;
  if (content.inflow.points !== null || forecast === null) return [];
  const likely = memberLines(scene, content);
  const hasRange = forecast.low.some((one) => one !== null) && forecast.high.some((one) => one !== null);
  return likely.length > 0 ? likely : hasRange ? endsOfRange : [];
}

interface SimulationState {
  readonly task: SimulationTask;
  readonly stretches: readonly Interval[];
  readonly lines: readonly Line[];
}

function membersOf({ scene, lake }: Ready, content: Content, { task, stretches, lines }: SimulationState): Members {
  const { stepS, startLevelM } = task;
  const inflowsM3s = lines.map((line) => inflowOf(scene, content, line).inflowM3s);
  const rows = itemAt(inflowsM3s, 0).length;
  const membersM3s = new Float64Array(rows * lines.length);
  for (const [index, inflowM3s] of inflowsM3s.entries()) membersM3s.set(inflowM3s, index * rows);
  const simulatedFan = fan(lake, { stepS, startLevelM, stretches, membersM3s, rows });
  return { isLikely: typeof lines[0] === 'number', made: simulatedFan, inflowsM3s };
}

const rowsOf = (
  { made, inflowsM3s }: Members,
  { fromMs, stepS, knownRows }: SimulationTask,
  judge: Judge,
): StripRows[] =>
  inflowsM3s.map((inflowM3s, index) => {
    const member = memberOf(made, index);
    const stationsM = judgedLevels(judge.ahead({ releaseM3s: member.releaseM3s, inflowM3s, stepS }));
    return { ...member, fromMs, stepMin: stepS / 60, knownRows, inflowM3s, stationsM };
  });

function shownOf(
  { levels, forecast }: Scene,
  { isLikely, made }: Members,
  { fromMs, stepS }: SimulationTask,
): SimulatedPlan['fan'] {
  const stepMs = stepS * 1000;
  const nameOf = (at: number) => (isLikely ? (forecast?.members[at]?.name ?? String(at + 1)) : itemAt(endsOfRange, at));
  const [lowM, highM] = bandOf(made, isLikely ? [0.1, 0.9] : [0, 1]);
  return {
    isLikely,
    members: made.members,
    lowM: required(lowM),
    highM: required(highM),
    passed: levels.map(({ level, elevation }) => ({
      level,
      elevation,
      share: likelihood(made, elevation, level === 'dead' ? 'down' : 'up'),
    })),
    left: made.ends.flatMap((end, index) =>
      end === 'complete'
        ? []
        : [{ line: nameOf(index), end, atMs: fromMs + (integerAt(made.reached, index) - 1) * stepMs }],
    ),
  };
}
