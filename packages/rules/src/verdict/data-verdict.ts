import type { Facts } from '../facts/facts.ts';
import type { Limits } from '../judging/limits.ts';
import type { LastValue } from '../judging/standing.ts';
import type { DataVerdict } from './verdict.ts';

interface Told {
  readonly verdict: DataVerdict;
  /** When it changes by itself. */
  readonly nextMs: number;
}

interface Known {
  readonly facts: Facts;
  readonly limits: Limits;
  readonly last: LastValue | null;
  readonly thresholds: readonly (number | null)[];
}

const never = Number.POSITIVE_INFINITY;

/** Missing data and errors wait for the same delay as a value. */
export function dataVerdict({ facts: { atMs, error = null }, limits, last, thresholds }: Known): Told {
  if (error !== null && error.sinceMs <= atMs) return since('error', error.sinceMs, error.code, atMs, limits);
  if (last === null) return { verdict: { state: 'no_data', sinceMs: null, code: 'never_read' }, nextMs: never };
  const missingMs = last.dataMs + limits.missingAfterMs + 1;
  if (atMs >= missingMs) return since('no_data', missingMs, 'missing', atMs, limits);
  const nextMs = missingMs;
  if (thresholds.includes(null)) return { verdict: { state: 'error', sinceMs: null, code: 'level_not_set' }, nextMs };
  return { verdict: { state: 'fine', sinceMs: null, code: null }, nextMs };
}

function since(state: 'error' | 'no_data', sinceMs: number, code: string, atMs: number, { delayMs }: Limits): Told {
  const isPending = atMs < sinceMs + delayMs;
  return {
    verdict: { state: isPending ? 'pending' : state, sinceMs, code },
    nextMs: isPending ? sinceMs + delayMs : never,
  };
}
