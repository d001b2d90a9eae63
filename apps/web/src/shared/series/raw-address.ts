import type { TimeSpan } from '../../kit/chart/series.ts';

/** Download address of all readings of a series in a period, as CSV. */
export function rawAddress(seriesId: number, { from, to }: TimeSpan): string {
  return `/v1/series/raw?series=${seriesId}&from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
}
