import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../../errors.ts';
import { requireLength } from '../../statistics/series-checks.ts';
import type { RiverReach } from '../downstream.ts';

/** The quantity of a limit. Changes are per hour. */
export type LimitedQuantity = 'lake_level' | 'release' | 'release_change' | 'lake_level_change' | 'release_day_mean';

/**
 * A rule as used by the search: a value at each stage, so that the caller resolves seasons, modes and orders. `value[stage] + share x
 * inflow` is the limit; NaN when it does not apply. The end of the last stage uses its last value.
 */
export interface StageLimit {
  readonly id: string;
  readonly quantity: LimitedQuantity;
  readonly comparison: 'at_most' | 'at_least';
  readonly value: ArrayLike<number>;
  readonly shareOfInflow?: number | undefined;
}

/** Acts that must be announced: gates opened further before this instant break the rule. */
export interface NoticeLimit {
  readonly id: string;
  readonly act: 'first_gate' | 'larger_release';
  readonly notBeforeS: number;
  /** For a rule that takes effect or ends during the plan: acts before, or from then on, are exempt. Absent when it applies throughout. */
  readonly countsFromS?: number | undefined;
  readonly countsUntilS?: number | undefined;
}

/** Whether gates opened at an instant are opened before people could be notified. */
export const isTooEarly = (
  { notBeforeS, countsFromS = Number.NEGATIVE_INFINITY, countsUntilS = Number.POSITIVE_INFINITY }: NoticeLimit,
  atS: number,
): boolean => atS < notBeforeS && atS >= countsFromS && atS < countsUntilS;

/** The stations, each with its harmless flow. */
export interface RiverGoal {
  readonly stations: readonly { readonly reach: RiverReach; readonly harmlessM3s: number }[];
  /** The release until the start, at the steps of a run. */
  readonly beforeM3s: ArrayLike<number>;
}

/** The goals in order of priority. An earlier goal is never given up for a later one. */
export interface Goals {
  /** First, the lake stays below its design flood level. */
  readonly designLevelM: number;
  /** Second, the limits are kept. */
  readonly limits: readonly StageLimit[];
  readonly notices: readonly NoticeLimit[];
  /** Third, the harmless release without stations below, m3/s; an excess counts by its square. */
  readonly harmlessM3s: number;
  /**
   * Stations down the river: executed plans are assessed there, after the travel and with the inflow along it. The search uses the release
   * that they leave to the dam. Absent to assess at the dam.
   */
  readonly river?: RiverGoal | undefined;
  /** Fourth, the price of a kWh in each stage. */
  readonly vndPerKwh: ArrayLike<number>;
  /** The later value of a kWh of water left in the lake. */
  readonly endVndPerKwh: number;
  /** A gate move costs wear and people; little enough that nothing else is given up for it. */
  readonly vndPerMove: number;
  /** Stages at which a hydrological day ends, exclusive, and the release of the day until the start, m3. */
  readonly dayEnds?: readonly number[] | undefined;
  readonly releasedTodayM3?: number | undefined;
  /** From the start of the day until the start of the first stage. */
  readonly todayS?: number | undefined;
}

/** Without a known price, energy earns nothing. */
export function priceAt(vndPerKwh: ArrayLike<number>, stage: number): number {
  const price = vndPerKwh[stage];
  return price === undefined || Number.isNaN(price) ? 0 : price;
}

/** The limits of one member of the forecast, the tightest of each kind at each stage; infinite when there is none. */
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
  /** For the day that ends with the stage. */
  readonly dayMost: Float64Array;
  readonly dayLeast: Float64Array;
}

export function edgesOf({ limits, dayEnds = [] }: Goals, inflowM3s: ArrayLike<number>, stageS: number): StageEdges {
  const stages = inflowM3s.length - 1;
  const unboundedMost = () => new Float64Array(stages).fill(Number.POSITIVE_INFINITY);
  const unboundedLeast = () => new Float64Array(stages).fill(Number.NEGATIVE_INFINITY);
  const edges: StageEdges = {
    levelMostM: [unboundedMost(), unboundedMost()],
    levelLeastM: [unboundedLeast(), unboundedLeast()],
    releaseMost: [unboundedMost(), unboundedMost()],
    releaseLeast: [unboundedLeast(), unboundedLeast()],
    rise: unboundedMost(),
    fall: unboundedMost(),
    levelRiseM: unboundedMost(),
    levelFallM: unboundedMost(),
    dayMost: unboundedMost(),
    dayLeast: unboundedLeast(),
  };
  const hours = stageS / 3600;
  for (const { id, quantity, comparison, value, shareOfInflow = 0 } of limits) {
    requireLength(id, value, stages);
    const isMost = comparison === 'at_most';
    for (let stage = 0; stage < stages; stage++) {
      const stageValue = itemAt(value, stage);
      if (Number.isNaN(stageValue)) continue;
      const next = itemAt(value, Math.min(stage + 1, stages - 1));
      const [begin, end] = [
        stageValue + shareOfInflow * itemAt(inflowM3s, stage),
        next + shareOfInflow * itemAt(inflowM3s, stage + 1),
      ];
      if (quantity === 'lake_level' || quantity === 'release') {
        const levelEdges = isMost ? edges.levelMostM : edges.levelLeastM;
        const releaseEdge = isMost ? edges.releaseMost : edges.releaseLeast;
        const [startEdge, endEdge] = quantity === 'lake_level' ? levelEdges : releaseEdge;
        tighten(startEdge, stage, begin, isMost);
        tighten(endEdge, stage, end, isMost);
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

/**
 * The same limits with margins: releases and their changes in m3/s, changes of the level in metres. Limits of level have their own margin.
 */
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
