import { itemAt, lastOf } from '@spillway/checked/reads';
import { chatterMinutes, chatterTimes, topCount } from '@spillway/contract/alerts/load-limits';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Raised } from './raised.ts';

interface SubjectWarnings {
  readonly newest: Raised;
  readonly warnings: number;
  /** Includes returns within the same warning, which were not notified again. */
  readonly times: number;
}

export interface Top extends SubjectWarnings {
  readonly share: number;
}

export interface Chattering extends SubjectWarnings {
  readonly mostInHour: number;
}

const chatterMs = chatterMinutes * minuteMs;

function rankByFrequency(raisedWarnings: readonly Raised[]): SubjectWarnings[] {
  const repeatedSubjects = [...Map.groupBy(raisedWarnings, ({ key }) => key).values()].map(thingOf);
  return repeatedSubjects.toSorted((a, b) => b.warnings - a.warnings || b.times - a.times);
}

export const mostFrequent = (raisedWarnings: readonly Raised[]): Top[] =>
  rankByFrequency(raisedWarnings)
    .slice(0, topCount)
    .map((one) => ({ ...one, share: one.warnings / raisedWarnings.length }));

/** Chattering warnings (ISA-18.2): raised too often within an hour, the worst first. */
export function chatteringOf(raisedWarnings: readonly Raised[], nowMs: number): Chattering[] {
  return [...Map.groupBy(raisedWarnings, ({ key }) => key).values()]
    .map((rows) => ({ ...thingOf(rows), mostInHour: maxInHour(rows, nowMs) }))
    .filter((one) => one.mostInHour >= chatterTimes)
    .toSorted((a, b) => b.mostInHour - a.mostInHour || b.times - a.times);
}

const thingOf = (rows: readonly Raised[]): SubjectWarnings => ({
  newest: lastOf(rows),
  warnings: rows.length,
  times: rows.reduce((sum, { times }) => sum + times, 0),
});

/**
 * A lower bound. Only the number of returns is stored, not their times: a warning with many returns in some hours has
 * an hour with at least their mean.
 */
export function maxInHour(rows: readonly Pick<Raised, 'raisedMs' | 'endedMs' | 'times'>[], nowMs: number): number {
  let max = 0;
  let last = 0;
  for (const [first, { raisedMs, endedMs, times }] of rows.entries()) {
    while (last < rows.length && itemAt(rows, last).raisedMs < raisedMs + chatterMs) last += 1;
    const hours = Math.max(1, Math.ceil(((endedMs ?? nowMs) - raisedMs) / hourMs));
    max = Math.max(max, last - first, Math.ceil(times / hours));
  }
  return max;
}
