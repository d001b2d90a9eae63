import { z } from 'zod';
import { id, instant } from '../../fields.ts';

/** The request body of a webhook. A field may be added within a version; the meaning of a field changes only with it. */
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

/** Headers of the request; the signature covers the timestamp, a point and the body as sent. */
export const webhookHeaders = {
  id: 'spillway-id',
  timestamp: 'spillway-timestamp',
  /** `v1=<hex>`, or two of them with a comma while a changed secret and the former one are both valid. */
  signature: 'spillway-signature',
} as const;
