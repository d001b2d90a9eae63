import { z } from 'zod';
import { anyJson, email, empty, id, instant, optionalText, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { messageChannels } from '../../platform/messages/states.ts';
import { maxBasis, maxGroupMembers, maxReached } from './limits.ts';
import { consent, member, phones, quiet, receiver, unreachableReasons, wantedQuiet, way, wishes } from './shape.ts';

/** Whoever says what the plant is says whom it tells. */
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
  state: z.enum(['agreed', 'none', 'withdrawn']).describe('whether the person agrees to be reached'),
});

const group = z.object({
  group_id: id,
  name: z.string(),
  members: z.array(
    z.object({
      kind: z.enum(['account', 'contact', 'duty']),
      account_id: id.nullable(),
      contact_id: id.nullable(),
      name: z.string().nullable().describe('null: on duty'),
    }),
  ),
  hears_flood: z.boolean().describe('told when flood mode begins and ends'),
  version: z.number().int(),
});

const reached = z.object({
  name: z.string(),
  is_on_duty: z.boolean(),
  channels: z.array(way.omit({ way_id: true })).describe('masked'),
  language: wishes.language,
  quiet_until: instant
    .nullable()
    .describe('in quiet hours until then: only what is critical comes before; null: told at once'),
});

const unreached = z.object({ name: z.string().nullable(), reason: z.enum(unreachableReasons) });

/** Whom a plant can reach: its people, its contacts without an account, and groups of both. */
export const contacts = {
  list: route({
    method: 'GET',
    path: '/v1/contact/list',
    summary: 'The contacts of the plant, how its people are reached, and its groups',
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
    summary: 'Add a contact of the plant, or change one; on what its consent rests is recorded',
    access: writers,
    body: z.object({
      contact_id: id.nullable().describe('null: a new one'),
      name: text(120),
      organisation: optionalText(160).nullable().describe('office or organisation'),
      email: email.nullable(),
      phones,
      ...wishes,
      ...wantedQuiet,
      basis: text(maxBasis).describe('on what the consent rests: a letter with its number, a decision, a call'),
      version: seenVersion,
    }),
    data: z.object({ contact_id: id, version: z.number().int() }),
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/contact/withdraw',
    summary: 'A contact has withdrawn its consent: no further message, numbers are erased after 30 days',
    access: writers,
    body: z.object({ contact_id: id }),
    data: empty,
  }),
  erase: route({
    method: 'POST',
    path: '/v1/contact/erase',
    summary: 'Erase a contact at once, with its numbers; sent messages keep the masked form',
    access: writers,
    body: z.object({ contact_id: id }),
    data: empty,
  }),
  proven: route({
    method: 'POST',
    path: '/v1/contact/proven',
    summary: 'A contact has confirmed that something arrived',
    access: writers,
    body: z.object({ contact_id: id, way_id: id }),
    data: z.object({ proven_at: instant }),
  }),
  export: route({
    method: 'GET',
    path: '/v1/contact/export',
    summary: 'Everything the plant holds on a contact',
    access: writers,
    query: z.object({ contact_id: id }),
    data: z.object({ made_at: instant, parts: z.record(z.string(), anyJson) }),
  }),
  test: route({
    method: 'POST',
    path: '/v1/contact/test',
    summary: 'Send a test by mail to a person, a contact, a group or whoever is on duty',
    access: writers,
    body: z.object({ receiver }),
    data: z.object({
      told: z.array(
        z.object({
          name: z.string(),
          outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed', 'no_mail']),
        }),
      ),
      unreached: z.array(unreached),
    }),
  }),
  reach: route({
    method: 'GET',
    path: '/v1/contact/reach',
    summary: 'Who would be reached: of a group, or whoever is on duty',
    access: 'signed-in',
    query: z.object({ group_id: id.optional().describe('absent: whoever is on duty'), at: instant.optional() }),
    data: z.object({ at: instant, reached: z.array(reached), unreached: z.array(unreached) }),
  }),
  reachOf: route({
    method: 'POST',
    path: '/v1/contact/reach/of',
    summary:
      'Who of some receivers would be reached now, by which channels, and of each other why not; changes nothing',
    access: 'signed-in',
    body: z.object({ receivers: z.array(receiver).max(maxReached) }),
    data: z.object({
      at: instant,
      has_mail: z.boolean().describe('whether this installation sends mail at all'),
      sends_by: z.array(z.enum(messageChannels)).describe('channels by which something may leave this installation'),
      reached: z.array(reached),
      unreached: z.array(unreached),
    }),
  }),
  saveGroup: route({
    method: 'POST',
    path: '/v1/contact/group/save',
    summary: 'Add a group of receivers, or change one',
    access: writers,
    body: z.object({
      group_id: id.nullable().describe('null: a new one'),
      name: text(80),
      members: z.array(member).min(1).max(maxGroupMembers),
      hears_flood: z.boolean().optional().describe('told when flood mode begins and ends; absent: as it stands'),
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
