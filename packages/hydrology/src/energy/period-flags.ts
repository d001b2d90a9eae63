import { Flag } from '../flags.ts';

/**
 * Combines the flags of a period's days: a month with one unknown day is partial; only a period of which nothing is known is missing.
 * `covered` is the known time of it, in any unit.
 */
export function periodFlags(flags: number, covered: number): number {
  if ((flags & Flag.missing) === 0 || covered === 0) return flags;
  return (flags & ~Flag.missing) | Flag.partial;
}
