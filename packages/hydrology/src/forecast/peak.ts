import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireLength, requireTimes } from '../statistics/series-checks.ts';

export interface PeakError {
  readonly observedPeak: number;
  readonly forecastPeak: number;
  /** 100 (forecast - observed) / observed, %; null when the observed peak is not above zero, or next to nothing. */
  readonly errorPct: number | null;
  /** Time of the forecast peak - time of the observed peak (TT 42/2017 Art. 7): positive came too late. */
  readonly timingErrorS: number;
  /** `partial`: a row was missing or a peak sits at an end of the window, so the true one may lie outside. */
  readonly flags: number;
}

/** The highest value of each series and when; the first of equal ones. Missing rows are left out. */
export function peakError(
  timesS: ArrayLike<number>,
  observed: ArrayLike<number>,
  forecast: ArrayLike<number>,
): PeakError {
  requireTimes(timesS);
  requireLength('observed', observed, timesS.length);
  requireLength('forecast', forecast, timesS.length);
  const observedAt = highestRow('observed', observed);
  const forecastAt = highestRow('forecast', forecast);
  const last = timesS.length - 1;
  const atEnd = [observedAt, forecastAt].some((row) => row === 0 || row === last);
  const observedPeak = observed[observedAt]!;
  const forecastPeak = forecast[forecastAt]!;
  const errorPct = 100 * (forecastPeak / observedPeak - 1);
  return {
    observedPeak,
    forecastPeak,
    errorPct: observedPeak > 0 && Number.isFinite(errorPct) ? errorPct : null,
    timingErrorS: timesS[forecastAt]! - timesS[observedAt]!,
    flags: atEnd || hasGap(observed) || hasGap(forecast) ? Flag.partial : Flag.none,
  };
}

function highestRow(name: string, values: ArrayLike<number>): number {
  let highest = -1;
  for (let row = 0; row < values.length; row++) {
    if (Number.isFinite(values[row]!) && (highest < 0 || values[row]! > values[highest]!)) highest = row;
  }
  if (highest < 0) throw new HydrologyError('series.too_few', { name, rows: 0, needed: 1 });
  return highest;
}

function hasGap(values: ArrayLike<number>): boolean {
  return Array.prototype.some.call(values, (value: number) => !Number.isFinite(value));
}
