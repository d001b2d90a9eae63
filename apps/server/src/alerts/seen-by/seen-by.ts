import type { SeenWay } from '@spillway/contract/alerts/codes';
import { plantsOf } from '../../access/plants/plants.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readWarning } from '../store.ts';
import { insertSeen, listShownTo, type ShownRow } from './store.ts';

export { insertMailed } from './store.ts';

/** Repeats by a browser cost a lookup in memory and no write. */
const maxRemembered = 50_000;

interface ShownTo extends ShownRow {
  /** Null when the account was deleted. */
  readonly name: string | null;
}

/** Records who was shown a warning, when first, and how, for investigations. */
export function createShown({ database, clock, contacts }: Pick<TopDeps, 'database' | 'clock' | 'contacts'>) {
  const cachedEntries = new Set<string>();

  return {
    /** Accepts warnings of all plants the account has access to; others are skipped. */
    async say(accountId: string, way: SeenWay, ids: readonly string[]): Promise<void> {
      const keyOf = (id: string) => `${accountId} ${way} ${id}`;
      const fresh = ids.filter((id) => !cachedEntries.has(keyOf(id)));
      if (fresh.length === 0) return;
      const hydroCodes = (await plantsOf(database.sql, accountId)).map(({ hydroCode }) => hydroCode);
      await insertSeen(database.sql, { hydroCodes, warningIds: fresh, accountId, way, at: clock.now() });
      if (cachedEntries.size + fresh.length > maxRemembered) cachedEntries.clear();
      for (const id of fresh) cachedEntries.add(keyOf(id));
    },

    async read(hydroCode: string, warningId: string): Promise<ShownTo[]> {
      const warning = await database.transaction((tx) => readWarning(tx, hydroCode, warningId));
      if (warning === null) throw new Refusal('warning.not_found');
      const [all, names] = await Promise.all([
        listShownTo(database.sql, hydroCode, warning.incidentId),
        contacts.names(hydroCode),
      ]);
      return all.map((one) => ({
        ...one,
        name: one.kind === 'contact' ? (names.get(one.ownerId) ?? null) : one.fullName,
      }));
    },
  };
}

export type ShownWarnings = ReturnType<typeof createShown>;
