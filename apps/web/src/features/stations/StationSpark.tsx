import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../base/api.ts';
import { serverNow } from '../../base/server-clock.ts';
import { RainBars } from '../../kit/chart/RainBars.tsx';
import { Sparkline } from '../../kit/chart/Sparkline.tsx';
import { rainGauge } from '../../kit/map/station-looks.ts';
import { type StationStatus, series } from '../../shared/plant/series.ts';
import { type SparkGroup, sparkSeries, sparkSpan } from './sparks.ts';

interface StationSparkProps {
  readonly status: StationStatus;
  readonly group: SparkGroup;
}

/** The last 24 hours of a station in its row. */
export function StationSpark({ status, group }: StationSparkProps) {
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
  const drawn = useMemo(() => thinned && sparkSeries(status, thinned), [status, thinned]);
  if (!data || !drawn) return <span className="station-spark" />;
  return status.station_type === rainGauge ? (
    <RainBars series={drawn} span={data.span} />
  ) : (
    <Sparkline series={drawn} span={data.span} />
  );
}
