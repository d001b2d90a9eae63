import type { KnownFact } from './facts.ts';

/** A flow within 2 % or 2 m³/s in an hour is steady: a smaller change is noise of the balance. */
const steadyShare = 0.02;
const steadyM3s = 2;

export function trendOf(now: number, before: number): NonNullable<KnownFact['trend']> {
  const change = now - before;
  if (Math.abs(change) <= Math.max(steadyM3s, steadyShare * Math.abs(before))) return 'steady';
  return change > 0 ? 'rising' : 'falling';
}
