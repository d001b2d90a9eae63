export type Direction = 'up' | 'down' | 'still';

/** Below `still` of its unit an hour a figure is said to stand. */
export const directionOf = (perHour: number, still: number): Direction =>
  Math.abs(perHour) < still ? 'still' : perHour > 0 ? 'up' : 'down';
