import { z } from 'zod';
import { empty, id, instant } from '../fields.ts';
import { route } from '../kit.ts';
import { maxShownAtOnce, seenWays, severities, shownWays } from './codes.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;

export const shownWarnings = {
  say: route({
    method: 'POST',
    path: '/v1/warning/shown',
    summary: 'Say that warnings stood on the screen of the caller, of whichever plant; kept once for each way',
    access: viewers,
    body: z.object({
      ids: z.array(id).min(1).max(maxShownAtOnce),
      way: z.enum(seenWays).describe('list: opened; bar: at the top of the dashboard; voice: read out on any page'),
    }),
    data: empty,
  }),
  read: route({
    method: 'GET',
    path: '/v1/warning/shown',
    summary:
      'To whom a warning was shown, first when and by which way, whatever severity it had; the first shown first',
    access: viewers,
    query: z.object({ warning_id: id }),
    data: z.array(
      z.object({
        kind: z.enum(['account', 'contact']),
        name: z.string().nullable().describe('null: an account or a contact that was erased'),
        username: z.string().nullable().describe('of an account'),
        way: z.enum(shownWays).describe('mail, sms, call: the other side accepted the message'),
        severity: z.enum(severities).describe('as it was then'),
        shown_at: instant,
      }),
    ),
  }),
};
