import type { SimulatedLake } from '../../lake.ts';
import { Walker } from '../../simulate.ts';
import { isTooEarly } from '../goals.ts';
import { followers, rungAfterMoves } from '../ladder.ts';
import { type ProposalTask, problemOf } from '../problem.ts';

/** The step by which plans are assessed: with longer steps a lake close to a limit or a crest behaves differently. */
const stepS = 600;
/** Number of steps to search before giving up. */
const usualSteps = 1_500_000;

interface Lake {
  readonly storageM3: number;
  readonly levelM: number;
  /** Levels at the steps within the stage. */
  readonly withinM: readonly number[];
  readonly startM3s: number;
  readonly endM3s: number;
}

/**
 * Whether any plan keeps every limit under every member; the first such plan ends the search. Depth first over all rungs, by the lake's
 * own tables and the definition of the limits, without code of the search. Null: undecided within the allowed number of steps.
 */
export function hasFeasiblePlan(lake: SimulatedLake, task: ProposalTask, mostSteps = usualSteps): boolean | null {
  const { ladder, goals, stageS, membersM3s } = task;
  const stages = membersM3s[0]!.length - 1;
  const { startM3, releaseNowM3s } = problemOf(lake, task);
  const hours = stageS / 3600;
  const walker = new Walker(lake);
  let lookCount = 0;

  /** Simulates one stage: gates move one by one, units have their final state from the start. */
  const run = (stage: number, member: number, storageM3: number, from: number, rung: number): Lake | null => {
    const inflow = membersM3s[member]!;
    const moves = Math.max(1, Math.abs(ladder.rungs[rung]!.position - ladder.rungs[from]!.position));
    walker.storageM3 = storageM3;
    walker.isHeld = false;
    let startM3s = Number.NaN;
    let fromS = 0;
    const withinM: number[] = [];
    for (let move = 1; move <= moves; move++) {
      walker.stand(ladder.rungs[rungAfterMoves(ladder, from, rung, move)]!);
      if (!walker.look()) return null;
      if (move === 1) startM3s = walker.nowTurbineM3s + walker.nowSpillM3s;
      const toS = move === moves ? stageS : move * ladder.secondsPerMove;
      while (fromS < toS) {
        const nextS = Math.min(toS, (Math.floor(fromS / stepS) + 1) * stepS);
        const mean = inflow[stage]! + ((inflow[stage + 1]! - inflow[stage]!) * (fromS + nextS)) / (2 * stageS);
        if (!walker.go(nextS - fromS, mean * (nextS - fromS))) return null;
        if (nextS < toS && !walker.look()) return null;
        if (nextS < stageS && nextS % stepS === 0) withinM.push(walker.levelM);
        fromS = nextS;
      }
    }
    const endM3s = walker.nowTurbineM3s + walker.nowSpillM3s;
    return walker.look() ? { startM3s, endM3s, storageM3: walker.storageM3, levelM: walker.levelM, withinM } : null;
  };

  const keeps = (stage: number, member: number, before: Lake, from: number, rung: number): Lake | null => {
    const after = run(stage, member, before.storageM3, from, rung);
    const inflow = membersM3s[member]!;
    if (after === null || after.levelM > goals.designLevelM + 1e-9) return null;
    // Within the stage a lake that is beyond a limit may return, but not move further beyond.
    const isOver = (levelM: number, sign: number, edge: number) =>
      sign * (levelM - before.levelM) > 0 && sign * (levelM - edge) > 1e-9;
    if (after.withinM.some((levelM) => isOver(levelM, 1, goals.designLevelM))) return null;
    for (const { quantity, comparison, value, shareOfInflow = 0 } of goals.limits) {
      const sign = comparison === 'at_most' ? 1 : -1;
      const edge = value[stage]! + shareOfInflow * inflow[stage]!;
      const next = value[Math.min(stage + 1, stages - 1)]! + shareOfInflow * inflow[stage + 1]!;
      const overs = {
        lake_level: () =>
          after.withinM.some((levelM) => isOver(levelM, sign, edge))
            ? Number.POSITIVE_INFINITY
            : sign * (after.levelM - next),
        release: () => Math.max(sign * (after.startM3s - edge), sign * (after.endM3s - next)),
        release_change: () =>
          Math.max(
            sign * ((after.startM3s - before.startM3s) / hours - edge),
            sign * ((after.endM3s - before.endM3s) / hours - edge),
          ),
        lake_level_change: () => sign * ((after.levelM - before.levelM) / hours - edge),
        release_day_mean: () => 0,
      };
      if (overs[quantity]() > 1e-9) return null;
    }
    return after;
  };

  const go = (stage: number, from: number, lakes: readonly Lake[]): boolean | null => {
    if (stage === stages) return true;
    let isOpen: boolean | null = false;
    for (const rung of followers(ladder, from)) {
      lookCount += 1;
      if (lookCount > mostSteps) return null;
      const [before, after] = [ladder.rungs[from]!.position, ladder.rungs[rung]!.position];
      const act = before === 0 ? 'first_gate' : 'larger_release';
      if (after > before && goals.notices.some((one) => one.act === act && isTooEarly(one, stage * stageS))) continue;
      const ends: Lake[] = [];
      for (const [member, one] of lakes.entries()) {
        const end = keeps(stage, member, one, from, rung);
        if (end === null) break;
        ends.push(end);
      }
      if (ends.length < lakes.length) continue;
      const found = go(stage + 1, rung, ends);
      if (found === true) return true;
      if (found === null) isOpen = null;
    }
    return isOpen;
  };
  const now = {
    storageM3: startM3,
    levelM: task.startLevelM,
    withinM: [],
    startM3s: releaseNowM3s,
    endM3s: releaseNowM3s,
  };
  return go(
    0,
    ladder.start,
    membersM3s.map(() => now),
  );
}
