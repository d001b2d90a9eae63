import { hourMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { lookOf } from '../../kit/chart/quantity-look.ts';
import type { ChartSeries } from '../../kit/chart/series.ts';
import { TimeChart } from '../../kit/chart/TimeChart.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { RangePicker } from '../../kit/time/RangePicker.tsx';
import type { SeriesName } from '../../shared/series/series-names.ts';
import { type CompareAddress, type CompareWay, ways } from './address.ts';
import { DoubleMass } from './DoubleMass.tsx';
import { instantOfRow, pairValues } from './pair.ts';
import { type AggregateRow, type PairRows, pairQuery } from './queries.ts';

interface PairViewProps {
  readonly first: SeriesName;
  readonly second: SeriesName;
  readonly address: Pick<CompareAddress, 'period' | 'way'>;
  readonly onChange: (change: Partial<CompareAddress>) => void;
}

const stepMs = { hour: hourMs, day: 24 * hourMs } as const;

/** Rain is summed, other quantities are averaged. */
const valueIn =
  ({ series }: SeriesName) =>
  (row: AggregateRow): number | null => {
    const value = series.kind === 'interval' ? row.sum : row.mean;
    return value === null ? null : value * lookOf(series.quantity).factor;
  };

const isAdditive = ({ series }: SeriesName): boolean => series.kind === 'interval' || series.unit === 'm³/s';

/** Two series over a period: side by side, as difference, or as double mass curve. */
export function PairView({ first, second, address: { period, way }, onChange }: PairViewProps) {
  const t = useText();
  const pair = useQuery(pairQuery(first.series.series_id, second.series.series_id, period));
  return (
    <>
      <Row gap="m" className="compare-tools">
        <fieldset className="segmented" aria-label={t('compare.by.title')}>
          {ways.map((one) => (
            <button key={one} type="button" aria-pressed={one === way} onClick={() => onChange({ way: one })}>
              {t(`compare.by.${one}`)}
            </button>
          ))}
        </fieldset>
        <RangePicker value={period} onChange={(next) => onChange({ period: next })} offered={['24h', '3d', '7d']} />
      </Row>
      {!pair.data && <Pending of={pair} title={t('compare.failed')} lines={10} />}

      {pair.data && <PairComparison way={way} rows={pair.data} first={first} second={second} />}
    </>
  );
}

interface ComparedProps extends Omit<PairViewProps, 'address' | 'onChange'> {
  readonly way: CompareWay;
  readonly rows: PairRows;
}

function PairComparison({ way, rows, first, second }: ComparedProps) {
  const t = useText();
  const together = useMemo(
    () => pairValues(rows.first, rows.second, valueIn(first), valueIn(second)),
    [rows, first, second],
  );
  if (way === 'both') return <BothChart rows={rows} first={first} second={second} />;
  if (way === 'difference' && lookOf(first.series.quantity).unit !== lookOf(second.series.quantity).unit)
    return <Empty title={t('compare.differentUnits')}>{t('compare.differentUnitsText')}</Empty>;
  if (way === 'mass' && !(isAdditive(first) && isAdditive(second)))
    return <Empty title={t('compare.notForMass')}>{t('compare.notForMassText')}</Empty>;
  if (together.length === 0)
    return <Empty title={t('compare.nothingTogether')}>{t('compare.nothingTogetherText')}</Empty>;
  if (way === 'mass') return <DoubleMass rows={together} first={first.label} second={second.label} />;
  const difference: ChartSeries = {
    id: 'difference',
    name: t('compare.difference', { first: first.owner, second: second.owner }),
    quantity: 'other',
    unit: lookOf(first.series.quantity).unit,
    gapAfterMs: 1.5 * stepMs[rows.by],
    points: {
      times: together.map(({ at }) => at),
      values: together.map((one) => one.first - one.second),
    },
  };
  return <Chart series={[difference]} rows={rows} />;
}

function BothChart({ rows, first, second }: Omit<ComparedProps, 'way'>) {
  const drawnSeries = useMemo(
    () =>
      (
        [
          ['first', first, rows.first],
          ['second', second, rows.second],
        ] as const
      ).map(([id, of, own]): ChartSeries => {
        const { quantity, unit } = lookOf(of.series.quantity);
        const value = valueIn(of);
        const isSum = of.series.kind === 'interval';
        return {
          id,
          name: of.label,
          quantity,
          unit,
          // Bars of two gauges would cover each other.
          ...(isSum ? { shape: 'line' as const } : {}),
          stepMs: stepMs[rows.by],
          gapAfterMs: 1.5 * stepMs[rows.by],
          points: {
            // A sum is dated at the end of its step.
            times: own.map((row) => instantOfRow(row) + (isSum ? stepMs[rows.by] : 0)),
            values: own.map(value),
          },
        };
      }),
    [rows, first, second],
  );
  return <Chart series={drawnSeries} rows={rows} />;
}

function Chart({ series, rows }: { readonly series: readonly ChartSeries[]; readonly rows: PairRows }) {
  const t = useText();
  const { account, plant } = useSession();
  return (
    <div className="page-chart compare-chart">
      <TimeChart
        label={t('compare.pairChart')}
        series={series}
        range={rows.span}
        now={null}
        caption={{ plant: plant?.name ?? '', author: account.full_name }}
      />
    </div>
  );
}
