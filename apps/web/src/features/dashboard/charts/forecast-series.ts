import { minuteMs } from '@spillway/plant-time/spans';
import type { Text } from '../../../base/i18n/use-text.ts';
import type { ChartSeries, Points, Quantity, Unit } from '../../../kit/chart/series.ts';
import { clockText } from '../../../kit/chart/words.ts';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import type { ChartData } from './queries.ts';

export type FlowForecast = ChartData['flow_forecast_datas'][number];
/** Forecast of the nowcast or of the basin model; both are drawn alike. */
export type AnyForecast = Omit<FlowForecast, 'method'>;

interface MeasuredSeries {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly quantity: Quantity;
  readonly points: Points;
}

interface ForecastOptions {
  /** Measured series that the forecast continues. */
  readonly measured: MeasuredSeries;
  readonly read: (forecast: AnyForecast) => number | null;
  readonly hasBand: boolean;
  /** Replay of an earlier forecast: values measured since overlap it, so it gets its own name and legend entry. */
  readonly isReplay: boolean;
  /** The next forecast is overdue. */
  readonly isLate?: boolean;
  /** Steps before this time are not drawn; absent: all are. */
  readonly nowMs?: number;
  readonly t: Text;
}

/** Forecast from its base record on: a dashed line, with a band where errors have been measured. */
export function forecastSeries(forecasts: readonly AnyForecast[], options: ForecastOptions): readonly ChartSeries[] {
  const { measured, read, hasBand, isReplay, isLate = false, nowMs = Number.NEGATIVE_INFINITY, t } = options;
  const steps = forecasts
    .flatMap((forecast) => {
      const [at, value] = [instantOfWall(forecast.date_string), read(forecast)];
      return at === null || value === null || at <= nowMs ? [] : [{ at, value, forecast }];
    })
    .toSorted((a, b) => a.at - b.at);
  const [first] = steps;
  if (!first) return [];
  const madeAt = first.at - first.forecast.horizon_minutes * minuteMs;
  const start = valueAtOrBefore(measured.points, madeAt);
  const begin = start === null ? [] : [{ at: madeAt, value: start, low: start, high: start }];
  const rows = [...begin, ...steps.map(({ at, value, forecast: { low, high } }) => ({ at, value, low, high }))];
  const band = hasBand && steps.some(({ forecast: { low, high } }) => low !== null && high !== null);
  const name = isReplay
    ? t('dashboard.charts.replayOf', { name: measured.name, time: clockText(Date.parse(first.forecast.issued_at)) })
    : measured.name;
  return [
    {
      id: `${measured.id}-forecast`,
      name,
      unit: measured.unit,
      quantity: measured.quantity,
      forecast: true,
      ...(isLate ? { late: true } : {}),
      ...(isReplay ? {} : { of: measured.id }),
      points: {
        times: rows.map(({ at }) => at),
        values: rows.map(({ value }) => value),
        ...(band ? { low: rows.map(({ low }) => low), high: rows.map(({ high }) => high) } : {}),
      },
    },
  ];
}

/** A thinned record may have its row a little earlier. */
const reachMs = 60 * minuteMs;

function valueAtOrBefore({ times, values }: Points, at: number): number | null {
  for (let index = times.length - 1; index >= 0; index--) {
    const time = times[index] ?? Number.NaN;
    const value = values[index] ?? Number.NaN;
    if (time > at || Number.isNaN(value)) continue;
    return at - time <= reachMs ? value : null;
  }
  return null;
}
