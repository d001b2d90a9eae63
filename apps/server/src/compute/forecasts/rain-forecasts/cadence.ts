import { itemAt } from '@spillway/checked/reads';
import { dayMs } from '@spillway/plant-time/spans';

/** The interval of most weather services, used while the source's own is unknown. */
const usualMs = dayMs;
/** The gaps between the last issues, up to this many, give the interval; with fewer than `minGaps` it is unknown. */
export const maxIssuesRead = 13;
const minGaps = 3;

/** The median gap between a source's last issues, so that a missed or repeated one does not matter. */
export function cadenceMsOf(issuedAtMs: readonly number[]): number {
  const times = [...new Set(issuedAtMs)].toSorted((a, b) => b - a).slice(0, maxIssuesRead);
  const gaps = times.slice(1).map((at, index) => itemAt(times, index) - at);
  if (gaps.length < minGaps) return usualMs;
  const sorted = gaps.toSorted((a, b) => a - b);
  return itemAt(sorted, Math.floor((sorted.length - 1) / 2));
}
