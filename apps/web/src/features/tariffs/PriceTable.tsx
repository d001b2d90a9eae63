import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import type { TimeOfUse } from './queries.ts';
import { bands, useTariffWords } from './use-tariff-words.ts';

/** One row per band, one column per season; the capacity price is separate. */
export function PriceTable({ prices }: Pick<TimeOfUse, 'prices'>) {
  const t = useText();
  const { free } = useFormat();
  const words = useTariffWords();
  if (prices.length === 0) return <p className="quiet">{t('price.noPrices')}</p>;
  const seasons = [...new Set(prices.map(({ season }) => season))];
  const rows = ([...bands, 'excess'] as const).filter((band) => prices.some((one) => one.band === band));
  const textOf = (season: (typeof seasons)[number], band: (typeof rows)[number]): string => {
    const found = prices.find((one) => one.season === season && one.band === band);
    if (!found) return '-';
    const energy = free(found.energy);
    return found.capacity > 0 ? t('price.column.withCapacity', { energy, capacity: free(found.capacity) }) : energy;
  };
  return (
    <RecordTable>
      <thead>
        <tr>
          <th scope="col">{t('price.column.band')}</th>
          {seasons.map((season) => (
            <th key={season} scope="col" className="cell-figure">
              {words.season(season ?? 'all')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((band) => (
          <tr key={band}>
            <th scope="row">{words.band(band)}</th>
            {seasons.map((season) => (
              <td key={season} className="cell-figure" data-label={words.season(season ?? 'all')}>
                {textOf(season, band)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}
