import type { MessageChannel } from '@spillway/contract/platform/messages/states';
import { minuteMs } from '@spillway/plant-time/spans';

export interface Failing {
  readonly lane: string;
  readonly channel: MessageChannel;
  readonly why: string;
  readonly since: Date;
}

export interface Trouble extends Failing {
  readonly foundAt: Date;
  /** Null while nobody could be notified. */
  readonly toldAt: Date | null;
  /** Null while it still fails. */
  readonly goodSince: Date | null;
}

interface Course {
  readonly begun: readonly Failing[];
  /** Nobody could be notified when they began, so it is tried again. */
  readonly untold: readonly Trouble[];
  readonly failsAgain: readonly Trouble[];
  readonly goodNow: readonly Trouble[];
  readonly over: readonly Trouble[];
}

/** A modem that comes and goes is reported once: it counts as working after this long without failure. */
const goodForMs = 5 * minuteMs;

export function courseOf(troubles: readonly Trouble[], failing: readonly Failing[], nowMs: number): Course {
  const isFailing = new Set(failing.map(({ lane }) => lane));
  const known = new Set(troubles.map(({ lane }) => lane));
  const [bad, good] = [
    troubles.filter(({ lane }) => isFailing.has(lane)),
    troubles.filter(({ lane }) => !isFailing.has(lane)),
  ];
  return {
    begun: failing.filter(({ lane }) => !known.has(lane)),
    untold: bad.filter(({ toldAt }) => toldAt === null),
    failsAgain: bad.filter(({ goodSince }) => goodSince !== null),
    goodNow: good.filter(({ goodSince }) => goodSince === null),
    over: good.filter(({ goodSince }) => goodSince !== null && nowMs - goodSince.getTime() >= goodForMs),
  };
}
