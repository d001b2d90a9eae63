import { Flag } from '../flags.ts';

/**
 * Flags of a period out of those of its days, together: a month with one unknown day is partial; only a period of which nothing is known is
 * missing. `covered` is the time of it that is known, in any unit.
 */
export function periodFlags(flags: number, covered: number): number {
  if ((flags & Flag.missing) === 0 || covered === 0) return flags;
  return (flags & ~Flag.missing) | Flag.partial;
}
