import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Freeboard } from '../../../shared/dashboard/queries.ts';

type LevelAhead = Freeboard['levels'][number];
type Untold = Exclude<Freeboard['state'], 'told'>;

/** What is said beside the lake level: lengths of time are from now. */
export type FreeboardLine =
  | { readonly kind: 'untold'; readonly why: Untold | 'gone' }
  | { readonly kind: 'none'; readonly hours: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'levels'; readonly hours: number; readonly levels: readonly LevelLine[] };

export interface LevelLine {
  readonly level: LevelAhead['level'];
  /** Null: by the central line the lake does not come so far; by the line that brings it soonest it does. */
  readonly inMs: number | null;
  readonly earliestMs: number | null;
  readonly latestMs: number | null;
}

/** More is a list, and that is one click away. */
const mostSaid = 3;

export function freeboardLine(told: Freeboard, nowMs: number): FreeboardLine {
  if (told.state !== 'told') return { kind: 'untold', why: told.state };
  if (told.old_at === null || told.until === null || nowMs >= Date.parse(told.old_at))
    return { kind: 'untold', why: 'gone' };
  const from = (at: string | null) => (at === null ? null : Math.max(0, Date.parse(at) - nowMs));
  const levels = told.levels
    .filter(({ state, earliest }) => state === 'comes' || (state !== 'passed' && earliest !== null))
    .map(({ level, at, earliest, latest }) => ({
      level,
      inMs: from(at),
      earliestMs: from(earliest),
      latestMs: from(latest),
    }))
    .toSorted(byTime);
  const hours = Math.floor((Date.parse(told.until) - nowMs) / hourMs);
  const isComing = levels.some(({ inMs }) => inMs !== null);
  if (levels.length > 0) return { kind: 'levels', hours, levels: levels.slice(0, isComing ? mostSaid : 1) };
  if (told.levels.some(({ state }) => state === 'not_known')) return { kind: 'unknown' };
  return hours < 1 ? { kind: 'untold', why: 'forecast_old' } : { kind: 'none', hours };
}

/** What the central line comes to stands before what only the soonest line does, whenever that is: over days the range is wide. */
function byTime(a: LevelLine, b: LevelLine): number {
  if ((a.inMs === null) !== (b.inMs === null)) return a.inMs === null ? 1 : -1;
  return (a.inMs ?? a.earliestMs ?? 0) - (b.inMs ?? b.earliestMs ?? 0);
}

/** Beyond the first hour to five minutes, beyond a day to hours: more would be pretence. */
export const roundedSpan = (spanMs: number): number => {
  const stepMs = spanMs < hourMs ? minuteMs : spanMs < dayMs ? 5 * minuteMs : hourMs;
  return Math.round(spanMs / stepMs) * stepMs;
};
