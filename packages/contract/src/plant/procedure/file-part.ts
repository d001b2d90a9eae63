import { z } from 'zod';
import { instant, optionalText } from '../../fields.ts';
import { maxProcedureVersions } from './codes.ts';
import { procedureCases, procedureContent } from './shape.ts';

/** The field of a plant's file with its operating procedure. */
export const procedureInFile = 'procedure';

/** The version that counts and those to come, the first to count first. Who is told is named by office, never by person. */
export const procedurePart = z
  .array(
    z.strictObject({
      valid_from: instant,
      note: optionalText(1000),
      content: procedureContent,
      cases: procedureCases,
    }),
  )
  .max(maxProcedureVersions);
