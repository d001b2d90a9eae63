import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireWithin } from '../runoff/within.ts';
import { requireLength } from '../statistics/series-checks.ts';
import { type Trend, trendOf } from './trend.ts';

export interface Nowcast {
  readonly horizonMin: number;
  readonly dischargeM3s: number;
  /** `limited`: the line went below zero; `estimated`: the newest row had no value. */
  readonly flags: number;
}

export interface SlopeNowcast {
  /** `persistence` when the slope is not above its own noise: the flow of now is the best guess. */
  readonly method: 'slope' | 'persistence';
  readonly trend: Trend;
  readonly startM3s: number;
  readonly nowcasts: readonly Nowcast[];
}

export interface NowcastOptions {
  readonly horizonsMin: readonly number[];
  /** Share of the slope still believed an hour ahead; 1 is the undamped line. */
  readonly shareAt60Min: number;
}

export const defaultNowcast: NowcastOptions = { horizonsMin: [30, 60], shareAt60Min: 0.8 };

/**
 * Inflow of the next hour from the slope of the last one.   Q(T) = Q0 + slope * T * d, at least 0
 *   slope [(m3/s)/min] by least squares over the rows given (the last 60 minutes of smoothed inflow); T [min], 0 < T <= 60
 *   d = 1 up to 30 min, falling evenly to `shareAt60Min` at 60 min
 * |slope| not above its standard error, or two rows only, is noise: persistence. The error is that of independent rows; smoothed inflow is not
 * independent, so the test lets more slopes through than its name promises, never fewer.
 * Example: 150, 156, 161, 168, 173, 181, 185 every 10 min: slope 0.596, 202.9 in 30 min, 220.8 (damped 213.6) in 60 min.
 */
export function slopeNowcast(
  timesMin: ArrayLike<number>,
  dischargeM3s: ArrayLike<number>,
  { horizonsMin, shareAt60Min }: NowcastOptions = defaultNowcast,
): SlopeNowcast {
  requireLength('dischargeM3s', dischargeM3s, timesMin.length);
  requireWithin('shareAt60Min', shareAt60Min, 0, 1);
  for (const horizonMin of horizonsMin) {
    requireWithin('horizonMin', horizonMin, 0, 60);
    if (horizonMin === 0) throw new HydrologyError('input.not_positive', { name: 'horizonMin', value: 0 });
  }
  const trend = trendOf(timesMin, dischargeM3s);
  const noise = trend.standardErrorPerMin;
  const method = noise !== null && Math.abs(trend.slopePerMin) > noise ? 'slope' : 'persistence';
  const startM3s = newest(dischargeM3s);
  const start: number = Number.isFinite(dischargeM3s[timesMin.length - 1]!) ? Flag.none : Flag.estimated;
  const nowcasts = horizonsMin.map((horizonMin) => {
    const share = 1 - (1 - shareAt60Min) * Math.max(0, (horizonMin - 30) / 30);
    const line = startM3s + (method === 'slope' ? trend.slopePerMin * horizonMin * share : 0);
    if (!Number.isFinite(line)) throw new HydrologyError('series.too_large', { name: 'dischargeM3s' });
    return { horizonMin, dischargeM3s: Math.max(0, line), flags: line < 0 ? start | Flag.limited : start };
  });
  return { method, trend, startM3s, nowcasts };
}

function newest(dischargeM3s: ArrayLike<number>): number {
  let row = dischargeM3s.length - 1;
  while (!Number.isFinite(dischargeM3s[row]!)) row--;
  return dischargeM3s[row]!;
}
