import { z } from 'zod';
import { cursor, id, instant, pageSize, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, levelM, seenVersion } from '../settings/fields.ts';
import {
  levelAims,
  maxOrderNumber,
  maxOrderPerson,
  maxOrderReason,
  maxOrderText,
  maxOrganisation,
  orderConfirmations,
  orderKinds,
  orderStates,
  orderWays,
} from './codes.ts';
import { orderReaders, orderWriters } from './readers.ts';

const flow = z.number().min(0).max(1_000_000).nullable();

const content = {
  kind: z.enum(orderKinds),
  number: text(maxOrderNumber).nullable().describe('number of the document; null: not stated'),
  organisation: text(maxOrganisation).describe('issuing organisation'),
  person: text(maxOrderPerson).nullable().describe('person who gave or signed it'),
  text: text(maxOrderText).describe('wording as given'),
  received_how: z.enum(orderWays),
  received_at: instant,
  from: instant,
  until: instant.nullable().describe('exclusive; null: until withdrawn or replaced'),
  min_release: flow.describe('m3/s; null: not specified'),
  max_release: flow.describe('m3/s'),
  lake_level: levelM.nullable().describe('m'),
  level_aim: z.enum(levelAims).nullable().describe('aim for that level: hold it, or lower the lake to it'),
};

const reason = text(maxOrderReason);
const one = { order_id: id, version: seenVersion };

export const orderShape = z.object({
  order_id: id,
  ...content,
  state: z.enum(orderStates),
  confirmation: z
    .enum(orderConfirmations)
    .describe('a release order by phone or SMS requires written confirmation within 24 hours'),
  confirm_by: instant.nullable().describe('deadline of its confirmation letter'),
  confirmed_at: instant.nullable().describe('when the letter was received'),
  confirmed_number: z.string().nullable().describe('number of the letter'),
  ended_at: instant.nullable().describe('when it was withdrawn or replaced'),
  ended_reason: z.string().nullable(),
  replaced_by: id.nullable(),
  reason: z.string().nullable().describe('reason of the last correction; earlier content stays in the versions'),
  recorded_by: z.string().nullable(),
  recorded_at: instant,
  ...edited,
});

/** Orders and official warnings received by a plant, on record here. */
export const orders = {
  current: route({
    method: 'GET',
    path: '/v1/order/current',
    summary: 'List orders and official warnings in force or to come, and those awaiting their letter',
    access: orderReaders,
    data: z.array(orderShape),
  }),
  list: route({
    method: 'GET',
    path: '/v1/order/getall',
    summary: 'List orders and official warnings, newest first',
    access: orderReaders,
    query: z.object({ limit: pageSize, cursor }),
    data: z.object({ orders: z.array(orderShape), next_cursor: z.string().nullable() }),
  }),
  add: route({
    method: 'POST',
    path: '/v1/order/add',
    summary: 'Record an order or official warning, which may replace one in force',
    access: orderWriters,
    body: z.object({ ...content, replaces: id.nullable() }),
    data: orderShape,
  }),
  correct: route({
    method: 'POST',
    path: '/v1/order/update',
    summary: 'Correct a recorded order, with a reason: earlier content stays in the versions',
    access: orderWriters,
    body: z.object({ ...one, ...content, reason }),
    data: orderShape,
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/order/withdraw',
    summary: 'End an order withdrawn by its issuer or recorded by mistake; it stays on record',
    access: orderWriters,
    body: z.object({ ...one, reason }),
    data: orderShape,
  }),
  confirm: route({
    method: 'POST',
    path: '/v1/order/confirm',
    summary: 'Record the written confirmation',
    access: orderWriters,
    body: z.object({ ...one, confirmed_at: instant, confirmed_number: text(maxOrderNumber).nullable() }),
    data: orderShape,
  }),
};
