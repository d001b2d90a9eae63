import { itemAt, lastOf } from '@spillway/checked/reads';
import type { Incident } from './incident.ts';

/** An incident that returned within a given time counts as the same one. */
export interface NotifiedWarning {
  readonly parts: readonly Incident[];
  readonly sinceMs: number;
  readonly endedMs: number | null;
  readonly worst: number;
}

export interface Summary {
  readonly told: readonly NotifiedWarning[];
  readonly passed: readonly Incident[];
  /** How often one returned. */
  readonly flaps: number;
  /** The total notified time, without the gaps. */
  readonly activeMs: number;
  readonly longestMs: number;
  /** The worst step; null when nothing was notified. */
  readonly worst: number | null;
}

export function summaryOf(incidents: readonly Incident[], sameWithinMs: number, atMs: number): Summary {
  const summaries: { parts: Incident[] }[] = [];
  for (const one of incidents) {
    if (one.isPassed) continue;
    const endedMs = summaries.at(-1)?.parts.at(-1)?.endedMs ?? Number.NEGATIVE_INFINITY;
    if (one.raisedMs - endedMs < sameWithinMs) lastOf(summaries).parts.push(one);
    else summaries.push({ parts: [one] });
  }
  const lengthMs = ({ raisedMs, endedMs }: Incident) => (endedMs ?? atMs) - raisedMs;
  const fullWarnings = summaries.map(({ parts }) => ({
    parts,
    sinceMs: itemAt(parts, 0).raisedMs,
    endedMs: lastOf(parts).endedMs,
    worst: Math.max(...parts.map(({ worst }) => worst)),
  }));
  return {
    told: fullWarnings,
    passed: incidents.filter(({ isPassed }) => isPassed),
    flaps: summaries.reduce((sum, { parts }) => sum + parts.length - 1, 0),
    activeMs: summaries.reduce((sum, { parts }) => sum + parts.reduce((own, one) => own + lengthMs(one), 0), 0),
    longestMs: fullWarnings.reduce(
      (longest, { sinceMs, endedMs }) => Math.max(longest, (endedMs ?? atMs) - sinceMs),
      0,
    ),
    worst: fullWarnings.reduce<number | null>((worst, one) => Math.max(worst ?? 0, one.worst), null),
  };
}
