import type { DutyState, SlotState } from '@spillway/contract/transfer/states';

interface Judged {
  readonly state: SlotState;
  /** Whether anything is owed of it: a test owes nothing. */
  readonly isOwed: boolean;
  readonly lateMs: number;
  /** When its receiver, or the sink of an installation that sends nothing, first had it. */
  readonly doneMs: number | null;
}

/** What a slot is to the duty: by its first acceptance, whatever came after. */
export function dutyOf({ state, isOwed, lateMs, doneMs }: Judged, nowMs: number): DutyState {
  if (state === 'not_ordered') return 'not_ordered';
  if (!isOwed) return 'not_due';
  if (doneMs !== null) return doneMs < lateMs ? 'on_time' : 'late';
  return nowMs < lateMs && (state === 'waiting' || state === 'frozen') ? 'pending' : 'missing';
}

/** Of a target and a day. What is neither on time nor late is missing, or may still come. */
export interface DayCounts {
  readonly owed: number;
  readonly onTime: number;
  readonly late: number;
  readonly notDue: number;
  readonly notOrdered: number;
  /** Of those that were sent. */
  readonly valid: number;
  /** Of those on time and late: they ended here. */
  readonly sunk: number;
}

export const missingOf = ({ owed, onTime, late }: DayCounts, pending: number): number => owed - onTime - late - pending;
