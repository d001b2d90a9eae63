import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import type { Impact } from '../../shared/impact/impact.ts';

export type Tariffs = DataOf<ApiContract['price']['list']>;
export type Tariff = Tariffs['tariffs'][number];
export type Finding = Tariffs['findings'][number];
export type WrittenTariff = BodyOf<ApiContract['price']['add']>;
export type TimeOfUse = NonNullable<WrittenTariff['time_of_use']>;
export type DayType = TimeOfUse['day_types'][number];
export type Band = TimeOfUse['otherwise'];
export type Figure = BodyOf<ApiContract['price']['marketImport']>['figure'];

export type TariffPreview = DataOf<ApiContract['tariffFile']['preview']>;
export type MarketPreview = DataOf<ApiContract['price']['marketPreview']>;
export type TariffUpload = Omit<BodyOf<ApiContract['tariffFile']['preview']>, 'sheet'>;
type MarketUpload = Omit<BodyOf<ApiContract['price']['marketPreview']>, 'sheet'>;

/** For days before today. */
export interface PriceChoice {
  readonly recompute_past: boolean;
  readonly reason: string | null;
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
  usePriceWrite((body: BodyOf<ApiContract['price']['remove']>) => api.price.remove({ body }));
export const useCopyYear = () =>
  usePriceWrite((body: BodyOf<ApiContract['price']['copyYear']>) => api.price.copyYear({ body }));
export const useStart = () => usePriceWrite((_: undefined) => api.price.start());

export const useImportMarket = () =>
  usePriceWrite((body: BodyOf<ApiContract['price']['marketImport']>) => api.price.marketImport({ body }));
export const useImportTariff = () =>
  usePriceWrite((body: BodyOf<ApiContract['tariffFile']['import']>) => api.tariffFile.import({ body }));

/** Preview of the effect on settled days; saves nothing. */
export const fetchTariffImpact = (change: BodyOf<ApiContract['affects']['tariff']>['change']): Promise<Impact> =>
  api.affects.tariff({ body: { change } });
export const fetchMarketImpact = (body: MarketUpload): Promise<Impact> => api.affects.market({ body });
export const lookAtTariffFile = (body: TariffUpload): Promise<Impact> => api.affects.tariffFile({ body });
