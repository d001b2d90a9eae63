import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { api } from '../../../base/api.ts';
import { usePlantWrite } from '../../../shared/plant/use-plant-write.ts';

export type ImportPreview = DataOf<ApiContract['stationFile']['preview']>;
export type ChangedStation = ImportPreview['changes'][number];
type ImportBody = BodyOf<ApiContract['stationFile']['import']>;

export const useImportStations = () => usePlantWrite((body: ImportBody) => api.stationFile.import({ body }));
