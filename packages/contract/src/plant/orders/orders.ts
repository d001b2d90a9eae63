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
  number: text(maxOrderNumber).nullable().describe('of the paper; null: none was told'),
  organisation: text(maxOrganisation).describe('who gives it'),
  person: text(maxOrderPerson).nullable().describe('who said or signed it'),
  text: text(maxOrderText).describe('as it was given'),
  received_how: z.enum(orderWays),
  received_at: instant,
  from: instant,
  until: instant.nullable().describe('excluded; null: until it is withdrawn or replaced'),
  min_release: flow.describe('m3/s; null: it says nothing of it'),
  max_release: flow.describe('m3/s'),
  lake_level: levelM.nullable().describe('m'),
  level_aim: z.enum(levelAims).nullable().describe('of that level: hold it, or lower the lake to it'),
};

const reason = text(maxOrderReason);
const one = { order_id: id, version: seenVersion };

export const orderShape = z.object({
  order_id: id,
  ...content,
  state: z.enum(orderStates),
  confirmation: z
    .enum(orderConfirmations)
    .describe('an order of release by phone or SMS is to be confirmed in writing within 24 hours'),
  confirm_by: instant.nullable().describe('until when its letter is to be here'),
  confirmed_at: instant.nullable().describe('when the letter came'),
  confirmed_number: z.string().nullable().describe('number of the letter'),
  ended_at: instant.nullable().describe('when it was withdrawn or replaced'),
  ended_reason: z.string().nullable(),
  replaced_by: id.nullable(),
  reason: z.string().nullable().describe('of the last correction; what stood before is in the versions'),
  recorded_by: z.string().nullable(),
  recorded_at: instant,
  ...edited,
});

/** Orders and official warnings a plant has received. They are recorded here, and judged by nobody yet. */
export const orders = {
  current: route({
    method: 'GET',
    path: '/v1/order/current',
    summary: 'Orders and official warnings in force and to come, and those whose letter is still to come',
    access: orderReaders,
    data: z.array(orderShape),
  }),
  list: route({
    method: 'GET',
    path: '/v1/order/getall',
    summary: 'Every order and official warning, the newest first',
    access: orderReaders,
    query: z.object({ limit: pageSize, cursor }),
    data: z.object({ orders: z.array(orderShape), next_cursor: z.string().nullable() }),
  }),
  add: route({
    method: 'POST',
    path: '/v1/order/add',
    summary: 'Record an order or an official warning; it may replace one that stands',
    access: orderWriters,
    body: z.object({ ...content, replaces: id.nullable() }),
    data: orderShape,
  }),
  correct: route({
    method: 'POST',
    path: '/v1/order/update',
    summary: 'Correct what was recorded wrongly, with a reason: what stood before stays in the versions',
    access: orderWriters,
    body: z.object({ ...one, ...content, reason }),
    data: orderShape,
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/order/withdraw',
    summary: 'Who gave it took it back, or it was recorded by mistake: it is in force no longer, and stays',
    access: orderWriters,
    body: z.object({ ...one, reason }),
    data: orderShape,
  }),
  confirm: route({
    method: 'POST',
    path: '/v1/order/confirm',
    summary: 'The written confirmation has come',
    access: orderWriters,
    body: z.object({ ...one, confirmed_at: instant, confirmed_number: text(maxOrderNumber).nullable() }),
    data: orderShape,
  }),
};
