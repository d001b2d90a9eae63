import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../base/api.ts';

type Calls = ApiContract['notices'];
export type NoticeRow = DataOf<Calls['list']>['notices'][number];
export type Notice = DataOf<Calls['get']>;
export type NoticeLine = Notice['lines'][number];
export type Proposal = DataOf<Calls['proposal']>;
export type Demand = Proposal['demands'][number];
export type Release = DataOf<Calls['releases']>['releases'][number];
export type Book = DataOf<Calls['book']>;
export type Releasing = Book['releasing'][number];
type SentBody = BodyOf<Calls['send']>;
export type SentLine = SentBody['lines'][number];
export type Act = Notice['act'];
export type NoticeKind = Notice['kind'];

/** First query key element, invalidated by the event stream. */
const key = 'notices';
/** Polled: acceptance of a message sends an event, a later receipt of the provider not always. */
const followMs = 15_000;

export const noticesQuery = infiniteQueryOptions({
  queryKey: [key, 'list'],
  queryFn: ({ signal, pageParam }) => api.notices.list({ query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.next_cursor,
});

export const noticeQuery = (noticeId: string) =>
  queryOptions({
    queryKey: [key, 'notice', noticeId],
    queryFn: ({ signal }) => api.notices.get({ query: { notice_id: noticeId }, signal }),
    refetchInterval: followMs,
  });

export interface ProposalRequest {
  readonly kind: NoticeKind;
  readonly corrects: string | null;
  readonly act: Act | null;
  readonly actAt: string | null;
}

export const proposalQuery = ({ kind, corrects, act, actAt }: ProposalRequest) =>
  queryOptions({
    queryKey: [key, 'proposal', kind, corrects, act, actAt],
    queryFn: ({ signal }) =>
      api.notices.proposal({
        query: {
          kind,
          ...(corrects === null ? {} : { corrects }),
          ...(act === null ? {} : { act }),
          ...(actAt === null ? {} : { act_at: actAt }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Releases of the last days, with the time rounded to the hour so that a look a minute later hits the cache. */
export const releasesQuery = (days: number, nowMs: number) => {
  const toMs = Math.ceil(nowMs / 3_600_000) * 3_600_000;
  const query = { from: new Date(toMs - days * 86_400_000).toISOString(), to: new Date(toMs).toISOString() };
  return queryOptions({
    queryKey: [key, 'releases', query.from],
    queryFn: ({ signal }) => api.notices.releases({ query, signal }),
  });
};

export const bookQuery = queryOptions({
  queryKey: [key, 'book'],
  queryFn: ({ signal }) => api.notices.book({ signal }),
});

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [key] }) });
}

export const useSend = () => useWrite((body: SentBody) => api.notices.send({ body }));
export const useCall = () => useWrite((body: BodyOf<Calls['call']>) => api.notices.call({ body }));
export const useCountersign = () => useWrite((notice_id: string) => api.notices.countersign({ body: { notice_id } }));
export const useSaveBook = () => useWrite((body: BodyOf<Calls['saveBook']>) => api.notices.saveBook({ body }));
