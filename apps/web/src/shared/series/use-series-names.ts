import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { outletsQuery, sensorsQuery, stationNamesQuery } from '../plant/queries.ts';
import { seriesListQuery } from './queries.ts';
import { seriesNames } from './series-names.ts';

const none: readonly never[] = [];

/** Series of the plant by name; undefined until loaded. */
export function useSeriesNames() {
  const t = useText();
  const maySeeSensors = useSession().has('sensor.view', 'sensor.update', 'sensor.change-status');
  const series = useQuery(seriesListQuery);
  const stations = useQuery(stationNamesQuery);
  const outlets = useQuery(outletsQuery);
  const sensors = useQuery({ ...sensorsQuery, enabled: maySeeSensors });
  // Without its place a series would get a wrong name and lose its radar mark.
  const areKnown = ![stations, outlets, sensors].some(({ isLoading }) => isLoading);
  const names = useMemo(
    () =>
      areKnown &&
      series.data &&
      seriesNames(t, series.data, {
        stations: stations.data ?? none,
        outlets: outlets.data ?? none,
        sensors: sensors.data ?? none,
      }),
    [t, areKnown, series.data, stations.data, outlets.data, sensors.data],
  );
  return { names: names || undefined, error: series.error };
}
