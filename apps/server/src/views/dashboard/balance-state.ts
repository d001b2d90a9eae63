export type Direction = 'up' | 'down' | 'still';
type Balance = 'storing' | 'drawing' | 'even';

/** Below half a centimetre an hour the lake stands, wherever it is spoken of. */
const stillMPerHour = 0.005;
/** So far from its balance no lake is that only turns. */
const mostTurningErrors = 5;

export const levelDirection = (perHour: number | null): Direction | null => {
  if (perHour === null) return null;
  if (Math.abs(perHour) < stillMPerHour) return 'still';
  return perHour > 0 ? 'up' : 'down';
};

/**
 * Whether the lake stores or is drawn down. Within the error of its inflow nobody knows, and where its level goes the other way it is
 * turning: then it is about even, so that no two statements beside each other contradict. Where they are too far apart for that, nothing
 * is said of the lake: some figure is wrong, such as an opening that somebody typed.
 */
export function balanceOf(storingM3s: number | null, errorM3s: number | null, level: Direction | null): Balance | null {
  if (storingM3s === null) return null;
  if (Math.abs(storingM3s) <= (errorM3s ?? 0)) return 'even';
  if (level === (storingM3s < 0 ? 'up' : 'down'))
    return errorM3s !== null && Math.abs(storingM3s) > mostTurningErrors * errorM3s ? null : 'even';
  return storingM3s < 0 ? 'drawing' : 'storing';
}
