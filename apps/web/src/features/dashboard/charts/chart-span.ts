import { dayMs } from '@spillway/plant-time/spans';
import type { TimeSpan } from '../../../kit/chart/series.ts';
import { type Period, presetMs, spanOf } from '../../../kit/time/period.ts';
import type { ForecastDays } from '../../../shared/dashboard/settings.ts';

/** What the charts show at a moment: as far ahead as back, up to the day that is forecast, or the days that were asked for. */
export function chartSpan(period: Period, forecast: ForecastDays | null, now: number): TimeSpan {
  const span = spanOf(period, now);
  if (period.kind !== 'last') return span;
  const aheadMs = forecast === null ? Math.min(presetMs(period.preset), dayMs) : forecast * dayMs;
  return { from: span.from, to: span.to + aheadMs };
}
