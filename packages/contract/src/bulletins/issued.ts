import { z } from 'zod';
import { receiver } from '../access/contacts/shape.ts';
import { asWritten } from '../as-written.ts';
import { id, instant, optionalText, text } from '../fields.ts';
import { route } from '../kit.ts';
import { seenVersion } from '../plant/settings/fields.ts';
import { messageStates } from '../platform/messages/states.ts';
import { bulletinKinds, bulletinQuantities, bulletinUnits, maxServers, maxSignedBytes } from './codes.ts';
import { bulletinContent } from './content.ts';

export const bulletinAccess = ['forecast.tt08'] as const;

export const bulletinFormats = ['docx', 'pdf', 'xlsx', 'signed'] as const;
export type BulletinFormat = (typeof bulletinFormats)[number];
const signedForms = ['scan', 'pdf'] as const;
const signedBodyBytes = Math.ceil(maxSignedBytes / 3) * 4 + 64 * 1024;
/** For a page of the list. */
export const maxIssuedListed = 100;
export const countersignHours = 24;
const maxMailLists = 20;
const maxListReceivers = 30;

const kind = z.enum(bulletinKinds);

/** The figures a signer vouches for; null when the bulletin lacks them. */
const signedFigures = asWritten(
  z.object({
    lake_level: z.number().nullable().describe('m'),
    inflow: z.number().nullable().describe('m3/s'),
    peak: z.number().nullable().describe('m3/s, highest forecast value'),
    peak_at: instant.nullable(),
    release: z.number().nullable().describe('m3/s, expected next'),
  }),
);
export type SignedFigures = z.output<typeof signedFigures>;

const bulletinFault = z.object({
  code: z.string(),
  severity: z.enum(['serious', 'note']),
  path: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});

const file = z.object({
  format: z.enum(bulletinFormats),
  file_name: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
});

export const issuedState = z.enum(['signature_pending', 'signed']);

const row = z.object({
  bulletin_id: id,
  kind,
  number: z.string(),
  title: z.string(),
  issued_at: instant.describe('actual time of issue'),
  owed_at: instant.describe('due hour printed on it'),
  issued_by: z.string(),
  second_by: z.string().nullable().describe('person who agreed to issue it despite the checks'),
  state: issuedState,
  signed_as: z.enum(signedForms).nullable(),
  signed_at: instant.nullable(),
  is_noted: z.boolean().describe('issued with serious faults, and says so'),
  countersign_until: instant.nullable(),
  countersigned_at: instant.nullable(),
  countersigned_by: z.string().nullable(),
  corrects: z.string().nullable().describe('number of the bulletin it replaces'),
  corrected_by: z.string().nullable(),
  files: z.array(file),
  may: z.object({ countersign: z.boolean() }),
});

/** The check of a PDF signed elsewhere, made at upload. */
const signedCheck = asWritten(
  z.object({
    keeps_issued: z.boolean().describe('begins with the issued PDF, byte for byte'),
    signatures: z.array(
      z.object({
        signer: z.string().nullable().describe('as in the certificate; the identity behind it is not checked'),
        issuer: z.string().nullable(),
        at: instant.nullable().describe('by the clock of the signer'),
        was_valid: z.boolean().nullable().describe('certificate in date when the file was uploaded'),
        is_to_the_end: z.boolean().describe('nothing was added to the file after the signature'),
        holds: z.enum(['good', 'unknown']).describe('unknown: signature format not supported'),
      }),
    ),
  }),
);
export type SignedCheck = z.output<typeof signedCheck>;

const delivery = z.object({
  by: z.enum(['mail', 'server', 'link']),
  to: z.string().describe('masked if it is an address of a person'),
  state: z.enum([...messageStates, 'fetched']),
  at: instant.nullable(),
  said: z.string().nullable(),
  times: z.number().int().nullable(),
  file_name: z.string().nullable().describe('name of a file uploaded to a server'),
  sha256: z.string().nullable(),
  host: z.string().nullable().describe('host that received it last'),
  tries: z.number().int().nullable(),
});

const bulletinKey = { bulletin_id: id };

/** Issued bulletins: permanently unchanged, with number, hash, files and deliveries. */
export const bulletinIssued = {
  ready: route({
    method: 'GET',
    path: '/v1/forecast/issued/ready',
    summary: 'Preview what the signer of a draft confirms, with the last bulletin of its kind and the checks',
    access: bulletinAccess,
    query: z.object(bulletinKey),
    data: z.object({
      version: z.number().int(),
      kind,
      owed_at: instant,
      is_late: z.boolean(),
      figures: signedFigures,
      last: z.object({ number: z.string(), owed_at: instant, figures: signedFigures }).nullable(),
      faults: z.array(bulletinFault),
      rule: z
        .enum(['free', 'second_person', 'with_notes'])
        .describe(
          'second_person: a serious fault requires another person to agree; with_notes: a flood bulletin, never held up',
        ),
      asked: z
        .object({ by: z.string(), at: instant, reason: z.string(), is_mine: z.boolean() })
        .nullable()
        .describe('a second person was requested for this version'),
      next_number: z.string(),
      is_held: z.boolean().describe('nothing leaves this installation, for example after a backup was restored'),
      number_hold: z
        .object({
          since: instant,
          year: z.number().int(),
          last: z.number().int().describe('last number known to this database'),
          blocks: z.boolean().describe('false: a flood bulletin is issued with a provisional number'),
          may_confirm: z.boolean(),
        })
        .nullable()
        .describe('the database was restored or copied: further numbers may have been given out since'),
    }),
  }),
  issue: route({
    method: 'POST',
    path: '/v1/forecast/issued/issue',
    summary: 'Issue a draft permanently; a serious fault requires a second person, or notes for a flood bulletin',
    access: bulletinAccess,
    body: z.object({
      ...bulletinKey,
      version: z.number().int(),
      confirmed: signedFigures.describe('as shown to the signer; any other value is refused'),
      reason: optionalText(500).default('').describe('reason for issuing despite a serious fault'),
    }),
    data: z.object({
      state: z.enum(['issued', 'waits_for_second']),
      number: z.string().nullable(),
    }),
  }),
  list: route({
    method: 'GET',
    path: '/v1/forecast/issued/getall',
    summary: 'List issued bulletins, newest first',
    access: bulletinAccess,
    query: z.object({
      kind: kind.optional(),
      before: instant.optional().describe('only bulletins issued earlier'),
    }),
    data: z.object({ bulletins: z.array(row), has_more: z.boolean() }),
  }),
  get: route({
    method: 'GET',
    path: '/v1/forecast/issued/get',
    summary: 'Read one issued bulletin with its content, checks, chain and deliveries',
    access: bulletinAccess,
    query: z.object(bulletinKey),
    data: row.extend({
      content: bulletinContent,
      faults: z.array(bulletinFault),
      reason: z.string().nullable(),
      sha256: z.string().describe('hash of content, checks and files'),
      chain_head: z.string(),
      signed_check: signedCheck.nullable().describe('result for a PDF with a certificate'),
      is_intact: z.boolean().describe('stored data match the hash made at issue'),
      deliveries: z.array(delivery),
    }),
  }),
  differs: route({
    method: 'GET',
    path: '/v1/forecast/issued/differs',
    summary: 'List bulletins issued in the last 30 days whose observed figures were corrected since',
    access: bulletinAccess,
    data: z.object({
      bulletins: z.array(
        z.object({
          bulletin_id: id,
          kind,
          number: z.string(),
          issued_at: instant,
          figures: z.array(
            z.object({
              at: instant,
              quantity: z.enum(bulletinQuantities),
              unit: z.enum(bulletinUnits),
              printed: z.number(),
              now: z.number(),
            }),
          ),
        }),
      ),
    }),
  }),
  sign: route({
    method: 'POST',
    path: '/v1/forecast/issued/sign',
    summary: 'Upload the signed scan, or the PDF signed with a certificate; it becomes the issued file',
    access: bulletinAccess,
    bodyLimitBytes: signedBodyBytes,
    upload: true,
    body: z.object({
      ...bulletinKey,
      signed_as: z.enum(signedForms),
      file_name: text(200),
      file: z.string().min(1).max(signedBodyBytes).describe('PDF, or for a scan also JPEG or PNG, as base64'),
      compared: z
        .boolean()
        .default(false)
        .describe('for a PDF that does not begin with the issued one: somebody has compared its pages'),
    }),
    data: row,
  }),
  countersign: route({
    method: 'POST',
    path: '/v1/forecast/issued/countersign',
    summary: 'Countersign a flood bulletin issued with notes, as a second person',
    access: bulletinAccess,
    body: z.object(bulletinKey),
    data: row,
  }),
  file: route({
    method: 'GET',
    path: '/v1/forecast/get-file',
    summary: 'Download a file of an issued bulletin by its name',
    access: bulletinAccess,
    query: z.object({ filename: z.string().min(1).max(300) }),
    data: z.string(),
    raw: 'file',
  }),
};

const mailList = asWritten(
  z.object({
    name: text(120),
    kinds: z.array(kind).min(1).max(bulletinKinds.length),
    receivers: z.array(receiver).min(1).max(maxListReceivers),
    formats: z
      .array(z.enum(['docx', 'pdf', 'xlsx']))
      .min(1)
      .max(3),
  }),
);

const serverList = asWritten(
  z.object({
    job_id: z.number().int().min(1).describe('transfer job whose account is used'),
    folder: optionalText(300)
      .refine((folder) => !folder.split('/').includes('..') && ![...folder].some((sign) => sign < ' '))
      .describe('empty: root folder of the account'),
    kinds: z.array(kind).min(1).max(bulletinKinds.length),
    formats: z
      .array(z.enum(['docx', 'pdf', 'xlsx']))
      .min(1)
      .max(3),
  }),
);

export const bulletinDeliveryFields = {
  number_form: text(120).describe('template: {number|pad:3}/{code}-{plant}'),
  file_form: text(120).describe('template of file names, without extension'),
  chiefs: z.array(receiver).max(maxListReceivers).describe('notified of a bulletin with notes'),
  lists: z.array(mailList).max(maxMailLists),
  servers: z
    .array(serverList)
    .max(maxServers)
    .default([])
    .describe('agency servers and e-mail transfers that receive the files'),
};

export const bulletinDelivery = {
  get: route({
    method: 'GET',
    path: '/v1/forecast/delivery/get',
    summary: 'Read how bulletins are numbered and named, and who receives them',
    access: bulletinAccess,
    data: z.object({
      ...bulletinDeliveryFields,
      version: z.number().int(),
      ways: z
        .array(
          z.object({
            job_id: z.number().int(),
            name: z.string(),
            target_vi: z.string(),
            target_en: z.string(),
            protocol: z.string(),
            address: z.string(),
          }),
        )
        .describe('transfer jobs that can deliver files'),
      numbers: z.array(z.object({ kind, year: z.number().int(), before: z.number().int() })),
      held: z
        .array(z.object({ kind, since: instant, year: z.number().int(), last: z.number().int() }))
        .describe('kinds whose last number has not been confirmed since the database was restored or copied'),
      may: z.object({ update: z.boolean() }),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/forecast/delivery/save',
    summary: 'Change how bulletins are numbered and named, and who receives them',
    access: ['sensor.update'],
    body: asWritten(z.object({ ...bulletinDeliveryFields, version: seenVersion })),
    data: z.object({ version: z.number().int() }),
  }),
  again: route({
    method: 'POST',
    path: '/v1/forecast/delivery/again',
    summary: 'Deliver the files of an issued bulletin again to servers that lack them',
    access: bulletinAccess,
    body: z.object(bulletinKey),
    data: z.object({ files: z.number().int().describe('number of files now due') }),
  }),
  begin: route({
    method: 'POST',
    path: '/v1/forecast/delivery/numbers',
    summary:
      'Confirm how many of a kind were issued this year, elsewhere too; numbering continues from there and is released',
    access: ['sensor.update'],
    body: z.object({
      kind,
      year: z.number().int().min(2000).max(2200),
      before: z.number().int().min(0).max(100_000),
      reason: text(500),
    }),
    data: z.object({ next_number: z.string() }),
  }),
};
