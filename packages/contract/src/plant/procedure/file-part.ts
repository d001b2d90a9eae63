import { z } from 'zod';
import { instant, optionalText } from '../../fields.ts';
import { maxProcedureVersions } from './codes.ts';
import { procedureCases, procedureContent } from './shape.ts';

/** The field of a plant's file for its operating procedure. */
export const procedureInFile = 'procedure';

/** The version in use and those to come, in order of time. Receivers are named by office, never by person. */
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
