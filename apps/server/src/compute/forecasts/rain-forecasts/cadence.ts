import { itemAt } from '@spillway/checked/reads';
import { dayMs } from '@spillway/plant-time/spans';

/** As weather services mostly do, where too little is known of this one. */
const usualMs = dayMs;
/** Of so many issues the gaps say how often the source speaks; with fewer than the least nobody can tell. */
export const maxIssuesAsked = 13;
const minGaps = 3;

/** How often a source issues: the middle one of the gaps between its last issues, so that one that was missed or repeated counts for nothing. */
export function cadenceMsOf(issuedAtMs: readonly number[]): number {
  const times = [...new Set(issuedAtMs)].toSorted((a, b) => b - a).slice(0, maxIssuesAsked);
  const gaps = times.slice(1).map((at, place) => itemAt(times, place) - at);
  if (gaps.length < minGaps) return usualMs;
  const sorted = gaps.toSorted((a, b) => a - b);
  return itemAt(sorted, Math.floor((sorted.length - 1) / 2));
}
