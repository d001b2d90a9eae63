import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Section } from '../../kit/section/Section.tsx';
import type { Extremes } from './queries.ts';

/** How a value of the series is written, in the unit it is shown in. */
export type Written = (value: number | null) => string;

interface FrequencyProps {
  readonly frequency: Extremes['frequency'];
  readonly unit: string;
  readonly written: Written;
}

/** What is reached once in so many years by two distributions, or why that cannot be said. */
export function Frequency({ frequency, unit, written }: FrequencyProps) {
  const t = useText();
  const format = useFormat();
  const { refusal, years, needed, levels, observed } = frequency;
  return (
    <Section level={2} title={t('compare.extremes.frequency')}>
      {refusal !== null && (
        <p className="quiet inset" role="status">
          {t(`compare.extremes.refusal.${refusal}`, { years, needed })}
        </p>
      )}
      {refusal === null && (
        <>
          <RecordTable>
            <thead>
              <tr>
                <th scope="col">{t('compare.extremes.period')}</th>
                {(['probability', 'pearson3', 'gumbel'] as const).map((column) => (
                  <th key={column} scope="col" className="cell-figure">
                    {t(`compare.extremes.${column}`, { unit })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {levels.map(({ return_period_years: period, pearson3, gumbel }) => (
                <tr key={period}>
                  <th scope="row">{format.number(period)}</th>
                  <td className="cell-figure" data-label={t('compare.extremes.probability')}>
                    {format.percent(1 / period, period > 100 ? 1 : 0)}
                  </td>
                  <td className="cell-figure" data-label={t('compare.extremes.pearson3', { unit })}>
                    {written(pearson3)}
                  </td>
                  <td className="cell-figure" data-label={t('compare.extremes.gumbel', { unit })}>
                    {written(gumbel)}
                  </td>
                </tr>
              ))}
            </tbody>
          </RecordTable>
          <p className="quiet inset">
            {t('compare.extremes.moments', {
              years,
              mean: written(frequency.mean),
              cv: format.number(frequency.cv, 3),
              cs: format.number(frequency.cs, 3),
            })}{' '}
            {frequency.is_short && t('compare.extremes.short')}
          </p>
        </>
      )}
      {observed.length > 0 && (
        <details className="quiet inset">
          <summary>{t('compare.extremes.observed')}</summary>
          <ul className="compare-observed">
            {observed.map(({ year, value, return_period_years: period }) => (
              <li key={year}>
                <span>{year}</span> <b>{written(value)}</b>{' '}
                <span className="quiet">{t('compare.extremes.once', { years: format.number(period, 1) })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
