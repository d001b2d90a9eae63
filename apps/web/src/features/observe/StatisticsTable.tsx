import { Button } from 'antd';
import { downloadFile } from '../../base/download-file.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { ChartSeries, TimeSpan } from '../../kit/chart/series.ts';
import { rainTotalDecimals } from '../../kit/chart/units.ts';
import { seriesDecimals, useChartWords } from '../../kit/chart/words.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { rawAddress } from '../../shared/series/raw-address.ts';
import type { SeriesData } from './queries.ts';

interface StatisticsTableProps {
  readonly code: string;
  readonly measured: readonly SeriesData[];
  /** The same series as drawn, in the same order. */
  readonly drawn: readonly ChartSeries[];
  readonly span: TimeSpan;
}

const columns = ['series', 'mean', 'sum', 'low', 'high', 'count', 'good'] as const;

/** Statistics of a period without suspect readings. */
export function StatisticsTable({ code, measured, drawn, span }: StatisticsTableProps) {
  const t = useText();
  const title = (column: (typeof columns)[number]) => t(`observe.stat.${column}`);
  return (
    <RecordTable>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === 'series' ? undefined : 'cell-figure'}>
              {title(column)}
            </th>
          ))}
          <th />
        </tr>
      </thead>
      <tbody>
        {drawn.map((series) => {
          const one = measured.find(({ of }) => String(of.series_id) === series.id);
          return one && <StatisticsRow key={series.id} code={code} measured={one} series={series} span={span} />;
        })}
      </tbody>
    </RecordTable>
  );
}

interface StatisticsRowProps {
  readonly code: string;
  readonly measured: SeriesData;
  readonly series: ChartSeries;
  readonly span: TimeSpan;
}

function StatisticsRow({ code, measured: { of, statistics }, series, span }: StatisticsRowProps) {
  const t = useText();
  const words = useChartWords();
  const format = useFormat();
  const toasts = useToasts();
  const { readings, sum, mean, low, high, goodShare } = statistics;
  const decimals = seriesDecimals(series);
  const formatValue = (value: number | null, places = decimals) =>
    words.value(value ?? Number.NaN, places, series.unit);
  const figures = [
    ['mean', formatValue(mean)],
    // Only rain has a meaningful sum.
    ['sum', of.kind === 'interval' ? formatValue(sum, rainTotalDecimals) : t('ui.missing')],
    ['low', formatValue(low)],
    ['high', formatValue(high)],
    ['count', format.number(readings)],
    ['good', format.percent(goodShare)],
  ] as const;
  const download = () =>
    downloadFile(rawAddress(of.series_id, span), `${code} ${series.name}.csv`).catch((error: unknown) =>
      toasts.failed(t('observe.fileFailed'), error),
    );
  return (
    <tr>
      <th scope="row">{series.name}</th>
      {figures.map(([column, text]) => (
        <td key={column} className="cell-figure" data-label={t(`observe.stat.${column}`)}>
          {text}
        </td>
      ))}
      <td className="record-acts">
        <Button
          size="small"
          icon={<Icon name="download" size="small" />}
          aria-label={t('observe.stat.fileOf', { name: series.name })}
          onClick={() => void download()}
        >
          {t('observe.stat.file')}
        </Button>
      </td>
    </tr>
  );
}
