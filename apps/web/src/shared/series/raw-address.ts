import type { TimeSpan } from '../../kit/chart/series.ts';

/** Where every reading of a series in a period is, as csv. */
export function rawAddress(seriesId: number, { from, to }: TimeSpan): string {
  return `/v1/series/raw?series=${seriesId}&from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
}
