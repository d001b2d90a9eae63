import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { instant, optionalText, text } from '../../fields.ts';

export const fingerprint = z
  .string()
  .trim()
  .regex(/^(?:[0-9a-fA-F]{2}:?){31}[0-9a-fA-F]{2}$/);

/** How another server proves its identity, and the proxy used: the properties of an endpoint besides its address. */
export const way = asWritten(
  z.object({
    tls: z.discriminatedUnion('by', [
      z.object({ by: z.literal('authorities') }),
      z.object({ by: z.literal('own_authority'), ca: text(20_000).describe('PEM') }),
      z.object({
        by: z.literal('pin'),
        sha256: fingerprint.describe('SHA-256 of its certificate, hexadecimal'),
        valid_until: instant.nullable().describe('of the certificate that was pinned'),
      }),
    ]),
    proxy: z
      .object({
        host: text(253),
        port: z.number().int().min(1).max(65_535),
        username: optionalText(200).describe('its password is the secret proxy_password'),
      })
      .nullable(),
  }),
);
export type GatewayWay = z.output<typeof way>;

/** A certificate other than the pinned one: a person has to decide. */
export const changedCertificate = asWritten(
  z.object({
    known: z.string().describe('pinned SHA-256'),
    now: z.string().describe('SHA-256 of the certificate presented now'),
    now_until: instant.nullable(),
    issuer: z.string(),
    seen_at: instant,
  }),
);

export const shownCertificate = z.object({
  sha256: z.string(),
  subject: z.string(),
  issuer: z.string(),
  valid_from: instant,
  valid_until: instant,
});
