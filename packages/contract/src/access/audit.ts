import { z } from 'zod';
import { anyJson, cursor, instant, optionalText, pageSize } from '../fields.ts';
import { route } from '../kit.ts';

const entry = z.object({
  audit_id: z.string(),
  at: instant,
  username: z.string().nullable().describe('author; null: the system'),
  full_name: z.string().nullable(),
  address: z.string().nullable().describe('network address of the caller'),
  action: z.string().describe('stable verb, e.g. account.update'),
  object_kind: z.string(),
  object_id: z.string().nullable(),
  object_name: z.string().nullable(),
  hydro_code: z.string().nullable(),
  before: z.record(z.string(), anyJson).nullable(),
  after: z.record(z.string(), anyJson).nullable(),
  request_id: z.string().nullable(),
});

export const audit = {
  list: route({
    method: 'GET',
    path: '/v1/audit/list',
    summary: 'List the audit trail, newest first',
    access: ['system'],
    query: z.object({
      from: instant.optional(),
      to: instant.optional(),
      username: optionalText(80).optional(),
      action: optionalText(80).optional(),
      object_kind: optionalText(40).optional(),
      object_id: optionalText(80).optional(),
      search: optionalText(120).optional(),
      cursor,
      limit: pageSize,
    }),
    data: z.object({ entries: z.array(entry), next: z.string().nullable() }),
  }),
  facets: route({
    method: 'GET',
    path: '/v1/audit/facets',
    summary: 'List the actions, objects and people in the audit trail, for its filters',
    access: ['system'],
    data: z.object({ actions: z.array(z.string()), object_kinds: z.array(z.string()), usernames: z.array(z.string()) }),
  }),
};
