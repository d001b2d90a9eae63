import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../base/session/use-session.ts';
import { catchmentsQuery, outletsQuery, sensorsQuery, stationNamesQuery } from '../../shared/plant/queries.ts';

/** Names of what the plant of the moment consists of, by id; what is gone, or may not be seen, stays an id. */
export function useRecordNames(): ReadonlyMap<string, string> {
  const { plant, has } = useSession();
  const isPlant = plant !== null;
  const stations = useQuery({ ...stationNamesQuery, enabled: isPlant }).data;
  const outlets = useQuery({ ...outletsQuery, enabled: isPlant }).data;
  const catchments = useQuery({ ...catchmentsQuery, enabled: isPlant }).data;
  const maySeeSensors = isPlant && has('sensor.view', 'sensor.update', 'sensor.change-status');
  const sensors = useQuery({ ...sensorsQuery, enabled: maySeeSensors }).data;
  return useMemo(
    () =>
      new Map([
        ...(stations ?? []).map((one) => [one.station_id, `${one.station_code} ${one.name}`] as const),
        ...(outlets ?? []).map((one) => [one.outlet_id, one.name] as const),
        ...(catchments ?? []).map((one) => [one.catchment_id, one.name] as const),
        ...(sensors ?? []).map((one) => [one.sensor_id, `${one.sensor_code} ${one.name}`] as const),
      ]),
    [stations, outlets, catchments, sensors],
  );
}
