import type { Ladder } from './ladder.ts';
import { atNode, type Problem, riverWeight } from './problem.ts';
import { StageStep } from './stage-model.ts';

/** Storages told apart at each stage, between those that can be reached and from which the limits can be kept. */
const places = 56;
/** Of many rungs so many are asked. */
const asked = 18;
/** Outweighs all that river and money can be. */
const lastResort = 1e9;
/** Rungs kept for each place: the best and two more. */
const keptRungs = 3;

/**
 * What river and money will come to from each storage of each stage on, backwards, where every rung is free at every stage. The storages lie
 * between two lines: below the lower no plan keeps the limits any more, above the upper neither; so no value is blurred by a broken one beside it.
 */
export function valuesAhead(problem: Problem) {
  const { stages, task, middle, meanInflowM3s, stageS, edges } = problem;
  const { goals, ladder } = task;
  const step = new StageStep(problem.model);
  const rungs = spread(ladder);
  const inflow = meanInflowM3s[middle]!;
  const edge = edges[middle]!;
  const { lowM3, highM3 } = linesOf(problem, step, rungs);
  const value = new Float64Array((stages + 1) * places);
  const best = new Int16Array(stages * places * keptRungs).fill(-1);
  const storageAt = (stage: number, place: number) =>
    lowM3[stage]! + (place / (places - 1)) * (highM3[stage]! - lowM3[stage]!);
  for (let place = 0; place < places; place++)
    value[stages * places + place] = -atNode(problem, problem.endVnd, storageAt(stages, place)) / problem.moneyVnd;
  const at = (stage: number, storageM3: number): number => {
    const reach = highM3[stage]! - lowM3[stage]!;
    const place =
      reach > 0 ? Math.min(Math.max(((storageM3 - lowM3[stage]!) / reach) * (places - 1), 0), places - 1.000001) : 0;
    const node = Math.floor(place);
    const from = stage * places + node;
    return value[from]! + (place - node) * (value[from + 1]! - value[from]!);
  };
  const riverScale = riverWeight / (stages * problem.referenceM3s ** 2);
  const costs = new Float64Array(rungs.length);
  const ranks = new Float64Array(rungs.length);
  for (let stage = stages - 1; stage >= 0; stage--) {
    const price = (goals.vndPerKwh[stage]! || 0) * 1000;
    const [low, high] = [lowM3[stage + 1]! - 1, highM3[stage + 1]! + 1];
    for (let place = 0; place < places; place++) {
      const storage = storageAt(stage, place);
      for (const [tried, rung] of rungs.entries()) {
        step.go(rung, storage, inflow[stage]!, stageS);
        const over = Math.max(0, step.meanM3s - goals.harmlessM3s);
        // Out of the lines, or against a limit of the release: only where nothing else is left, and then the least of it.
        const reached = step.storageM3 + step.beyondM3;
        const outside = Math.max(0, low - reached, reached - high) / (stageS * problem.referenceM3s);
        const against =
          Math.max(0, step.startM3s - edge.releaseMost[0][stage]!, edge.releaseLeast[0][stage]! - step.startM3s) /
          problem.referenceM3s;
        costs[tried] =
          riverScale * over * over - (step.energyMwh * price) / problem.moneyVnd + at(stage + 1, step.storageM3);
        ranks[tried] = costs[tried]! + (outside + against > 1e-9 ? lastResort * (1 + outside + against) : 0);
      }
      const from = (stage * places + place) * keptRungs;
      for (let kept = 0; kept < keptRungs; kept++) {
        let least = 0;
        for (let tried = 1; tried < rungs.length; tried++) if (ranks[tried]! < ranks[least]!) least = tried;
        if (ranks[least] === Number.POSITIVE_INFINITY) break;
        if (kept === 0) value[stage * places + place] = costs[least]!;
        best[from + kept] = rungs[least]!;
        ranks[least] = Number.POSITIVE_INFINITY;
      }
    }
  }
  const both = new Int16Array(2 * keptRungs);
  return {
    costAhead: at,
    tried: (stage: number, storageM3: number): Int16Array => {
      const reach = highM3[stage]! - lowM3[stage]!;
      const place =
        reach > 0 ? Math.min(Math.max(((storageM3 - lowM3[stage]!) / reach) * (places - 1), 0), places - 1.000001) : 0;
      const from = (stage * places + Math.floor(place)) * keptRungs;
      for (let kept = 0; kept < 2 * keptRungs; kept++) both[kept] = best[from + kept]!;
      return both;
    },
  };
}

/** Between which storages the lake of the middle member is looked at. */
function linesOf(problem: Problem, step: StageStep, rungs: readonly number[]) {
  const { stages, model, middle, meanInflowM3s, stageS, edges, mostM3, leastM3, designM3 } = problem;
  const inflow = meanInflowM3s[middle]!;
  const edge = edges[middle]!;
  const [lowM3, highM3] = [new Float64Array(stages + 1), new Float64Array(stages + 1)];
  lowM3[stages] = model.fromM3;
  highM3[stages] = model.toM3;
  const limited = (stage: number) => {
    highM3[stage] = Math.min(highM3[stage]!, Math.max(model.fromM3, Math.min(designM3, mostM3[middle]![stage - 1]!)));
    lowM3[stage] = Math.max(lowM3[stage]!, Math.min(model.toM3, leastM3[middle]![stage - 1]!));
  };
  for (let stage = stages - 1; stage >= 0; stage--) {
    limited(stage + 1);
    const [low, high] = [lowM3[stage + 1]!, highM3[stage + 1]!];
    const floor = edge.releaseLeast[0][stage]!;
    const cap = edge.releaseMost[0][stage]!;
    const least = rungs.find((rung) => step.releaseOf(rung, low) >= floor - 1e-9) ?? rungs[rungs.length - 1]!;
    const most = rungs.findLast((rung) => step.releaseOf(rung, high) <= cap + 1e-9) ?? rungs[0]!;
    lowM3[stage] = Math.max(model.fromM3, before(step, least, low, inflow[stage]!, stageS));
    highM3[stage] = Math.min(model.toM3, before(step, most, high, inflow[stage]!, stageS));
  }
  let [reachLow, reachHigh] = [problem.startM3, problem.startM3];
  for (let stage = 0; stage <= stages; stage++) {
    const [low, high] = [Math.max(lowM3[stage]!, reachLow), Math.min(highM3[stage]!, reachHigh)];
    [lowM3[stage], highM3[stage]] = low <= high ? [low, high] : [reachLow, reachHigh];
    if (stage === stages) break;
    step.go(rungs[rungs.length - 1]!, reachLow, inflow[stage]!, stageS);
    reachLow = step.storageM3;
    step.go(rungs[0]!, reachHigh, inflow[stage]!, stageS);
    reachHigh = step.storageM3;
  }
  return { lowM3, highM3 };
}

function before(step: StageStep, rung: number, targetM3: number, inflowM3s: number, stageS: number): number {
  let storage = targetM3;
  for (let round = 0; round < 4; round++) {
    step.go(rung, storage, inflowM3s, stageS);
    storage += targetM3 - (step.storageM3 + step.beyondM3);
  }
  return storage;
}

function spread({ unitRungs, lastPosition }: Ladder): number[] {
  const half = asked / 2;
  const some = (count: number, from: number, most: number) =>
    count <= most
      ? Array.from({ length: count }, (_, at) => from + at)
      : Array.from({ length: most }, (_, at) => from + Math.round((at * (count - 1)) / (most - 1)));
  return [...some(unitRungs, 0, half), ...some(lastPosition, unitRungs, half)];
}
