import type { General, Measured } from '../../../shared/dashboard/queries.ts';

interface LevelNow {
  readonly levelM: number | null;
  /** When it was read, where that is too long ago to be taken for now; null: it is of now, or of the record. */
  readonly oldSince: string | null;
}

/** As it stands now, by the rule of the dashboard, the map and the warnings; until that is known as the record has it. */
export function levelNow(
  general: Pick<General, 'lake_level'>,
  measured: Measured | undefined,
  nowMs: number,
): LevelNow {
  if (!measured) return { levelM: general.lake_level, oldSince: null };
  const { value, time, old_after_seconds: oldAfterS } = measured.lake_level.current;
  const isOld = time !== null && oldAfterS !== null && nowMs - Date.parse(time) > oldAfterS * 1000;
  return { levelM: value, oldSince: isOld ? time : null };
}
