import { z } from 'zod';
import { id, instant } from '../../fields.ts';

/** What a webhook gets. A field may be added within a version; what a field means changes only with it. */
export const webhookBody = z.object({
  version: z.literal(1),
  id: id.describe('id of the message, the same at each attempt: a receiver can discard repeats'),
  kind: z.string().describe('kind of cause'),
  cause_id: z.string().describe('id of the cause; several messages may share one'),
  incident: z.string().nullable(),
  why: z.string(),
  plant: z.string().nullable().describe('plant code; null: the installation'),
  created_at: instant,
  attempt: z.number().int().describe('1 for the first attempt'),
  subject: z.string(),
  text: z.string(),
});
export type WebhookBody = z.output<typeof webhookBody>;

/** Headers of the request; the signature is over the timestamp, a point and the body as it was sent. */
export const webhookHeaders = {
  id: 'spillway-id',
  timestamp: 'spillway-timestamp',
  /** `v1=<hex>`, or two of them with a comma while a changed secret and the former one both hold. */
  signature: 'spillway-signature',
} as const;
