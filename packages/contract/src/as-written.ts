import type { z } from 'zod';

declare const mark: unique symbol;

/** Of the type only: it says what the door does not turn. */
export interface AsWritten {
  readonly [mark]: true;
}

const written = new WeakSet<z.core.$ZodType>();

/**
 * A document: rows, versions and files keep it as it was written, so the server has its keys as they are on the wire. What a type hides
 * behind `ZodType` is one as well, since nobody could say its keys.
 */
export function asWritten<Schema extends z.ZodType>(schema: Schema): Schema & AsWritten {
  const document = schema.clone();
  written.add(document);
  return document as Schema & AsWritten;
}

/** Also with a description or a further rule, never with other fields. */
export const isAsWritten = (schema: z.core.$ZodType): boolean =>
  written.has(schema) || (schema._zod.parent !== undefined && isAsWritten(schema._zod.parent));
