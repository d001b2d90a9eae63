import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../base/api.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { RainBars } from '../../kit/chart/RainBars.tsx';
import { Sparkline } from '../../kit/chart/Sparkline.tsx';
import { rainGauge } from '../../kit/map/station-looks.ts';
import type { Column } from '../../kit/table/column.ts';
import { Age } from '../../kit/time/Age.tsx';
import { ConnectionTag } from '../../shared/observe/ConnectionTag.tsx';
import { known, useStationFigure } from '../../shared/observe/use-station-figure.ts';
import type { Station } from '../../shared/plant/queries.ts';
import { type StationStatus, series } from '../../shared/plant/series.ts';
import { connectionOf, isSilent, oldAfterMs, urgencyOf } from '../../shared/plant/station-connection.ts';
import { type SparkGroup, sparkGroups, sparkSeries, sparkSpan } from './sparks.ts';

interface StationSparkProps {
  readonly status: StationStatus;
  readonly group: SparkGroup;
}

/** Small chart of the last 24 hours in a list row. */
function StationSpark({ status, group }: StationSparkProps) {
  const { data } = useQuery({
    queryKey: [series, 'sparks', ...group.seriesIds],
    queryFn: async ({ signal }) => {
      const span = sparkSpan(serverNow());
      const [from, to] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
      const query = { series: group.seriesIds.join(','), from, to, width: group.columns };
      const all = await api.series.range({ query, signal });
      return { span, bySeries: new Map(all.map((one) => [one.series_id, one])) };
    },
  });
  const thinned = data?.bySeries.get(status.series_id ?? 0);
  const drawnSeries = useMemo(() => thinned && sparkSeries(status, thinned), [status, thinned]);
  if (!data || !drawnSeries) return <span className="station-spark" />;
  return status.station_type === rainGauge ? (
    <RainBars series={drawnSeries} span={data.span} />
  ) : (
    <Sparkline series={drawnSeries} span={data.span} />
  );
}

/** Current readings of the stations, as list columns. */
export function useLiveColumns(stationStatuses: readonly StationStatus[], nowMs: number): readonly Column<Station>[] {
  const t = useText();
  const { dateTime } = useFormat();
  const figure = useStationFigure();
  return useMemo(() => {
    const statusOf = new Map(stationStatuses.map((one) => [one.station_id, one]));
    const groups = sparkGroups(stationStatuses);
    const of = ({ station_id: id }: Station) => statusOf.get(id);
    const stateOf = (station: Station) => {
      const status = of(station);
      return status && connectionOf(status, nowMs);
    };
    const number = (key: 'value' | 'prev', data: (status: StationStatus) => number): Column<Station> => ({
      key,
      title: t(`observe.column.${key}`),
      value: (station) => {
        const status = of(station);
        return status ? known(data(status)) : null;
      },
      text: (station) => {
        const status = of(station);
        return status && known(data(status)) !== null ? figure(status.station_type, data(status)) : '';
      },
      render: (station) => {
        const status = of(station);
        return (
          status && (
            <Figure
              text={figure(status.station_type, data(status))}
              unit={status.unit}
              isSilent={isSilent(connectionOf(status, nowMs))}
            />
          )
        );
      },
      align: 'right',
    });
    return [
      {
        key: 'state',
        title: t('observe.column.state'),
        // Sorted by urgency, so that the first click shows stations with problems.
        value: (station) => {
          const state = stateOf(station);
          return state === undefined ? null : urgencyOf(state);
        },
        text: (station) => {
          const state = stateOf(station);
          return state === undefined ? '' : t(`observe.state.${state}`);
        },
        render: (station) => {
          const state = stateOf(station);
          return state && <ConnectionTag state={state} />;
        },
        phone: 'state',
      },
      { ...number('value', (status) => status.last_data), phone: 'aside' },
      {
        key: 'spark',
        title: t('observe.column.spark'),
        value: () => null,
        render: (station) => {
          const [status, group] = [of(station), groups.get(station.station_id)];
          return status && group && <StationSpark status={status} group={group} />;
        },
        sortable: false,
      },
      {
        key: 'age',
        title: t('observe.column.age'),
        value: (station) => {
          const at = of(station)?.last_time;
          return at ? Date.parse(at) : null;
        },
        text: (station) => {
          const at = of(station)?.last_time;
          return at ? dateTime(at) : '';
        },
        render: (station) => {
          const status = of(station);
          if (!status?.last_time) return '-';
          const oldMs = oldAfterMs(status);
          return <Age at={status.last_time} {...(oldMs === null ? {} : { oldAfterMs: oldMs })} />;
        },
        align: 'right',
        phone: 'aside',
      },
      number('prev', (status) => status.prev_data),
    ];
  }, [t, dateTime, figure, stationStatuses, nowMs]);
}

interface FigureProps {
  readonly text: string;
  readonly unit: string;
  readonly isSilent: boolean;
}

/** The value of a silent station is not bold: its age is shown beside it. */
function Figure({ text, unit, isSilent: isGone }: FigureProps) {
  return (
    <>
      {isGone ? <span className="station-figure-gone">{text}</span> : <b className="station-figure">{text}</b>}{' '}
      <span className="quiet">{unit}</span>
    </>
  );
}
