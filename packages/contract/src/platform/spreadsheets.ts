import { z } from 'zod';
import { optionalText, text } from '../fields.ts';

export const maximumFileBytes = 8 * 1024 * 1024;
/** Base64 is a third longer; a little is added for the other fields. */
const fileBodyLimitBytes = Math.ceil(maximumFileBytes / 3) * 4 + 64 * 1024;

/** A csv file or spreadsheet in a body. */
export const uploadedFile = {
  file_name: text(200),
  file: z
    .string()
    .min(1)
    .max(fileBodyLimitBytes)
    .describe('csv or xlsx as base64; as multipart/form-data: part `file`, and these fields as JSON in part `data`'),
  sheet: optionalText(100).optional().describe('sheet of a spreadsheet; absent: the first visible one with content'),
  decimal: z.enum(['point', 'comma']).default('point').describe('decimal separator of texts in the file'),
};

/** For every call that takes such a file. */
export const takesFile = { bodyLimitBytes: fileBodyLimitBytes, upload: true } as const;

/** A fault of a cell of a file, or of the whole file. */
export const fileFault = z.object({
  sheet: z.string().nullable(),
  row: z.number().int().nullable().describe('row of the file, 1 = the heading; null: the table as a whole'),
  column: z.string().nullable(),
  code: z.string(),
  message: z.string(),
});

/** For a preview: every fault is counted, the first ones are listed. */
export const faultsOfFile = { fault_count: z.number().int(), faults: z.array(fileFault) };
