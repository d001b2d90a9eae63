import { isMeasured } from '@spillway/contract/series/catalogue/quantities';
import { lateSteps } from '@spillway/contract/series/read/chart-limits';
import { dayMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useSession } from '../../base/session/use-session.ts';
import { displayStyleOf } from '../../kit/chart/quantity-look.ts';
import type { ChartSeries, MarkedSpan } from '../../kit/chart/series.ts';
import { TimeChart } from '../../kit/chart/TimeChart.tsx';
import { Stack } from '../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { type Period, spanOf, writePeriod } from '../../kit/time/period.ts';
import { RangePicker } from '../../kit/time/RangePicker.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { openExplanation } from '../../shared/explain/question.ts';
import { gapOutcome, gapTime, type Interruption, interruptionsOf } from '../../shared/ingest-channels/interruptions.ts';
import { gapsOfSeriesQuery } from '../../shared/ingest-channels/queries.ts';
import type { StationName } from '../../shared/plant/queries.ts';
import type { Series } from '../../shared/plant/series.ts';
import { type MeasuredInPeriod, maxRawDays, measuredQuery } from './queries.ts';
import { StatisticsTable } from './StatisticsTable.tsx';
import { useMaintenanceSpans } from './use-maintenance-spans.ts';
import { ValuesTable } from './ValuesTable.tsx';

/** Interruptions during which these series should have received data. */
function useGaps(series: readonly Series[], period: Period): readonly Interruption[] {
  const ids = series.map(({ series_id: id }) => id);
  const { data } = useQuery(gapsOfSeriesQuery(ids, writePeriod(period), () => spanOf(period, serverNow())));
  return useMemo(() => interruptionsOf((data ?? []).filter(({ expected }) => expected > 0)), [data]);
}

const spansOf = (gaps: readonly Interruption[], text: string): readonly MarkedSpan[] =>
  gaps.map(({ key, from, until }) => ({
    id: key,
    from: Date.parse(from),
    to: until === null ? serverNow() : Date.parse(until),
    text,
  }));

/** For a single station: a small rain is visible, and a small battery drop is not exaggerated. */
const quietSpans: Readonly<Partial<Record<string, number>>> = { precipitation: 1, voltage: 4, panel_voltage: 4 };

/** Chart series; a series without a step holds its value until the next reading. */
function chartSeriesOf({ byDay, all }: MeasuredInPeriod, t: Text): readonly ChartSeries[] {
  return all.flatMap(({ of: { series_id: id, quantity, step_seconds: step, kind }, points }) => {
    if (!isMeasured(quantity)) return [];
    const stepMs = byDay ? dayMs : step === null ? null : step * 1000;
    const held = kind === 'held' && !byDay;
    return [
      {
        id: String(id),
        name: t(`series.quantity.${quantity}`),
        ...displayStyleOf(quantity),
        points,
        ...(stepMs === null ? {} : { stepMs, gapAfterMs: lateSteps * stepMs }),
        ...(quietSpans[quantity] === undefined ? {} : { quietSpan: quietSpans[quantity] }),
        ...(held ? { shape: 'step' as const } : {}),
      },
    ];
  });
}

const max = 3;

/** Explains the marks on the chart. */
function GapNotes({ gaps }: { readonly gaps: readonly Interruption[] }) {
  const t = useText();
  const format = useFormat();
  if (gaps.length === 0) return null;
  return (
    <Stack as="ul" gap="xs" above="xs" className="quiet small" aria-label={t('doors.chart')}>
      {gaps.slice(0, max).map((gap) => (
        <li key={gap.key}>
          {t('doors.onChart', {
            time: gapTime(t, format, gap),
            reason: t(`doors.gaps.reason.${gap.reason}`),
            became: gapOutcome(t, format, gap),
          })}
        </li>
      ))}
      {gaps.length > max && <li>{t('doors.moreOnChart', { number: format.number(gaps.length - max) })}</li>}
    </Stack>
  );
}

const none: readonly ChartSeries[] = [];

const explain = (id: string, at: number) => openExplanation({ series: Number(id), time: new Date(at).toISOString() });

interface StationPeriodProps {
  readonly station: StationName;
  readonly series: readonly Series[];
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly lastKnownAt: number | null;
}

/** Series of a station over a period: chart, statistics and values. */
export function StationPeriod({ station, series, period, onPeriod, lastKnownAt }: StationPeriodProps) {
  const t = useText();
  const { account, plant } = useSession();
  const { data, error, dataUpdatedAt, refetch } = useQuery(measuredQuery(series, period));
  const drawnSeries = useMemo(() => (data ? chartSeriesOf(data, t) : none), [data, t]);

  const span = spanOf(period, useNow());
  const maintenanceSpans = useMaintenanceSpans(station.station_id);
  const label = t('observe.chart', { name: station.name });
  const gaps = useGaps(series, period);
  const spans = useMemo(() => [...maintenanceSpans, ...spansOf(gaps, t('doors.chart'))], [maintenanceSpans, gaps, t]);
  return (
    <>
      {error && data && <Stale at={dataUpdatedAt} onRetry={() => void refetch()} />}
      <div className="page-chart">
        <TimeChart
          label={label}
          series={drawnSeries}
          range={span}
          controls={<RangePicker value={period} onChange={onPeriod} />}
          spans={spans}
          {...(data && !data.byDay ? { onAsk: explain } : {})}
          bandName={t('observe.dayBand')}
          caption={{ plant: plant?.name ?? '', author: account.full_name }}
          isLoading={!data}
          error={error}
          onRetry={() => void refetch()}
          lastKnownAt={lastKnownAt}
        />
        <GapNotes gaps={gaps} />
        {data?.byDay && <p className="quiet">{t('observe.byDay', { days: maxRawDays })}</p>}
      </div>
      {data && (
        <>
          <div className="page-part">
            <SectionTitle level={2}>{t('observe.statistics')}</SectionTitle>
            <StatisticsTable code={station.station_code} measured={data.all} drawn={drawnSeries} span={span} />
          </div>
          {!data.byDay && (
            <ValuesTable name={`${station.station_code} ${station.name}`} drawn={drawnSeries} onAsk={explain} />
          )}
        </>
      )}
    </>
  );
}
