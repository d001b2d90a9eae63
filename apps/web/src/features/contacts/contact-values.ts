import type { Contact, ContactBook, ReceiverGroup } from '../../shared/contacts/queries.ts';
import { type QuietValues, quietBody, quietValues } from '../../shared/contacts/quiet-values.ts';
import { typedPhones } from '../../shared/contacts/typed-phones.ts';
import type { SavedContact, SavedGroup } from './queries.ts';

export interface ContactValues extends QuietValues {
  readonly name: string;
  readonly organisation: string;
  readonly email: string;
  readonly phones: readonly string[];
  readonly language: 'vi' | 'en';
  readonly plain_sms: boolean;
  readonly basis: string;
}

export const emptyContact: ContactValues = {
  name: '',
  organisation: '',
  email: '',
  phones: [''],
  language: 'vi',
  plain_sms: false,
  basis: '',
  ...quietValues(null),
};

const addressesOf = (contact: Contact, kind: 'email' | 'phone') =>
  contact.ways.flatMap((one) => (one.kind === kind ? [one.address] : []));

/** A withdrawn consent has to be given again. */
export const valuesOf = (contact: Contact): ContactValues => ({
  name: contact.name,
  organisation: contact.organisation ?? '',
  email: addressesOf(contact, 'email')[0] ?? '',
  phones: addressesOf(contact, 'phone'),
  language: contact.language,
  plain_sms: contact.plain_sms,
  basis: contact.consent.withdrawn_at === null ? (contact.consent.basis ?? '') : '',
  ...quietValues(contact.quiet_hours),
});

export const contactBody = (values: ContactValues, contact: Contact | null): SavedContact => ({
  contact_id: contact?.contact_id ?? null,
  name: values.name.trim(),
  organisation: values.organisation.trim() || null,
  email: values.email.trim() || null,
  phones: typedPhones(values.phones),
  language: values.language,
  plain_sms: values.plain_sms,
  basis: values.basis.trim(),
  quiet_hours: quietBody(values),
  ...(contact ? { version: contact.version } : {}),
});

export const onDutyKey = 'duty';
type Member = SavedGroup['members'][number];

export const memberKeys = (group: ReceiverGroup): string[] =>
  group.members.map(({ account_id, contact_id }) => account_id ?? contact_id ?? onDutyKey);

export function membersOf(keys: readonly string[], { contacts }: Pick<ContactBook, 'contacts'>): Member[] {
  const knownKeys = new Set(contacts.map(({ contact_id }) => contact_id));
  return keys.map((key): Member => {
    if (key === onDutyKey) return { kind: 'duty' };
    return knownKeys.has(key) ? { kind: 'contact', contact_id: key } : { kind: 'account', account_id: key };
  });
}
