import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import type { TimeSpan } from '../../kit/chart/series.ts';
import { TimeChart } from '../../kit/chart/TimeChart.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { RowList } from '../../kit/table/RowList.tsx';
import { TableView } from '../../kit/table/TableView.tsx';
import { useSheet } from '../../kit/table/use-sheet.ts';
import { spanOf } from '../../kit/time/period.ts';
import { RangePicker } from '../../kit/time/RangePicker.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { usePeriod } from '../../kit/time/use-period.ts';
import { phone, useMedia } from '../../kit/use-media.ts';
import { ActBar } from './ActBar.tsx';
import { ActDialog } from './ActDialog.tsx';
import { drawnReadings } from './drawn.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { type Reading, type Series, valuesQuery } from './queries.ts';
import { SuspectTools } from './SuspectTools.tsx';
import { isSuspect, nextDoubtful, skippedIn, timesIn } from './selection.ts';
import { useOnlySuspect } from './use-address.ts';
import { useValueColumns } from './use-value-columns.tsx';
import type { ActKind } from './words.ts';

const nothing: ReadonlySet<string> = new Set();

/** Selection in table or chart; by time, so that new readings do not shift it. */
function useSelection(readings: readonly Reading[]) {
  const [pressedTime, setPressed] = useState<string | null>(null);
  const [marked, keep] = useState(nothing);
  const [wanted, setWanted] = useState<{ readonly keys: readonly string[] } | null>(null);
  const [setMarked] = useState(() => (_count: number, times: ReadonlySet<string>) => keep(times));
  const selected = useMemo(
    () => readings.filter(({ time }) => (marked.size > 0 ? marked.has(time) : time === pressedTime)),
    [readings, marked, pressedTime],
  );
  /** Selected outside the table, which follows. */
  const take = (times: readonly string[]) => {
    setPressed(times.at(-1) ?? null);
    keep(times.length > 1 ? new Set(times) : nothing);
    setWanted({ keys: times.toReversed() });
  };
  const [first, last] = [selected[0], selected.at(-1)];
  const timeSpan: TimeSpan | null =
    first && last && first !== last ? { from: Date.parse(first.time), to: Date.parse(last.time) } : null;
  return { pressed: pressedTime, setPressed, setMarked, selected, wanted, take, chosen: timeSpan };
}

interface SeriesReviewProps {
  readonly series: Series;
  readonly name: string;
}

const none: readonly Reading[] = [];
const chartHeightPx = 240;

/** One series: chart and table of values, for selection and actions. */
export function SeriesReview({ series, name }: SeriesReviewProps) {
  const t = useText();
  const [period, setPeriod] = usePeriod('24h');
  const [isOnlySuspect] = useOnlySuspect();
  const values = useQuery(valuesQuery(series.series_id, period));
  const readings = values.data?.readings ?? none;
  const { pressed, setPressed, setMarked, selected, wanted, take, chosen } = useSelection(readings);
  const [requestedAct, setAsked] = useState<ActKind | 'history' | null>(null);
  const newestFirst = useMemo(() => readings.toReversed(), [readings]);
  // A reading selected on the chart is shown despite the filter.
  const rows = useMemo(
    () =>
      isOnlySuspect ? newestFirst.filter((one) => isSuspect(one) || wanted?.keys.includes(one.time)) : newestFirst,
    [newestFirst, isOnlySuspect, wanted],
  );
  const suspectCount = useMemo(() => readings.filter(isSuspect).length, [readings]);
  const drawnSeries = useMemo(() => [drawnReadings(series, name, readings)], [series, name, readings]);
  const columns = useValueColumns(series.unit, readings);
  const rowKey = ({ time }: Reading) => time;
  const sheet = useSheet({ name, rows, columns, rowKey });
  const isPhone = useMedia(phone);
  const now = useNow();
  const close = () => setAsked(null);

  return (
    <>
      {values.error && values.data && <Stale at={values.dataUpdatedAt} onRetry={() => void values.refetch()} />}
      <div className="review-chart">
        <TimeChart
          label={name}
          series={drawnSeries}
          range={spanOf(period, now)}
          heightPx={chartHeightPx}
          controls={<RangePicker value={period} onChange={setPeriod} />}
          isLoading={values.isLoading}
          onAsk={(_, at) => take(timesIn(readings, { from: at, to: at }))}
          onSpan={(span) => take(timesIn(readings, span))}
          chosen={chosen}
        />
      </div>
      <SuspectTools
        total={readings.length}
        doubtful={suspectCount}
        onStep={(way) => {
          const next = nextDoubtful(readings, (way === 1 ? selected.at(-1) : selected[0])?.time ?? null, way);
          if (next !== null) take([next]);
        }}
      />
      <ActBar selected={selected} skipped={skippedIn(readings, selected)} onAct={setAsked} />
      {values.error && !values.data && (
        <Failed error={values.error} title={t('review.failed')} onRetry={() => void values.refetch()} />
      )}
      {values.isLoading && <Skeleton lines={8} />}
      {values.data && readings.length === 0 && <Empty title={t('review.empty')}>{t('review.emptyHint')}</Empty>}
      {readings.length > 0 && rows.length === 0 && (
        <Empty title={t('review.doubt.none')}>{t('review.doubt.noneHint')}</Empty>
      )}
      {rows.length > 0 &&
        (isPhone ? (
          <RowList
            label={t('review.values')}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            openKey={pressed}
            onOpen={({ time }) => setPressed(time)}
          />
        ) : (
          <TableView
            label={t('review.values')}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            openKey={pressed}
            onOpen={({ time }) => setPressed(time)}
            onCopy={sheet.copyMarked}
            onMarked={setMarked}
            wanted={wanted}
          />
        ))}
      {requestedAct === 'history' && selected[0] && (
        <HistoryDialog series={series} name={name} time={selected[0].time} onClose={close} />
      )}
      {requestedAct !== null && requestedAct !== 'history' && (
        <ActDialog
          kind={requestedAct}
          series={series}
          name={name}
          selected={selected}
          around={readings}
          onClose={close}
        />
      )}
    </>
  );
}
