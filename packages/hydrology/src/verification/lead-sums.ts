import { itemAt, numberAt } from '@spillway/checked/reads';
import { type HitRate, hitRate } from '../forecast/allowed-error.ts';
import { mergedMoments, type PairMoments, pairMoments } from '../forecast/pair-moments.ts';
import { schemeQuality } from '../forecast/scheme-class.ts';
import { rootMeanSquareError } from '../forecast/scores.ts';
import { skillOfMoments } from '../forecast/skill.ts';
import { type LeadPairs, requireLeadPairs } from './lead-pairs.ts';
import type { LeadSkill } from './lead-skill.ts';

/** Upper edges of the classes in which misses are counted, % of the observation; beyond the last there is one more class. */
export const missEdgesPct = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 19, 21, 23, 25, 28, 31, 34, 37, 40,
  45, 50, 60, 70, 80, 90, 100, 150, 200, 500,
] as const;

/** The components of the scores of one lead, additive over stretches of time. */
export interface LeadSums {
  /** Null when nothing could be verified. */
  readonly said: PairMoments | null;
  /** The same rows for persistence. */
  readonly persisted: PairMoments | null;
  /** Against the allowed error of TT 42/2017, each by the value allowed when it was verified. */
  readonly within: Omit<HitRate, 'ratePct'> | null;
  /** Counts of misses by the classes of `missEdgesPct`. */
  readonly misses: readonly number[];
}

export const noLeadSums: LeadSums = {
  said: null,
  persisted: null,
  within: null,
  misses: missEdgesPct.map(() => 0).concat(0),
};

/** For the rows of a time span; rows where anything is missing are left out. Checked against `leadSkill` of the same rows. */
export function leadSums(pairs: LeadPairs, allowed: number | null = null): LeadSums {
  requireLeadPairs(pairs);
  const { observed, forecast, atIssue } = pairs;
  const rows: number[] = [];
  for (let row = 0; row < observed.length; row++)
    if (Number.isFinite(itemAt(observed, row) + itemAt(forecast, row) + itemAt(atIssue, row))) rows.push(row);
  if (rows.length === 0) return noLeadSums;
  const column = (of: ArrayLike<number>) => Float64Array.from(rows, (row) => itemAt(of, row));
  const [observedM3s, said, persistence] = [column(observed), column(forecast), column(atIssue)];
  const missCounts = [...noLeadSums.misses];
  for (const [row, value] of observedM3s.entries()) {
    if (!(value > 0)) continue;
    const missPct = (100 * Math.abs(numberAt(said, row) - value)) / value;
    const edge = missEdgesPct.findIndex((edgePct) => missPct <= edgePct);
    const place = edge < 0 ? missEdgesPct.length : edge;
    missCounts[place] = itemAt(missCounts, place) + 1;
  }
  const errors = said.map((value, row) => value - numberAt(observedM3s, row));
  const rate = allowed === null || !(allowed > 0) ? null : hitRate(errors, allowed);
  return {
    said: pairMoments(observedM3s, said),
    persisted: pairMoments(observedM3s, persistence),
    within: rate && { forecasts: rate.forecasts, hits: rate.hits },
    misses: missCounts,
  };
}

export function mergedLeadSums(all: readonly LeadSums[]): LeadSums {
  const withinCounts = all.flatMap((one) => one.within ?? []);
  return {
    said: mergedMoments(all.flatMap((one) => one.said ?? [])),
    persisted: mergedMoments(all.flatMap((one) => one.persisted ?? [])),
    within:
      withinCounts.length === 0
        ? null
        : {
            forecasts: withinCounts.reduce((sum, one) => sum + one.forecasts, 0),
            hits: withinCounts.reduce((sum, one) => sum + one.hits, 0),
          },
    misses: noLeadSums.misses.map((_, index) => all.reduce((sum, one) => sum + itemAt(one.misses, index), 0)),
  };
}

/**
 * The scores from the sums, in the form of `leadSkill`; the typical miss by its class, so it is an upper bound. Null when nothing was
 * verified.
 */
export function skillOfSums(leadMin: number, { said, persisted, within, misses }: LeadSums): LeadSkill | null {
  if (said === null || persisted === null) return null;
  const persistenceError = rootMeanSquareError(persisted);
  const meanChange = persisted.meanObserved - persisted.meanForecast;
  const sigma = Math.sqrt(Math.max(0, persistenceError ** 2 - meanChange ** 2));
  const hasChanged = persistenceError > 1e-12 * Math.max(Math.abs(persisted.meanObserved), persistenceError);
  const skill = skillOfMoments(said);
  const { rootMeanSquareError: error, pairs: forecasts } = skill;
  return {
    ...skill,
    leadMin,
    overPersistence: hasChanged ? 1 - error / persistenceError : null,
    scheme:
      hasChanged && sigma > 1e-6 * persistenceError
        ? schemeQuality({ rootMeanSquareError: error, sigmaOfChange: sigma, forecasts })
        : null,
    withinAllowed: within && { ...within, ratePct: (100 * within.hits) / within.forecasts },
    typicalMissPct: halfWithinPct(misses),
  };
}

/** The class that contains at least half of the misses; null without misses, or when half of them are beyond every class. */
function halfWithinPct(missCounts: readonly number[]): number | null {
  const all = missCounts.reduce((sum, one) => sum + one, 0);
  if (all === 0) return null;
  let sum = 0;
  for (const [index, edge] of missEdgesPct.entries()) {
    sum += itemAt(missCounts, index);
    if (2 * sum >= all) return edge;
  }
  return null;
}
