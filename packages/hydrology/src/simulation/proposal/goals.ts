import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../../errors.ts';
import { requireLength } from '../../statistics/series-checks.ts';
import type { RiverReach } from '../downstream.ts';

/** What a limit speaks of. Changes are per hour. */
export type LimitedQuantity = 'lake_level' | 'release' | 'release_change' | 'lake_level_change' | 'release_day_mean';

/**
 * A rule as the search takes it: a figure at each stage, so that seasons, modes and orders are the caller's. `value[stage] +
 * share x inflow` is the edge; NaN where it does not apply. The end of the last stage goes by its last figure.
 */
export interface StageLimit {
  readonly id: string;
  readonly quantity: LimitedQuantity;
  readonly comparison: 'at_most' | 'at_least';
  readonly value: ArrayLike<number>;
  readonly shareOfInflow?: number | undefined;
}

/** Acts that must be announced: gates that are opened further before this instant break the rule. */
export interface NoticeLimit {
  readonly id: string;
  readonly act: 'first_gate' | 'larger_release';
  readonly notBeforeS: number;
  /** Of a rule that begins or ends to count: acts before, and from then on, are not asked it. Absent: it counts throughout. */
  readonly countsFromS?: number | undefined;
  readonly countsUntilS?: number | undefined;
}

/** Whether gates that are opened at an instant are opened before people could be told. */
export const isTooEarly = (
  { notBeforeS, countsFromS = Number.NEGATIVE_INFINITY, countsUntilS = Number.POSITIVE_INFINITY }: NoticeLimit,
  atS: number,
): boolean => atS < notBeforeS && atS >= countsFromS && atS < countsUntilS;

/** Each station with what does no harm there. */
export interface RiverGoal {
  readonly stations: readonly { readonly reach: RiverReach; readonly harmlessM3s: number }[];
  /** What was let out until the start, at the steps of a run. */
  readonly beforeM3s: ArrayLike<number>;
}

/** What is wanted, in the order in which it counts. Whatever comes first is never given up for what comes after it. */
export interface Goals {
  /** First: the lake stays below its design flood level. */
  readonly designLevelM: number;
  /** Second. */
  readonly limits: readonly StageLimit[];
  readonly notices: readonly NoticeLimit[];
  /** Third: the river below carries no more than this without harm, m3/s; what is above counts by its square. */
  readonly harmlessM3s: number;
  /**
   * Stations down the river: plans that are run are measured there, after the travel. The search itself goes by the release at the dam, of which
   * a reach never makes more. Absent: at the dam.
   */
  readonly river?: RiverGoal | undefined;
  /** Fourth: what a kWh earns in each stage. */
  readonly vndPerKwh: ArrayLike<number>;
  /** What a kWh of water left in the lake will earn. */
  readonly endVndPerKwh: number;
  /** A move of a gate costs wear and people; so little that nothing else is given up for it. */
  readonly vndPerMove: number;
  /** Stages at which a hydrological day ends, excluded, and what the day has released until the start, m3. */
  readonly dayEnds?: readonly number[] | undefined;
  readonly releasedTodayM3?: number | undefined;
  /** From the start of the day until the start of the first stage. */
  readonly todayS?: number | undefined;
}

/** Where no price is known, energy earns nothing. */
export function priceAt(vndPerKwh: ArrayLike<number>, stage: number): number {
  const price = vndPerKwh[stage];
  return price === undefined || Number.isNaN(price) ? 0 : price;
}

/** The limits of one member of the forecast, the tightest of each kind at each stage; infinite where none is. */
export interface StageEdges {
  /** Within the stage and at its end, m. */
  readonly levelMostM: readonly [Float64Array, Float64Array];
  readonly levelLeastM: readonly [Float64Array, Float64Array];
  /** At its start and at its end. */
  readonly releaseMost: readonly [Float64Array, Float64Array];
  readonly releaseLeast: readonly [Float64Array, Float64Array];
  /** Per stage, not per hour. */
  readonly rise: Float64Array;
  readonly fall: Float64Array;
  readonly levelRiseM: Float64Array;
  readonly levelFallM: Float64Array;
  /** Of the day that ends with the stage. */
  readonly dayMost: Float64Array;
  readonly dayLeast: Float64Array;
}

export function edgesOf({ limits, dayEnds = [] }: Goals, inflowM3s: ArrayLike<number>, stageS: number): StageEdges {
  const stages = inflowM3s.length - 1;
  const most = () => new Float64Array(stages).fill(Number.POSITIVE_INFINITY);
  const least = () => new Float64Array(stages).fill(Number.NEGATIVE_INFINITY);
  const edges: StageEdges = {
    levelMostM: [most(), most()],
    levelLeastM: [least(), least()],
    releaseMost: [most(), most()],
    releaseLeast: [least(), least()],
    rise: most(),
    fall: most(),
    levelRiseM: most(),
    levelFallM: most(),
    dayMost: most(),
    dayLeast: least(),
  };
  const hours = stageS / 3600;
  for (const { id, quantity, comparison, value, shareOfInflow = 0 } of limits) {
    requireLength(id, value, stages);
    const isMost = comparison === 'at_most';
    for (let stage = 0; stage < stages; stage++) {
      const told = itemAt(value, stage);
      if (Number.isNaN(told)) continue;
      const next = itemAt(value, Math.min(stage + 1, stages - 1));
      const [begin, end] = [
        told + shareOfInflow * itemAt(inflowM3s, stage),
        next + shareOfInflow * itemAt(inflowM3s, stage + 1),
      ];
      if (quantity === 'lake_level' || quantity === 'release') {
        const ofLevel = isMost ? edges.levelMostM : edges.levelLeastM;
        const ofRelease = isMost ? edges.releaseMost : edges.releaseLeast;
        const [atStart, atEnd] = quantity === 'lake_level' ? ofLevel : ofRelease;
        tighten(atStart, stage, begin, isMost);
        tighten(atEnd, stage, end, isMost);
      } else if (quantity === 'release_day_mean') {
        if (dayEnds.includes(stage + 1)) tighten(isMost ? edges.dayMost : edges.dayLeast, stage, begin, isMost);
      } else {
        const isRelease = quantity === 'release_change';
        const [up, down] = isRelease ? [edges.rise, edges.fall] : [edges.levelRiseM, edges.levelFallM];
        tighten(isMost ? up : down, stage, (isMost ? begin : -begin) * hours, true);
      }
    }
  }
  return edges;
}

/** The same, kept from: releases and their changes by so many m3/s, changes of the level by so many metres. Limits of level have their own margin. */
export function edgesWithin(edges: StageEdges, releaseM3s: number, changeM: number): StageEdges {
  const below = (edge: Float64Array, by: number) => edge.map((value) => value - by);
  const { releaseMost, releaseLeast, rise, fall, levelRiseM, levelFallM, dayMost, dayLeast } = edges;
  return {
    ...edges,
    releaseMost: [below(releaseMost[0], releaseM3s), below(releaseMost[1], releaseM3s)],
    releaseLeast: [below(releaseLeast[0], -releaseM3s), below(releaseLeast[1], -releaseM3s)],
    rise: below(rise, releaseM3s),
    fall: below(fall, releaseM3s),
    levelRiseM: below(levelRiseM, changeM),
    levelFallM: below(levelFallM, changeM),
    dayMost: below(dayMost, releaseM3s),
    dayLeast: below(dayLeast, -releaseM3s),
  };
}

function tighten(edge: Float64Array, stage: number, value: number, isMost: boolean): void {
  if (!Number.isFinite(value)) return;
  edge[stage] = isMost ? Math.min(numberAt(edge, stage), value) : Math.max(numberAt(edge, stage), value);
}

export function requireGoals({ designLevelM, harmlessM3s, vndPerKwh, endVndPerKwh }: Goals, stages: number): void {
  requireLength('vndPerKwh', vndPerKwh, stages);
  if (!(harmlessM3s >= 0)) throw new HydrologyError('input.negative', { name: 'harmlessM3s', value: harmlessM3s });
  if (Number.isNaN(designLevelM) || !Number.isFinite(endVndPerKwh))
    throw new HydrologyError('input.not_finite', { name: 'goals', value: `${designLevelM}, ${endVndPerKwh}` });
}
