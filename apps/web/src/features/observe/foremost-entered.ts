import type { Series } from '../../shared/plant/series.ts';
import { isOpen } from '../../shared/series/series-names.ts';

type Known = Pick<Series, 'series_id' | 'owner_kind' | 'owner_id' | 'kind' | 'closed_at'>;

/** Series for manual entry: one read by a person before one with an instrument; undefined if none accepts entries. */
export function foremostEntered<One extends Known>(all: readonly One[], stationId: string): One | undefined {
  const own = all.filter((one) => one.owner_kind === 'station' && one.owner_id === stationId && isOpen(one));
  return own.find(({ kind }) => kind === 'held') ?? own[0];
}
