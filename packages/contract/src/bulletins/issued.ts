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
const signedAs = ['scan', 'pdf'] as const;
const signedBodyBytes = Math.ceil(maxSignedBytes / 3) * 4 + 64 * 1024;
/** Of a page of the list. */
export const maxIssuedListed = 100;
export const countersignHours = 24;
const maxMailLists = 20;
const maxListReceivers = 30;

const kind = z.enum(bulletinKinds);

/** The figures that a signer answers for; null: the bulletin has none. */
const signedFigures = asWritten(
  z.object({
    lake_level: z.number().nullable().describe('m'),
    inflow: z.number().nullable().describe('m3/s'),
    peak: z.number().nullable().describe('m3/s, the greatest that is forecast'),
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
  issued_at: instant.describe('when it was issued in truth'),
  owed_at: instant.describe('the hour that is printed on it'),
  issued_by: z.string(),
  second_by: z.string().nullable().describe('who agreed to issue it in spite of what the checks said'),
  state: issuedState,
  signed_as: z.enum(signedAs).nullable(),
  signed_at: instant.nullable(),
  is_noted: z.boolean().describe('issued with serious faults, and says so'),
  countersign_until: instant.nullable(),
  countersigned_at: instant.nullable(),
  countersigned_by: z.string().nullable(),
  corrects: z.string().nullable().describe('number of the one it stands in the place of'),
  corrected_by: z.string().nullable(),
  files: z.array(file),
  may: z.object({ countersign: z.boolean() }),
});

/** What was found of a PDF that was signed elsewhere, when it was handed in. */
const signedCheck = asWritten(
  z.object({
    keeps_issued: z.boolean().describe('it begins with the issued PDF, byte for byte'),
    signatures: z.array(
      z.object({
        signer: z.string().nullable().describe('as the certificate has it; who stands behind it is not checked'),
        issuer: z.string().nullable(),
        at: instant.nullable().describe('as the machine of the signer says'),
        was_valid: z.boolean().nullable().describe('the certificate, by its dates, when the file was handed in'),
        is_to_the_end: z.boolean().describe('nothing was added to the file after it'),
        holds: z.enum(['good', 'unknown']).describe('unknown: made in a way that is not read here'),
      }),
    ),
  }),
);
export type SignedCheck = z.output<typeof signedCheck>;

const delivery = z.object({
  by: z.enum(['mail', 'server', 'link']),
  to: z.string().describe('masked where it is an address of a person'),
  state: z.enum([...messageStates, 'fetched']),
  at: instant.nullable(),
  said: z.string().nullable(),
  times: z.number().int().nullable(),
  file_name: z.string().nullable().describe('of a file that is brought to a server'),
  sha256: z.string().nullable(),
  host: z.string().nullable().describe('which of its hosts had it last'),
  tries: z.number().int().nullable(),
});

const named = { bulletin_id: id };

/** Bulletins that are issued: for ever as they were, with number, hash, files and what became of them. */
export const bulletinIssued = {
  ready: route({
    method: 'GET',
    path: '/v1/forecast/issued/ready',
    summary: 'What the signer of a draft confirms, beside the last bulletin of its kind, and what the checks say',
    access: bulletinAccess,
    query: z.object(named),
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
          'second_person: a serious fault, and somebody else must agree; with_notes: of a flood, never held up',
        ),
      asked: z
        .object({ by: z.string(), at: instant, reason: z.string(), is_mine: z.boolean() })
        .nullable()
        .describe('somebody asks for a second person for this very version'),
      next_number: z.string(),
      is_held: z.boolean().describe('nothing leaves this installation, as after a backup was put back'),
      number_hold: z
        .object({
          since: instant,
          year: z.number().int(),
          last: z.number().int().describe('the last number this database knows'),
          blocks: z.boolean().describe('false: a flood bulletin goes out with a provisional number'),
          may_confirm: z.boolean(),
        })
        .nullable()
        .describe('the database was put back or copied: numbers may have been given out meanwhile'),
    }),
  }),
  issue: route({
    method: 'POST',
    path: '/v1/forecast/issued/issue',
    summary: 'Issue a draft for ever; with a serious fault it waits for a second person, of a flood it goes with notes',
    access: bulletinAccess,
    body: z.object({
      ...named,
      version: z.number().int(),
      confirmed: signedFigures.describe('as the signer saw them; another value is refused'),
      reason: optionalText(500).default('').describe('why it is issued in spite of a serious fault'),
    }),
    data: z.object({
      state: z.enum(['issued', 'waits_for_second']),
      number: z.string().nullable(),
    }),
  }),
  list: route({
    method: 'GET',
    path: '/v1/forecast/issued/getall',
    summary: 'Issued bulletins, the newest first',
    access: bulletinAccess,
    query: z.object({
      kind: kind.optional(),
      before: instant.optional().describe('issued before that'),
    }),
    data: z.object({ bulletins: z.array(row), has_more: z.boolean() }),
  }),
  get: route({
    method: 'GET',
    path: '/v1/forecast/issued/get',
    summary: 'One issued bulletin with its content, checks, chain and deliveries',
    access: bulletinAccess,
    query: z.object(named),
    data: row.extend({
      content: bulletinContent,
      faults: z.array(bulletinFault),
      reason: z.string().nullable(),
      sha256: z.string().describe('of content, checks and files'),
      chain_head: z.string(),
      signed_check: signedCheck.nullable().describe('of a PDF with a certificate'),
      is_intact: z.boolean().describe('what is stored is what was hashed when it was issued'),
      deliveries: z.array(delivery),
    }),
  }),
  differs: route({
    method: 'GET',
    path: '/v1/forecast/issued/differs',
    summary: 'Issued bulletins of the last 30 days whose observed figures were corrected since',
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
    summary: 'The signed scan, or the PDF signed with a certificate: from now on it is the issued file',
    access: bulletinAccess,
    bodyLimitBytes: signedBodyBytes,
    upload: true,
    body: z.object({
      ...named,
      signed_as: z.enum(signedAs),
      file_name: text(200),
      file: z.string().min(1).max(signedBodyBytes).describe('PDF, or of a scan also JPEG or PNG, as base64'),
      compared: z
        .boolean()
        .default(false)
        .describe('of a PDF that does not begin with the issued one: somebody has compared its pages'),
    }),
    data: row,
  }),
  countersign: route({
    method: 'POST',
    path: '/v1/forecast/issued/countersign',
    summary: 'A second person has read a flood bulletin that went out with notes',
    access: bulletinAccess,
    body: z.object(named),
    data: row,
  }),
  file: route({
    method: 'GET',
    path: '/v1/forecast/get-file',
    summary: 'A file of an issued bulletin by its name',
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
    job_id: z.number().int().min(1).describe('a job of the transfer, whose account it is'),
    folder: optionalText(300)
      .refine((folder) => !folder.split('/').includes('..') && ![...folder].some((sign) => sign < ' '))
      .describe('empty: where the account begins'),
    kinds: z.array(kind).min(1).max(bulletinKinds.length),
    formats: z
      .array(z.enum(['docx', 'pdf', 'xlsx']))
      .min(1)
      .max(3),
  }),
);

export const bulletinDeliveryFields = {
  number_form: text(120).describe('a template: {number|pad:3}/{code}-{plant}'),
  file_form: text(120).describe('a template of file names, without the ending'),
  chiefs: z.array(receiver).max(maxListReceivers).describe('who is told of a bulletin with notes'),
  lists: z.array(mailList).max(maxMailLists),
  servers: z
    .array(serverList)
    .max(maxServers)
    .default([])
    .describe('files on servers of agencies, and by e-mail of the transfer'),
};

export const bulletinDelivery = {
  get: route({
    method: 'GET',
    path: '/v1/forecast/delivery/get',
    summary: 'How bulletins are numbered and called, and who gets them',
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
        .describe('jobs of the transfer that can bring files'),
      numbers: z.array(z.object({ kind, year: z.number().int(), before: z.number().int() })),
      held: z
        .array(z.object({ kind, since: instant, year: z.number().int(), last: z.number().int() }))
        .describe('kinds whose last number nobody has confirmed since the database was put back or copied'),
      may: z.object({ update: z.boolean() }),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/forecast/delivery/save',
    summary: 'Change how bulletins are numbered and called, and who gets them',
    access: ['sensor.update'],
    body: asWritten(z.object({ ...bulletinDeliveryFields, version: seenVersion })),
    data: z.object({ version: z.number().int() }),
  }),
  again: route({
    method: 'POST',
    path: '/v1/forecast/delivery/again',
    summary: 'Bring the files of an issued bulletin once more to the servers that do not have them',
    access: bulletinAccess,
    body: z.object(named),
    data: z.object({ files: z.number().int().describe('so many are due now') }),
  }),
  begin: route({
    method: 'POST',
    path: '/v1/forecast/delivery/numbers',
    summary: 'So many of a kind were given out this year, elsewhere too; the next one follows them, and waits no more',
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
