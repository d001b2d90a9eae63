/**
 * The engine refuses by name. `code` is stable and is translated by callers; `facts` carries the numbers a person needs to act on the
 * refusal (the allowed range, the offending row). The message is for developers only; `advice` in it says what to do if the facts do not.
 */
export class HydrologyError extends Error {
  readonly code: string;
  readonly facts: Readonly<Record<string, number | string>>;

  constructor(code: string, facts: Readonly<Record<string, number | string>> = {}, advice = '') {
    super(`${code} ${JSON.stringify(facts)} ${advice}`.trimEnd());
    this.name = 'HydrologyError';
    this.code = code;
    this.facts = facts;
  }
}

/** Refuses NaN and infinities at the entry, so that formulas need not handle them. */
export function requireFinite(name: string, value: number): number {
  if (!Number.isFinite(value)) throw new HydrologyError('input.not_finite', { name, value: String(value) });
  return value;
}

export function requirePositive(name: string, value: number): number {
  requireFinite(name, value);
  if (value <= 0) throw new HydrologyError('input.not_positive', { name, value });
  return value;
}

export function requireNotNegative(name: string, value: number): number {
  requireFinite(name, value);
  if (value < 0) throw new HydrologyError('input.negative', { name, value });
  return value;
}
