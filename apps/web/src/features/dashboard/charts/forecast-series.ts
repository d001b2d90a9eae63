import { minuteMs } from '@spillway/plant-time/spans';
import type { Text } from '../../../base/i18n/use-text.ts';
import type { ChartSeries, Points, Quantity, Unit } from '../../../kit/chart/series.ts';
import { clockText } from '../../../kit/chart/words.ts';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import type { ChartData } from './queries.ts';

export type FlowForecast = ChartData['flow_forecast_datas'][number];
/** Of the nowcast or of the model of the basin: drawn alike. */
export type AnyForecast = Omit<FlowForecast, 'method'>;

interface Measured {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly quantity: Quantity;
  readonly points: Points;
}

interface ForecastOptions {
  /** What the forecast goes on from. */
  readonly measured: Measured;
  readonly read: (forecast: AnyForecast) => number | null;
  readonly hasBand: boolean;
  /** Of an earlier time: what came after it was measured since, so it is named and read by itself. */
  readonly isReplay: boolean;
  /** The next one should have come. */
  readonly isLate?: boolean;
  /** Times that have come are not expected any more; absent: all that was said. */
  readonly nowMs?: number;
  readonly t: Text;
}

/** A forecast from the record it was made from on: dashed, with its band where errors have been measured. */
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

/** A record that is thinned may have its row a little before. */
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
