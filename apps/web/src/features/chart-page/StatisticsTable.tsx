import { completeShare } from '@spillway/contract/reports/tables/limits';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { lookOf } from '../../kit/chart/quantity-look.ts';
import { decimalsOf, rainTotalDecimals } from '../../kit/chart/units.ts';
import { useChartWords } from '../../kit/chart/words.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { textOf } from '../../kit/time/instant-text.ts';
import type { Period } from '../../kit/time/period.ts';
import { shiftText } from './chart-series.ts';
import { type KnownLine, type PeriodStatistics, statisticsQuery } from './queries.ts';
import { keyOf } from './state.ts';

interface StatisticsTableProps {
  readonly known: readonly KnownLine[];
  readonly names: ReadonlyMap<number, string>;
  readonly period: Period;
}

const columns = ['good', 'mean', 'low', 'high', 'total', 'change', 'p5', 'p25', 'p50', 'p75', 'p95'] as const;
const mcmPerM3 = 1e-6;
const volumeDecimals = 3;
/** Statistics over all readings of the visible span, computed by the server without suspect readings. */
export function StatisticsTable({ known, names, period }: StatisticsTableProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(statisticsQuery(known, period));
  if (!data) return <Pending of={{ error, refetch }} title={t('chartPage.failed.statistics')} lines={known.length} />;
  return (
    <RecordTable className="chart-page-statistics" label={t('chartPage.statistics.title')}>
      <thead>
        <tr>
          <th scope="col">{t('chartPage.statistics.series')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="cell-figure">
              {t(`chartPage.statistics.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {known.map((one) => {
          const found = data.get(keyOf(one.line));
          return (
            found && <Row key={keyOf(one.line)} known={one} name={names.get(one.of.series_id) ?? ''} found={found} />
          );
        })}
      </tbody>
    </RecordTable>
  );
}

interface RowProps {
  readonly known: KnownLine;
  readonly name: string;
  readonly found: PeriodStatistics;
}

function Row({ known: { line, of }, name, found }: RowProps) {
  const t = useText();
  const format = useFormat();
  const words = useChartWords();
  const { unit, factor } = lookOf(of.quantity);
  const scaleValue = (value: number | null) => (value === null ? Number.NaN : value * factor);
  const decimals = decimalsOf(unit, Math.max(Math.abs(scaleValue(found.min)), Math.abs(scaleValue(found.max))) || 0);
  const formatValue = (value: number | null, places = decimals) => words.value(scaleValue(value), places, unit);
  const at = (time: string | null) => time !== null && <small>{textOf(time)}</small>;
  const change = found.first === null || found.last === null ? null : found.last - found.first;
  const { p5, p25, p50, p75, p95 } = found.percentiles;
  const figures = {
    good: (
      <>
        {format.percent(found.good_share)}
        <small>{t('chartPage.statistics.count', { count: found.readings })}</small>
      </>
    ),
    mean: (
      <>
        {formatValue(found.mean)}
        {found.deviation !== null && (
          <small>
            {t('chartPage.statistics.deviation', { value: format.number(scaleValue(found.deviation), decimals + 1) })}
          </small>
        )}
      </>
    ),
    low: (
      <>
        {formatValue(found.min)} {at(found.min_time)}
      </>
    ),
    high: (
      <>
        {formatValue(found.max)} {at(found.max_time)}
      </>
    ),
    total: <Total of={of} found={found} />,
    change: words.change(scaleValue(change), decimals, unit),
    p5: format.number(scaleValue(p5), decimals),
    p25: format.number(scaleValue(p25), decimals),
    p50: format.number(scaleValue(p50), decimals),
    p75: format.number(scaleValue(p75), decimals),
    p95: format.number(scaleValue(p95), decimals),
  };
  return (
    <tr>
      <th scope="row">
        {name}
        {line.shift !== '0' && <small>{shiftText(t, line.shift)}</small>}
      </th>
      {columns.map((column) => (
        <td key={column} className="cell-figure" data-label={t(`chartPage.statistics.${column}`)}>
          {figures[column]}
        </td>
      ))}
    </tr>
  );
}

/** Rain sums to a depth, flow to a volume; levels have no sum. */
function Total({ of, found }: Pick<KnownLine, 'of'> & Pick<RowProps, 'found'>) {
  const t = useText();
  const words = useChartWords();
  const format = useFormat();
  if (of.kind === 'interval') return words.value(found.sum ?? Number.NaN, rainTotalDecimals, lookOf(of.quantity).unit);
  if (found.volume_m3 === null) return t('ui.missing');
  return (
    <>
      {words.value(found.volume_m3 * mcmPerM3, volumeDecimals, 'mcm')}
      {found.covered_seconds !== null && found.covered_seconds < found.lengthS * completeShare && (
        <small>
          {t('chartPage.statistics.covered', { share: format.percent(found.covered_seconds / found.lengthS) })}
        </small>
      )}
    </>
  );
}
