import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../save-one.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    measure_position: MeasurePositionTable;
  }
}

interface MeasurePositionTable {
  hydro_code: string;
  measure_position_id: string;
  name: string;
  type: 1 | 2 | 3;
  description: string | null;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

export interface WrittenMeasurePosition {
  readonly name: string;
  /** 1 reservoir, 2 upstream, 3 downstream. */
  readonly type: 1 | 2 | 3;
  readonly description: string | null;
}

export interface WantedMeasurePosition extends WrittenMeasurePosition {
  /** Absent for a new one. */
  readonly measurePositionId: string | undefined;
  readonly seenVersion: number | undefined;
}

export interface MeasurePosition extends WrittenMeasurePosition {
  readonly measurePositionId: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

interface Key {
  readonly hydroCode: string;
  readonly measurePositionId: string;
}

const select = (db: Kysely<Schema>, hydroCode: string) =>
  db
    .selectFrom('measure_position')
    .select([
      'measure_position_id as measurePositionId',
      'name',
      'type',
      'description',
      'version',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ])
    .where('hydro_code', '=', hydroCode);

export async function listMeasurePositions(db: Kysely<Schema>, hydroCode: string): Promise<MeasurePosition[]> {
  return await select(db, hydroCode).orderBy('type').orderBy('name').execute();
}

/** Locks the row until the transaction ends. */
export async function holdMeasurePosition(
  tx: Transaction<Schema>,
  { hydroCode, measurePositionId }: Key,
): Promise<MeasurePosition | null> {
  const lockedQuery = select(tx, hydroCode).where('measure_position_id', '=', measurePositionId).forUpdate();
  return (await lockedQuery.executeTakeFirst()) ?? null;
}

const columns = ({ name, type, description }: WrittenMeasurePosition, { by, at }: Stamp) => ({
  name,
  type,
  description,
  updated_at: at,
  updated_by: by,
});

export async function insertMeasurePosition(
  tx: Transaction<Schema>,
  { hydroCode, measurePositionId }: Key,
  position: WrittenMeasurePosition,
  stamp: Stamp,
): Promise<void> {
  const key = { hydro_code: hydroCode, measure_position_id: measurePositionId, version: 1 };
  await tx
    .insertInto('measure_position')
    .values({ ...key, ...columns(position, stamp) })
    .execute();
}

export async function updateMeasurePosition(
  tx: Transaction<Schema>,
  { hydroCode, measurePositionId }: Key,
  position: WrittenMeasurePosition,
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('measure_position')
    .set((eb) => ({ ...columns(position, stamp), version: eb('version', '+', 1) }))
    .where('hydro_code', '=', hydroCode)
    .where('measure_position_id', '=', measurePositionId)
    .execute();
}

export async function deleteMeasurePosition(
  tx: Transaction<Schema>,
  { hydroCode, measurePositionId }: Key,
): Promise<void> {
  await tx
    .deleteFrom('measure_position')
    .where('hydro_code', '=', hydroCode)
    .where('measure_position_id', '=', measurePositionId)
    .execute();
}

/** Names of the stations at the point. The caller must lock the point, so that none is added meanwhile. */
export async function listStationsAt(
  tx: Transaction<Schema>,
  { hydroCode, measurePositionId }: Key,
): Promise<string[]> {
  const found = tx
    .selectFrom('station')
    .select('name')
    .where('hydro_code', '=', hydroCode)
    .where('measure_position_id', '=', measurePositionId)
    .where('deleted_at', 'is', null)
    .orderBy('station_code');
  return (await found.execute()).map(({ name }) => name);
}
