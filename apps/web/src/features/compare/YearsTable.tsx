import { useText } from '../../base/i18n/use-text.ts';
import type { Unit } from '../../kit/chart/series.ts';
import { decimalsOf } from '../../kit/chart/units.ts';
import { useChartWords } from '../../kit/chart/words.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { type Months, statisticsOf, type YearRows } from './years.ts';

interface YearsTableProps {
  readonly years: readonly YearRows[];
  readonly months: Months;
  readonly isSum: boolean;
  readonly factor: number;
  readonly unit: Unit;
  readonly chosen: number;
}

const columns = ['days', 'mean', 'sum', 'low', 'high'] as const;

/** Statistics of each year over the selected months. */
export function YearsTable({ years, months, isSum, factor, unit, chosen }: YearsTableProps) {
  const t = useText();
  const words = useChartWords();
  const visibleColumns = columns.filter((column) => column !== 'sum' || isSum);
  const all = years.map((one) => statisticsOf(one, months, isSum));
  const decimals = decimalsOf(unit, Math.max(0, ...all.map(({ high }) => Math.abs((high ?? 0) * factor))));
  return (
    <RecordTable>
      <thead>
        <tr>
          <th scope="col">{t('compare.stat.year')}</th>
          {visibleColumns.map((column) => (
            <th key={column} scope="col" className="cell-figure">
              {t(`compare.stat.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.map((one) => (
          <tr key={one.year} className={one.year === chosen ? 'compare-chosen' : undefined}>
            <th scope="row">{one.year}</th>
            {visibleColumns.map((column) => (
              <td key={column} className="cell-figure" data-label={t(`compare.stat.${column}`)}>
                {column === 'days'
                  ? one.days
                  : words.value(one[column] === null ? Number.NaN : one[column] * factor, decimals, unit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}
