import { Refusal } from './http/refusal.ts';

/** The only source of time: tests and the demo move it. */
export interface Clock {
  now(): Date;
  /** False: it contradicts its witnesses, and nothing is computed, raised or sent by it. Absent: a clock that nobody watches. */
  readonly isTrusted?: () => boolean;
  /** What the time may be at the latest, while that is in doubt. Absent: now. */
  readonly latest?: () => Date;
}

/** The clock of this computer, for what runs without a database. */
export const systemClock: Clock = { now: () => new Date() };

export const isTrusted = (clock: Clock): boolean => clock.isTrusted?.() ?? true;

/** What a person does that would stand with a wrong time for ever is refused while the time is in doubt. */
export function requireTrusted(clock: Clock): void {
  if (!isTrusted(clock)) throw new Refusal('clock.differs');
}
