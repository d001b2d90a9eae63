export type Direction = 'up' | 'down' | 'still';
type Balance = 'storing' | 'drawing' | 'even';

/** Below half a centimetre an hour the lake is steady, on every screen. */
const stillMPerHour = 0.005;
/** The storage flow of a lake that is just turning is never this many errors away from zero. */
const mostTurningErrors = 5;

export const levelDirection = (perHour: number | null): Direction | null => {
  if (perHour === null) return null;
  if (Math.abs(perHour) < stillMPerHour) return 'still';
  return perHour > 0 ? 'up' : 'down';
};

/**
 * Whether the lake is storing or being drawn down. Within the error of the inflow that is unknown, and when the level
 * moves the other way the lake is turning: both count as even, so that no two statements contradict each other. When
 * they differ too much for that, nothing is stated, because some figure is wrong, such as a mistyped opening.
 */
export function balanceOf(storingM3s: number | null, errorM3s: number | null, level: Direction | null): Balance | null {
  if (storingM3s === null) return null;
  if (Math.abs(storingM3s) <= (errorM3s ?? 0)) return 'even';
  if (level === (storingM3s < 0 ? 'up' : 'down'))
    return errorM3s !== null && Math.abs(storingM3s) > mostTurningErrors * errorM3s ? null : 'even';
  return storingM3s < 0 ? 'drawing' : 'storing';
}
