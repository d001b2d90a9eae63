import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Freeboard } from '../../../shared/dashboard/queries.ts';

type LevelAhead = Freeboard['levels'][number];
type UnknownState = Exclude<Freeboard['state'], 'told'>;

/** Lines beside the lake level; durations start now. */
export type FreeboardLine =
  | { readonly kind: 'untold'; readonly why: UnknownState | 'gone' }
  | { readonly kind: 'none'; readonly hours: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'levels'; readonly hours: number; readonly levels: readonly LevelLine[] };

export interface LevelLine {
  readonly level: LevelAhead['level'];
  /** Null: only the fastest-rising line reaches this level, the central line does not. */
  readonly inMs: number | null;
  readonly earliestMs: number | null;
  readonly latestMs: number | null;
}

/** More lines are in the dialog, one click away. */
const maxShown = 3;

export function freeboardLine(freeboard: Freeboard, nowMs: number): FreeboardLine {
  if (freeboard.state !== 'told') return { kind: 'untold', why: freeboard.state };
  if (freeboard.old_at === null || freeboard.until === null || nowMs >= Date.parse(freeboard.old_at))
    return { kind: 'untold', why: 'gone' };
  const from = (at: string | null) => (at === null ? null : Math.max(0, Date.parse(at) - nowMs));
  const levels = freeboard.levels
    .filter(({ state, earliest }) => state === 'comes' || (state !== 'passed' && earliest !== null))
    .map(({ level, at, earliest, latest }) => ({
      level,
      inMs: from(at),
      earliestMs: from(earliest),
      latestMs: from(latest),
    }))
    .toSorted(byTime);
  const hours = Math.floor((Date.parse(freeboard.until) - nowMs) / hourMs);
  const isComing = levels.some(({ inMs }) => inMs !== null);
  if (levels.length > 0) return { kind: 'levels', hours, levels: levels.slice(0, isComing ? maxShown : 1) };
  if (freeboard.levels.some(({ state }) => state === 'not_known')) return { kind: 'unknown' };
  return hours < 1 ? { kind: 'untold', why: 'forecast_old' } : { kind: 'none', hours };
}

/**
 * Levels reached by the central line come before those reached only by the fastest line, even if later: over days the
 * range is wide.
 */
function byTime(a: LevelLine, b: LevelLine): number {
  if ((a.inMs === null) !== (b.inMs === null)) return a.inMs === null ? 1 : -1;
  return (a.inMs ?? a.earliestMs ?? 0) - (b.inMs ?? b.earliestMs ?? 0);
}

/**
 * Rounded to minutes in the first hour, to 5 minutes within a day, then to hours: finer would suggest false precision.
 */
export const roundedSpan = (spanMs: number): number => {
  const stepMs = spanMs < hourMs ? minuteMs : spanMs < dayMs ? 5 * minuteMs : hourMs;
  return Math.round(spanMs / stepMs) * stepMs;
};
