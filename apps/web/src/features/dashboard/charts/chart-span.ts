import { dayMs } from '@spillway/plant-time/spans';
import type { TimeSpan } from '../../../kit/chart/series.ts';
import { type Period, presetMs, spanOf } from '../../../kit/time/period.ts';
import type { ForecastDays } from '../../../shared/dashboard/settings.ts';

/** Time span of the charts: as far ahead as back up to the end of the forecast, or the selected days. */
export function chartSpan(period: Period, forecast: ForecastDays | null, now: number): TimeSpan {
  const span = spanOf(period, now);
  if (period.kind === 'between' || period.kind === 'today') return span;
  const backMs = period.kind === 'last' ? presetMs(period.preset) : span.to - span.from;
  const aheadMs = forecast === null ? Math.min(backMs, dayMs) : forecast * dayMs;
  return { from: span.from, to: span.to + aheadMs };
}
