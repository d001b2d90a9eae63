import { required } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import type { TopDeps } from '../../compute/top-deps.ts';
import { readLedgerPlace } from '../../series/ledger-place-store.ts';
import { agencyDay, startOfAgencyDay } from '../slots/due.ts';
import { dayTextOf } from './days.ts';
import { rootsOf } from './roots.ts';
import { type ClosingPlant, insertRoots, listClosing, readAccepted } from './store.ts';

/** A day is closed an hour after its end: by then, messages accepted just before midnight have been recorded. */
const closedAfterMs = hourMs;
/** An installation that was off for a year closes its days in a few runs. */
const daysAtOnce = 60;

type Deps = Pick<TopDeps, 'database' | 'clock' | 'ledger'>;

/** Seals the accepted messages of a day: one hash for each target, and one over these in the ledger. */
export function createClosing({ database, clock, ledger }: Deps) {
  async function closeDay({ plantNo, hydroCode }: ClosingPlant, day: number): Promise<void> {
    const [fromMs, toMs] = [startOfAgencyDay(day), startOfAgencyDay(day + 1)];
    const messages = await readAccepted(database.sql, plantNo, { fromMs, toMs });
    const { targets, whole } = rootsOf(messages);
    await database.transaction(async (tx) => {
      const place = await readLedgerPlace(tx, hydroCode);
      if (!place) return;
      const text = dayTextOf(day);
      const content = {
        day: text,
        messages: messages.length,
        targets: targets.map(({ targetId, messages: count, root }) => [targetId, count, root.toString('hex')]),
      };
      const [row] = await ledger.record(tx, place, [
        { kind: 'transfer_day', year: Number(text.slice(0, 4)), subject: text, content, contentHash: whole },
      ]);
      const { number, head } = required(row);
      await insertRoots(tx, { plantNo, day }, targets, { messages: messages.length, root: whole, number, head });
    });
  }

  return async (signal?: AbortSignal): Promise<number> => {
    const today = agencyDay(clock.now().getTime() - closedAfterMs);
    let closed = 0;
    for (const plant of await listClosing(database.sql)) {
      if (plant.firstMs === null && plant.closedDay === null) continue;
      const first = plant.closedDay === null ? agencyDay(required(plant.firstMs)) : plant.closedDay + 1;
      for (let day = first; day < Math.min(today, first + daysAtOnce) && !signal?.aborted; day++) {
        await closeDay(plant, day);
        closed += 1;
      }
    }
    return closed;
  };
}
