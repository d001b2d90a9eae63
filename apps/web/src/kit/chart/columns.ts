import { serverNow } from '../../base/server-clock.ts';
import type { Column } from '../table/column.ts';
import { zoneNote } from '../time/zone-note.ts';
import type { ChartRow } from './rows.ts';
import { type ChartSeries, hasBand } from './series.ts';
import type { ChartWords } from './words.ts';

const bandEnds = ['low', 'high'] as const;

/** Table columns of a chart: time, one per series with its band, and the quality of flagged values. */
export function columnsOf(
  series: readonly ChartSeries[],
  decimals: (id: string) => number,
  words: ChartWords,
  bandName: string | null = null,
): readonly Column<ChartRow>[] {
  const { t } = words;
  const title = (one: ChartSeries) =>
    one.forecast ? `${words.seriesTitle(one)} (${t('chart.forecast')})` : words.seriesTitle(one);
  const figures = (
    key: string,
    columnName: string,
    { id }: ChartSeries,
    value: (row: ChartRow) => number | null,
  ): Column<ChartRow> => ({
    key,
    title: columnName,
    align: 'right',
    value,
    text: (row) => words.number(value(row) ?? Number.NaN, decimals(id)),
  });
  const nameOf = new Map(series.map(({ id, name }) => [id, name]));
  return [
    {
      key: 'time',
      title: `${t('chart.time')}${zoneNote(serverNow())}`,
      names: true,
      value: ({ at }) => at,
      text: ({ at }) => words.dateTime(at),
      instant: true,
    },
    ...series.flatMap((one, index) => [
      figures(one.id, title(one), one, ({ values }) => values[index] ?? null),
      ...(bandName !== null && hasBand(one)
        ? bandEnds.map((end) =>
            figures(
              `${one.id}-${end}`,
              t(`chart.bandEnd.${end}`, { name: title(one), band: bandName }),
              one,
              ({ bands }) => bands?.[index]?.[end] ?? null,
            ),
          )
        : []),
    ]),
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
