import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import type { OutlineKind } from '@spillway/contract/plant/outlines/kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { type Information, plant } from '../../shared/plant/queries.ts';
import { usePlantWrite } from '../../shared/plant/use-plant-write.ts';

export type Season = Information['seasons'][number];

export type InformationBody = BodyOf<ApiContract['settings']['save']>;
type InterfaceBody = BodyOf<ApiContract['settingInterface']['save']>;
type BoundBody = BodyOf<ApiContract['mapBound']['save']>;
export type NewCatchment = BodyOf<ApiContract['catchments']['add']>;
type CatchmentBody = BodyOf<ApiContract['catchments']['update']>;
type OutlineBody = BodyOf<ApiContract['outlines']['upload']>;

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

type ImportBody = BodyOf<ApiContract['plantFile']['import']>;
export type Imported = DataOf<ApiContract['plantFile']['import']>;

export const useImportPlant = () =>
  useRegistryWrite((body: Omit<ImportBody, 'dry_run'>) => api.plantFile.import({ body: { ...body, dry_run: false } }));

export interface PlantName {
  readonly hydro_code: string;
  readonly name: string;
}

export const useCreatePlant = () => useRegistryWrite((body: PlantName) => api.plantRegistry.create({ body }));
export const useRenamePlant = () => useRegistryWrite((body: PlantName) => api.plantRegistry.rename({ body }));
/** `removed` runs before any refetch, so that the page has left the plant. */
export const useRemovePlant = (removed: () => void) =>
  useRegistryWrite(async (body: PlantName) => {
    await api.plantRegistry.remove({ body });
    removed();
  });
