/** The current time, truncated to the minute as in time fields. */
export function thisMinute(nowMs: number): string {
  return new Date(Math.floor(nowMs / 60_000) * 60_000).toISOString();
}
