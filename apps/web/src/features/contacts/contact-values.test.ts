import { contacts } from '@spillway/contract/access/contacts/contacts';
import { expect, it } from 'vitest';
import type { Contact } from '../../shared/contacts/queries.ts';
import { contactBody, emptyContact, memberKeys, membersOf, onDutyKey, valuesOf } from './contact-values.ts';

const contactId = '0b6d2f2e-5d0a-4c52-9a39-0a1f5c3d7e11';
const accountId = '0b6d2f2e-5d0a-4c52-9a39-0a1f5c3d7e12';
const way = (kind: 'email' | 'phone', address: string) => ({ way_id: accountId, kind, address, proven_at: null });
const contact: Contact = {
  contact_id: contactId,
  name: 'Ông Bảy',
  organisation: null,
  language: 'vi',
  plain_sms: true,
  quiet_hours: { from: '22:00', to: '06:00', days: [1, 2, 3] },
  ways: [way('email', 'xa@example.com'), way('phone', '+84901234567')],
  consent: {
    given_at: '2026-10-18T01:00:00Z',
    given_by: 'lan01',
    basis: 'Công văn 12',
    withdrawn_at: null,
    withdrawn_by: null,
  },
  version: 3,
  updated_at: '2026-10-18T01:00:00Z',
  updated_by: 'lan01',
};

it('a contact goes back as it came, and a row left empty is no number', () => {
  const values = valuesOf(contact);
  const body = contactBody({ ...values, phones: [...values.phones, ' '] }, contact);
  expect(body).toEqual({
    contact_id: contactId,
    name: 'Ông Bảy',
    organisation: null,
    email: 'xa@example.com',
    phones: ['+84901234567'],
    language: 'vi',
    plain_sms: true,
    basis: 'Công văn 12',
    quiet_hours: { from: '22:00', to: '06:00', days: [1, 2, 3] },
    version: 3,
  });
  expect(contacts.save.body.safeParse(body).success).toBe(true);
  expect(contacts.save.body.safeParse(contactBody(emptyContact, null)).success).toBe(false);
});

it('asks anew on what a consent rests that was withdrawn', () => {
  const withdrawn = { ...contact.consent, withdrawn_at: '2026-10-19T01:00:00Z' };
  expect(valuesOf({ ...contact, consent: withdrawn }).basis).toBe('');
});

it('members of a group are told apart by what they are', () => {
  const members = membersOf([onDutyKey, contactId, accountId], { contacts: [contact] });
  expect(members).toEqual([
    { kind: 'duty' },
    { kind: 'contact', contact_id: contactId },
    { kind: 'account', account_id: accountId },
  ]);
  const unnamedMember = { account_id: null, contact_id: null, name: null };
  const group = {
    group_id: contactId,
    hears_flood: false,
    name: 'Nhóm',
    version: 1,
    members: [
      { ...unnamedMember, kind: 'duty' as const },
      { ...unnamedMember, kind: 'account' as const, account_id: accountId },
    ],
  };
  expect(memberKeys(group)).toEqual([onDutyKey, accountId]);
});
