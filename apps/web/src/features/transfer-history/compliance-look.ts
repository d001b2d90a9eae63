import { itemAt } from '@spillway/checked/reads';
import type { ComplianceState } from '@spillway/contract/transfer/states';
import type { Compliance } from './queries.ts';

/** A symbol for each state in addition to colour. */
export const signs: Readonly<Record<ComplianceState, string>> = {
  on_time: '✓',
  late: '◔',
  missing: '✕',
  pending: '…',
  not_due: '·',
  not_ordered: '–',
};

type Day = Compliance['days'][number];

/** State of a day: that of its worst slot. */
export function stateOfDay(day: Day): ComplianceState {
  if (day.missing > 0) return 'missing';
  if (day.late > 0) return 'late';
  if (day.on_time > 0) return 'on_time';
  if (day.pending > 0) return 'pending';
  return day.not_ordered > 0 ? 'not_ordered' : 'not_due';
}

interface MonthCompliance {
  readonly month: string;
  readonly targetId: number;
  readonly owed: number;
  readonly onTime: number;
  readonly valid: number;
  readonly missing: number;
}

/** Monthly totals, newest first. Slots that may still arrive are not due yet. */
export function monthsOf(days: readonly Day[]): MonthCompliance[] {
  const sum = (all: readonly Day[], of: (day: Day) => number) => all.reduce((so, one) => so + of(one), 0);
  return [...Map.groupBy(days, (one) => `${one.day.slice(0, 7)} ${one.target_id}`).values()]
    .map((all) => ({
      month: itemAt(all, 0).day.slice(0, 7),
      targetId: itemAt(all, 0).target_id,
      owed: sum(all, (one) => one.owed - one.pending),
      onTime: sum(all, (one) => one.on_time),
      valid: sum(all, (one) => one.valid),
      missing: sum(all, (one) => one.missing),
    }))
    .toSorted((a, b) => b.month.localeCompare(a.month) || a.targetId - b.targetId);
}
