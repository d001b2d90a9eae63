import type { Transaction } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { Log } from '../../log.ts';
import type { Found } from '../conditions/conditions.ts';
import type { FutureTable } from './future-table.ts';
import { countAhead, moveAhead } from './store.ts';

export type { FutureTable } from './future-table.ts';

type Counts = Readonly<Record<string, number>>;

interface FutureRowsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly tables: readonly FutureTable[];
  /** Repairs by the floors once the rows are gone, in the same transaction. */
  readonly mend: readonly ((tx: Transaction<Schema>, now: Date) => Promise<void>)[];
}

/** Counts rows of the future, from a clock that was wrong, and moves them aside. */
export function createFutureRows({ database, clock, tables, mend }: FutureRowsDeps) {
  async function count(): Promise<Counts> {
    const counts: Record<string, number> = {};
    for (const one of tables) {
      if (one.of) continue;
      const rows = await countAhead(database.sql, one, clock.now());
      if (rows > 0) counts[one.kind] = (counts[one.kind] ?? 0) + rows;
    }
    return counts;
  }

  return {
    count,

    /** Moves all of them or none, and returns the counts. */
    setAside: (record: (tx: Transaction<Schema>, counts: Counts) => Promise<void>): Promise<Counts> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const counts: Record<string, number> = {};
        // Rows that depend on another row go before it.
        for (const one of [...tables.filter(({ of }) => of), ...tables.filter(({ of }) => !of)]) {
          const rows = await moveAhead(tx, one, now);
          if (rows > 0 && !one.of) counts[one.kind] = (counts[one.kind] ?? 0) + rows;
        }
        for (const one of mend) await one(tx, now);
        await record(tx, counts);
        return counts;
      }),
  };
}

type FutureRows = ReturnType<typeof createFutureRows>;

const everyMs = 3600_000;
/** Once some exist, somebody waits for them to be gone. */
const repeatMs = 30_000;

/** Checks at the start and every hour, and reports a condition while some exist. */
export function watchFutureRows(rows: Pick<FutureRows, 'count'>, log: Log) {
  let foundCounts: Counts = {};
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  const checkFutureRows = async (): Promise<void> => {
    try {
      foundCounts = await rows.count();
    } catch (error) {
      log.debug({ err: error }, 'rows of the future could not be looked for');
    }
    if (stopped) return;
    timer = setTimeout(() => void checkFutureRows(), Object.keys(foundCounts).length > 0 ? repeatMs : everyMs);
    timer.unref();
  };
  const first = checkFutureRows();
  return {
    told: (): Found[] => (Object.keys(foundCounts).length === 0 ? [] : [{ code: 'future_rows', facts: foundCounts }]),
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await first;
    },
  };
}
