/**
 * Field rules of the contract in a few lines, so that forms validate while typing without loading the schema library. A
 * test compares them with the schemas.
 */
export interface Problem {
  readonly rule:
    | 'required'
    | 'text'
    | 'too_short'
    | 'too_long'
    | 'username'
    | 'password'
    | 'phone'
    | 'email'
    | 'account_code'
    | 'level';
  readonly minimum?: number;
  readonly maximum?: number;
}

export type Rule = (value: string) => Problem | null;

const isText = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** Counts characters as the schema library does: a character outside the basic plane counts once. */
function length(value: string, minimum: number, maximum: number): Problem | null {
  const characters = [...value].length;
  if (characters < minimum) return { rule: 'too_short', minimum };
  if (characters > maximum) return { rule: 'too_long', maximum };
  return isText(value) ? null : { rule: 'text' };
}

export const optionalText =
  (maximum: number): Rule =>
  (value) =>
    length(value.trim(), 0, maximum);

export const text =
  (maximum: number): Rule =>
  (value) =>
    value.trim() === '' ? { rule: 'required' } : length(value.trim(), 0, maximum);

export const username: Rule = (value) => {
  const name = value.trim();
  return length(name, 4, 40) ?? (/^[A-Za-z0-9]+$/.test(name) ? null : { rule: 'username' });
};

/** Requirements of a password, checked one by one in the form. */
export const passwordParts = {
  long: (value: string) => [...value].length >= 8,
  digit: (value: string) => /\d/.test(value),
  lower: (value: string) => /\p{Ll}/u.test(value),
  upper: (value: string) => /\p{Lu}/u.test(value),
} as const;

export const newPassword: Rule = (value) =>
  length(value, 8, 200) ?? (Object.values(passwordParts).every((holds) => holds(value)) ? null : { rule: 'password' });

export const typedPassword: Rule = (value) => (value === '' ? { rule: 'required' } : length(value, 1, 200));

export const phone: Rule = (value) =>
  length(value.trim(), 0, 20) ??
  (/^(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/.test(value.trim()) ? null : { rule: 'phone' });

const mailAddress =
  /^(?!\.)(?!.*\.\.)(?:[A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const email: Rule = (value) =>
  [...value].length > 254 ? { rule: 'too_long', maximum: 254 } : mailAddress.test(value) ? null : { rule: 'email' };

export const accountCode: Rule = (value) =>
  length(value.trim(), 0, 40) ?? (/^[\p{L}\p{N}._/-]*$/u.test(value.trim()) ? null : { rule: 'account_code' });

export const level: Rule = (value) => {
  const number = Number(value);
  return /^\d+$/.test(value) && number >= 1 && number <= 100 ? null : { rule: 'level', minimum: 1, maximum: 100 };
};

/** Optional field: the rule applies only to non-empty input. */
export const allowEmpty =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === '' ? null : rule(value);

/** Required field: an empty one is reported as such instead of as malformed. */
export const needed =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === '' ? { rule: 'required' } : rule(value);
