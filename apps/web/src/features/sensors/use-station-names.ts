import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sensorsQuery, stationNamesQuery } from '../../shared/plant/queries.ts';

/** Stations by name; a deleted one is named by its sensors. */
export function useStationNames() {
  const { data: stations, error, isLoading } = useQuery(stationNamesQuery);
  const sensors = useQuery(sensorsQuery);
  const names = useMemo(() => {
    const linked = (sensors.data ?? []).flatMap(({ station_id, station_name }) =>
      station_id !== null && station_name !== null ? [[station_id, station_name] as const] : [],
    );
    const stationNames = (stations ?? []).map(({ station_id, name }) => [station_id, name] as const);
    return new Map([...linked, ...stationNames]);
  }, [stations, sensors.data]);
  return { stations, names, error, isLoading };
}
