import { itemAt } from '@spillway/checked/reads';
import { type Random, seededRandom } from '../calibration/random.ts';
import { HydrologyError } from '../errors.ts';
import { gumbelFactor } from '../statistics/gumbel.ts';
import { sampleMoments } from '../statistics/sample-moments.ts';
import { pearson3ByExpectedMoments } from './expected-moments.ts';
import { type FloodRecord, type HistoricPeriod, requireFloodRecord } from './flood-record.ts';
import { fitGev, type Gev, gevLevel } from './gev.ts';
import { sampleLMoments } from './l-moments.ts';
import { type Pearson3, pearson3ByLMoments, pearson3ByMoments, pearson3Level, quickPearson3Level } from './pearson3.ts';

export const fitMethods = ['pearson3_moments', 'pearson3_l_moments', 'pearson3_historic', 'gev', 'gumbel'] as const;
export type FitMethod = (typeof fitMethods)[number];

export interface FittedLevel {
  readonly returnPeriodYears: number;
  readonly flowM3s: number;
  /** Between which nine of ten records of as many years would put it, if the law were true; null where too few could be fitted. */
  readonly lowM3s: number | null;
  readonly highM3s: number | null;
}

interface Law {
  level(returnPeriodYears: number): number;
  /** The same to a thousandth, for the many laws behind a limit. */
  quickLevel(returnPeriodYears: number): number;
  /** The highest flow of a year. */
  draw(random: Random): number;
}

const draws = 200;
/** Of the drawn records that must give a law, so that limits are told. */
const fewestFits = draws / 2;

/**
 * Floods of the given return periods by one method, each with its limits by the parametric bootstrap: records of as many years,
 * with the same historic periods and thresholds, are drawn from the fitted law by a fixed seed and fitted again.
 */
export function fittedFloods(method: FitMethod, record: FloodRecord, periodsYears: readonly number[]): FittedLevel[] {
  requireFloodRecord(record);
  const law = fits[method](record);
  const random = seededRandom(1);
  const drawnPeaks = periodsYears.map((): number[] => []);
  for (let draw = 0; draw < draws; draw += 1) {
    const again = fitOrNull(method, drawRecord(record, law, random));
    if (again === null) continue;
    for (const [index, years] of periodsYears.entries())
      itemAt(drawnPeaks, index).push(Math.max(0, again.quickLevel(years)));
  }
  return periodsYears.map((years, index) => {
    const sorted = itemAt(drawnPeaks, index).toSorted((a, b) => a - b);
    const limit = (share: number) =>
      sorted.length < fewestFits ? null : itemAt(sorted, Math.round(share * (sorted.length - 1)));
    return {
      returnPeriodYears: years,
      flowM3s: Math.max(0, law.level(years)),
      lowM3s: limit(0.05),
      highM3s: limit(0.95),
    };
  });
}

const fits: Readonly<Record<FitMethod, (record: FloodRecord) => Law>> = {
  pearson3_moments: ({ annualM3s }) => pearson3Law(pearson3ByMoments(annualM3s)),
  pearson3_l_moments: ({ annualM3s }) => pearson3Law(pearson3ByLMoments(sampleLMoments(annualM3s))),
  pearson3_historic: (record) => pearson3Law(pearson3ByExpectedMoments(record)),
  gev: ({ annualM3s }) => extremeLaw(fitGev(sampleLMoments(annualM3s))),
  gumbel({ annualM3s }) {
    const { mean, cv } = sampleMoments(annualM3s);
    const level = (years: number) => mean * (1 + cv * gumbelFactor(years));
    return { level, quickLevel: level, draw: (random) => level(drawPeriod(random)) };
  },
};

const extremeLaw = (law: Gev): Law => {
  const level = (years: number) => gevLevel(law, years);
  return { level, quickLevel: level, draw: (random) => level(drawPeriod(random)) };
};

const pearson3Law = (law: Pearson3): Law => ({
  level: (years) => pearson3Level(law, years),
  quickLevel: (years) => quickPearson3Level(law, years),
  draw(random) {
    const { mean, deviation, cs } = law;
    if (Math.abs(cs) < 0.01) return mean + deviation * drawNormal(random);
    const shape = 4 / cs ** 2;
    return mean + ((deviation * cs) / 2) * (drawGamma(shape, random) - shape);
  },
});

/** One over the probability that a year exceeds what is drawn. */
const drawPeriod = (random: Random): number => Math.max(1 + 1e-12, 1 / (1 - random() || Number.EPSILON));

/** Box and Muller (1958). */
const drawNormal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Marsaglia and Tsang (2000); a shape under 1 through the next higher one. */
function drawGamma(shape: number, random: Random): number {
  if (shape < 1) return drawGamma(shape + 1, random) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const z = drawNormal(random);
    const v = (1 + z / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * z ** 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** As many years as the record has; a flood is never below a thousandth of the mean, where a law may go under zero. */
function drawRecord({ annualM3s, periods }: FloodRecord, law: Law, random: Random): FloodRecord {
  const min = annualM3s.reduce((sum, value) => sum + value, 0) / (1000 * annualM3s.length);
  const years = (count: number) => Array.from({ length: count }, () => Math.max(min, law.draw(random)));
  const period = ({ thresholdM3s, floodsM3s, quietYears }: HistoricPeriod): HistoricPeriod => {
    const all = years(floodsM3s.length + quietYears);
    const floods = all.filter((flood) => flood >= thresholdM3s);
    return { thresholdM3s, floodsM3s: floods, quietYears: all.length - floods.length };
  };
  return { annualM3s: years(annualM3s.length), periods: periods.map(period) };
}

/** A drawn record can be one that no law fits. */
function fitOrNull(method: FitMethod, record: FloodRecord): Law | null {
  try {
    return fits[method](record);
  } catch (error) {
    if (error instanceof HydrologyError) return null;
    throw error;
  }
}
