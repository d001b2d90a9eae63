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
  /** Null until someone could be notified. */
  readonly toldAt: Date | null;
  /** Null while it still fails. */
  readonly goodSince: Date | null;
}

interface Course {
  readonly begun: readonly Failing[];
  /** Failures that could not be notified at their start: notification is tried again. */
  readonly untold: readonly Trouble[];
  readonly failsAgain: readonly Trouble[];
  readonly goodNow: readonly Trouble[];
  readonly over: readonly Trouble[];
}

/** An unstable modem is reported once: a lane counts as recovered after this long without failure. */
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
