import { z } from 'zod';
import { anyJson, email, empty, id, instant, optionalText, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { messageChannels } from '../../platform/messages/states.ts';
import { maxBasis, maxGroupMembers, maxReached } from './limits.ts';
import { consent, member, phones, quiet, quietInput, receiver, unreachableReasons, way, wishes } from './shape.ts';

/** The permission to describe the plant also decides whom it notifies. */
const writers = ['sensor.update'] as const;

const seenVersion = z.number().int().min(0).max(2_000_000_000).optional();

const contact = z.object({
  contact_id: id,
  name: z.string(),
  organisation: z.string().nullable(),
  ...wishes,
  ...quiet,
  ways: z.array(way),
  consent,
  version: z.number().int(),
  updated_at: instant,
  updated_by: z.string().nullable(),
});

const person = z.object({
  account_id: id,
  name: z.string(),
  ways: z.array(way.omit({ way_id: true })),
  language: wishes.language.nullable(),
  state: z.enum(['agreed', 'none', 'withdrawn']).describe('consent of the person to be contacted'),
});

const group = z.object({
  group_id: id,
  name: z.string(),
  members: z.array(
    z.object({
      kind: z.enum(['account', 'contact', 'duty']),
      account_id: id.nullable(),
      contact_id: id.nullable(),
      name: z.string().nullable().describe('null: whoever is on duty'),
    }),
  ),
  hears_flood: z.boolean().describe('notified when flood mode begins and ends'),
  version: z.number().int(),
});

const reached = z.object({
  name: z.string(),
  is_on_duty: z.boolean(),
  channels: z.array(way.omit({ way_id: true })).describe('masked'),
  language: wishes.language,
  quiet_until: instant
    .nullable()
    .describe('end of the current quiet hours; until then only critical messages are sent; null: no quiet hours now'),
});

const unreachedPerson = z.object({ name: z.string().nullable(), reason: z.enum(unreachableReasons) });

/** People a plant can reach: its staff, its contacts without an account, and groups of both. */
export const contacts = {
  list: route({
    method: 'GET',
    path: '/v1/contact/list',
    summary: 'List the contacts and groups of the plant, and how its people are reached',
    access: 'signed-in',
    data: z.object({
      contacts: z.array(contact),
      people: z.array(person),
      groups: z.array(group),
      has_mail: z.boolean(),
      may: z.object({ write: z.boolean() }),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/contact/save',
    summary: 'Add or change a contact of the plant; the basis of its consent is recorded',
    access: writers,
    body: z.object({
      contact_id: id.nullable().describe('null: new contact'),
      name: text(120),
      organisation: optionalText(160).nullable().describe('office or organisation'),
      email: email.nullable(),
      phones,
      ...wishes,
      ...quietInput,
      basis: text(maxBasis).describe('basis of the consent: a letter with its number, a decision, a call'),
      version: seenVersion,
    }),
    data: z.object({ contact_id: id, version: z.number().int() }),
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/contact/withdraw',
    summary: 'Withdraw the consent of a contact: no further messages; numbers are erased after 30 days',
    access: writers,
    body: z.object({ contact_id: id }),
    data: empty,
  }),
  erase: route({
    method: 'POST',
    path: '/v1/contact/erase',
    summary: 'Erase a contact and its numbers at once; sent messages keep the masked form',
    access: writers,
    body: z.object({ contact_id: id }),
    data: empty,
  }),
  proven: route({
    method: 'POST',
    path: '/v1/contact/proven',
    summary: 'Confirm that a message reached a contact',
    access: writers,
    body: z.object({ contact_id: id, way_id: id }),
    data: z.object({ proven_at: instant }),
  }),
  export: route({
    method: 'GET',
    path: '/v1/contact/export',
    summary: 'Export all data the plant holds on a contact',
    access: writers,
    query: z.object({ contact_id: id }),
    data: z.object({ made_at: instant, parts: z.record(z.string(), anyJson) }),
  }),
  test: route({
    method: 'POST',
    path: '/v1/contact/test',
    summary: 'Send a test mail to a person, a contact, a group or whoever is on duty',
    access: writers,
    body: z.object({ receiver }),
    data: z.object({
      told: z.array(
        z.object({
          name: z.string(),
          outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed', 'no_mail']),
        }),
      ),
      unreached: z.array(unreachedPerson),
    }),
  }),
  reach: route({
    method: 'GET',
    path: '/v1/contact/reach',
    summary: 'List the people a group, or whoever is on duty, would reach',
    access: 'signed-in',
    query: z.object({ group_id: id.optional().describe('absent: whoever is on duty'), at: instant.optional() }),
    data: z.object({ at: instant, reached: z.array(reached), unreached: z.array(unreachedPerson) }),
  }),
  reachOf: route({
    method: 'POST',
    path: '/v1/contact/reach/of',
    summary:
      'List which of some receivers would be reached now and by which channels, and why the others would not; changes nothing',
    access: 'signed-in',
    body: z.object({ receivers: z.array(receiver).max(maxReached) }),
    data: z.object({
      at: instant,
      has_mail: z.boolean().describe('whether this installation sends mail'),
      sends_by: z.array(z.enum(messageChannels)).describe('channels by which this installation may send'),
      reached: z.array(reached),
      unreached: z.array(unreachedPerson),
    }),
  }),
  saveGroup: route({
    method: 'POST',
    path: '/v1/contact/group/save',
    summary: 'Add or change a group of receivers',
    access: writers,
    body: z.object({
      group_id: id.nullable().describe('null: new contact'),
      name: text(80),
      members: z.array(member).min(1).max(maxGroupMembers),
      hears_flood: z.boolean().optional().describe('notified when flood mode begins and ends; absent: unchanged'),
      version: seenVersion,
    }),
    data: z.object({ group_id: id, version: z.number().int() }),
  }),
  removeGroup: route({
    method: 'POST',
    path: '/v1/contact/group/remove',
    summary: 'Delete a group of receivers; its members stay',
    access: writers,
    body: z.object({ group_id: id }),
    data: empty,
  }),
};
