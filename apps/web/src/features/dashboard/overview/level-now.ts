import type { General, MeasuredAnswer } from '../../../shared/dashboard/queries.ts';

interface LevelNow {
  readonly levelM: number | null;
  /** Reading time when it is too old to count as current; null: current, or from the record. */
  readonly oldSince: string | null;
}

/** Current level by the same rule as dashboard, map and warnings; from the record until measured values are loaded. */
export function levelNow(
  general: Pick<General, 'lake_level'>,
  measured: MeasuredAnswer | undefined,
  nowMs: number,
): LevelNow {
  if (!measured) return { levelM: general.lake_level, oldSince: null };
  const { value, time, old_after_seconds: oldAfterS } = measured.lake_level.current;
  const isOld = time !== null && oldAfterS !== null && nowMs - Date.parse(time) > oldAfterS * 1000;
  return { levelM: value, oldSince: isOld ? time : null };
}
