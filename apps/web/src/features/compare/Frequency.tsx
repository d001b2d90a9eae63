import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { PlainButton } from '../../kit/button/PlainButton.tsx';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { FloodRecordDialog } from './FloodRecordDialog.tsx';
import { FrequencyChart } from './FrequencyChart.tsx';
import { type Extremes, floodRecordQuery, type WriteValue } from './queries.ts';

interface FrequencyProps {
  readonly frequency: Extremes['frequency'];
  readonly unit: string;
  readonly written: WriteValue;
}

/** The chart also shows shorter return periods. */
const shortestListedYears = 10;

/** Floods by return period for several distributions, with confidence limits, or why there are none. */
export function Frequency({ frequency, unit, written }: FrequencyProps) {
  const t = useText();
  const format = useFormat();
  const typed = useQuery({ ...floodRecordQuery, enabled: frequency.takes_typed });
  const [isTyping, setTyping] = useState(false);
  const { refusal, years, needed, fits, observed } = frequency;
  const periods = (fits[0]?.levels ?? []).map(({ return_period_years: period }) => period);
  return (
    <Section level={2} inset title={t('compare.extremes.frequency')}>
      {typed.data?.may.update && (
        <p className="inset">
          <PlainButton onClick={() => setTyping(true)}>{t('compare.floods.title')}</PlainButton>
        </p>
      )}
      {refusal !== null && (
        <p className="quiet inset" role="status">
          {t(`compare.extremes.refusal.${refusal}`, { years, needed })}
        </p>
      )}
      {refusal === null && (
        <>
          {frequency.is_short && (
            <p className="inset" role="status">
              <StateTag tone="warning">{t('compare.extremes.short', { years })}</StateTag>
            </p>
          )}
          <RecordTable>
            <thead>
              <tr>
                <th scope="col">{t('compare.extremes.period')}</th>
                <th scope="col" className="cell-figure">
                  {t('compare.extremes.probability')}
                </th>
                {fits.map(({ method }) => (
                  <th key={method} scope="col" className="cell-figure">
                    {t(`compare.extremes.method.${method}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {periods.map(
                (period, index) =>
                  period >= shortestListedYears && (
                    <tr key={period}>
                      <th scope="row">{format.number(period)}</th>
                      <td className="cell-figure" data-label={t('compare.extremes.probability')}>
                        {format.percent(1 / period, period > 100 ? 1 : 0)}
                      </td>
                      {fits.map(({ method, levels }) => (
                        <td key={method} className="cell-figure" data-label={t(`compare.extremes.method.${method}`)}>
                          <span>
                            {written(levels[index]?.value ?? null)}{' '}
                            <span className="quiet small">
                              {written(levels[index]?.low ?? null)} – {written(levels[index]?.high ?? null)}
                            </span>
                          </span>
                        </td>
                      ))}
                    </tr>
                  ),
              )}
            </tbody>
          </RecordTable>
          <p className="quiet inset">
            {t('compare.extremes.moments', {
              years,
              mean: written(frequency.mean),
              cv: format.number(frequency.cv, 3),
              cs: format.number(frequency.cs, 3),
            })}{' '}
            {t('compare.extremes.between', { unit })}
          </p>
          <FrequencyChart frequency={frequency} unit={unit} written={written} />
        </>
      )}
      {observed.length > 0 && (
        <details className="quiet inset">
          <summary>{t('compare.extremes.observed')}</summary>
          <ul className="compare-observed">
            {observed.map(({ year, value, source, return_period_years: period }) => (
              <li key={`${source}${year}`}>
                <span>{year}</span> <b>{written(value)}</b>{' '}
                <span className="quiet">
                  {t('compare.extremes.once', { years: format.number(period, 1) })}
                  {source !== 'measured' && `, ${t(`compare.extremes.source.${source}`)}`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isTyping && <FloodRecordDialog onClose={() => setTyping(false)} />}
    </Section>
  );
}
