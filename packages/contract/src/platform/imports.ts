import { z } from 'zod';
import { optionalText, text } from '../fields.ts';

const maxFingerprint = 100;

/** In the answer of a preview. */
export const fingerprint = z
  .string()
  .nullable()
  .describe('of the file and of what stands in its place; an import says it again. Null: the file has faults');

/** In the body of an import that always follows a preview. */
export const seenFingerprint = text(maxFingerprint).describe(
  'of the preview; refused with 409 where the file is another or what stands in its place has changed since',
);

/** In the body of an import that may be sent without a preview. */
export const optionalFingerprint = optionalText(maxFingerprint)
  .nullable()
  .default(null)
  .describe(
    'of the preview; refused with 409 where the file is another or what stands in its place has changed since. Null or absent: saved without a preview',
  );
