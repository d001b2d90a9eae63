import { Refusal } from './http/refusal.ts';

/** The only source of time: tests and the demo move it. */
export interface Clock {
  now(): Date;
  /** False when it contradicts its witnesses: nothing is computed, raised or sent by it. Absent for a clock without a guard. */
  readonly isTrusted?: () => boolean;
  /** The latest possible time while the time is in doubt. Absent means now. */
  readonly latest?: () => Date;
}

/** The clock of this computer, for work without a database. */
export const systemClock: Clock = { now: () => new Date() };

export const isTrusted = (clock: Clock): boolean => clock.isTrusted?.() ?? true;

/** Refuses actions that would keep a wrong time for ever while the time is in doubt. */
export function requireTrusted(clock: Clock): void {
  if (!isTrusted(clock)) throw new Refusal('clock.differs');
}
