import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';
import type { DecimalSign } from '../../../kit/file/DecimalSignItem.tsx';
import { base64Of, type ChosenFile } from '../../../kit/file/read-upload.ts';
import { usePlantWrite } from '../../../shared/plant/use-plant-write.ts';

export type ImportPreview = DataOf<ApiContract['stationFile']['preview']>;
export type ChangedStation = ImportPreview['changes'][number];
type ImportBody = BodyOf<ApiContract['stationFile']['import']>;

export const sentFile = async ({ file }: ChosenFile, decimal: DecimalSign) => ({
  file_name: file.name.slice(-200),
  file: await base64Of(file),
  decimal,
});

/** First element of the keys of previews, to have them made anew where the plant has changed. */
export const previews = 'station-import';

/**
 * What the file would do to the stations there are. What a person has looked at stays what is sent, however long they look:
 * it is asked again only after the server said that the plant has changed.
 */
export const importPreviewQuery = (chosen: ChosenFile, decimal: DecimalSign) =>
  queryOptions({
    queryKey: [previews, chosen.key, decimal],
    queryFn: async ({ signal }) => api.stationFile.preview({ body: await sentFile(chosen, decimal), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });

export const useImportStations = () => usePlantWrite((body: ImportBody) => api.stationFile.import({ body }));
