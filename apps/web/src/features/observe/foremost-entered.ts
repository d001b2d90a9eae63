import type { Series } from '../../shared/plant/series.ts';
import { isOpen } from '../../shared/series/series-names.ts';

type KnownSeriesKey = Pick<Series, 'series_id' | 'owner_kind' | 'owner_id' | 'kind' | 'closed_at'>;

/** Series for manual entry: one read by a person before one with an instrument; undefined if none accepts entries. */
export function foremostEntered<One extends KnownSeriesKey>(all: readonly One[], stationId: string): One | undefined {
  const ownSeries = all.filter((one) => one.owner_kind === 'station' && one.owner_id === stationId && isOpen(one));
  return ownSeries.find(({ kind }) => kind === 'held') ?? ownSeries[0];
}
