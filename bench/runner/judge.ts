import type { BenchResult } from '../kit.ts';

/** Whether a figure keeps its limit; without a limit it is only told. */
export function judge({ value, ratio, limit, limitIs = 'at most' }: BenchResult): 'ok' | 'short' | '' {
  if (limit === undefined) return '';
  const measured = ratio ?? value;
  const keeps = limitIs === 'at most' ? measured <= limit : measured >= limit;
  return keeps ? 'ok' : 'short';
}
