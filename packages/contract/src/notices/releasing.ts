import { z } from 'zod';
import { receiver } from '../access/contacts/shape.ts';
import { asWritten } from '../as-written.ts';
import { text } from '../fields.ts';
import { noticeActs } from '../plant/procedure/codes.ts';
import { countersignMinutes, maxLineReceivers, maxReleaseOrder } from './codes.ts';

const basis = {
  act: z.enum(noticeActs),
  order: text(maxReleaseOrder).describe('order or article that authorises the release'),
  countersign_minutes: z
    .number()
    .int()
    .min(countersignMinutes.least)
    .max(countersignMinutes.most)
    .describe('time within which a releaser must countersign a notice of another sender'),
};

/** The releasers of an act's notices. */
export const releasing = asWritten(
  z
    .array(
      z.object({
        ...basis,
        releasers: z
          .array(receiver)
          .max(maxLineReceivers)
          .describe('releasers who can sign in; empty: only the order is named, nothing is countersigned'),
      }),
    )
    .max(noticeActs.length),
);
export type Releasing = z.output<typeof releasing>[number];

/** In a plant's file, without people. */
export const releasingInFile = z
  .array(z.strictObject({ ...basis, duty_releases: z.boolean().describe('whoever is on duty may release') }))
  .max(noticeActs.length);
