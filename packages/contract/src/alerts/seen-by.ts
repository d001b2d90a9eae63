import { z } from 'zod';
import { empty, id, instant } from '../fields.ts';
import { route } from '../kit.ts';
import { maxShownAtOnce, seenWays, severities, shownWays } from './codes.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;

export const shownWarnings = {
  say: route({
    method: 'POST',
    path: '/v1/warning/shown',
    summary: 'Record that warnings of any plant were shown on the screen of the caller; stored once for each way',
    access: viewers,
    body: z.object({
      ids: z.array(id).min(1).max(maxShownAtOnce),
      way: z
        .enum(seenWays)
        .describe('list: the list was opened; bar: top of the dashboard; voice: read out on any page'),
    }),
    data: empty,
  }),
  read: route({
    method: 'GET',
    path: '/v1/warning/shown',
    summary: 'List the people a warning was shown to, with first time and way, at any severity, earliest first',
    access: viewers,
    query: z.object({ warning_id: id }),
    data: z.array(
      z.object({
        kind: z.enum(['account', 'contact']),
        name: z.string().nullable().describe('null: an erased account or contact'),
        username: z.string().nullable().describe('username of the account'),
        way: z.enum(shownWays).describe('mail, sms, call: accepted by the other side'),
        severity: z.enum(severities).describe('severity at that time'),
        shown_at: instant,
      }),
    ),
  }),
};
