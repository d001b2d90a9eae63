import type { SeriesName } from '../../shared/series/series-names.ts';
import type { CompareAddress } from './address.ts';

export type ChosenSeries = Pick<CompareAddress, 'series' | 'other'>;

/** Parses the last selection stored in this browser. */
export function readChosen(stored: string | null): ChosenSeries {
  const [series, other] = (stored ?? '').split(' ').map(Number);
  return { series: series || null, other: other || null };
}

export const writeChosen = ({ series, other }: ChosenSeries): string => `${series ?? 0} ${other ?? 0}`;

type NamedSeries = { readonly series: Pick<SeriesName['series'], 'series_id' | 'owner_kind' | 'quantity'> };

/**
 * Initial series, so that the page is never empty: from the address, else the last selection, else lake level and
 * inflow.
 */
export function startOf<Name extends NamedSeries>(names: readonly Name[], wanted: ChosenSeries, last: ChosenSeries) {
  const byId = (id: number | null) => names.find(({ series }) => series.series_id === id);
  const seriesOfPlant = (quantity: NamedSeries['series']['quantity']) =>
    names.find(({ series }) => series.owner_kind === 'general' && series.quantity === quantity);
  const first =
    wanted.series === null ? (byId(last.series) ?? seriesOfPlant('lake_level') ?? names[0]) : byId(wanted.series);
  const second =
    wanted.other === null
      ? (byId(last.other) ?? seriesOfPlant('total_discharge_lake') ?? names[1])
      : byId(wanted.other);
  return { first, second };
}

/** Series in the address that do not exist: a removed station, or one of another plant. */
export const missingOf = (names: readonly NamedSeries[], wanted: ChosenSeries, isPair: boolean): number[] =>
  [wanted.series, isPair ? wanted.other : null]
    .filter((id) => id !== null)
    .filter((id) => names.every(({ series }) => series.series_id !== id));
