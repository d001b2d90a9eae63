import type { ApiContract } from '@spillway/contract/contract';
import type { CallArguments, DataOf, Route } from '@spillway/contract/kit';
import type { HistoryKind } from '@spillway/contract/plant/history-kinds';
import type { OutlineKind } from '@spillway/contract/plant/outlines';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

export type Information = DataOf<ApiContract['settings']['read']>;
export type Season = Information['seasons'][number];
export type InterfaceSettings = DataOf<ApiContract['settingInterface']['read']>;
export type MapBound = DataOf<ApiContract['mapBound']['read']>;
export type Catchment = DataOf<ApiContract['catchments']['list']>[number];
export type Outline = DataOf<ApiContract['outlines']['list']>[number];
export type Version = DataOf<ApiContract['plantHistory']['of']>[number];

/** First element of every key: an event about the plant has all of it asked again. */
const plant = 'plant';

export const informationQuery = queryOptions({
  queryKey: [plant, 'information'],
  queryFn: ({ signal }) => api.settings.read({ signal }),
});

export const interfaceQuery = queryOptions({
  queryKey: [plant, 'interface'],
  queryFn: ({ signal }) => api.settingInterface.read({ signal }),
});

export const boundQuery = queryOptions({
  queryKey: [plant, 'map-bound'],
  queryFn: ({ signal }) => api.mapBound.read({ signal }),
});

export const catchmentsQuery = queryOptions({
  queryKey: [plant, 'catchments'],
  queryFn: ({ signal }) => api.catchments.list({ signal }),
});

export const outlinesQuery = queryOptions({
  queryKey: [plant, 'outlines'],
  queryFn: ({ signal }) => api.outlines.list({ signal }),
});

/** A shape may be megabytes: asked for once per version, and only where there is one. */
export const shapeQuery = (kind: OutlineKind, version: number | undefined) =>
  queryOptions({
    queryKey: [plant, 'shape', kind, version ?? 0],
    queryFn: ({ signal }) => api.outlines[kind]({ signal }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const versionsQuery = (kind: HistoryKind, id: string) =>
  queryOptions({
    queryKey: [plant, 'history', kind, id],
    queryFn: ({ signal }) => api.plantHistory.of({ query: { kind, id, limit: 100 }, signal }),
  });

export const asItWasQuery = (kind: HistoryKind, instant: string) =>
  queryOptions({
    queryKey: [plant, 'as-it-was', kind, instant],
    queryFn: ({ signal }) => api.plantHistory.at({ query: { kind, instant, limit: 200 }, signal }),
  });

type Body<R extends Route> = CallArguments<R> extends { readonly body: infer B } ? B : never;

function usePlantWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [plant] }) });
}

export type InformationBody = Body<ApiContract['settings']['save']>;
export type InterfaceBody = Body<ApiContract['settingInterface']['save']>;
export type BoundBody = Body<ApiContract['mapBound']['save']>;
export type NewCatchment = Body<ApiContract['catchments']['add']>;
export type CatchmentBody = Body<ApiContract['catchments']['update']>;
export type OutlineBody = Body<ApiContract['outlines']['upload']>;

export const useSaveInformation = () => usePlantWrite((body: InformationBody) => api.settings.save({ body }));
export const useSaveInterface = () => usePlantWrite((body: InterfaceBody) => api.settingInterface.save({ body }));
export const useSaveBound = () => usePlantWrite((body: BoundBody) => api.mapBound.save({ body }));
export const useAddCatchment = () => usePlantWrite((body: NewCatchment) => api.catchments.add({ body }));
export const useUpdateCatchment = () => usePlantWrite((body: CatchmentBody) => api.catchments.update({ body }));
export const useRemoveCatchment = () =>
  usePlantWrite((catchmentId: string) => api.catchments.remove({ body: { catchment_id: catchmentId } }));
export const useUploadOutline = () => usePlantWrite((body: OutlineBody) => api.outlines.upload({ body }));
export const useRemoveOutline = () => usePlantWrite((kind: OutlineKind) => api.outlines.remove({ body: { kind } }));

function useRegistryWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () =>
      Promise.all(['session', plant, 'plants'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export interface PlantName {
  readonly hydro_code: string;
  readonly name: string;
}

export const useCreatePlant = () => useRegistryWrite((body: PlantName) => api.plantRegistry.create({ body }));
export const useRenamePlant = () => useRegistryWrite((body: PlantName) => api.plantRegistry.rename({ body }));
/** `removed` runs before anything is asked again: whoever stood in the plant must have left it. */
export const useRemovePlant = (removed: () => void) =>
  useRegistryWrite(async (body: PlantName) => {
    await api.plantRegistry.remove({ body });
    removed();
  });
