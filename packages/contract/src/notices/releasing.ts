import { z } from 'zod';
import { receiver } from '../access/contacts/shape.ts';
import { asWritten } from '../as-written.ts';
import { text } from '../fields.ts';
import { noticeActs } from '../plant/procedure/codes.ts';
import { countersignMinutes, maxLineReceivers, maxReleaseOrder } from './codes.ts';

const basis = {
  act: z.enum(noticeActs),
  order: text(maxReleaseOrder).describe('order or article by which its notices are released'),
  countersign_minutes: z
    .number()
    .int()
    .min(countersignMinutes.least)
    .max(countersignMinutes.most)
    .describe('a notice that somebody else sent is countersigned by a releaser within so long'),
};

/** Who releases the notices of an act. */
export const releasing = asWritten(
  z
    .array(
      z.object({
        ...basis,
        releasers: z
          .array(receiver)
          .max(maxLineReceivers)
          .describe('those of them who can sign in; none: only the order is named, and nothing is countersigned'),
      }),
    )
    .max(noticeActs.length),
);
export type Releasing = z.output<typeof releasing>[number];

/** In a plant's file: without people. */
export const releasingInFile = z
  .array(z.strictObject({ ...basis, duty_releases: z.boolean().describe('whoever is on duty may release') }))
  .max(noticeActs.length);
