import { z } from 'zod';
import { optionalText, text } from '../fields.ts';

const maxFingerprint = 100;

/** In the response of a preview. */
export const fingerprint = z
  .string()
  .nullable()
  .describe('of the file and of the data it replaces; sent back on import. Null: the file has faults');

/** In the body of an import that always follows a preview. */
export const seenFingerprint = text(maxFingerprint).describe(
  'from the preview; 409 if the file differs or the data it replaces have changed since',
);

/** In the body of an import that may be sent without a preview. */
export const optionalFingerprint = optionalText(maxFingerprint)
  .nullable()
  .default(null)
  .describe(
    'from the preview; 409 if the file differs or the data it replaces have changed since. Null or absent: saved without a preview',
  );
