import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { TimeChart } from '../../kit/chart/TimeChart.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { RowList } from '../../kit/table/RowList.tsx';
import { TableView } from '../../kit/table/TableView.tsx';
import { useSheet } from '../../kit/table/use-sheet.ts';
import { type Period, readPeriod, spanOf } from '../../kit/time/period.ts';
import { RangePicker } from '../../kit/time/RangePicker.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { phone, useMedia } from '../../kit/use-media.ts';
import { ActBar } from './ActBar.tsx';
import { ActDialog } from './ActDialog.tsx';
import { drawnReadings } from './drawn.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { type Reading, type Series, valuesQuery } from './queries.ts';
import { useValueColumns } from './use-value-columns.tsx';
import type { ActKind } from './words.ts';

interface SeriesReviewProps {
  readonly series: Series;
  readonly name: string;
}

const none: readonly Reading[] = [];
const nothing: ReadonlySet<string> = new Set();
const chartHeightPx = 240;

/** One series: its chart, and beside it every value, to be marked and acted upon. */
export function SeriesReview({ series, name }: SeriesReviewProps) {
  const t = useText();
  // A link may bring the days to look at.
  const wanted = useLocation({ select: ({ search }) => ('period' in search ? String(search.period) : null) });
  const [period, setPeriod] = useState<Period>(() => readPeriod(wanted, '24h'));
  const values = useQuery(valuesQuery(series.series_id, period));
  const { pressed, setPressed, setMarked, selected } = useSelection(values.data?.readings ?? none);
  const [asked, setAsked] = useState<ActKind | 'history' | null>(null);
  const readings = values.data?.readings ?? none;
  const newestFirst = useMemo(() => readings.toReversed(), [readings]);
  const drawn = useMemo(() => [drawnReadings(series, name, readings)], [series, name, readings]);
  const columns = useValueColumns(series.unit, readings);
  const rowKey = ({ time }: Reading) => time;
  const sheet = useSheet({ name, rows: newestFirst, columns, rowKey });
  const isPhone = useMedia(phone);
  const now = useNow();
  const close = () => setAsked(null);

  return (
    <>
      {values.error && values.data && <Stale at={values.dataUpdatedAt} onRetry={() => void values.refetch()} />}
      <div className="review-chart">
        <TimeChart
          label={name}
          series={drawn}
          range={spanOf(period, now)}
          heightPx={chartHeightPx}
          controls={<RangePicker value={period} onChange={setPeriod} />}
          isLoading={values.isLoading}
        />
      </div>
      <ActBar selected={selected} onAct={setAsked} />
      {values.error && !values.data && (
        <Failed error={values.error} title={t('review.failed')} onRetry={() => void values.refetch()} />
      )}
      {values.isLoading && <Skeleton lines={8} />}
      {values.data && readings.length === 0 && <Empty title={t('review.empty')}>{t('review.emptyHint')}</Empty>}
      {readings.length > 0 &&
        (isPhone ? (
          <RowList
            label={t('review.values')}
            columns={columns}
            rows={newestFirst}
            rowKey={rowKey}
            openKey={pressed}
            onOpen={({ time }) => setPressed(time)}
          />
        ) : (
          <TableView
            label={t('review.values')}
            columns={columns}
            rows={newestFirst}
            rowKey={rowKey}
            openKey={pressed}
            onOpen={({ time }) => setPressed(time)}
            onCopy={sheet.copyMarked}
            onMarked={setMarked}
          />
        ))}
      {asked === 'history' && selected[0] && (
        <HistoryDialog series={series} name={name} time={selected[0].time} onClose={close} />
      )}
      {asked !== null && asked !== 'history' && (
        <ActDialog kind={asked} series={series} name={name} selected={selected} onClose={close} />
      )}
    </>
  );
}

/** By time, so that what arrives meanwhile does not move it. */
function useSelection(readings: readonly Reading[]) {
  const [pressed, setPressed] = useState<string | null>(null);
  const [marked, keep] = useState(nothing);
  const [setMarked] = useState(() => (_count: number, times: ReadonlySet<string>) => keep(times));
  const selected = useMemo(
    () => readings.filter(({ time }) => (marked.size > 0 ? marked.has(time) : time === pressed)),
    [readings, marked, pressed],
  );
  return { pressed, setPressed, setMarked, selected };
}
