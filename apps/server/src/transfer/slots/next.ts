import { itemAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';

/** The first unsent slot in a lane of a job: no later slot of that lane may overtake it. */
export interface Head {
  readonly plantNo: number;
  readonly jobNo: number;
  readonly slotMs: number;
  readonly generation: number;
  /** The slot can still be on time. */
  readonly isLive: boolean;
  readonly isFrozen: boolean;
  /** After this time it is frozen with the values that exist. */
  readonly waitsUntilMs: number;
  /** All values it waits for have arrived. */
  readonly hasValues: boolean;
  /** Set after a refusal. */
  readonly notBeforeMs: number;
}

export interface Account {
  /** Nothing more is sent until a user checks the account. */
  readonly isHeld: boolean;
  /** Time until the next call is allowed, by pace and pause. */
  readonly callInMs: number;
}

/** `paced`: a slot is ready but the account must wait; `nothing`: no slot is ready. */
type NextHead<Of extends Head> =
  | { readonly go: Of }
  | { readonly go: null; readonly why: 'held' | 'paced' | 'nothing' };

/** The time from which a head may be sent. */
function readyMs({ isFrozen, hasValues, waitsUntilMs, notBeforeMs }: Head): number {
  return Math.max(notBeforeMs, isFrozen || hasValues ? 0 : waitsUntilMs);
}

const oldestFirst = (a: Head, b: Head): number =>
  a.slotMs - b.slotMs || a.generation - b.generation || a.plantNo - b.plantNo || a.jobNo - b.jobNo;

/** A connection has two lanes: live slots that are ready go first, and between them the backlog, oldest first. */
export function chooseNext<Of extends Head>(heads: readonly Of[], account: Account, nowMs: number): NextHead<Of> {
  if (account.isHeld) return { go: null, why: 'held' };
  const ready = heads.filter((one) => readyMs(one) <= nowMs);
  if (ready.length === 0) return { go: null, why: 'nothing' };
  if (account.callInMs > 0) return { go: null, why: 'paced' };
  const liveHeads = ready.filter(({ isLive }) => isLive);
  return { go: itemAt((liveHeads.length > 0 ? liveHeads : ready).toSorted(oldestFirst), 0) };
}

const usualFirstRestMs = 1000;
const maxRestMs = 5 * minuteMs;

/** The pause of a failed connection, partly random, so that connections do not all return in the same second. */
export function restMs(
  failures: number,
  random: number,
  retryAfterMs: number | null,
  firstMs: number = usualFirstRestMs,
): number {
  const plain = Math.min(maxRestMs, firstMs * 2 ** Math.min(failures - 1, 20));
  return Math.max(plain * (0.75 + random / 2), retryAfterMs ?? 0);
}

/** Stops after this many rejected passwords, because agencies lock accounts. */
export const credentialTries = 3;
