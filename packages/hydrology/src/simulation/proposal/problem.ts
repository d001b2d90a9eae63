import { itemAt, numberAt } from '@spillway/checked/reads';
import { requireNotNegative } from '../../errors.ts';
import { requireLength, requireRows } from '../../statistics/series-checks.ts';
import type { SimulatedLake } from '../lake.ts';
import { startStorageM3 } from '../run.ts';
import { edgesOf, edgesWithin, type Goals, priceAt, requireGoals, type StageEdges } from './goals.ts';
import { followers, type Ladder } from './ladder.ts';
import { harmlessRelease } from './river.ts';
import { type StageModel, StageStep, stageModel } from './stage-model.ts';

export interface ProposalTask {
  readonly ladder: Ladder;
  readonly goals: Goals;
  readonly startLevelM: number;
  readonly stageS: number;
  /**
   * Inflow of the cautious members at the stages, one more than there are, linear between them. All must be satisfied, none is more likely.
   */
  readonly membersM3s: readonly ArrayLike<number>[];
  /** The present release, for the first change; absent to compute it from the settings. */
  readonly releaseNowM3s?: number | undefined;
  /** The margin of levels in the search, whose lake is coarser than the real one. */
  readonly marginM?: number | undefined;
  /** The margin of releases and changes, as a share of the largest release, and of a metre. */
  readonly marginShare?: number | undefined;
  readonly nodes?: number | undefined;
  /** A run with one step a stage does not show the lake within it. */
  readonly isJudgedAtEnds?: boolean | undefined;
}

/** A task with everything precomputed that the search uses repeatedly. */
export interface Problem {
  readonly task: ProposalTask;
  readonly model: StageModel;
  /** Rungs that may follow each rung, rising. */
  readonly follows: readonly Int32Array[];
  readonly stages: number;
  readonly stageS: number;
  readonly members: readonly Float64Array[];
  /** Mean inflow of each stage, member after member. */
  readonly meanInflowM3s: readonly Float64Array[];
  /** What may be let out of the dam in each stage before the river below is harmed, member after member. */
  readonly harmlessM3s: readonly Float64Array[];
  readonly edges: readonly StageEdges[];
  readonly isJudgedAtEnds: boolean;
  readonly designM3: number;
  /** Storage at the limits of level at the end of each stage, with the margin. */
  readonly mostM3: readonly Float64Array[];
  readonly leastM3: readonly Float64Array[];
  /** Within the stage, if the lake goes further than at its start; infinite when only ends are judged. */
  readonly mostWithinM3: readonly Float64Array[];
  readonly leastWithinM3: readonly Float64Array[];
  readonly startM3: number;
  readonly releaseNowM3s: number;
  readonly areaM2: number;
  /** The places of the member with most water, with least, and of the median one. */
  readonly wettest: number;
  readonly driest: number;
  readonly middle: number;
  readonly moneyVnd: number;
  readonly referenceM3s: number;
  /** The value of water left in the lake at the end, at the nodes of the model. */
  readonly endVnd: Float64Array;
}

const usualNodes = 160;
const usualMarginM = 0.002;

/** `similarProblem` is another problem of the same lake, settings and range, whose table is reused. */
export function problemOf(lake: SimulatedLake, task: ProposalTask, similarProblem?: Pick<Problem, 'model'>): Problem {
  const { ladder, goals, stageS, membersM3s, startLevelM } = task;
  const members = membersOf(membersM3s);
  const stages = itemAt(members, 0).length - 1;
  requireGoals(goals, stages);
  const startM3 = startStorageM3(lake, startLevelM);
  const topM = numberAt(lake.levelM, lake.levelM.length - 1);
  const bottomM = numberAt(lake.levelM, 0);
  const lowM = Number.isFinite(lake.deadLevelM) ? Math.min(startLevelM, lake.deadLevelM) - 1 : bottomM;
  const highM = Math.max(startLevelM, goals.designLevelM) + 3;
  const model = similarProblem?.model ?? stageModel(lake, ladder, { lowM, highM, nodes: task.nodes ?? usualNodes });
  const marginM = task.marginM ?? usualMarginM;
  const clampedM3 = (levelM: number): number =>
    levelM >= topM
      ? Number.POSITIVE_INFINITY
      : levelM <= numberAt(lake.levelM, 0)
        ? Number.NEGATIVE_INFINITY
        : startStorageM3(lake, levelM);
  const belowM3 = (levelsM: Float64Array) => levelsM.map((levelM) => clampedM3(levelM - marginM));
  const aboveM3 = (levelsM: Float64Array) => levelsM.map((levelM) => clampedM3(levelM + marginM));
  const volumes = members.map((member) => member.reduce((sum, m3s) => sum + m3s, 0));
  const order = volumes.map((_, index) => index).sort((a, b) => itemAt(volumes, a) - itemAt(volumes, b));
  const step = new StageStep(model);
  const referenceM3s = Math.max(
    1,
    ...members.map((member) => Math.max(...member)),
    ...ladder.rungs.map((_, rung) => step.releaseOf(rung, startM3)),
  );
  const meanInflowM3s = members.map((member) =>
    Float64Array.from({ length: stages }, (_, stage) => (numberAt(member, stage) + numberAt(member, stage + 1)) / 2),
  );
  const { marginShare = 0, isJudgedAtEnds = false } = task;
  const edges = members.map((member) =>
    edgesWithin(edgesOf(goals, member, stageS), marginShare * referenceM3s, marginShare),
  );
  const endVnd = endValues(model, goals.endVndPerKwh, lake.deadLevelM);
  const fullMw = Math.max(...ladder.rungs.map(({ set }) => set.unitPowersMw.reduce((sum, mw) => sum + mw, 0)));
  let greatestVnd = Math.abs(numberAt(endVnd, endVnd.length - 1));
  for (let stage = 0; stage < stages; stage++)
    greatestVnd += (fullMw * 1000 * stageS * Math.abs(priceAt(goals.vndPerKwh, stage))) / 3600;
  return {
    task,
    model,
    follows: ladder.rungs.map((_, rung) => followers(ladder, rung)),
    stages,
    stageS,
    members,
    meanInflowM3s,
    harmlessM3s: meanInflowM3s.map((inflowM3s) => harmlessRelease(goals, inflowM3s, stageS)),
    edges,
    isJudgedAtEnds,
    designM3: clampedM3(goals.designLevelM - marginM),
    mostM3: edges.map(({ levelMostM: [, endLevelsM] }) => belowM3(endLevelsM)),
    leastM3: edges.map(({ levelLeastM: [, endLevelsM] }) => aboveM3(endLevelsM)),
    mostWithinM3: edges.map(({ levelMostM: [insideM, endLevelsM] }) =>
      isJudgedAtEnds ? endLevelsM.map(() => Number.POSITIVE_INFINITY) : belowM3(insideM),
    ),
    leastWithinM3: edges.map(({ levelLeastM: [insideM, endLevelsM] }) =>
      isJudgedAtEnds ? endLevelsM.map(() => Number.NEGATIVE_INFINITY) : aboveM3(insideM),
    ),
    startM3,
    releaseNowM3s: task.releaseNowM3s ?? step.releaseOf(ladder.start, startM3),
    areaM2: (model.toM3 - model.fromM3) / (numberAt(model.levelM, model.nodes - 1) - numberAt(model.levelM, 0)),
    wettest: itemAt(order, order.length - 1),
    driest: itemAt(order, 0),
    middle: itemAt(order, Math.floor((order.length - 1) / 2)),
    moneyVnd: Math.max(1, greatestVnd),
    referenceM3s,
    endVnd,
  };
}

/** A proposal needs a forecast from now to its end without gaps. */
function membersOf(membersM3s: ProposalTask['membersM3s']): Float64Array[] {
  requireRows('membersM3s', membersM3s, 1);
  return membersM3s.map((one) => {
    requireRows('membersM3s', one, 2);
    requireLength('membersM3s', one, itemAt(membersM3s, 0).length);
    return Float64Array.from(one, (m3s) => requireNotNegative('membersM3s', m3s));
  });
}

/** Water in the lake is worth the output of the units at its head: kWh of a m3 at each level, summed from below. */
function endValues(model: StageModel, vndPerKwh: number, deadLevelM: number): Float64Array {
  const { nodes, perM3, levelM, ladder } = model;
  const value = new Float64Array(nodes);
  const full = ladder.unitRungs - 1;
  const step = new StageStep(model);
  let before = 0;
  for (let node = 0; node < nodes; node++) {
    step.releaseOf(full, model.fromM3 + node / perM3);
    const cell = full * nodes + node;
    const turbine = numberAt(model.turbineM3s, cell);
    const kwhPerM3 =
      turbine > 0 && numberAt(levelM, node) > deadLevelM
        ? (numberAt(model.powerMw, cell) * 1000) / (turbine * 3600)
        : 0;
    if (node > 0) value[node] = numberAt(value, node - 1) + (((before + kwhPerM3) / 2) * vndPerKwh) / perM3;
    before = kwhPerM3;
  }
  return value;
}

export function valueAtNode(
  { model }: Pick<Problem, 'model'>,
  values: Float64Array,
  storageM3: number,
  from = 0,
): number {
  const position = Math.min(Math.max((storageM3 - model.fromM3) * model.perM3, 0), model.nodes - 1.000001);
  const node = Math.floor(position);
  return (
    numberAt(values, from + node) +
    (position - node) * (numberAt(values, from + node + 1) - numberAt(values, from + node))
  );
}

/** A violation counts from the first millimetre, and progressively: many small ones are better than one large. */
export const severity = (excess: number): number => (excess > 1e-9 ? 1e-3 + excess + 10 * excess * excess : 0);

/** Safety outweighs all rules that a plan of 240 hours can break at once. */
export const safetyWeight = 1e8;
/** The river below outweighs all money. */
export const riverWeight = 1e6;
