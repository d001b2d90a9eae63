import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { plant } from '../../shared/plant/queries.ts';
import { usePlantWrite } from '../../shared/plant/use-plant-write.ts';

export type NewStation = BodyOf<ApiContract['stations']['add']>;
export type ComputedShares = DataOf<ApiContract['thiessen']['compute']>;
type StationBody = BodyOf<ApiContract['stations']['update']>;
type ReplacementBody = BodyOf<ApiContract['stations']['replace']>;
type SharesBody = BodyOf<ApiContract['thiessen']['save']>;

type NewPosition = BodyOf<ApiContract['measurePositions']['add']>;

/** Number of free ports offered; others are typed. */
const portsOffered = 100;

export const replacementsQuery = (stationId: string) =>
  queryOptions({
    queryKey: [plant, 'station-replacements', stationId],
    queryFn: ({ signal }) => api.stations.replacements({ query: { station_id: stationId }, signal }),
  });

/** Free ports for a station; null: a new one. */
export const freePortsQuery = (stationId: string | null) =>
  queryOptions({
    queryKey: [plant, 'free-ports', stationId],
    queryFn: ({ signal }) =>
      api.stations.availablePorts({ body: { station_id: stationId, limit: portsOffered }, signal }),
  });

/** Preview of a replacement in the past; saves nothing. */
export const fetchReplacementImpact = (body: BodyOf<ApiContract['affects']['replacement']>) =>
  api.affects.replacement({ body });

export const useAddStation = () => usePlantWrite((body: NewStation) => api.stations.add({ body }));
export const useUpdateStation = () => usePlantWrite((body: StationBody) => api.stations.update({ body }));
export const useReplaceStation = () => usePlantWrite((body: ReplacementBody) => api.stations.replace({ body }));
export const useRemoveStation = () =>
  usePlantWrite((stationId: string) => api.stations.remove({ body: { station_id: stationId } }));
export const useSaveShares = () => usePlantWrite((body: SharesBody) => api.thiessen.save({ body }));
/** Null: all rain gauges with coordinates. */
export const useComputeShares = () =>
  useMutation({
    mutationFn: (stationIds: readonly string[] | null) =>
      api.thiessen.compute({ body: stationIds === null ? {} : { station_ids: [...stationIds] } }),
  });

export const useAddPosition = () => usePlantWrite((body: NewPosition) => api.measurePositions.add({ body }));
