import { useFormat } from '../../app/format/use-format.ts';
import { useText } from '../../app/i18n/use-text.ts';
import { RecordTable } from '../../ui/record-table/RecordTable.tsx';
import type { TimeOfUse } from './queries.ts';
import { useTariffWords } from './use-tariff-words.ts';

/** Every price with what it is made of. */
export function PriceTable({ prices }: Pick<TimeOfUse, 'prices'>) {
  const t = useText();
  const { free } = useFormat();
  const words = useTariffWords();
  if (prices.length === 0) return <p className="quiet">{t('price.noPrices')}</p>;
  return (
    <RecordTable>
      <thead>
        <tr>
          <th scope="col">{t('price.column.season')}</th>
          <th scope="col">{t('price.column.band')}</th>
          <th scope="col" className="record-figure">
            {t('price.column.energy')}
          </th>
          <th scope="col" className="record-figure">
            {t('price.column.capacity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ season, band, energy, capacity }) => (
          <tr key={`${season} ${band}`}>
            <td data-label={t('price.column.season')}>{words.season(season ?? 'all')}</td>
            <th scope="row">{words.band(band)}</th>
            <td className="record-figure" data-label={t('price.column.energy')}>
              {free(energy)}
            </td>
            <td className="record-figure" data-label={t('price.column.capacity')}>
              {capacity > 0 ? free(capacity) : '-'}
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}
