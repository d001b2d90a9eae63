import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../save-one.ts';
import type { Outlet, TableLink, WrittenOutlet } from './outlet.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    outlet: OutletTable;
  }
}

interface OutletTable {
  hydro_code: string;
  outlet_id: string;
  outlet_type: number;
  gate_type: number;
  code: string;
  name: string;
  number: number;
  opening_order: number | null;
  status: string;
  discharge_method: number | null;
  table_groups: unknown;
  shape: unknown;
  input_station_id: string | null;
  reading_step_min: number | null;
  version: number;
  updated_at: Date;
  updated_by: string | null;
  deleted_at: Date | null;
}

interface Key {
  readonly hydroCode: string;
  readonly outletId: string;
}

const select = (db: Kysely<Schema>, hydroCode: string) =>
  db
    .selectFrom('outlet')
    .select([
      'outlet_id as outletId',
      'outlet_type as outletType',
      'gate_type as gateType',
      'code',
      'name',
      'number',
      'opening_order as openingOrder',
      'status',
      'discharge_method as dischargeMethod',
      sql<TableLink[]>`table_groups`.as('tableLinks'),
      sql<unknown>`shape`.as('shape'),
      'input_station_id as inputStationId',
      'reading_step_min as readingStepMin',
      'version',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ])
    .where('hydro_code', '=', hydroCode)
    .where('deleted_at', 'is', null);

export async function listOutlets(db: Kysely<Schema>, hydroCode: string): Promise<Outlet[]> {
  return (await select(db, hydroCode).orderBy('outlet_type').orderBy('number').execute()) as Outlet[];
}

/** Locks the row until the transaction ends; null when it is missing or deleted. */
export async function holdOutlet(tx: Transaction<Schema>, { hydroCode, outletId }: Key): Promise<Outlet | null> {
  const row = await select(tx, hydroCode).where('outlet_id', '=', outletId).forUpdate().executeTakeFirst();
  return (row as Outlet | undefined) ?? null;
}

const columns = (outlet: WrittenOutlet, { by, at }: Stamp) => ({
  outlet_type: outlet.outletType,
  gate_type: outlet.gateType,
  code: outlet.code,
  name: outlet.name,
  number: outlet.number,
  opening_order: outlet.openingOrder,
  status: outlet.status,
  discharge_method: outlet.dischargeMethod,
  table_groups: JSON.stringify(outlet.tableLinks),
  shape: JSON.stringify(outlet.shape),
  input_station_id: outlet.inputStationId,
  reading_step_min: outlet.readingStepMin,
  updated_at: at,
  updated_by: by,
});

export async function insertOutlet(
  tx: Transaction<Schema>,
  { hydroCode, outletId }: Key,
  outlet: WrittenOutlet,
  stamp: Stamp,
): Promise<void> {
  const key = { hydro_code: hydroCode, outlet_id: outletId, version: 1, deleted_at: null };
  await tx
    .insertInto('outlet')
    .values({ ...key, ...columns(outlet, stamp) })
    .execute();
}

export async function updateOutlet(
  tx: Transaction<Schema>,
  { hydroCode, outletId }: Key,
  outlet: WrittenOutlet,
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('outlet')
    .set((eb) => ({ ...columns(outlet, stamp), version: eb('version', '+', 1) }))
    .where('hydro_code', '=', hydroCode)
    .where('outlet_id', '=', outletId)
    .execute();
}

/** The row is kept for calculations that used it. */
export async function markOutletDeleted(
  tx: Transaction<Schema>,
  { hydroCode, outletId }: Key,
  { by, at }: Stamp,
): Promise<void> {
  await tx
    .updateTable('outlet')
    .set((eb) => ({ deleted_at: at, updated_at: at, updated_by: by, version: eb('version', '+', 1) }))
    .where('hydro_code', '=', hydroCode)
    .where('outlet_id', '=', outletId)
    .execute();
}
