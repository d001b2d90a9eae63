import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

declare module '../database/schema.ts' {
  interface Schema {
    outbound_allowance: {
      allowance_id: string;
      target: string;
      reason: string;
      added_by: string;
      added_at: Date;
    };
  }
}

export interface AllowanceRow {
  readonly allowanceId: string;
  /** In the form of `writtenTarget`. */
  readonly target: string;
  readonly reason: string;
  readonly addedBy: string;
  readonly addedAt: Date;
}

const mostRead = 1000;

export async function listAllowances(db: Kysely<Schema>): Promise<AllowanceRow[]> {
  return await db
    .selectFrom('outbound_allowance')
    .select(['allowance_id as allowanceId', 'target', 'reason', 'added_by as addedBy', 'added_at as addedAt'])
    .orderBy('added_at', 'desc')
    .limit(mostRead)
    .execute();
}

/** False when it exists already. */
export async function insertAllowance(tx: Transaction<Schema>, row: AllowanceRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('outbound_allowance')
    .values({
      allowance_id: row.allowanceId,
      target: row.target,
      reason: row.reason,
      added_by: row.addedBy,
      added_at: row.addedAt,
    })
    .onConflict((conflict) => conflict.column('target').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function deleteAllowance(
  tx: Transaction<Schema>,
  allowanceId: string,
): Promise<Pick<AllowanceRow, 'target' | 'reason'> | null> {
  const row = await tx
    .deleteFrom('outbound_allowance')
    .where('allowance_id', '=', allowanceId)
    .returning(['target', 'reason'])
    .executeTakeFirst();
  return row ?? null;
}
