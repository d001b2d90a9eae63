import { hourMs } from '@spillway/plant-time/spans';
import { textOf } from '../../../kit/time/instant-text.ts';

export const muteChoices = ['hour', 'fourHours', 'shift', 'typed'] as const;
export type MuteChoice = (typeof muteChoices)[number];

interface Chosen {
  readonly choice: MuteChoice;
  /** Typed end time. */
  readonly until: string | null;
}

/** End time of the selected choice. */
export function untilOf({ choice, until }: Chosen, nowMs: number, shiftEnd: string | null): string | null {
  if (choice === 'typed') return until;
  if (choice === 'shift') return shiftEnd;
  return new Date(nowMs + (choice === 'hour' ? 1 : 4) * hourMs).toISOString();
}

const dateFrom = 'HH:mm '.length;

/** HH:mm in plant time; with the date if it is not today. */
export function shortTime(instant: string, nowMs: number): string {
  const text = textOf(instant);
  const isToday = text.slice(dateFrom) === textOf(new Date(nowMs).toISOString()).slice(dateFrom);
  return isToday ? text.slice(0, dateFrom - 1) : text;
}
