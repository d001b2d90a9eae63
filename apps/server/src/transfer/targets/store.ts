import type { TargetFields } from '@spillway/contract/transfer/target';
import { type JSONColumnType, type Kysely, sql, type Transaction } from 'kysely';
import type { Stamp } from '../../access/stamp.ts';
import type { Schema } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    transfer_target: TransferTargetTable;
  }
}

interface TransferTargetTable {
  plant_no: number;
  target_id: number;
  schema: number;
  content: JSONColumnType<object>;
  is_demo: boolean;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

const contentSchema = 1;

export interface TargetRow {
  readonly targetId: number;
  readonly fields: TargetFields;
  readonly isDemo: boolean;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

export async function listTargets(db: Kysely<Schema>, plantNo: number): Promise<TargetRow[]> {
  return await db
    .selectFrom('transfer_target')
    .select([
      'target_id as targetId',
      sql<TargetFields>`content`.as('fields'),
      'is_demo as isDemo',
      'version',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ])
    .where('plant_no', '=', plantNo)
    .orderBy('target_id')
    .execute();
}

/** Inserts or replaces, and raises the version. The caller must lock the plant. */
export async function writeTarget(
  tx: Transaction<Schema>,
  plantNo: number,
  targetRow: Pick<TargetRow, 'targetId' | 'fields' | 'isDemo'>,
  { by, at }: Stamp,
): Promise<void> {
  const writtenColumns = {
    schema: contentSchema,
    content: JSON.stringify(targetRow.fields),
    updated_at: at,
    updated_by: by,
  };
  await tx
    .insertInto('transfer_target')
    .values({
      plant_no: plantNo,
      target_id: targetRow.targetId,
      is_demo: targetRow.isDemo,
      version: 1,
      ...writtenColumns,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['plant_no', 'target_id'])
        .doUpdateSet((eb) => ({ ...writtenColumns, version: eb('transfer_target.version', '+', 1) })),
    )
    .execute();
}

export async function deleteTarget(tx: Transaction<Schema>, plantNo: number, targetId: number): Promise<void> {
  await tx.deleteFrom('transfer_target').where('plant_no', '=', plantNo).where('target_id', '=', targetId).execute();
}
