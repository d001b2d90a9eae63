import { isMeasured } from '@spillway/contract/series/catalogue/quantities';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { usePeriod } from '../../kit/time/use-period.ts';
import { StationReading } from '../../shared/observe/StationReading.tsx';
import type { StationName } from '../../shared/plant/queries.ts';
import { type Series, seriesListQuery, stationStatusQuery } from '../../shared/plant/series.ts';
import { StationPeriod } from './StationPeriod.tsx';

/** Newest value of a station, then all its series over a period. */
export function StationData({ station }: { readonly station: StationName }) {
  const t = useText();
  const list = useQuery(seriesListQuery);
  const statuses = useQuery(stationStatusQuery);
  const status = statuses.data?.find(({ station_id: id }) => id === station.station_id);
  const [period, keep] = usePeriod('24h');
  const own = useMemo(() => seriesOf(list.data, station.station_id), [list.data, station.station_id]);
  if (!list.data) return <Pending of={list} title={t('observe.failed')} lines={10} />;
  if (own.length === 0) return <Empty title={t('observe.nothing.title')}>{t('observe.nothing.text')}</Empty>;
  return (
    <>
      <div className="station-data-now">
        {status ? <StationReading status={status} /> : statuses.isPending && <Skeleton lines={2} />}
      </div>
      <StationPeriod
        station={station}
        series={own}
        period={period}
        onPeriod={keep}
        lastKnownAt={status?.last_time ? Date.parse(status.last_time) : null}
      />
    </>
  );
}

const seriesOf = (all: readonly Series[] | undefined, stationId: string): readonly Series[] =>
  (all ?? []).filter(
    ({ owner_kind: kind, owner_id: id, closed_at: closed, quantity }) =>
      kind === 'station' && id === stationId && closed === null && isMeasured(quantity),
  );
