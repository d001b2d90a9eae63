import { z } from 'zod';
import { empty, id, instant, text } from '../fields.ts';
import { route } from '../kit.ts';
import { bulletinKinds } from './codes.ts';
import { bulletinAccess, bulletinFormats, issuedState } from './issued.ts';

export const maxShares = 100;
/** For the page of a link. */
export const maxSharedListed = 60;

const kind = z.enum(bulletinKinds);

const share = z.object({
  share_id: id,
  name: z.string(),
  kinds: z.array(kind).describe('empty: all kinds'),
  hint: z.string().describe('last characters of the link'),
  made_at: instant,
  made_by: z.string().nullable(),
  until: instant.nullable(),
  revoked_at: instant.nullable(),
  revoked_by: z.string().nullable(),
  opened_last: instant.nullable(),
  opened_times: z.number().int(),
  fetched: z.array(
    z.object({
      number: z.string(),
      format: z.enum(bulletinFormats),
      first_at: instant,
      last_at: instant,
      times: z.number().int(),
    }),
  ),
});

/** Links by which an agency without an account reads issued bulletins, and nothing else. */
export const bulletinShare = {
  list: route({
    method: 'GET',
    path: '/v1/forecast/share/getall',
    summary: 'List links to issued bulletins of the plant, with downloads by each',
    access: bulletinAccess,
    data: z.object({ shares: z.array(share), may: z.object({ update: z.boolean() }) }),
  }),
  add: route({
    method: 'POST',
    path: '/v1/forecast/share/add',
    summary: 'Create a link; it is returned only here',
    access: ['sensor.update'],
    body: z.object({
      name: text(120).describe('name of the recipient'),
      kinds: z.array(kind).max(bulletinKinds.length).default([]),
      until: instant.nullable().default(null),
    }),
    data: z.object({ share_id: id, token: z.string(), path: z.string() }),
  }),
  revoke: route({
    method: 'POST',
    path: '/v1/forecast/share/revoke',
    summary: 'Revoke a link',
    access: ['sensor.update'],
    body: z.object({ share_id: id }),
    data: empty,
  }),
  open: route({
    method: 'GET',
    path: '/v1/forecast/:token',
    summary: 'Read issued bulletins of a plant by a link: without envelope, per the specification; a page for browsers',
    access: 'public',
    params: z.object({ token: z.string().min(1).max(200) }),
    data: z.object({
      plant: z.string(),
      bulletins: z.array(
        z.object({
          kind,
          number: z.string(),
          title: z.string(),
          issued_at: instant,
          owed_at: instant,
          state: issuedState.describe('signature_pending: files not signed yet; signed files follow here'),
          corrects: z.string().nullable(),
          corrected_by: z.string().nullable(),
          files: z.array(
            z.object({
              format: z.enum(bulletinFormats),
              file_name: z.string(),
              bytes: z.number().int(),
              sha256: z.string(),
              url: z.string(),
            }),
          ),
        }),
      ),
    }),
    raw: 'json',
  }),
  file: route({
    method: 'GET',
    path: '/v1/forecast/:token/file',
    summary: 'Download a file of an issued bulletin by a link',
    access: 'public',
    params: z.object({ token: z.string().min(1).max(200) }),
    query: z.object({ filename: z.string().min(1).max(300) }),
    data: z.string(),
    raw: 'file',
  }),
};
