import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';

type IssuedApi = ApiContract['bulletinIssued'];
type Templates = ApiContract['bulletinTemplates'];
type Share = ApiContract['bulletinShare'];
type Delivery = ApiContract['bulletinDelivery'];
export type IssuedBulletin = DataOf<IssuedApi['list']>['bulletins'][number];
export type WholeBulletin = DataOf<IssuedApi['get']>;
export type Ready = DataOf<IssuedApi['ready']>;
export type Figures = Ready['figures'];
export type BulletinKind = IssuedBulletin['kind'];
export type Verdict = DataOf<Templates['check']>;
export type DeliverySettings = DataOf<Delivery['get']>;
export type ShareLink = DataOf<Share['list']>['shares'][number];

/** First query key element, invalidated by the event stream. */
const key = 'bulletins';

export const readyQuery = (bulletin_id: string) =>
  queryOptions({
    queryKey: [key, 'ready', bulletin_id],
    queryFn: ({ signal }) => api.bulletinIssued.ready({ query: { bulletin_id }, signal }),
  });
export const issuedQuery = infiniteQueryOptions({
  queryKey: [key, 'issued'],
  queryFn: ({ pageParam: before, signal }) =>
    api.bulletinIssued.list({ query: before === undefined ? {} : { before }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ has_more, bulletins }) => (has_more ? bulletins.at(-1)?.issued_at : undefined),
});
export const differsQuery = queryOptions({
  queryKey: [key, 'differs'],
  queryFn: ({ signal }) => api.bulletinIssued.differs({ signal }),
});
export const wholeQuery = (bulletin_id: string) =>
  queryOptions({
    queryKey: [key, 'whole', bulletin_id],
    queryFn: ({ signal }) => api.bulletinIssued.get({ query: { bulletin_id }, signal }),
  });
export const templatesQuery = queryOptions({
  queryKey: [key, 'templates'],
  queryFn: ({ signal }) => api.bulletinTemplates.list({ signal }),
});
export const wordsQuery = (kind: BulletinKind) =>
  queryOptions({
    queryKey: [key, 'words', kind],
    queryFn: ({ signal }) => api.bulletinTemplates.words({ query: { kind }, signal }),
  });
export const sharesQuery = queryOptions({
  queryKey: [key, 'shares'],
  queryFn: ({ signal }) => api.bulletinShare.list({ signal }),
});
export const deliveryQuery = queryOptions({
  queryKey: [key, 'delivery'],
  queryFn: ({ signal }) => api.bulletinDelivery.get({ signal }),
});

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [key] }) });
}

/** An issued draft no longer exists: do not refetch it or its check. */
export function useIssue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<IssuedApi['issue']>) => api.bulletinIssued.issue({ body }),
    onSettled: (made) =>
      client.invalidateQueries({
        queryKey: [key],
        predicate: ({ queryKey: [, part] }) => !made?.number || (part !== 'ready' && part !== 'draft'),
      }),
  });
}
export const useSign = () => useWrite((body: BodyOf<IssuedApi['sign']>) => api.bulletinIssued.sign({ body }));
export const useCountersign = () =>
  useWrite((bulletin_id: string) => api.bulletinIssued.countersign({ body: { bulletin_id } }));
export const useAddTemplate = () => useWrite((body: BodyOf<Templates['add']>) => api.bulletinTemplates.add({ body }));
export const useChooseTemplate = () =>
  useWrite((body: BodyOf<Templates['choose']>) => api.bulletinTemplates.choose({ body }));
export const useAddShare = () => useWrite((body: BodyOf<Share['add']>) => api.bulletinShare.add({ body }));
export const useRevokeShare = () => useWrite((share_id: string) => api.bulletinShare.revoke({ body: { share_id } }));
export const useSaveDelivery = () => useWrite((body: BodyOf<Delivery['save']>) => api.bulletinDelivery.save({ body }));
export const useDeliverAgain = () =>
  useWrite((bulletin_id: string) => api.bulletinDelivery.again({ body: { bulletin_id } }));
export const useBeginNumbers = () =>
  useWrite((body: BodyOf<Delivery['begin']>) => api.bulletinDelivery.begin({ body }));
