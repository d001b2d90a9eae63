import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

const key = 'access.public_address';

export interface ConfirmedAddress {
  readonly address: string;
  readonly by: string;
  readonly at: Date;
}

export async function readConfirmedAddress(db: Kysely<Schema>): Promise<ConfirmedAddress | null> {
  const row = await db
    .selectFrom('platform_state')
    .select(['value', 'changed_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  return { ...(row.value as { address: string; by: string }), at: row.changed_at };
}

export async function writeConfirmedAddress(
  tx: Transaction<Schema>,
  { address, by, at }: ConfirmedAddress,
): Promise<void> {
  const value = JSON.stringify({ address, by });
  await tx
    .insertInto('platform_state')
    .values({ key, value, changed_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: at }))
    .execute();
}
