import { HydrologyError } from '../errors.ts';
import { logGamma, upperGammaShare } from '../statistics/incomplete-gamma.ts';
import type { FloodRecord } from './flood-record.ts';
import { clampSkew, type Pearson3, pearson3ByMoments } from './pearson3.ts';

const mostRounds = 2000;
/** The gamma form has no straight line: nearer to one than this, it stands for it. */
const leastSkew = 0.002;
/** Share of the law below a threshold under which the flow of a quiet year is the threshold itself. */
const minShare = 1e-12;

/** Of the deviation from a mean: its first three powers. */
type Moments = readonly [number, number, number];

/**
 * Pearson III with historic floods, by expected moments: a year without a flood counts by the moments that the law itself gives
 * to a flow below the threshold, and the law is fitted again until it stands. The powers of floods that were seen carry the
 * corrections n / (n - 1) and n^2 / ((n - 1)(n - 2)). Source: Cohn, Lane and Baier (1997), as in Bulletin 17C.
 */
export function pearson3ByExpectedMoments({ annualM3s, periods }: FloodRecord): Pearson3 {
  const seen = [...annualM3s, ...periods.flatMap(({ floodsM3s }) => floodsM3s)];
  const quiet = periods.filter(({ quietYears }) => quietYears > 0);
  let law = pearson3ByMoments(seen);
  if (quiet.length === 0) return law;
  const n = seen.length;
  const years = quiet.reduce((sum, { quietYears }) => sum + quietYears, n);
  const correction: Moments = [1, n / (n - 1), n ** 2 / ((n - 1) * (n - 2))];
  for (let round = 0; round < mostRounds; round += 1) {
    const groups = quiet.map((period) => ({
      years: period.quietYears,
      moments: momentsBelow(law, period.thresholdM3s),
    }));
    const meanOf = (power: 0 | 1 | 2, momentCentre: number): number => {
      const exactSum = seen.reduce((sum, value) => sum + (value - momentCentre) ** (power + 1), 0) * correction[power];
      return (
        groups.reduce(
          (sum, one) => sum + one.years * shiftMoments(one.moments, law.mean - momentCentre)[power],
          exactSum,
        ) / years
      );
    };
    const mean = meanOf(0, 0);
    const variance = meanOf(1, mean);
    const next = { mean, deviation: Math.sqrt(variance), cs: clampSkew(meanOf(2, mean) / variance ** 1.5) };
    const hasConverged =
      Math.abs(next.mean - law.mean) < 1e-9 * next.deviation &&
      Math.abs(next.deviation - law.deviation) < 1e-9 * next.deviation &&
      Math.abs(next.cs - law.cs) < 1e-7;
    law = next;
    if (hasConverged) return law;
  }
  throw new HydrologyError('fit.not_converged', { rounds: mostRounds });
}

/** The same powers about a mean that lies lower by `by`. */
const shiftMoments = ([first, second, third]: Moments, by: number): Moments => [
  first + by,
  second + 2 * by * first + by ** 2,
  third + 3 * by * second + 3 * by ** 2 * first + by ** 3,
];

/**
 * Of x - mean where x < threshold. With x = mean +- u (g - a), g gamma of shape a, integration by parts of g f(g) times powers of
 * g - a leaves only the density at the threshold; raw moments of g would cancel to nothing for a small skew.
 */
function momentsBelow({ mean, deviation, cs }: Pearson3, threshold: number): Moments {
  const skew = Math.abs(cs) < leastSkew ? (cs < 0 ? -leastSkew : leastSkew) : cs;
  const shape = 4 / skew ** 2;
  const unit = (deviation * skew) / 2;
  const end = shape + (threshold - mean) / unit;
  const isRising = skew > 0;
  const atThreshold = threshold - mean;
  const share = isRising ? (end > 0 ? 1 - upperGammaShare(shape, end) : 0) : upperGammaShare(shape, Math.max(0, end));
  if (share < minShare) return [atThreshold, atThreshold ** 2, atThreshold ** 3];
  const edge = end > 0 ? Math.exp(shape * Math.log(end) - end - logGamma(shape)) * (isRising ? 1 : -1) : 0;
  const first = -edge;
  const second = shape * share + first - (end - shape) * edge;
  const third = 2 * (second + shape * first) - (end - shape) ** 2 * edge;
  return [(unit * first) / share, (unit ** 2 * second) / share, (unit ** 3 * third) / share];
}
