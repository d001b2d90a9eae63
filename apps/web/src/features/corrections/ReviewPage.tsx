import './review.css';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { SectionNav } from '../../kit/section-nav/SectionNav.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { RowNotFound } from '../../kit/states/RowNotFound.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { outletsQuery, sensorsQuery, stationNamesQuery } from '../../shared/plant/queries.ts';
import { HeldReadings } from '../../shared/series/held/HeldReadings.tsx';
import { Conflicts } from './Conflicts.tsx';
import { FirstToReview } from './FirstToReview.tsx';
import { conflictsQuery, type Series, seriesQuery } from './queries.ts';
import { SeriesReview } from './SeriesReview.tsx';

/** Lower case after a comma. */
const lowercaseFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Name of a series: its place and quantity. */
function useSeriesNames(): (series: Series) => string {
  const t = useText();
  const maySeeSensors = useSession().has('sensor.view', 'sensor.update', 'sensor.change-status');
  const stations = useQuery(stationNamesQuery).data;
  const outlets = useQuery(outletsQuery).data;
  const sensors = useQuery({ ...sensorsQuery, enabled: maySeeSensors }).data;
  return useMemo(() => {
    const owners = new Map<string, string>([
      ...(stations ?? []).map((one) => [one.station_id, `${one.station_code} ${one.name}`] as const),
      ...(outlets ?? []).map((one) => [one.outlet_id, one.name] as const),
      ...(sensors ?? []).map((one) => [one.sensor_id, `${one.sensor_code} ${one.name}`] as const),
    ]);
    return ({ series_id, owner_id, quantity }) => {
      const owner = owners.get(owner_id) ?? t('review.number', { number: series_id });
      return `${owner}, ${lowercaseFirst(t(`series.quantity.${quantity}`))}`;
    };
  }, [t, stations, outlets, sensors]);
}

const path = '/station/review';
const conflictsKey = 'conflicts';

/** Review of single readings, and their correction with a reason. */
export default function ReviewPage() {
  const t = useText();
  const all = useQuery(seriesQuery);
  const conflicts = useQuery(conflictsQuery);
  const nameOf = useSeriesNames();
  // The open series is in the address, so that it can be shared.
  const record = useOpenRecord();
  const measured = all.data?.filter(({ kind }) => kind !== 'computed');
  const open = measured?.find(({ series_id }) => String(series_id) === record.key);
  const isConflicts = record.key === conflictsKey;
  const seriesName = (seriesId: number) => {
    const found = measured?.find(({ series_id }) => series_id === seriesId);
    return found ? nameOf(found) : t('review.number', { number: seriesId });
  };
  return (
    <div className="review">
      <PageHead title={t('review.title')} />
      <SectionNav
        label={t('review.title')}
        sections={[
          { href: path, title: t('review.values'), open: !isConflicts },
          {
            href: `${path}#${conflictsKey}`,
            title: t('review.conflict.title', { count: conflicts.data?.length ?? 0 }),
            open: isConflicts,
          },
        ]}
      />
      <HeldReadings {...(open ? { seriesId: open.series_id } : {})} />
      {isConflicts && <Conflicts nameOf={seriesName} />}
      {!isConflicts && all.error && !all.data && (
        <Failed error={all.error} title={t('review.failed')} onRetry={() => void all.refetch()} />
      )}
      {!isConflicts && !all.data && !all.error && <Skeleton lines={12} />}
      {!isConflicts && measured && (
        <>
          <Select
            className="review-series"
            aria-label={t('review.series')}
            placeholder={t('review.choose')}
            value={open ? String(open.series_id) : null}
            onChange={(key: string) => record.open(key)}
            showSearch={{ optionFilterProp: 'label' }}
            options={measured.map((one) => ({ value: String(one.series_id), label: nameOf(one) }))}
          />
          <RowNotFound wanted={record.key} isOpen={open !== undefined} isLoaded />
          {open ? (
            <SeriesReview key={open.series_id} series={open} name={nameOf(open)} />
          ) : measured.length === 0 ? (
            <Empty title={t('review.noSeries')}>{t('review.noSeriesHint')}</Empty>
          ) : (
            <FirstToReview
              all={measured}
              nameOf={nameOf}
              addressOf={(key) => `${path}#${key}`}
              conflicts={{ count: conflicts.data?.length ?? 0, href: `${path}#${conflictsKey}` }}
            />
          )}
        </>
      )}
    </div>
  );
}
