import { hourMs } from '@spillway/plant-time/spans';

type Due = { readonly state: 'left'; readonly hours: number } | { readonly state: 'past' } | { readonly state: 'done' };

/** Time left for a report, in whole hours rounded down. */
export function dueOf(dueAt: string, isReported: boolean, nowMs: number): Due {
  if (isReported) return { state: 'done' };
  const leftMs = Date.parse(dueAt) - nowMs;
  return leftMs < 0 ? { state: 'past' } : { state: 'left', hours: Math.floor(leftMs / hourMs) };
}
