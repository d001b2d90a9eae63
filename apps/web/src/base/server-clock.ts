import { minuteMs } from '@spillway/plant-time/spans';

/**
 * Server time, estimated from its responses. A control-room PC may be minutes off; ages and token lifetimes must not
 * be. The Date header has whole seconds, so a difference under two seconds counts as none.
 */
const negligibleMs = 2_000;

let aheadMs = 0;

/** Lag of this computer's clock behind the server clock. */
export const serverAheadMs = (): number => aheadMs;

export const serverNow = (): number => Date.now() + aheadMs;

/**
 * End of the current minute: screens that request data up to now use the same time, so that the server computes it
 * once.
 */
export const serverMinute = (): number => Math.ceil(serverNow() / minuteMs) * minuteMs;

/** Converts a time of this computer's clock to server time. */
export const byServerClock = (ownMs: number): number => ownMs + aheadMs;

export function noteServerTime(dateHeader: string | null, now = Date.now()): void {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(serverMs)) return;
  aheadMs = Math.abs(serverMs - now) < negligibleMs ? 0 : serverMs - now;
}
