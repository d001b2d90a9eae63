import type { DoorRefusalCode } from '@spillway/contract/series/verdicts';
import type { Clock } from '../../../platform/clock.ts';
import type { Verdict } from '../../accept/accept.ts';
import { type DoorHealth, type DoorRefusal, mostDoorRefusals } from '../doors/doors.ts';

const longestTopic = 200;

/** What happens at the door of this node, until it is written down. */
export function createCounts(clock: Clock) {
  const total = { messages: 0, accepted: 0, refused: 0, reconnects: 0 };
  let lastContactAt: Date | null = null;
  let lagS: number | null = null;
  let lastError: string | null = null;
  let refusals: DoorRefusal[] = [];
  let state: Pick<DoorHealth, 'state' | 'stateSince'> = { state: 'connecting', stateSince: clock.now() };

  return {
    contact(): void {
      total.messages += 1;
      lastContactAt = clock.now();
    },

    delivered(verdicts: readonly Verdict[]): void {
      let newestMs = Number.NEGATIVE_INFINITY;
      for (const { status, timeMs } of verdicts) {
        total[status === 'refused' ? 'refused' : 'accepted'] += 1;
        newestMs = Math.max(newestMs, timeMs ?? newestMs);
      }
      if (Number.isFinite(newestMs)) lagS = (clock.now().getTime() - newestMs) / 1000;
    },

    /** A message that is known to be of no collector. */
    turnedAway(topic: string, hydroCode: string | null, code: DoorRefusalCode): void {
      total.refused += 1;
      const refused = { at: clock.now(), hydroCode: hydroCode && shown(hydroCode), topic: shown(topic), code };
      refusals = [...refusals, refused].slice(-mostDoorRefusals);
    },

    reconnected(): void {
      total.reconnects += 1;
    },

    failed(reason: string): void {
      lastError = shown(reason);
    },

    health(now: DoorHealth['state'], consumers: number): DoorHealth {
      if (state.state !== now) state = { state: now, stateSince: clock.now() };
      return { ...state, consumers, lastContactAt, lagS, ...total, lastError };
    },

    /** Those that are not written down yet; whoever takes them writes them or gives them back. */
    takeRefusals(): DoorRefusal[] {
      const taken = refusals;
      refusals = [];
      return taken;
    },

    giveBack(taken: readonly DoorRefusal[]): void {
      refusals = [...taken, ...refusals].slice(-mostDoorRefusals);
    },
  };
}

export type DoorCounts = ReturnType<typeof createCounts>;

const shown = (text: string): string => text.slice(0, longestTopic).replaceAll('\u0000', ' ').toWellFormed();
