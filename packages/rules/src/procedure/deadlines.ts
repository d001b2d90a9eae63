import { minuteMs } from '@spillway/plant-time/spans';
import type { NoticeAct, Procedure } from './definition.ts';

/** People need so long to read, decide and telephone. */
export const peopleMin = 15;

export interface Deadline {
  readonly what: 'notice' | 'siren' | 'act';
  /** Of the notice. */
  readonly id: string | null;
  readonly noLaterThanMs: number;
  /** The usual lead is gone: told by the urgent one, or at once. */
  readonly isUrgent: boolean;
  readonly isPast: boolean;
}

export interface Act {
  readonly act: NoticeAct;
  /** By when its effect has to be there, by the cautious member with one gate out. */
  readonly neededByMs: number;
  /** How far the slowest gate travels. */
  readonly travelM: number;
}

/**
 * No later than: notices first, then sirens, then the first gate. Each is told 15 minutes before it would be too late, because people
 * stand in between. Where the usual lead of a notice has gone by, the urgent one counts; where that has gone by too, it is due at once.
 */
export function deadlinesOf(
  { notices, sirens, gates }: Procedure,
  { act, neededByMs, travelM }: Act,
  nowMs: number,
): Deadline[] {
  const travelMs = gates && gates.metresPerMin > 0 ? (travelM / gates.metresPerMin) * minuteMs : 0;
  const actByMs = neededByMs - travelMs - peopleMin * minuteMs;
  const told = (leadMin: number) => actByMs - leadMin * minuteMs;
  const of = (what: Deadline['what'], id: string | null, noLaterThanMs: number, isUrgent = false): Deadline => ({
    what,
    id,
    noLaterThanMs,
    isUrgent,
    isPast: noLaterThanMs < nowMs,
  });
  return [
    ...notices
      .filter((notice) => notice.before === act)
      .map(({ id, leadMin, urgentLeadMin }) =>
        told(leadMin) < nowMs && urgentLeadMin !== null
          ? of('notice', id, told(urgentLeadMin), true)
          : of('notice', id, told(leadMin)),
      ),
    ...sirens.filter((siren) => siren.before === act).map(({ leadMin }) => of('siren', null, told(leadMin))),
    of('act', null, actByMs),
  ].toSorted((one, other) => one.noLaterThanMs - other.noLaterThanMs);
}
