import { hourMs } from '@spillway/plant-time/spans';
import { textOf } from '../../../kit/time/instant-text.ts';

export const muteChoices = ['hour', 'fourHours', 'shift', 'typed'] as const;
export type MuteChoice = (typeof muteChoices)[number];

interface ChosenTime {
  readonly choice: MuteChoice;
  /** Typed end time. */
  readonly until: string | null;
}

/** End time of the selected choice. */
export function untilOf({ choice, until }: ChosenTime, nowMs: number, shiftEnd: string | null): string | null {
  if (choice === 'typed') return until;
  if (choice === 'shift') return shiftEnd;
  return new Date(nowMs + (choice === 'hour' ? 1 : 4) * hourMs).toISOString();
}

const dateStart = 'HH:mm '.length;

/** HH:mm in plant time; with the date if it is not today. */
export function shortTime(instant: string, nowMs: number): string {
  const text = textOf(instant);
  const isToday = text.slice(dateStart) === textOf(new Date(nowMs).toISOString()).slice(dateStart);
  return isToday ? text.slice(0, dateStart - 1) : text;
}
