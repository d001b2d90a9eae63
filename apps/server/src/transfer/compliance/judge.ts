import type { ComplianceState, SlotState } from '@spillway/contract/transfer/states';

interface Judged {
  readonly state: SlotState;
  /** Whether delivery is required; a test never is. */
  readonly isOwed: boolean;
  readonly lateMs: number;
  /** When its receiver first had it, or the sink of an installation that sends nothing. */
  readonly doneMs: number | null;
}

/** The slot's state for compliance: its first acceptance decides, whatever came after. */
export function complianceOf({ state, isOwed, lateMs, doneMs }: Judged, nowMs: number): ComplianceState {
  if (state === 'not_ordered') return 'not_ordered';
  if (!isOwed) return 'not_due';
  if (doneMs !== null) return doneMs < lateMs ? 'on_time' : 'late';
  return nowMs < lateMs && (state === 'waiting' || state === 'frozen') ? 'pending' : 'missing';
}

/** Counts of a target and a day. What is neither on time nor late is missing or may still come. */
export interface DayCounts {
  readonly owed: number;
  readonly onTime: number;
  readonly late: number;
  readonly notDue: number;
  readonly notOrdered: number;
  /** Counted among those sent. */
  readonly valid: number;
  /** Those on time or late that ended in this installation's sink. */
  readonly sunk: number;
}

export const missingOf = ({ owed, onTime, late }: DayCounts, pending: number): number => owed - onTime - late - pending;
