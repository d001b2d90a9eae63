import { type Receiver, receiverKey } from '@spillway/contract/access/contacts/receiver';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { contactsQuery } from '../../../shared/contacts/queries.ts';

export interface KnownReceiver {
  readonly receiver: Receiver;
  /** Null: deleted. */
  readonly name: string | null;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Recipient from its key, the value of the form field. */
export function receiverOf(key: string): Receiver {
  const [kind, id = ''] = key.split(' ');
  if (kind === 'account') return { kind, account_id: id };
  if (kind === 'contact') return { kind, contact_id: id };
  return kind === 'group' ? { kind, group_id: id } : { kind: 'duty' };
}

/** Possible recipients by kind; current ones stay listed even if deleted. */
export function useReceiverOptions(knownReceivers: readonly KnownReceiver[]) {
  const t = useText();
  const { data } = useQuery(contactsQuery);
  const { groups = [], people = [], contacts = [] } = data ?? {};
  const option = (receiver: Receiver, label: string): Option => ({ value: receiverKey(receiver), label });
  const optionsByKind = {
    groups: groups.map(({ group_id, name }) => option({ kind: 'group', group_id }, name)),
    people: people.map(({ account_id, name }) => option({ kind: 'account', account_id }, name)),
    contacts: contacts.map(({ contact_id, name }) => option({ kind: 'contact', contact_id }, name)),
  };
  const dutyOption = option({ kind: 'duty' }, t('warningJobs.duty'));
  const all = new Set([dutyOption, ...Object.values(optionsByKind).flat()].map(({ value }) => value));
  const gone = knownReceivers
    .filter(({ receiver }) => !all.has(receiverKey(receiver)))
    .map(({ receiver, name }) => option(receiver, name ?? t('warningJobs.gone')));
  const kinds = ['groups', 'people', 'contacts'] as const;
  return [
    dutyOption,
    ...gone,
    ...kinds
      .filter((kind) => optionsByKind[kind].length > 0)
      .map((kind) => ({ label: t(`warningJobs.receiverKind.${kind}`), options: optionsByKind[kind] })),
  ];
}
