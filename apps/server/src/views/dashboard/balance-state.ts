export type Direction = 'up' | 'down' | 'still';
type Balance = 'storing' | 'drawing' | 'even';

/** Below half a centimetre an hour the lake is steady, on every screen. */
const stillMPerHour = 0.005;
/** A lake that is only turning is never this many errors from its balance. */
const mostTurningErrors = 5;

export const levelDirection = (perHour: number | null): Direction | null => {
  if (perHour === null) return null;
  if (Math.abs(perHour) < stillMPerHour) return 'still';
  return perHour > 0 ? 'up' : 'down';
};

/**
 * Whether the lake stores or is drawn down. Within the error of its inflow that is unknown, and where its level goes the other way the lake is
 * turning: both count as even, so that no two statements contradict. Where they are too far apart for that, nothing is stated: some figure is wrong,
 * such as a mistyped opening.
 */
export function balanceOf(storingM3s: number | null, errorM3s: number | null, level: Direction | null): Balance | null {
  if (storingM3s === null) return null;
  if (Math.abs(storingM3s) <= (errorM3s ?? 0)) return 'even';
  if (level === (storingM3s < 0 ? 'up' : 'down'))
    return errorM3s !== null && Math.abs(storingM3s) > mostTurningErrors * errorM3s ? null : 'even';
  return storingM3s < 0 ? 'drawing' : 'storing';
}
