import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { lookOf } from '../../kit/chart/quantity-look.ts';
import { decimalsOf } from '../../kit/chart/units.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { shownWall } from '../../kit/time/wall-time.ts';
import type { SeriesName } from '../../shared/series/series-names.ts';
import { Frequency } from './Frequency.tsx';
import { extremesQuery, type WriteValue } from './queries.ts';

interface ExtremesViewProps {
  readonly of: SeriesName;
}

/** Days with a smaller share of good readings show that share. */
const mostlyGood = 0.95;

const dateText = (day: string) => shownWall(`${day} 00:00:00`);

/** Maximum and minimum per year and overall, and values by return period. */
export function ExtremesView({ of }: ExtremesViewProps) {
  const t = useText();
  const format = useFormat();
  const { data, error, refetch } = useQuery(extremesQuery(of.series.series_id));
  if (!data) return <Pending of={{ error, refetch }} title={t('compare.failed')} lines={10} />;
  const { unit: unitName, factor } = lookOf(of.series.quantity);
  const unit = unitName === 'none' ? data.unit : t(`chart.unit.${unitName}`);
  const seen = [
    ...data.years.flatMap(({ high, low }) => [high, low]),
    ...data.frequency.observed.map((one) => one.value),
  ];
  const largest = Math.max(0, ...seen.map((value) => Math.abs(value ?? 0)));
  const decimals = decimalsOf(unitName, largest * factor);
  const writeValue: WriteValue = (value) => format.number(value === null ? null : value * factor, decimals);
  const frequency = <Frequency frequency={data.frequency} unit={unit} written={writeValue} />;
  if (data.years.length === 0)
    return (
      <>
        {data.frequency.takes_typed && frequency}
        <Empty title={t('compare.noData')}>{t('compare.noDataText')}</Empty>
      </>
    );
  return (
    <div className="page-part">
      <p className="quiet">{t(`compare.extremes.${data.of}`, { unit })}</p>
      {frequency}
      <Section level={2} inset title={t('compare.extremes.years')}>
        <RecordTable>
          <ColumnHeads
            names={[
              t('compare.stat.year'),
              { figure: t('compare.stat.days') },
              { figure: t('compare.stat.high') },
              { figure: t('compare.stat.low') },
              t('compare.extremes.counts'),
            ]}
          />
          <tbody>
            {data.years.toReversed().map((year) => (
              <tr key={year.year}>
                <th scope="row">{year.year}</th>
                <td className="cell-figure" data-label={t('compare.stat.days')}>
                  {year.days}
                </td>
                <td className="cell-figure" data-label={t('compare.stat.high')}>
                  <span>
                    {writeValue(year.high)} <span className="quiet">{year.high_date && dateText(year.high_date)}</span>
                  </span>
                </td>
                <td className="cell-figure" data-label={t('compare.stat.low')}>
                  <span>
                    {writeValue(year.low)} <span className="quiet">{year.low_date && dateText(year.low_date)}</span>
                  </span>
                </td>
                <td data-label={t('compare.extremes.counts')}>
                  {t(year.counts ? 'compare.extremes.yes' : 'compare.extremes.no')}
                </td>
              </tr>
            ))}
          </tbody>
        </RecordTable>
      </Section>
      <div className="compare-lists">
        {(['highest', 'lowest'] as const).map((end) => (
          <Section level={2} inset title={t(`compare.extremes.${end}`)} key={end}>
            <RecordTable>
              <ColumnHeads names={[t('compare.extremes.date'), { figure: t('compare.extremes.value', { unit }) }]} />
              <tbody>
                {data[end].map(({ date, value, good_share: good }) => (
                  <tr key={date}>
                    <th scope="row">
                      {dateText(date)}
                      {good < mostlyGood && (
                        <span className="quiet">
                          {' '}
                          {t('compare.extremes.goodShare', { share: format.percent(good) })}
                        </span>
                      )}
                    </th>
                    <td className="cell-figure" data-label={t('compare.extremes.value', { unit })}>
                      {writeValue(value)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </RecordTable>
          </Section>
        ))}
      </div>
    </div>
  );
}
