import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../save-one.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    catchment: CatchmentTable;
  }
}

interface CatchmentTable {
  hydro_code: string;
  catchment_id: string;
  name: string;
  area_km2: number;
  runoff_coefficient: number | null;
  rank: number;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

export interface WrittenCatchment {
  readonly name: string;
  readonly areaKm2: number;
  readonly runoffCoefficient: number | null;
  /** The first one is the default in the calculator. */
  readonly rank: number;
}

export interface Catchment extends WrittenCatchment {
  readonly catchmentId: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

const select = (db: Kysely<Schema>, hydroCode: string) =>
  db
    .selectFrom('catchment')
    .select([
      'catchment_id as catchmentId',
      'name',
      'area_km2 as areaKm2',
      'runoff_coefficient as runoffCoefficient',
      'rank',
      'version',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ])
    .where('hydro_code', '=', hydroCode);

export async function listCatchments(db: Kysely<Schema>, hydroCode: string): Promise<Catchment[]> {
  return await select(db, hydroCode).orderBy('rank').orderBy('name').execute();
}

/** Locks the row until the transaction ends. */
export async function holdCatchment(
  tx: Transaction<Schema>,
  hydroCode: string,
  catchmentId: string,
): Promise<Catchment | null> {
  return (await select(tx, hydroCode).where('catchment_id', '=', catchmentId).forUpdate().executeTakeFirst()) ?? null;
}

const columns = (catchment: WrittenCatchment, { by, at }: Stamp) => ({
  name: catchment.name,
  area_km2: catchment.areaKm2,
  runoff_coefficient: catchment.runoffCoefficient,
  rank: catchment.rank,
  updated_at: at,
  updated_by: by,
});

interface Key {
  readonly hydroCode: string;
  readonly catchmentId: string;
}

export async function insertCatchment(
  tx: Transaction<Schema>,
  { hydroCode, catchmentId }: Key,
  catchment: WrittenCatchment,
  stamp: Stamp,
): Promise<void> {
  const row = { hydro_code: hydroCode, catchment_id: catchmentId, version: 1, ...columns(catchment, stamp) };
  await tx.insertInto('catchment').values(row).execute();
}

export async function updateCatchment(
  tx: Transaction<Schema>,
  { hydroCode, catchmentId }: Key,
  catchment: WrittenCatchment,
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('catchment')
    .set((eb) => ({ ...columns(catchment, stamp), version: eb('version', '+', 1) }))
    .where('hydro_code', '=', hydroCode)
    .where('catchment_id', '=', catchmentId)
    .execute();
}

export async function deleteCatchment(tx: Transaction<Schema>, { hydroCode, catchmentId }: Key): Promise<void> {
  await tx
    .deleteFrom('catchment')
    .where('hydro_code', '=', hydroCode)
    .where('catchment_id', '=', catchmentId)
    .execute();
}
