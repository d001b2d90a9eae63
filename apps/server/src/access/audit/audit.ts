import type { Transaction } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Actor } from '../actor.ts';
import { type Fields, refuseSecrets } from '../changes.ts';
import { wordsOf } from './fold.ts';
import { insertEntries } from './store.ts';

export interface NewAuditEntry {
  readonly who: Actor;
  /** A stable action name, e.g. `account.update`. */
  readonly action: string;
  readonly object: { readonly kind: string; readonly id: string | null; readonly name: string | null };
  readonly hydroCode?: string | null;
  readonly before?: Fields | null;
  readonly after?: Fields | null;
}

/** An entry is written in the transaction of the change, so that neither exists without the other. */
export interface AuditTrail {
  record(tx: Transaction<Schema>, entry: NewAuditEntry): Promise<void>;
  /** Writes a batch of a few hundred in one statement. */
  recordAll(tx: Transaction<Schema>, entries: readonly NewAuditEntry[]): Promise<void>;
}

/** `check` lets tests examine each entry. */
export function createAuditTrail(clock: Clock, check: (entry: NewAuditEntry) => void = () => undefined): AuditTrail {
  const recordAll = (tx: Transaction<Schema>, entries: readonly NewAuditEntry[]): Promise<void> =>
    insertEntries(
      tx,
      entries.map((entry) => {
        const { who, action, object, hydroCode = null, before = null, after = null } = entry;
        check(entry);
        refuseSecrets(before);
        refuseSecrets(after);
        const searched = [who.username, who.fullName, action, object.name, who.address, hydroCode];
        return {
          at: clock.now(),
          ...who,
          action,
          object,
          hydroCode,
          before,
          after,
          words: [...new Set(wordsOf(searched.filter((text) => text !== null).join(' ')))],
        };
      }),
    );
  return { record: (tx, entry) => recordAll(tx, [entry]), recordAll };
}
