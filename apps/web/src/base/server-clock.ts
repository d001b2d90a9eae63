import { minuteMs } from '@spillway/plant-time/spans';

/**
 * The server's time, as far as its answers tell it. A control-room PC may be minutes off; ages and token lifetimes must
 * not be. The Date header has whole seconds, so a difference under two seconds is taken as none.
 */
const negligibleMs = 2_000;

let aheadMs = 0;

/** How far this computer's clock is behind the server's. */
export const serverAheadMs = (): number => aheadMs;

export const serverNow = (): number => Date.now() + aheadMs;

/** The end of the minute that runs: what screens ask for up to now, all of them ask for alike, and it is worked out once. */
export const serverMinute = (): number => Math.ceil(serverNow() / minuteMs) * minuteMs;

/** What this computer's clock said of a moment, as the server's says it. */
export const byServerClock = (ownMs: number): number => ownMs + aheadMs;

export function noteServerTime(dateHeader: string | null, now = Date.now()): void {
  const told = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(told)) return;
  aheadMs = Math.abs(told - now) < negligibleMs ? 0 : told - now;
}
