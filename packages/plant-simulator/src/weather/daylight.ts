/** Share of the day's sunshine that has passed at this minute of the day. */
export function daylightOver(minute: number): number {
  const share = Math.min(1, Math.max(0, (minute - 360) / 720));
  return (1 - Math.cos(Math.PI * share)) / 2;
}

/** Height of the sun over a clear day, 0 to 1. */
export function sunAt(minute: number): number {
  return Math.max(0, Math.sin((Math.PI * (minute - 360)) / 720));
}
