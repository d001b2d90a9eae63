import type { ComplianceState, SlotState } from '@spillway/contract/transfer/states';

interface SlotVerdict {
  readonly state: SlotState;
  /** Whether delivery is required; for a test it never is. */
  readonly isOwed: boolean;
  readonly lateMs: number;
  /** When the recipient first had it, or the sink of an installation that may not send. */
  readonly doneMs: number | null;
}

/** The slot's state for compliance: its first acceptance counts, whatever happened later. */
export function complianceOf({ state, isOwed, lateMs, doneMs }: SlotVerdict, nowMs: number): ComplianceState {
  if (state === 'not_ordered') return 'not_ordered';
  if (!isOwed) return 'not_due';
  if (doneMs !== null) return doneMs < lateMs ? 'on_time' : 'late';
  return nowMs < lateMs && (state === 'waiting' || state === 'frozen') ? 'pending' : 'missing';
}

/** Counts of a target and a day. Slots that are neither on time nor late are missing or may still be sent. */
export interface DayCounts {
  readonly owed: number;
  readonly onTime: number;
  readonly late: number;
  readonly notDue: number;
  readonly notOrdered: number;
  /** Sent with valid values; included in `onTime` and `late`. */
  readonly valid: number;
  /** Sent on time or late, but to this installation's sink. */
  readonly sunk: number;
}

export const missingOf = ({ owed, onTime, late }: DayCounts, pending: number): number => owed - onTime - late - pending;
