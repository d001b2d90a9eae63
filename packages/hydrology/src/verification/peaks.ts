import { required } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import type { PeakError } from '../forecast/peak.ts';

export interface PeakSkill {
  readonly floods: number;
  /** Mean of |forecast - observed| / observed, %; null when no flood has one. */
  readonly meanAbsoluteErrorPct: number | null;
  readonly meanErrorPct: number | null;
  /** TT 42/2017 Art. 7: mean of |forecast time - observed time|. */
  readonly meanAbsoluteTimingS: number;
  /** Positive when the forecast peaks were late. */
  readonly meanTimingS: number;
}

/**
 * Peaks and their times over several floods, each judged by `peakError`. Example: 10 % too high and 4 % too low are 7 %, and 3 on average.
 */
export function peakSkill(floods: readonly PeakError[]): PeakSkill {
  if (floods.length === 0) throw new HydrologyError('score.no_pairs', { rows: 0 });
  const errors = floods.map(({ errorPct }) => errorPct).filter((pct) => pct !== null);
  const timings = floods.map(({ timingErrorS }) => timingErrorS);
  return {
    floods: floods.length,
    meanAbsoluteErrorPct: meanOf(errors.map(Math.abs)),
    meanErrorPct: meanOf(errors),
    meanAbsoluteTimingS: required(meanOf(timings.map(Math.abs))),
    meanTimingS: required(meanOf(timings)),
  };
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
