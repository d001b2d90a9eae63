import { maxMapDays } from '@spillway/contract/transfer/states';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { missingOf } from './judge.ts';
import { readDays, readPending, type StoredDay } from './store.ts';

export { complianceOf } from './judge.ts';

export interface ComplianceDay extends StoredDay {
  /** Slots that may still be on time. */
  readonly pending: number;
  readonly missing: number;
}

/** Daily counts of a plant, updated with each slot, so that a year can be read without reading slots. */
export async function complianceDays(
  db: Database['sql'],
  plantNo: number,
  { fromDay, toDay, nowMs }: { readonly fromDay: number; readonly toDay: number; readonly nowMs: number },
): Promise<ComplianceDay[]> {
  if (toDay < fromDay) throw new Refusal('request.invalid', {}, [{ field: 'to_day', rule: 'after_start' }]);
  if (toDay - fromDay >= maxMapDays) throw new Refusal('transfer_slot.period_too_long', { days: maxMapDays });
  const [days, pending] = await Promise.all([readDays(db, plantNo, fromDay, toDay), readPending(db, plantNo, nowMs)]);
  const open = new Map(pending.map((one) => [`${one.day} ${one.targetId}`, one.count]));
  return days.map((one) => {
    const pendingCount = open.get(`${one.day} ${one.targetId}`) ?? 0;
    return { ...one, pending: pendingCount, missing: missingOf(one, pendingCount) };
  });
}
