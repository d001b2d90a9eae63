import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { base64Of, type ChosenFile } from '../../ui/file/read-upload.ts';

export type Tariffs = DataOf<ApiContract['price']['list']>;
export type Tariff = Tariffs['tariffs'][number];
export type Finding = Tariffs['findings'][number];
export type WrittenTariff = BodyOf<ApiContract['price']['add']>;
export type TimeOfUse = NonNullable<WrittenTariff['time_of_use']>;
export type DayType = TimeOfUse['day_types'][number];
export type Band = TimeOfUse['otherwise'];
export type Figure = BodyOf<ApiContract['price']['marketImport']>['figure'];

export interface MarketUpload {
  readonly file: ChosenFile;
  readonly decimal: 'point' | 'comma';
  readonly figure: Figure;
}

const price = 'price';

export const tariffsQuery = queryOptions({
  queryKey: [price, 'tariffs'],
  queryFn: ({ signal }) => api.price.list({ signal }),
});

function usePriceWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [price] }) });
}

export const useAddTariff = () => usePriceWrite((body: WrittenTariff) => api.price.add({ body }));
export const useUpdateTariff = () =>
  usePriceWrite((body: BodyOf<ApiContract['price']['update']>) => api.price.update({ body }));
export const useRemoveTariff = () =>
  usePriceWrite(({ tariff_id, version }: Tariff) => api.price.remove({ body: { tariff_id, version } }));
export const useCopyYear = () =>
  usePriceWrite((body: BodyOf<ApiContract['price']['copyYear']>) => api.price.copyYear({ body }));
export const useStart = () => usePriceWrite((_: undefined) => api.price.start());

const sent = async ({ file: { file }, ...rest }: MarketUpload) => ({
  ...rest,
  file_name: file.name.slice(-200),
  file: await base64Of(file),
});

/** Asked once per file and what it is read as. */
export const marketPreviewQuery = (upload: MarketUpload) =>
  queryOptions({
    queryKey: ['price-file', upload.file.key, upload.decimal, upload.figure],
    queryFn: async ({ signal }) => api.price.marketPreview({ body: await sent(upload), signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useImportMarket = () =>
  usePriceWrite(async (upload: MarketUpload) => api.price.marketImport({ body: await sent(upload) }));
