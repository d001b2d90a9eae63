import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import type { DecimalSign } from '../../kit/file/DecimalSignItem.tsx';
import { base64Of, type ChosenFile } from '../../kit/file/read-upload.ts';
import type { Affected } from '../../shared/affected/affected.ts';

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
  readonly decimal: DecimalSign;
  readonly figure: Figure;
}

export type TariffPreview = DataOf<ApiContract['tariffFile']['preview']>;

export interface TariffUpload {
  readonly file: ChosenFile;
  readonly decimal: DecimalSign;
  /** Null: a new one. */
  readonly tariffId: string | null;
}

/** Of days before today. */
export interface Said {
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

const sent = async <Upload extends Pick<MarketUpload, 'file'>>({ file: { file }, ...rest }: Upload) => ({
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
  usePriceWrite(async (upload: MarketUpload & Pick<Said, 'reason'>) =>
    api.price.marketImport({ body: await sent(upload) }),
  );

/** First element of the keys of previews, to have them made anew where the tariff has changed. */
export const tariffPreviews = 'tariff-file';

const sentTariff = ({ tariffId, ...upload }: TariffUpload) => sent({ ...upload, tariff_id: tariffId });

/** What a person has looked at stays what is sent, however long they look. */
export const tariffPreviewQuery = (upload: TariffUpload) =>
  queryOptions({
    queryKey: [tariffPreviews, upload.file.key, upload.decimal, upload.tariffId],
    queryFn: async ({ signal }) => api.tariffFile.preview({ body: await sentTariff(upload), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });

/** What a change would make of days that are settled; nothing is written. */
export const lookAtTariff = (change: BodyOf<ApiContract['affects']['tariff']>['change']): Promise<Affected> =>
  api.affects.tariff({ body: { change } });
export const lookAtMarket = async (upload: MarketUpload): Promise<Affected> =>
  api.affects.market({ body: await sent(upload) });
export const lookAtTariffFile = async (upload: TariffUpload): Promise<Affected> =>
  api.affects.tariffFile({ body: await sentTariff(upload) });

export const useImportTariff = () => {
  const client = useQueryClient();
  return usePriceWrite(
    async ({
      fingerprint,
      recompute_past,
      reason,
      ...upload
    }: TariffUpload & Said & { readonly fingerprint: string }) => {
      const tariff = await api.tariffFile.import({
        body: { ...(await sentTariff(upload)), recompute_past, reason, fingerprint },
      });
      client.removeQueries({ queryKey: [tariffPreviews] });
      return tariff;
    },
  );
};
