import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Condition } from './condition.ts';

const prefix = 'conditions.';
const keyOf = (nodeName: string) => prefix + nodeName;
/** After three missed beats the conditions of a dead node are no longer known to hold. */
const leaseCutoff = sql<Date>`now() - interval '50 seconds'`;

type StoredCondition = Omit<Condition, 'nodeName' | 'since'> & { readonly since: string };

/** Uses the clock of the database, because that of a node may be the fault. */
export async function saveConditions(
  db: Kysely<Schema>,
  nodeName: string,
  conditions: readonly Condition[],
): Promise<void> {
  const value = JSON.stringify(
    conditions.map(({ code, since, facts }): StoredCondition => ({ code, since: since.toISOString(), facts })),
  );
  const changedAt = sql<Date>`now()`;
  await db
    .insertInto('platform_state')
    .values({ key: keyOf(nodeName), value, changed_at: changedAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: changedAt }))
    .execute();
}

export async function conditionsOfOthers(db: Kysely<Schema>, nodeName: string): Promise<Condition[]> {
  const rows = await db
    .selectFrom('platform_state')
    .select(['key', 'value'])
    .where('key', 'like', `${prefix}%`)
    .where('key', '!=', keyOf(nodeName))
    .where('changed_at', '>', leaseCutoff)
    .orderBy('key')
    .execute();
  return rows.flatMap(({ key, value }) =>
    (value as StoredCondition[]).map(({ code, since, facts }) => ({
      code,
      facts,
      since: new Date(since),
      nodeName: key.slice(prefix.length),
    })),
  );
}

/** Deletes its own conditions and those of nodes that ended without notice. */
export async function forgetConditions(db: Kysely<Schema>, nodeName: string): Promise<void> {
  await db
    .deleteFrom('platform_state')
    .where('key', 'like', `${prefix}%`)
    .where((row) => row.or([row('key', '=', keyOf(nodeName)), row('changed_at', '<', leaseCutoff)]))
    .execute();
}
