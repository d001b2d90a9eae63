import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';
import { plant } from '../queries.ts';
import { usePlantWrite } from '../use-plant-write.ts';

export type Maintenance = DataOf<ApiContract['maintenance']['list']>[number];

/** Subject of maintenance: a sensor or a whole station. */
export type MaintenanceTarget = { readonly sensorId: string } | { readonly stationId: string };

export const ownerOf = (on: MaintenanceTarget) =>
  'sensorId' in on ? { sensor_id: on.sensorId, station_id: null } : { sensor_id: null, station_id: on.stationId };

const idOf = (on: MaintenanceTarget) => ('sensorId' in on ? { sensor_id: on.sensorId } : { station_id: on.stationId });

export const maintenanceQuery = (on: MaintenanceTarget) =>
  queryOptions({
    queryKey: [plant, 'maintenance', on],
    queryFn: ({ signal }) => api.maintenance.list({ query: idOf(on), signal }),
  });

type Add = BodyOf<ApiContract['maintenance']['add']>;
type Update = BodyOf<ApiContract['maintenance']['update']>;
type One = BodyOf<ApiContract['maintenance']['end']>;

export const useAddMaintenance = () => usePlantWrite((body: Add) => api.maintenance.add({ body }));
export const useUpdateMaintenance = () => usePlantWrite((body: Update) => api.maintenance.update({ body }));
export const useEndMaintenance = () => usePlantWrite((body: One) => api.maintenance.end({ body }));
export const useWithdrawMaintenance = () => usePlantWrite((body: One) => api.maintenance.withdraw({ body }));
