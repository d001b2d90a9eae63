import { minuteMs } from '@spillway/plant-time/spans';
import type { NoticeAct, Procedure, Source } from './definition.ts';

/** The time people need to read, decide and telephone. */
export const peopleMin = 15;

export interface Deadline {
  readonly what: 'notice' | 'siren' | 'act';
  /** The id of the notice. */
  readonly id: string | null;
  readonly to: readonly string[];
  /** Null for the act itself, which is in no article. */
  readonly source: Source | null;
  readonly noLaterThanMs: number;
  /** The usual lead has passed: the urgent one applies, or it is due at once. */
  readonly isUrgent: boolean;
  readonly isPast: boolean;
}

interface Act {
  readonly act: NoticeAct;
  /** When its effect is needed, by the cautious member with one gate out. */
  readonly neededByMs: number;
  /** From the first move of a gate to its effect. */
  readonly travelMin: number;
}

/**
 * Latest times: notices first, then sirens, then the first gate. Each is due 15 minutes before it would be too late, because people have to
 * act. If the usual lead of a notice has passed, the urgent one applies; if that has passed too, it is due at once.
 */
export function deadlinesOf(
  { notices, sirens }: Pick<Procedure, 'notices' | 'sirens'>,
  { act, neededByMs, travelMin }: Act,
  nowMs: number,
): Deadline[] {
  const actByMs = neededByMs - (travelMin + peopleMin) * minuteMs;
  const told = (leadMin: number) => actByMs - leadMin * minuteMs;
  const of = (
    deadlineKind: Deadline['what'],
    latestMs: number,
    { id = null, to = [], source = null, isUrgent = false }: Partial<Deadline> = {},
  ): Deadline => ({ what: deadlineKind, id, to, source, noLaterThanMs: latestMs, isUrgent, isPast: latestMs < nowMs });
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
