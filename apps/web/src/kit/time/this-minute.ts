/** This minute: what a time field can show. */
export function thisMinute(nowMs: number): string {
  return new Date(Math.floor(nowMs / 60_000) * 60_000).toISOString();
}
