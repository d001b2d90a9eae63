import { minuteMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { acceptedPoints } from '../../kit/chart/believed-qualities.ts';
import { ScatterChart } from '../../kit/chart/ScatterChart.tsx';
import { fitOf, pairsOf } from '../../kit/chart/scatter.ts';
import type { ChartSeries } from '../../kit/chart/series.ts';
import { seriesDecimals } from '../../kit/chart/words.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { spanOf } from '../../kit/time/period.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { ChartControls } from './ChartControls.tsx';
import { chartSeriesOf } from './chart-series.ts';
import { DataTable } from './DataTable.tsx';
import { type KnownLine, valuesQuery } from './queries.ts';
import { keyOf } from './state.ts';
import type { ChartLink } from './use-chart-state.ts';

interface ScatterViewProps {
  readonly link: ChartLink;
  readonly known: readonly KnownLine[];
  readonly names: ReadonlyMap<number, string>;
}

/** Readings within this distance count as simultaneous. */
const usualReachMs = 5 * minuteMs;
const slopeDecimals = 4;

/** The first series on x, the second on y: selected here, in the order of the link. */
export function ScatterView({ link, known, names }: ScatterViewProps) {
  const t = useText();
  const [x, y] = known;
  return (
    <>
      <div className="page-chart">
        <ChartControls link={link} />
        {x && y ? (
          <Pairs link={link} known={known} names={names} x={x} y={y} />
        ) : (
          <Empty title={t('chartPage.scatter.two')}>{t('chartPage.scatter.twoText')}</Empty>
        )}
      </div>
      {x && y && (
        <DataTable
          known={[x, y]}
          names={names}
          lines={link.state.lines}
          period={link.state.period}
          resolution={link.state.resolution}
        />
      )}
    </>
  );
}

interface PairsProps extends ScatterViewProps {
  readonly x: KnownLine;
  readonly y: KnownLine;
}

function Pairs({ link, known, names, x, y }: PairsProps) {
  const t = useText();
  const format = useFormat();
  const { account, plant } = useSession();
  const { period, resolution, lines } = link.state;
  const span = spanOf(period, useNow());
  const axisLines = useMemo(() => [x, y], [x, y]);
  const { data, error, refetch } = useQuery(valuesQuery(axisLines, period, resolution));
  const drawnSeries = useMemo(() => (data ? chartSeriesOf(t, data, names, lines) : []), [t, data, names, lines]);
  const [horizontal, up] = drawnSeries;
  const reachMs = data?.stepMs ? data.stepMs / 2 : usualReachMs;
  const pairs = useMemo(
    () => (horizontal && up ? pairsOf(sure(horizontal), sure(up), reachMs) : []),
    [horizontal, up, reachMs],
  );
  const fit = useMemo(() => fitOf(pairs), [pairs]);
  const options = known.map(({ line, of }) => ({
    value: keyOf(line),
    label: nameOf(drawnSeries, keyOf(line)) ?? names.get(of.series_id),
  }));
  const setSeries = (place: 0 | 1, key: string) => {
    const order = known.map(({ line }) => line);
    const from = order.findIndex((line) => keyOf(line) === key);
    const [movedSeries, displacedLine] = [order[from], order[place]];
    if (!movedSeries || !displacedLine) return;
    link.change({ lines: order.with(place, movedSeries).with(from, displacedLine) });
  };
  if (!data) return <Pending of={{ error, refetch }} lines={10} />;
  if (!horizontal || !up) return null;
  return (
    <>
      <Row className="chart-page-controls">
        {(
          [
            [0, horizontal, 'x'],
            [1, up, 'y'],
          ] as const
        ).map(([index, series, side]) => (
          <Row gap="xs" key={side} className="chart-page-side">
            <span>{t(`chartPage.scatter.${side}`)}</span>
            <Select
              aria-label={t(`chartPage.scatter.${side}`)}
              value={series.id}
              popupMatchSelectWidth={false}
              options={options}
              onChange={(key) => setSeries(index, key)}
            />
          </Row>
        ))}
      </Row>
      {pairs.length === 0 ? (
        <Empty title={t('chartPage.scatter.none')}>{t('chartPage.scatter.noneText')}</Empty>
      ) : (
        <>
          <ScatterChart
            label={t('chartPage.scatter.label', { x: horizontal.name, y: up.name })}
            x={sideOf(horizontal)}
            y={sideOf(up)}
            pairs={pairs}
            fit={fit}
            span={span}
            caption={{ plant: plant?.name ?? '', author: account.full_name }}
          />
          <p className="chart-page-fit">
            {fit
              ? t('chartPage.scatter.fit', {
                  intercept: format.number(fit.intercept, slopeDecimals),
                  sign: fit.slope < 0 ? '−' : '+',
                  slope: format.number(Math.abs(fit.slope), slopeDecimals),
                  r2: format.number(fit.r2, 3),
                })
              : t('chartPage.scatter.noFit')}{' '}
            {t('chartPage.scatter.count', { count: pairs.length })} {t(`chartPage.by.${data.detail}`)}
          </p>
          <p className="quiet">{t('chartPage.scatter.colour')}</p>
        </>
      )}
    </>
  );
}

/** Suspect readings are not paired. */
const sure = ({ points }: ChartSeries) => acceptedPoints(points, always);
const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

const sideOf = (series: ChartSeries) => ({ name: series.name, unit: series.unit, decimals: seriesDecimals(series) });

const nameOf = (drawnSeries: readonly ChartSeries[], key: string) => drawnSeries.find(({ id }) => id === key)?.name;
