import { type Receiver, receiverKey } from '@spillway/contract/access/contacts/receiver';
import { useQuery } from '@tanstack/react-query';
import { contactsQuery } from './queries.ts';

export const keyOfReceiver = (receiver: Receiver): string => receiverKey(receiver);

/** Recipient from its key, the value of the form field. */
export function receiverOfKey(key: string): Receiver {
  const [kind, id = ''] = key.split(' ');
  if (kind === 'account') return { kind, account_id: id };
  if (kind === 'contact') return { kind, contact_id: id };
  return kind === 'group' ? { kind, group_id: id } : { kind: 'duty' };
}

/** Possible recipients, groups first since agencies are groups. `onDuty`: label of the people on duty. */
export function useReceivers(onDuty: string): { readonly value: string; readonly label: string }[] {
  const { data } = useQuery(contactsQuery);
  const { groups = [], people = [], contacts = [] } = data ?? {};
  const option = (receiver: Receiver, label: string) => ({ value: receiverKey(receiver), label });
  return [
    option({ kind: 'duty' }, onDuty),
    ...groups.map(({ group_id, name }) => option({ kind: 'group', group_id }, name)),
    ...contacts.map(({ contact_id, name }) => option({ kind: 'contact', contact_id }, name)),
    ...people.map(({ account_id, name }) => option({ kind: 'account', account_id }, name)),
  ];
}
