import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import type { ChartSeries } from '../../kit/chart/series.ts';
import { TimeChart } from '../../kit/chart/TimeChart.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { type Period, spanOf } from '../../kit/time/period.ts';
import { RangePicker } from '../../kit/time/RangePicker.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { openExplanation } from '../../shared/explain/question.ts';
import type { StationName } from '../../shared/plant/queries.ts';
import type { Series } from '../../shared/plant/series.ts';
import { chartSeriesOf } from './chart-series.ts';
import { GapNotes } from './GapNotes.tsx';
import { maxRawDays, measuredQuery } from './queries.ts';
import { StatisticsTable } from './StatisticsTable.tsx';
import { spansOf, useGaps } from './use-gaps.ts';
import { useMaintenanceSpans } from './use-maintenance-spans.ts';
import { ValuesTable } from './ValuesTable.tsx';

const none: readonly ChartSeries[] = [];

const explain = (id: string, at: number) => openExplanation({ series: Number(id), time: new Date(at).toISOString() });

interface StationPeriodProps {
  readonly station: StationName;
  readonly series: readonly Series[];
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly lastKnownAt: number | null;
}

/** The series of a station over a period: drawn, summed up, and one by one. */
export function StationPeriod({ station, series, period, onPeriod, lastKnownAt }: StationPeriodProps) {
  const t = useText();
  const { account, plant } = useSession();
  const { data, error, dataUpdatedAt, refetch } = useQuery(measuredQuery(series, period));
  const drawn = useMemo(() => (data ? chartSeriesOf(data, t) : none), [data, t]);

  const span = spanOf(period, useNow());
  const worked = useMaintenanceSpans(station.station_id);
  const label = t('observe.chart', { name: station.name });
  const gaps = useGaps(series, period);
  const spans = useMemo(() => [...worked, ...spansOf(gaps, t('doors.chart'))], [worked, gaps, t]);
  return (
    <>
      {error && data && <Stale at={dataUpdatedAt} onRetry={() => void refetch()} />}
      <div className="station-data-chart">
        <TimeChart
          label={label}
          series={drawn}
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
          <div className="station-data-part">
            <SectionTitle level={2}>{t('observe.statistics')}</SectionTitle>
            <StatisticsTable code={station.station_code} measured={data.all} drawn={drawn} span={span} />
          </div>
          {!data.byDay && (
            <ValuesTable name={`${station.station_code} ${station.name}`} drawn={drawn} onAsk={explain} />
          )}
        </>
      )}
    </>
  );
}
