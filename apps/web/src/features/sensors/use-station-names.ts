import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sensorsQuery, stationNamesQuery } from '../../app/plant/queries.ts';
import { useSession } from '../../app/session/use-session.ts';

/** The stations as far as this person may see them; those of the listed sensors are known in any case. */
export function useStationNames() {
  const mayList = useSession().has('stations.view', 'stations.update');
  const stations = useQuery({ ...stationNamesQuery, enabled: mayList });
  const sensors = useQuery(sensorsQuery);
  const names = useMemo(() => {
    const linked = (sensors.data ?? []).flatMap(({ station_id, station_name }) =>
      station_id !== null && station_name !== null ? [[station_id, station_name] as const] : [],
    );
    const listed = (stations.data ?? []).map(({ station_id, name }) => [station_id, name] as const);
    return new Map([...linked, ...listed]);
  }, [stations.data, sensors.data]);
  return { stations: stations.data, names, mayList, error: stations.error, isLoading: stations.isLoading };
}
