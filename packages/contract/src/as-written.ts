import type { z } from 'zod';

declare const mark: unique symbol;

/** For the type only: it marks keys that are not converted. */
export interface AsWritten {
  readonly [mark]: true;
}

const written = new WeakSet<z.core.$ZodType>();

/**
 * A document: rows, versions and files keep it as written, so the server sees its keys as on the wire. A type hidden behind `ZodType` is
 * one as well, because its keys are not known.
 */
export function asWritten<Schema extends z.ZodType>(schema: Schema): Schema & AsWritten {
  const document = schema.clone();
  written.add(document);
  return document as Schema & AsWritten;
}

/** Also with a description or a further rule, never with other fields. */
export const isAsWritten = (schema: z.core.$ZodType): boolean =>
  written.has(schema) || (schema._zod.parent !== undefined && isAsWritten(schema._zod.parent));
