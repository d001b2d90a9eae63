import { z } from 'zod';
import type { JsonValue } from './kit.ts';

/**
 * Shared building blocks. Every text refuses NUL (PostgreSQL cannot store it) and has an upper bound, because an unbounded field invites
 * abuse. `params.rule` names the rule that failed; the server turns it into a sentence.
 */
const ruled = (rule: string) => ({ params: { rule }, message: rule });
// A lone surrogate is not a character: it cannot be stored as UTF-8.
const isText = (value: string) => !value.includes('\u0000') && value.isWellFormed();

export const optionalText = (maxLength: number) => z.string().trim().max(maxLength).refine(isText, ruled('text'));
export const text = (maxLength: number) => z.string().trim().min(1).max(maxLength).refine(isText, ruled('text'));

export const id = z.uuid();

/** At least 4 characters, letters and digits only (specification, section 5); compared without case. */
export const username = z
  .string()
  .trim()
  .min(4)
  .max(40)
  .regex(/^[A-Za-z0-9]+$/, ruled('username').message);

/** The input of a sign-in is not judged by the rules for new names. */
export const typedUsername = text(80);
export const typedPassword = z.string().min(1).max(200).refine(isText, ruled('text'));

/** At least 8 characters with a digit, a lower-case and an upper-case letter; any further character is allowed. */
export const newPassword = z
  .string()
  .min(8)
  .max(200)
  .refine(isText, ruled('text'))
  .refine((value) => /\d/.test(value) && /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value), ruled('password'));

/** 10 digits, optional parentheses around the first three; dash, dot or space between the groups. */
export const phone = z
  .string()
  .trim()
  .max(20)
  .regex(/^(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/, ruled('phone').message);

export const email = z.email().max(254);

export const hydroCode = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, ruled('hydro_code').message);

/**
 * An instant on the wire unless it is a `date_string`: ISO 8601 with offset. In requests the plant's own clock is accepted as well
 * (`spokenTime`) and converted to the instant.
 */
export const instant = z.iso.datetime({ offset: true });

/** The description of every instant in requests, in the API description. */
export const timeDescription =
  'ISO 8601 with an offset, or yyyy-MM-dd HH:mm:ss (or HH:mm) on the clock of the plant called; an ambiguous local time is the first of both, a skipped one is refused';

/** Any JSON, unchanged. A recursive schema has no place in the OpenAPI document, so this one is open. */
export const anyJson = z.unknown() as z.ZodType<JsonValue>;

export const empty = z.strictObject({});

/** One page of a list: an opaque cursor to continue, never a row count. */
export const pageSize = z.coerce.number().int().min(1).max(500).default(50);
export const cursor = optionalText(200).optional();
