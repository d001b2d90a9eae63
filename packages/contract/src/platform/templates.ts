import { z } from 'zod';

/** Possible faults of a template. Each has its sentence in `templates/fault-texts.ts`. */
export const templateFaultCodes = [
  'empty',
  'too_long',
  'unclosed',
  'bad_name',
  'unknown_name',
  'missing_name',
  'unknown_format',
  'bad_argument',
  'wrong_type',
  'refused_character',
  'url_origin',
  'not_json',
] as const;
export type TemplateFaultCode = (typeof templateFaultCodes)[number];

/** A fault with its place in the template, both counted from 1. */
export const templateFault = z.object({
  code: z.enum(templateFaultCodes),
  line: z.number().int(),
  column: z.number().int(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
