import { type Receiver, receiverKey } from '@spillway/contract/access/contacts/receiver';
import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type ContactBook = DataOf<ApiContract['contacts']['list']>;
export type Contact = ContactBook['contacts'][number];
export type ReachablePerson = ContactBook['people'][number];
export type ReceiverGroup = ContactBook['groups'][number];
export type OwnContact = DataOf<ApiContract['ownContact']['read']>;
export type TestedReceiver = BodyOf<ApiContract['contacts']['test']>['receiver'];

/** First element of every query key. */
const contacts = 'contacts';

/** Polled: a shift change alters the recipients without an event. */
const checkEveryMs = 60_000;

export const contactsQuery = queryOptions({
  queryKey: [contacts, 'list'],
  queryFn: ({ signal }) => api.contacts.list({ signal }),
});

export const ownContactQuery = queryOptions({
  queryKey: [contacts, 'own'],
  queryFn: ({ signal }) => api.ownContact.read({ signal }),
});

/** Of a group; null: of the people on duty. */
export const reachQuery = (groupId: string | null) =>
  queryOptions({
    queryKey: [contacts, 'reach', groupId],
    queryFn: ({ signal }) => api.contacts.reach({ query: groupId === null ? {} : { group_id: groupId }, signal }),
    refetchInterval: checkEveryMs,
  });

/** For recipients selected in a form. */
export const reachOfQuery = (receivers: readonly Receiver[]) =>
  queryOptions({
    queryKey: [contacts, 'reach', 'of', ...receivers.map(receiverKey)],
    queryFn: ({ signal }) => api.contacts.reachOf({ body: { receivers: [...receivers] }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: checkEveryMs,
  });

export function useContactWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [contacts] }) });
}
