import type { MessageChannel } from '@spillway/contract/platform/messages/states';
import { minuteMs } from '@spillway/plant-time/spans';

export interface FailingChannel {
  readonly lane: string;
  readonly channel: MessageChannel;
  readonly why: string;
  readonly since: Date;
}

export interface ChannelFault extends FailingChannel {
  readonly foundAt: Date;
  /** Null until someone could be notified. */
  readonly toldAt: Date | null;
  /** Null while it still fails. */
  readonly goodSince: Date | null;
}

interface TroubleChanges {
  readonly begun: readonly FailingChannel[];
  /** Failures that could not be notified at their start: notification is tried again. */
  readonly untold: readonly ChannelFault[];
  readonly failsAgain: readonly ChannelFault[];
  readonly goodNow: readonly ChannelFault[];
  readonly over: readonly ChannelFault[];
}

/** An unstable modem is reported once: a lane counts as recovered after this long without failure. */
const goodForMs = 5 * minuteMs;

export function troubleChangesOf(
  troubles: readonly ChannelFault[],
  failing: readonly FailingChannel[],
  nowMs: number,
): TroubleChanges {
  const isFailing = new Set(failing.map(({ lane }) => lane));
  const knownLanes = new Set(troubles.map(({ lane }) => lane));
  const [bad, good] = [
    troubles.filter(({ lane }) => isFailing.has(lane)),
    troubles.filter(({ lane }) => !isFailing.has(lane)),
  ];
  return {
    begun: failing.filter(({ lane }) => !knownLanes.has(lane)),
    untold: bad.filter(({ toldAt }) => toldAt === null),
    failsAgain: bad.filter(({ goodSince }) => goodSince !== null),
    goodNow: good.filter(({ goodSince }) => goodSince === null),
    over: good.filter(({ goodSince }) => goodSince !== null && nowMs - goodSince.getTime() >= goodForMs),
  };
}
