import { maxLogRows } from '@spillway/contract/transfer/states';
import { dayMs } from '@spillway/plant-time/spans';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { StoredSlot } from '../slot.ts';
import { readGenerations, readSlots } from '../slot-store.ts';
import { readPackedSlots, type WholeSlot, wholeSlot } from './pack.ts';

interface HistoryDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly clock: Clock;
}

const mapDays = 2;
/** A hundred jobs with the shortest timer have 57,600 slots in two days; more cannot be drawn usefully. */
const mostOfMap = 60_000;

const compareOrder = (a: StoredSlot, b: StoredSlot): number =>
  a.slotMs - b.slotMs || a.jobNo - b.jobNo || a.generation - b.generation;

/** Reads what was sent, from slot rows and packed days. */
export function createHistory({ database }: HistoryDeps) {
  const db = database.sql;

  function refuseOrder(fromMs: number, toMs: number): void {
    if (toMs <= fromMs) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
  }

  async function slotsOf(plantNo: number, fromMs: number, toMs: number, jobNo: number | null, limit: number) {
    const packedSlots = await readPackedSlots(db, plantNo, { fromMs, toMs, jobNo });
    const rows = await readSlots(db, { plantNo, fromMs, toMs, jobNo, limit });
    return [...packedSlots.map(({ slot }) => slot), ...rows].toSorted(compareOrder).slice(0, limit);
  }

  return {
    async map(plantNo: number, fromMs: number, toMs: number): Promise<StoredSlot[]> {
      refuseOrder(fromMs, toMs);
      if (toMs - fromMs > mapDays * dayMs) throw new Refusal('transfer_slot.period_too_long', { days: mapDays });
      return await slotsOf(plantNo, fromMs, toMs, null, mostOfMap);
    },

    /** Reads one more than it shows, to know whether there are more. */
    async logs(plantNo: number, jobNo: number | null, fromMs: number, toMs: number) {
      refuseOrder(fromMs, toMs);
      if (toMs - fromMs > 31 * dayMs) throw new Refusal('transfer_slot.period_too_long', { days: 31 });
      const found = await slotsOf(plantNo, fromMs, toMs, jobNo, maxLogRows + 1);
      return { slots: found.slice(0, maxLogRows), nextFromMs: found[maxLogRows]?.slotMs ?? null };
    },

    /** Every generation, newest first. */
    async slot(plantNo: number, jobNo: number, slotMs: number): Promise<WholeSlot[]> {
      const packedSlots = await readPackedSlots(db, plantNo, { fromMs: slotMs, toMs: slotMs + 1, jobNo });
      const rows = await readGenerations(db, { plantNo, jobNo, slotMs });
      const all = [...packedSlots, ...(await Promise.all(rows.map((one) => wholeSlot(db, one))))];
      if (all.length === 0) throw new Refusal('transfer_slot.none_there');
      return all.toSorted((a, b) => b.slot.generation - a.slot.generation);
    },
  };
}

export type History = ReturnType<typeof createHistory>;
