import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { distinctTimes } from '../statistics/distinct-times.ts';
import { requireLength } from '../statistics/series-checks.ts';

export interface PeakError {
  readonly observedPeak: number;
  readonly forecastPeak: number;
  /** 100 (forecast - observed) / observed, %; null when the observed peak is not above zero, or nearly zero. */
  readonly errorPct: number | null;
  /** Time of the forecast peak - time of the observed peak (TT 42/2017 Art. 7): positive is too late. */
  readonly timingErrorS: number;
  /**
   * `partial` when a row was missing or a peak is at an end of the window, so that the true one may be outside. `repeated` when rows with a
   * time already seen were ignored.
   */
  readonly flags: number;
}

/** The highest value of each series and its time; the first of equal ones. Missing rows are left out. */
export function peakError(
  timesS: ArrayLike<number>,
  observed: ArrayLike<number>,
  forecast: ArrayLike<number>,
): PeakError {
  requireLength('observed', observed, timesS.length);
  requireLength('forecast', forecast, timesS.length);
  const { times, columns, repeatedRows } = distinctTimes(timesS, observed, forecast);
  const [seen, said] = [itemAt(columns, 0), itemAt(columns, 1)];
  const observedAt = highestRow('observed', seen);
  const forecastAt = highestRow('forecast', said);
  const last = times.length - 1;
  const isAtEdge = [observedAt, forecastAt].some((row) => row === 0 || row === last);
  const observedPeak = numberAt(seen, observedAt);
  const forecastPeak = numberAt(said, forecastAt);
  const errorPct = 100 * (forecastPeak / observedPeak - 1);
  const partialFlag = isAtEdge || hasGap(seen) || hasGap(said) ? Flag.partial : Flag.none;
  return {
    observedPeak,
    forecastPeak,
    errorPct: observedPeak > 0 && Number.isFinite(errorPct) ? errorPct : null,
    timingErrorS: numberAt(times, forecastAt) - numberAt(times, observedAt),
    flags: repeatedRows.length > 0 ? partialFlag | Flag.repeated : partialFlag,
  };
}

function highestRow(name: string, values: ArrayLike<number>): number {
  let highest = -1;
  for (let row = 0; row < values.length; row++) {
    if (Number.isFinite(itemAt(values, row)) && (highest < 0 || itemAt(values, row) > itemAt(values, highest)))
      highest = row;
  }
  if (highest < 0) throw new HydrologyError('series.too_few', { name, rows: 0, needed: 1 });
  return highest;
}

function hasGap(values: ArrayLike<number>): boolean {
  return Array.prototype.some.call(values, (value: number) => !Number.isFinite(value));
}
