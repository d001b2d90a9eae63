import { z } from 'zod';
import { asWritten } from '../as-written.ts';
import { optionalText, text } from '../fields.ts';
import { way } from '../platform/outbound/way.ts';
import { formats, protocols, timers } from './choices.ts';

/** Empty until a person enters it: the product ships no agency address. */
const host = optionalText(253);
const port = z.number().int().min(1).max(65_535);
const header = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,80}$/),
  value: text(2000).describe('template'),
});

/** Ids below `firstOwnTargetId` belong to the specification. */
export const targetId = z.number().int().min(1).max(100_000);

/** Address and protocol; user name and password belong to a job, because agencies issue them to a plant. */
export const targetFields = asWritten(
  z.object({
    label_vi: text(120),
    label_en: text(120),
    is_water_resource: z.boolean().describe('the law requires at least one message in 15 minutes'),
    protocol: z.enum(protocols),
    format: z.enum(formats),
    http: z
      .object({
        method: z.enum(['POST', 'PUT', 'GET']),
        url: optionalText(2000).describe(
          'template, empty until entered; scheme and host are literal; for GET the value {data} is part of it',
        ),
        backup_url: optionalText(2000),
        headers: z.array(header).max(20),
        success_statuses: z.array(z.number().int().min(100).max(599)).max(20).describe('empty: any 2xx'),
        success_path: optionalText(200).describe('path of the result in the response; empty: the status is sufficient'),
        success_values: z.array(text(100)).max(20),
        receipt_path: optionalText(200).describe('path of the receiver message id in the response'),
      })
      .nullable()
      .describe('for http only'),
    file: z
      .object({
        host,
        port,
        backup: z.object({ host: text(253), port }).nullable(),
        folder: optionalText(500).describe('template; empty: root folder of the account'),
        name: text(200).describe('template'),
        is_renamed: z.boolean().describe('uploaded as .tmp and renamed; under its own name if renaming is refused'),
        host_key: optionalText(200).describe(
          'for sftp: pinned SHA256:…; empty: the first key is shown for confirmation',
        ),
      })
      .nullable()
      .describe('for ftp, ftps, ftps_implicit and sftp'),
    email: z
      .object({
        to: z.array(z.email().max(254)).max(20),
        subject: text(300).describe('template'),
        body: optionalText(8000).describe('template'),
        attachment: optionalText(200).describe('template of the file name; empty: figures in the body'),
      })
      .nullable(),
    template: z
      .object({
        kind: z.enum(['json', 'xml', 'line', 'text']),
        head: optionalText(4000),
        row: text(4000).describe('repeated for each figure'),
        between: optionalText(20),
        foot: optionalText(4000),
        content_type: text(100),
      })
      .nullable()
      .describe('for the format template'),
    limits: z.object({
      calls_per_minute: z.number().int().min(1).max(6000),
      timeout_seconds: z.number().int().min(5).max(300),
      max_bytes: z.number().int().min(1000).max(10_000_000),
    }),
    duty: z
      .object({
        every_minutes: z.literal(timers),
        lateness_minutes: z.number().int().min(1).max(1440).describe('anything later is late'),
        legal_reason: optionalText(500),
      })
      .nullable()
      .describe('null: no obligation'),
    way,
  }),
);
export type TargetFields = z.output<typeof targetFields>;
