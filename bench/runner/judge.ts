import type { BenchResult } from '../kit.ts';

/** Whether a figure is within its limit; empty without a limit. */
export function judge({ value, ratio, limit, limitIs = 'at most' }: BenchResult): 'ok' | 'short' | '' {
  if (limit === undefined) return '';
  const measured = ratio ?? value;
  const keeps = limitIs === 'at most' ? measured <= limit : measured >= limit;
  return keeps ? 'ok' : 'short';
}
