import { dayMs } from '@spillway/plant-time/spans';
import type { TimeSpan } from '../../kit/chart/series.ts';
import type { Resolution } from './state.ts';

/** `thinned`: minimum and maximum per pixel column. */
export type Detail = 'raw' | 'thinned' | 'hour' | 'day';

/** For longer spans single readings are too many for a browser. */
export const maxRawDays = 31;
/** Longest span of hourly values in one response of the server. */
export const maxHourDays = 93;

const isWithin = ({ from, to }: TimeSpan, days: number): boolean => to - from <= days * dayMs;

export function detailOf(resolution: Resolution, span: TimeSpan): Detail {
  if (resolution === 'raw') return isWithin(span, maxRawDays) ? 'raw' : 'thinned';
  return resolution === 'hour' && isWithin(span, maxHourDays) ? 'hour' : 'day';
}

/** Resolution for single values, as in pairs and tables: too long spans use the next coarser one. */
export function valuesDetailOf(resolution: Resolution, span: TimeSpan): Exclude<Detail, 'thinned'> {
  const detail = detailOf(resolution, span);
  return detail === 'thinned' ? valuesDetailOf('hour', span) : detail;
}
