import { type frequencyRefusals, minYears } from '@spillway/contract/views/compare';
import { HydrologyError } from '@spillway/hydrology/errors';
import { gumbelFactor } from '@spillway/hydrology/statistics/gumbel';
import { pearson3Factor } from '@spillway/hydrology/statistics/pearson3';
import { floodReturnPeriodsYears, returnLevel } from '@spillway/hydrology/statistics/return-level';
import { type SampleMoments, sampleMoments } from '@spillway/hydrology/statistics/sample-moments';

type FrequencyRefusal = (typeof frequencyRefusals)[number];

interface YearlyHigh {
  readonly year: number;
  readonly value: number;
}

interface Observed extends YearlyHigh {
  readonly returnPeriodYears: number;
}

interface Level {
  readonly returnPeriodYears: number;
  readonly pearson3: number;
  readonly gumbel: number;
}

export interface Frequency {
  readonly refusal: FrequencyRefusal | null;
  readonly moments: SampleMoments | null;
  readonly levels: readonly Level[];
  readonly observed: readonly Observed[];
}

/** Under this the standard error of the skew exceeds 0.4. */
export const longRecordYears = 30;

/** Return periods by two distributions fitted to the yearly maxima. */
export function frequencyOf(highs: readonly YearlyHigh[]): Frequency {
  const observed = ranked(highs);
  const refused = (refusal: FrequencyRefusal): Frequency => ({ refusal, moments: null, levels: [], observed });
  if (highs.length < minYears) return refused('too_few_years');
  try {
    const moments = sampleMoments(highs.map(({ value }) => value));
    const { mean, cv, cs } = moments;
    const pearson3 = (years: number) => pearson3Factor(years, cs);
    const levels = floodReturnPeriodsYears.map((years) => ({
      returnPeriodYears: years,
      pearson3: returnLevel(mean, cv, years, pearson3).flowM3s,
      gumbel: returnLevel(mean, cv, years, gumbelFactor).flowM3s,
    }));
    return { refusal: null, moments, levels, observed };
  } catch (error) {
    if (!(error instanceof HydrologyError)) throw error;
    return refused(error.code === 'sample.constant' ? 'constant' : 'not_positive');
  }
}

/** Plotting positions by Weibull: the highest of n years has been reached once in n + 1. */
const ranked = (highs: readonly YearlyHigh[]): Observed[] =>
  highs
    .toSorted((a, b) => b.value - a.value || a.year - b.year)
    .map((one, at) => ({ ...one, returnPeriodYears: (highs.length + 1) / (at + 1) }));
