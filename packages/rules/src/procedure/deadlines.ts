import { minuteMs } from '@spillway/plant-time/spans';
import type { NoticeAct, Procedure, Source } from './definition.ts';

/** People need so long to read, decide and telephone. */
export const peopleMin = 15;

export interface Deadline {
  readonly what: 'notice' | 'siren' | 'act';
  /** Of the notice. */
  readonly id: string | null;
  readonly to: readonly string[];
  /** Null: of the act itself, which is in no article. */
  readonly source: Source | null;
  readonly noLaterThanMs: number;
  /** The usual lead is gone: told by the urgent one, or at once. */
  readonly isUrgent: boolean;
  readonly isPast: boolean;
}

interface Act {
  readonly act: NoticeAct;
  /** By when its effect has to be there, by the cautious member with one gate out. */
  readonly neededByMs: number;
  /** From the first move of a gate until its effect is there. */
  readonly travelMin: number;
}

/**
 * No later than: notices first, then sirens, then the first gate. Each is told 15 minutes before it would be too late, because people
 * stand in between. Where the usual lead of a notice has gone by, the urgent one counts; where that has gone by too, it is due at once.
 */
export function deadlinesOf(
  { notices, sirens }: Pick<Procedure, 'notices' | 'sirens'>,
  { act, neededByMs, travelMin }: Act,
  nowMs: number,
): Deadline[] {
  const actByMs = neededByMs - (travelMin + peopleMin) * minuteMs;
  const told = (leadMin: number) => actByMs - leadMin * minuteMs;
  const of = (
    what: Deadline['what'],
    noLaterThanMs: number,
    { id = null, to = [], source = null, isUrgent = false }: Partial<Deadline> = {},
  ): Deadline => ({ what, id, to, source, noLaterThanMs, isUrgent, isPast: noLaterThanMs < nowMs });
  return [
    ...notices
      .filter((notice) => notice.before === act)
      .map(({ id, to, source, leadMin, urgentLeadMin }) => {
        const isUrgent = told(leadMin) < nowMs && urgentLeadMin !== null;
        return of('notice', told(isUrgent ? urgentLeadMin : leadMin), { id, to, source, isUrgent });
      }),
    ...sirens
      .filter((siren) => siren.before === act)
      .map(({ leadMin, pattern, source }) => of('siren', told(leadMin), { to: [pattern], source })),
    of('act', actByMs),
  ].toSorted((one, other) => one.noLaterThanMs - other.noLaterThanMs);
}
