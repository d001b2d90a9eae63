import type { TopDeps } from '../../compute/top-deps.ts';
import { digest } from '../../platform/blobs/blobs.ts';
import type { Database } from '../../platform/database/database.ts';
import { acceptedDuring, type BookAbout, bookOf } from './book.ts';
import { createClosing } from './closing.ts';
import { agencyDay, daysOfMonth } from './days.ts';
import type { AcceptedMessage } from './roots.ts';
import { closedUntil, findByHash, listRoots, type StoredRoot } from './store.ts';

/** Limits the slots found for one file: only content without a time can be sent twice with the same bytes. */
const mostFound = 50;

interface FoundMessage extends AcceptedMessage {
  readonly day: number;
  readonly root: StoredRoot | null;
}

type Deps = Pick<TopDeps, 'database' | 'clock' | 'ledger'>;

/** Books of accepted messages that anyone can verify. */
export function createReceipts(deps: Deps) {
  const db: Database['sql'] = deps.database.sql;
  const addRoot = async (plantNo: number, one: AcceptedMessage): Promise<FoundMessage> => {
    const day = agencyDay(one.doneMs);
    const roots = await listRoots(db, plantNo, day, day);
    return { ...one, day, root: roots.find(({ targetId }) => targetId === one.targetId) ?? null };
  };

  return {
    close: createClosing(deps),

    async days(plantNo: number, month: string) {
      const { first, last } = daysOfMonth(month);
      const [roots, until] = await Promise.all([listRoots(db, plantNo, first, last), closedUntil(db, plantNo)]);
      return { roots, closedUntil: until };
    },

    book: (bookScope: BookAbout) => bookOf(db, bookScope),

    hashOf: (content: Buffer): Buffer => digest().update(content).digest(),

    /** Searches the last 90 days, and a month if one is given. */
    async find(plantNo: number, hash: Buffer, month: string | null): Promise<FoundMessage[]> {
      const rows = await findByHash(db, plantNo, hash, mostFound);
      const older = month === null ? [] : await acceptedDuring(db, plantNo, month);
      const knownKeys = new Set(rows.map((one) => keyOf(one)));
      const all = [...rows, ...older.filter((one) => one.hash.equals(hash) && !knownKeys.has(keyOf(one)))];
      return await Promise.all(all.slice(0, mostFound).map((one) => addRoot(plantNo, one)));
    },
  };
}

const keyOf = ({ jobNo, slotMs, generation, messageNo }: AcceptedMessage) =>
  [jobNo, slotMs, generation, messageNo].join(' ');

export type Receipts = ReturnType<typeof createReceipts>;
