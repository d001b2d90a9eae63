import { itemAt, numberAt } from '@spillway/checked/reads';
import { levelOfStorage, type SimulatedLake } from '../lake.ts';
import { type SimulatedStep, stretchesOf } from '../plan.ts';
import { createSimulation, type SimulationRun } from '../run.ts';
import { simulateInto } from '../simulate.ts';
import { type Goals, isTooEarly, priceAt, type StageLimit } from './goals.ts';
import { type Problem, riverWeight, safetyWeight, severity } from './problem.ts';
import { riverExcess } from './river.ts';

/** How far a rule is broken, and where first and worst; a run that ended early has its ending as a rule. */
export interface BrokenRule {
  readonly id: string;
  readonly member: number;
  readonly firstS: number;
  readonly worstS: number;
  /** In its own unit, beyond the limit. */
  readonly most: number;
}

/** A plan run by the lake's own tables, under each member. */
export interface Assessment {
  /** Safety first, then rules; 0 when none is broken. */
  readonly broken: number;
  /** River, then money; lower is better. */
  readonly cost: number;
  /** The river's part of it: 0 without harmful flow. */
  readonly river: number;
  /** How far the river is beyond its harmless flow at most, for the worst member. */
  readonly riverExcessM3s: number;
  /** Metres above the design flood level, for the worst member. */
  readonly aboveDesignM: number;
  readonly rules: readonly BrokenRule[];
  readonly highestM: readonly number[];
  readonly peakReleaseM3s: readonly number[];
  readonly spilledMcm: readonly number[];
  readonly energyMwh: readonly number[];
  /** Including the value of the water left in the lake. */
  readonly moneyVnd: readonly number[];
  readonly endLevelM: readonly number[];
}

/** Assesses plans of one task, one after the other, by runs with this time step. */
export function makeAssessor(
  lake: SimulatedLake,
  problem: Problem,
  stepS: number,
): (steps: readonly SimulatedStep[]) => Assessment {
  const each = Math.round(problem.stageS / stepS);
  const ground: AssessContext = {
    lake,
    problem,
    stepS,
    each,
    run: createSimulation(problem.stages * each + 1),
    inflowsM3s: problem.members.map((inflow) => byStep(inflow, each)),
  };
  return (steps) => assess(ground, steps);
}

/** Shared by all plans of a task; the run is overwritten for each. */
interface AssessContext {
  readonly lake: SimulatedLake;
  readonly problem: Problem;
  readonly stepS: number;
  /** Steps in a stage. */
  readonly each: number;
  readonly run: SimulationRun;
  /** The inflow of each member at the steps. */
  readonly inflowsM3s: readonly Float64Array[];
}

function byStep(inflowM3s: Float64Array, each: number): Float64Array {
  const stages = inflowM3s.length - 1;
  const rows = new Float64Array(stages * each + 1);
  for (let row = 0; row < rows.length; row++) {
    const stage = Math.min(stages - 1, Math.floor(row / each));
    rows[row] =
      numberAt(inflowM3s, stage) +
      ((row - stage * each) / each) * (numberAt(inflowM3s, stage + 1) - numberAt(inflowM3s, stage));
  }
  return rows;
}

function assess(
  { lake, problem, stepS, each, run, inflowsM3s }: AssessContext,
  steps: readonly SimulatedStep[],
): Assessment {
  const { task, stageS, stages, members } = problem;
  const { goals, ladder } = task;
  const intervals = stretchesOf(itemAt(ladder.rungs, ladder.start).set, steps);
  const rules: BrokenRule[] = [];
  const of = () => [] as number[];
  const told = {
    highestM: of(),
    peakReleaseM3s: of(),
    spilledMcm: of(),
    energyMwh: of(),
    moneyVnd: of(),
    endLevelM: of(),
  };
  let [brokenMeasure, cost, river, riverExcessM3s, aboveDesignM] = [0, 0, 0, 0, 0];
  for (const [member, inflowM3s] of inflowsM3s.entries()) {
    simulateInto(lake, { stepS, inflowM3s, startLevelM: task.startLevelM, stretches: intervals }, run);
    const seen = seenOf({ lake, problem, run, each, member, inflowM3s });
    brokenMeasure += seen.broken;
    cost += (seen.river - seen.earned) / members.length;
    river += seen.river / members.length;
    riverExcessM3s = Math.max(riverExcessM3s, seen.riverExcessM3s);
    aboveDesignM = Math.max(aboveDesignM, seen.highestM - goals.designLevelM);
    rules.push(...seen.rules);
    told.highestM.push(seen.highestM);
    told.peakReleaseM3s.push(seen.peakM3s);
    told.spilledMcm.push(seen.spilledMcm);
    told.energyMwh.push(seen.energyMwh);
    told.moneyVnd.push(seen.moneyVnd);
    told.endLevelM.push(seen.endLevelM);
  }
  // A step at the very start is a move from the present settings; one after the end is none.
  const planMoves = movesOf(
    goals,
    itemAt(ladder.rungs, ladder.start).set.gateOpeningsM,
    intervals.flatMap(({ fromS, set }) => (fromS < stages * stageS ? [{ fromS, openings: set.gateOpeningsM }] : [])),
  );
  rules.push(...planMoves.rules);
  return {
    broken: brokenMeasure + planMoves.broken,
    cost: cost + (planMoves.moves * goals.vndPerMove) / problem.moneyVnd,
    river,
    riverExcessM3s,
    aboveDesignM: Math.max(0, aboveDesignM),
    rules,
    ...told,
  };
}

interface RunOfMember extends Pick<AssessContext, 'lake' | 'problem' | 'run' | 'each'> {
  readonly member: number;
  /** At the steps of the run. */
  readonly inflowM3s: Float64Array;
}

function seenOf({ lake, problem, run, each, member, inflowM3s }: RunOfMember) {
  const { task, stages, stageS, members, referenceM3s, areaM2 } = problem;
  const { goals } = task;
  const inflow = itemAt(members, member);
  const stepS = stageS / each;
  let [brokenMeasure, river, money, energyMwh, spilledM3] = [0, 0, 0, 0, 0];
  let [highestM, peakM3s] = [Number.NEGATIVE_INFINITY, 0];
  for (let row = 0; row < run.rows; row++) {
    highestM = Math.max(highestM, numberAt(run.levelM, row));
    peakM3s = Math.max(peakM3s, numberAt(run.releaseM3s, row));
  }
  const completeStages = run.end === 'complete' ? stages : Math.floor((run.rows - 1) / each);
  for (let stage = 0; stage < completeStages; stage++) {
    let releasedM3 = 0;
    let stageMwh = 0;
    for (let step = stage * each; step < (stage + 1) * each; step++) {
      releasedM3 += (numberAt(run.stepTurbineM3s, step) + numberAt(run.stepSpillM3s, step)) * stepS;
      spilledM3 += numberAt(run.stepSpillM3s, step) * stepS;
      stageMwh += numberAt(run.stepEnergyMwh, step);
    }
    energyMwh += stageMwh;
    money += stageMwh * 1000 * priceAt(goals.vndPerKwh, stage);
    river += Math.max(0, releasedM3 / stageS - goals.harmlessM3s) ** 2;
    const [begin, end] = [stage * each, (stage + 1) * each];
    const highM = Math.max(numberAt(run.levelM, end), extremeWithin(run, begin, end, true));
    brokenMeasure += safetyWeight * severity(highM - goals.designLevelM);
  }
  let riverExcessM3s = Math.max(0, peakM3s - goals.harmlessM3s);
  if (goals.river && run.rows > 0) {
    const excess = riverExcess(
      goals.river,
      { releaseM3s: run.releaseM3s.subarray(0, run.rows), inflowM3s },
      stepS,
      each,
    );
    [river, riverExcessM3s] = [excess.m3s2, excess.greatestM3s];
  }
  // A lake that left its curve fails everything else as well.
  if (run.end !== 'complete') {
    brokenMeasure += run.end === 'overtopped' ? safetyWeight * 100 : 100;
    if (run.end === 'overtopped') highestM = numberAt(lake.levelM, lake.levelM.length - 1);
  }
  const rules = goals.limits.flatMap((limit) => {
    const found = breachOf(limit, { problem, run, each, inflow, whole: completeStages });
    if (found === null) return [];
    brokenMeasure += found.severity / 1;
    const { id } = limit;
    return [{ id, member, firstS: found.firstStage * stageS, worstS: found.worstStage * stageS, most: found.most }];
  });
  if (run.end !== 'complete') {
    const endedS = completeStages * stageS;
    rules.push({ id: run.end, member, firstS: endedS, worstS: endedS, most: 0 });
  }
  const endVnd = endValueOf(problem, run);
  return {
    broken: brokenMeasure,
    river: (riverWeight * river) / (stages * referenceM3s ** 2),
    riverExcessM3s,
    earned: (money + endVnd) / problem.moneyVnd,
    rules,
    highestM,
    peakM3s,
    spilledMcm: spilledM3 / 1e6,
    energyMwh,
    moneyVnd: money + endVnd,
    endLevelM: run.rows === 0 ? Number.NaN : levelOfStorage(lake, numberAt(run.storageM3, run.rows - 1)),
    areaM2,
  };
}

function endValueOf({ model, endVnd }: Problem, run: SimulationRun): number {
  if (run.end !== 'complete') return 0;
  const position = Math.min(
    Math.max((numberAt(run.storageM3, run.rows - 1) - model.fromM3) * model.perM3, 0),
    model.nodes - 1.000001,
  );
  const node = Math.floor(position);
  return numberAt(endVnd, node) + (position - node) * (numberAt(endVnd, node + 1) - numberAt(endVnd, node));
}

interface AssessInput {
  readonly problem: Problem;
  readonly run: SimulationRun;
  readonly each: number;
  readonly inflow: Float64Array;
  /** The number of stages the run completed. */
  readonly whole: number;
}

interface BrokenLimit {
  readonly severity: number;
  readonly firstStage: number;
  readonly worstStage: number;
  readonly most: number;
}

/** Checks a limit against the stages of a run by its own definition; the search uses another formula. */
function breachOf(limit: StageLimit, { problem, run, each, inflow, whole }: AssessInput): BrokenLimit | null {
  const { stages, stageS, referenceM3s, task } = problem;
  const isMost = limit.comparison === 'at_most';
  const scale = limit.quantity === 'lake_level' || limit.quantity === 'lake_level_change' ? 1 : referenceM3s;
  const share = limit.shareOfInflow ?? 0;
  const hours = stageS / 3600;
  let [sum, firstStage, worstStage, most] = [0, -1, -1, 0];
  const add = (stage: number, value: number, edge: number, factor = 1) => {
    const excess = isMost ? value - edge : edge - value;
    if (!(excess > 1e-9)) return;
    sum += severity((excess * factor) / scale);
    if (firstStage < 0) firstStage = stage;
    if (excess > most) [most, worstStage] = [excess, stage];
  };
  let dayM3 = task.goals.releasedTodayM3 ?? 0;
  let dayS = task.goals.todayS ?? 0;
  for (let stage = 0; stage < whole; stage++) {
    const edge = itemAt(limit.value, stage) + share * numberAt(inflow, stage);
    const next = itemAt(limit.value, Math.min(stage + 1, stages - 1)) + share * numberAt(inflow, stage + 1);
    const [begin, end] = [stage * each, (stage + 1) * each];
    for (let step = begin; step < end; step++)
      dayM3 += ((numberAt(run.stepTurbineM3s, step) + numberAt(run.stepSpillM3s, step)) * stageS) / each;
    dayS += stageS;
    const endsDay = task.goals.dayEnds?.includes(stage + 1) ?? false;
    if (!Number.isNaN(edge)) {
      if (limit.quantity === 'lake_level') {
        const excessM = [numberAt(run.levelM, end) - next, extremeWithin(run, begin, end, isMost) - edge];
        add(stage, isMost ? Math.max(...excessM) : Math.min(...excessM), 0);
      } else if (limit.quantity === 'lake_level_change')
        add(stage, (numberAt(run.levelM, end) - numberAt(run.levelM, begin)) / hours, edge, hours);
      else if (limit.quantity === 'release_day_mean') {
        if (endsDay) add(stage, dayM3 / dayS, edge);
      } else if (limit.quantity === 'release_change') {
        const changes = [
          numberAt(run.releaseM3s, begin) -
            (stage === 0 ? problem.releaseNowM3s : numberAt(run.releaseM3s, begin - each)),
          endOf(run, end) - (stage === 0 ? problem.releaseNowM3s : endOf(run, begin)),
        ];
        add(stage, (isMost ? Math.max(...changes) : Math.min(...changes)) / hours, edge, hours);
      } else {
        const endM3s = endOf(run, end);
        const excessM3s = [numberAt(run.releaseM3s, begin) - edge, endM3s - next];
        const value = isMost ? Math.max(...excessM3s) : Math.min(...excessM3s);
        add(stage, value, 0);
      }
    }
    if (endsDay) [dayM3, dayS] = [0, 0];
  }
  return firstStage < 0 ? null : { severity: sum, firstStage, worstStage, most };
}

/**
 * The highest (or lowest) level between two rows, if the lake goes further than at the first: a limit broken and kept again between two
 * hours is broken. An excess the lake only returns from was counted before. Infinitely far from any limit when there is none.
 */
function extremeWithin({ levelM }: SimulationRun, begin: number, end: number, isMost: boolean): number {
  let extremeM = numberAt(levelM, begin);
  for (let row = begin + 1; row < end; row++)
    extremeM = isMost ? Math.max(extremeM, numberAt(levelM, row)) : Math.min(extremeM, numberAt(levelM, row));
  if (extremeM !== numberAt(levelM, begin)) return extremeM;
  return isMost ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** The release at the end of a step, before anything is moved then: the other end of its trapezoid. */
const endOf = (run: SimulationRun, row: number): number =>
  Math.max(
    0,
    2 * (numberAt(run.stepTurbineM3s, row - 1) + numberAt(run.stepSpillM3s, row - 1)) -
      numberAt(run.releaseM3s, row - 1),
  );

/** Gates opened before people could be notified, and the number of positions moved in all. */
function movesOf(
  { notices }: Goals,
  now: readonly number[],
  intervals: readonly { readonly fromS: number; readonly openings: readonly number[] }[],
): { readonly broken: number; readonly rules: BrokenRule[]; readonly moves: number } {
  const rules = new Map<string, BrokenRule>();
  let [brokenMeasure, moves] = [0, 0];
  for (const [index, { fromS, openings }] of intervals.entries()) {
    const before = intervals[index - 1]?.openings ?? now;
    if (openings.some((openingM, gate) => Math.abs(openingM - itemAt(before, gate)) > 1e-9)) moves += 1;
    if (!openings.some((openingM, gate) => openingM > itemAt(before, gate) + 1e-9)) continue;
    const act = before.some((openingM) => openingM > 1e-9) ? 'larger_release' : 'first_gate';
    for (const notice of notices) {
      const { id, notBeforeS } = notice;
      if (notice.act !== act || !isTooEarly(notice, fromS)) continue;
      brokenMeasure += severity(1);
      if (!rules.has(id)) rules.set(id, { id, member: -1, firstS: fromS, worstS: fromS, most: notBeforeS - fromS });
    }
  }
  return { broken: brokenMeasure, rules: [...rules.values()], moves };
}
