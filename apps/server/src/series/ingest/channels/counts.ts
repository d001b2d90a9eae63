import { itemAt } from '@spillway/checked/reads';
import type { DoorRefusalCode, RefusalCode } from '@spillway/contract/series/quality/verdicts';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Clock } from '../../../platform/clock.ts';
import type { Verdict } from '../../accept/accept.ts';
import { type ChannelHealth, type ChannelRefusal, maxChannelRefusals } from './store.ts';

const maxTopic = 200;

/** Activity of a channel on this node until it is stored. */
export function createCounts(clock: Clock) {
  const total = { messages: 0, accepted: 0, refused: 0, reconnects: 0 };
  const reasons = new Map<RefusalCode, number>();
  let lastContactAt: Date | null = null;
  let lagS: number | null = null;
  let lastError: string | null = null;
  let failedBy: ChannelHealth['failedBy'] = 'broker';
  let refusals: ChannelRefusal[] = [];
  let shutCount = 0;
  let state: Pick<ChannelHealth, 'state' | 'stateSince'> = { state: 'connecting', stateSince: clock.now() };
  /** Totals of accepted readings at each beat of the last minute. */
  let marks: { readonly atMs: number; readonly accepted: number }[] = [{ atMs: clock.now().getTime(), accepted: 0 }];

  function refuse(code: RefusalCode): void {
    total.refused += 1;
    reasons.set(code, (reasons.get(code) ?? 0) + 1);
  }

  function perMinute(): number {
    const atMs = clock.now().getTime();
    marks = [...marks.filter((mark) => mark.atMs >= atMs - minuteMs), { atMs, accepted: total.accepted }];
    return total.accepted - itemAt(marks, 0).accepted;
  }

  return {
    contact(): void {
      total.messages += 1;
      lastContactAt = clock.now();
    },

    delivered(verdicts: readonly Verdict[]): void {
      let newestMs = Number.NEGATIVE_INFINITY;
      for (const { status, code, timeMs } of verdicts) {
        if (status === 'refused') refuse(code ?? 'reading.malformed');
        else total.accepted += 1;
        newestMs = Math.max(newestMs, timeMs ?? newestMs);
      }
      if (Number.isFinite(newestMs)) lagS = (clock.now().getTime() - newestMs) / 1000;
    },

    refusedWhole: refuse,

    /** Counts a message that belongs to no known collector. */
    turnedAway(topic: string, hydroCode: string | null, code: DoorRefusalCode): void {
      refuse(code);
      const refused = { at: clock.now(), hydroCode: hydroCode && cutText(hydroCode), topic: cutText(topic), code };
      refusals = [...refusals, refused].slice(-maxChannelRefusals);
    },

    /** Counts a delivery during an outage of the database. */
    foundShut(): void {
      shutCount += 1;
    },

    /** The count since the last call. */
    takeFoundShut(): number {
      const takenShutCount = shutCount;
      shutCount = 0;
      return takenShutCount;
    },

    giveBackFoundShut(count: number): void {
      shutCount += count;
    },

    reconnected(): void {
      total.reconnects += 1;
    },

    failed(reason: string, by: ChannelHealth['failedBy']): void {
      lastError = cutText(reason);
      failedBy = by;
    },

    health(now: ChannelHealth['state'], consumers: number): ChannelHealth {
      if (state.state !== now) state = { state: now, stateSince: clock.now() };
      const shownCounts = { ...total, perMinute: perMinute(), reasons: Object.fromEntries(reasons) };
      return { ...state, consumers, lastContactAt, lagS, ...shownCounts, lastError, failedBy };
    },

    /** Takes refusals that are not stored yet; the caller stores them or gives them back. */
    takeRefusals(): ChannelRefusal[] {
      const refusalsTaken = refusals;
      refusals = [];
      return refusalsTaken;
    },

    giveBack(refusalsTaken: readonly ChannelRefusal[]): void {
      refusals = [...refusalsTaken, ...refusals].slice(-maxChannelRefusals);
    },
  };
}

export type ChannelCounts = ReturnType<typeof createCounts>;

const cutText = (text: string): string => text.slice(0, maxTopic).replaceAll('\u0000', ' ').toWellFormed();
