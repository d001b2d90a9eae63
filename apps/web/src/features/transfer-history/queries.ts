import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

type Slots = ApiContract['transferSlots'];
export type SlotMap = DataOf<Slots['map']>;
export type Cell = SlotMap['cells'][number];
export type SlotDetail = DataOf<Slots['slot']>;
export type TransferState = DataOf<Slots['state']>;
export type Compliance = DataOf<ApiContract['transferDuty']['days']>;
export type Receipts = DataOf<ApiContract['transferReceipts']['days']>;

/** First query key element, invalidated by the event stream. */
const key = 'transfer';

export const mapQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [key, 'map', from, to],
    queryFn: ({ signal }) => api.transferSlots.map({ query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });

export const complianceQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [key, 'duty', from, to],
    queryFn: ({ signal }) => api.transferDuty.days({ query: { from_day: from, to_day: to }, signal }),
    placeholderData: keepPreviousData,
  });

export const receiptsQuery = (month: string) =>
  queryOptions({
    queryKey: [key, 'receipts', month],
    queryFn: ({ signal }) => api.transferReceipts.days({ query: { month }, signal }),
    placeholderData: keepPreviousData,
  });

export const stateQuery = () =>
  queryOptions({
    queryKey: [key, 'state'],
    queryFn: ({ signal }) => api.transferSlots.state({ signal }),
    refetchInterval: 30_000,
  });

export const correctedQuery = () =>
  queryOptions({
    queryKey: [key, 'corrected'],
    queryFn: ({ signal }) => api.transferSlots.corrected({ signal }),
  });

export const slotQuery = (jobId: number, slot: string) =>
  queryOptions({
    queryKey: [key, 'slot', jobId, slot],
    queryFn: ({ signal }) => api.transferSlots.slot({ query: { job_id: jobId, slot }, signal }),
  });

export const rehearsalQuery = (excludedSeries: number | null) =>
  queryOptions({
    queryKey: [key, 'rehearsal', excludedSeries],
    queryFn: ({ signal }) =>
      api.transferSlots.rehearsal({ query: excludedSeries === null ? {} : { without_series: excludedSeries }, signal }),
    placeholderData: keepPreviousData,
  });

export const seriesQuery = () =>
  queryOptions({
    queryKey: ['transfer-jobs', 'series'],
    queryFn: ({ signal }) => api.transferJobs.series({ signal }),
  });

function useAct<Body, Data>(act: (body: Body) => Promise<Data>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}

export const useTryAgain = () => useAct((jobId: number) => api.transferSlots.tryAgain({ body: { job_id: jobId } }));
export const useRetransfer = () =>
  useAct((body: { job_id: number; from: string; to: string; reason: string }) =>
    api.transferSlots.retransfer({ body }),
  );
export const useSendCorrected = () =>
  useAct((body: { job_id: number | null; reason: string }) => api.transferSlots.sendCorrected({ body }));
