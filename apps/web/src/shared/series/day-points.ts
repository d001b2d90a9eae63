import { required } from '@spillway/checked/reads';
import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import type { Points } from '../../kit/chart/series.ts';
import { plantInstant } from '../../kit/time/plant-clock.ts';
import type { Statistics } from './readings.ts';

/** Hourly, daily or monthly aggregate of a series. */
export type AggregateRow = DataOf<ApiContract['series']['aggregate']>[number]['rows'][number];

/** yyyy-MM-dd HH:mm:ss in plant time. */
function startOf({ date_string: text }: AggregateRow): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[- :]/).map(Number);
  return plantInstant({ year, month, day, hour, minute });
}

/** One point per row: rain as its sum at the end of the row, other quantities as mean with minimum and maximum. */
export function pointsOfRows(days: readonly AggregateRow[], isSum: boolean, rowMs: number): Points {
  const starts = days.map(startOf);
  if (isSum) return { times: starts.map((start) => start + rowMs), values: days.map(({ sum }) => sum) };
  return {
    times: starts,
    values: days.map(({ mean }) => mean),
    low: days.map(({ min }) => min),
    high: days.map(({ max }) => max),
  };
}

export function statisticsOfDays(days: readonly AggregateRow[]): Statistics {
  const total = (of: (day: AggregateRow) => number) => days.reduce((sum, day) => sum + of(day), 0);
  const [readings, used] = [total((day) => day.readings), total((day) => day.used)];
  const knownDays = days.filter(({ min }) => min !== null);
  const sum = total((day) => day.sum ?? 0);
  return {
    readings,
    sum: used > 0 ? sum : null,
    mean: used > 0 ? sum / used : null,
    low: knownDays.length > 0 ? Math.min(...knownDays.map(({ min }) => required(min))) : null,
    high: knownDays.length > 0 ? Math.max(...knownDays.map(({ max }) => required(max))) : null,
    goodShare: readings > 0 ? total((day) => day.good_share * day.readings) / readings : null,
  };
}
