export type Direction = 'up' | 'down' | 'still';

/** Below `still`, in units per hour, the trend counts as steady. */
export const directionOf = (perHour: number, still: number): Direction =>
  Math.abs(perHour) < still ? 'still' : perHour > 0 ? 'up' : 'down';
