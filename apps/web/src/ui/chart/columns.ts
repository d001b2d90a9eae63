import type { Column } from '../table/column.ts';
import type { ChartRow } from './rows.ts';
import type { ChartSeries } from './series.ts';
import type { ChartWords } from './words.ts';

/** The columns of a chart as a table: time, one for each series, and what to think of flagged values. */
export function columnsOf(
  series: readonly ChartSeries[],
  decimals: (id: string) => number,
  words: ChartWords,
): readonly Column<ChartRow>[] {
  const { t } = words;
  const title = (one: ChartSeries) =>
    one.forecast ? `${words.seriesTitle(one)} (${t('chart.forecast')})` : words.seriesTitle(one);
  const nameOf = new Map(series.map(({ id, name }) => [id, name]));
  return [
    { key: 'time', title: t('chart.time'), names: true, value: ({ at }) => at, text: ({ at }) => words.dateTime(at) },
    ...series.map(
      (one, index): Column<ChartRow> => ({
        key: one.id,
        title: title(one),
        align: 'right',
        value: ({ values }) => values[index] ?? null,
        text: ({ values }) => words.number(values[index] ?? Number.NaN, decimals(one.id)),
      }),
    ),
    {
      key: 'remarks',
      title: t('chart.remarks'),
      value: (row) => row.flags.length,
      text: ({ flags }) =>
        flags
          .map(({ seriesId, quality }) =>
            t('chart.remark', { name: nameOf.get(seriesId) ?? '', quality: words.quality(quality) }),
          )
          .join('; '),
    },
  ];
}
