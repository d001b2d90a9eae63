import { dayMs } from '@spillway/plant-time/spans';
import type { TimeSpan } from '../../kit/chart/series.ts';
import type { Resolution } from './state.ts';

/** `thinned`: of every column of pixels the lowest and the highest reading. */
export type Detail = 'raw' | 'thinned' | 'hour' | 'day';

/** Longer than this, readings one by one are more than a browser should hold. */
export const maxRawDays = 31;
/** What the server gives in hours at once. */
export const maxHourDays = 93;

const isWithin = ({ from, to }: TimeSpan, days: number): boolean => to - from <= days * dayMs;

export function detailOf(resolution: Resolution, span: TimeSpan): Detail {
  if (resolution === 'raw') return isWithin(span, maxRawDays) ? 'raw' : 'thinned';
  return resolution === 'hour' && isWithin(span, maxHourDays) ? 'hour' : 'day';
}

/** Of single values, as pairs and tables need them: what is too long for one is taken from the next coarser. */
export function valuesDetailOf(resolution: Resolution, span: TimeSpan): Exclude<Detail, 'thinned'> {
  const detail = detailOf(resolution, span);
  return detail === 'thinned' ? valuesDetailOf('hour', span) : detail;
}
