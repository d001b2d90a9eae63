import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../save-one.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    curve: CurveTable;
    curve_column: CurveColumnTable;
  }
}

interface CurveTable {
  hydro_code: string;
  curve_id: string;
  group_code: string;
  object_kind: string;
  object_id: string;
  name: string;
  start_wall_ms: number;
  end_wall_ms: number | null;
  loop_by_year: boolean;
  active: boolean;
  uploaded_at: Date;
  uploaded_by: string | null;
  file_name: string | null;
  row_count: number;
  digest: string;
  replaces: string | null;
  counts_from: Date | null;
  counts_until: Date | null;
  reason: string | null;
  version: number;
  updated_at: Date;
  updated_by: string | null;
  deleted_at: Date | null;
}

interface CurveColumnTable {
  hydro_code: string;
  curve_id: string;
  place: number;
  name: string;
  cells: number[];
}

export interface CurveObject {
  readonly kind: 'plant' | 'outlet' | 'station';
  /** Empty for the plant itself. */
  readonly id: string;
}

/** The editable part. Times are the plant's wall clock in milliseconds. */
export interface CurveUse {
  readonly name: string;
  readonly startWallMs: number;
  readonly endWallMs: number | null;
  readonly loopByYear: boolean;
  readonly active: boolean;
}

/** The time for which calculations use a table, within its period of validity. */
export interface Counting {
  /** Null: from the start of its validity. */
  readonly countsFrom: Date | null;
  /** Excluded; null: until further notice. */
  readonly countsUntil: Date | null;
}

export interface NewCurve extends CurveUse, Counting {
  readonly curveId: string;
  readonly groupCode: InterpolationGroup;
  readonly object: CurveObject;
  readonly fileName: string | null;
  readonly rowCount: number;
  readonly digest: string;
  readonly replaces: string | null;
  /** The reason of the last change. */
  readonly reason: string | null;
}

export interface Curve extends NewCurve {
  readonly uploadedAt: Date;
  readonly uploadedBy: string | null;
  readonly deletedAt: Date | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly objectName: string | null;
}

export type Columns = Readonly<Record<string, Float64Array>>;

interface Key {
  readonly hydroCode: string;
  readonly curveId: string;
}

const select = (db: Kysely<Schema>, hydroCode: string) =>
  db
    .selectFrom('curve')
    .leftJoin('outlet', (join) =>
      join
        .onRef('outlet.hydro_code', '=', 'curve.hydro_code')
        .on('curve.object_kind', '=', 'outlet')
        .on(sql<boolean>`outlet.outlet_id::text = curve.object_id`),
    )
    .leftJoin('station', (join) =>
      join
        .onRef('station.hydro_code', '=', 'curve.hydro_code')
        .on('curve.object_kind', '=', 'station')
        .on(sql<boolean>`station.station_id::text = curve.object_id`),
    )
    .select([
      'curve_id as curveId',
      sql<InterpolationGroup>`group_code`.as('groupCode'),
      sql<CurveObject>`json_build_object('kind', object_kind, 'id', object_id)`.as('object'),
      'curve.name',
      'start_wall_ms as startWallMs',
      'end_wall_ms as endWallMs',
      'loop_by_year as loopByYear',
      'active',
      'uploaded_at as uploadedAt',
      'uploaded_by as uploadedBy',
      'file_name as fileName',
      'row_count as rowCount',
      'digest',
      'replaces',
      'counts_from as countsFrom',
      'counts_until as countsUntil',
      'reason',
      'curve.version',
      'curve.updated_at as updatedAt',
      'curve.updated_by as updatedBy',
      'curve.deleted_at as deletedAt',
      sql<string | null>`coalesce(outlet.name, station.name)`.as('objectName'),
    ])
    .where('curve.hydro_code', '=', hydroCode);

export interface CurveFilter {
  readonly groupCode?: InterpolationGroup | undefined;
  readonly object?: CurveObject | undefined;
  readonly withDeleted?: boolean;
}

/** The newest upload first. */
export async function listCurves(
  db: Kysely<Schema>,
  hydroCode: string,
  { groupCode, object, withDeleted = false }: CurveFilter,
): Promise<Curve[]> {
  let query = select(db, hydroCode);
  if (!withDeleted) query = query.where('curve.deleted_at', 'is', null);
  if (groupCode !== undefined) query = query.where('group_code', '=', groupCode);
  if (object) query = query.where('object_kind', '=', object.kind).where('object_id', '=', object.id);
  return await query.orderBy('uploaded_at', 'desc').orderBy('curve_id').execute();
}

export async function readCurve(db: Kysely<Schema>, { hydroCode, curveId }: Key): Promise<Curve | null> {
  return (await select(db, hydroCode).where('curve_id', '=', curveId).executeTakeFirst()) ?? null;
}

/** Locks the row until the transaction ends; null when it is missing. */
export async function holdCurve(tx: Transaction<Schema>, { hydroCode, curveId }: Key): Promise<Curve | null> {
  const lockedQuery = tx
    .selectFrom('curve')
    .select('curve_id')
    .where('hydro_code', '=', hydroCode)
    .where('curve_id', '=', curveId)
    .forUpdate();
  return (await lockedQuery.executeTakeFirst()) ? await readCurve(tx, { hydroCode, curveId }) : null;
}

/** Rows of tables as columns in the group's order, in one query. */
export async function readColumns(
  db: Kysely<Schema>,
  hydroCode: string,
  curveIds: readonly string[],
): Promise<Map<string, Columns>> {
  const rows = await db
    .selectFrom('curve_column')
    .select(['curve_id as curveId', 'name', 'cells'])
    .where('hydro_code', '=', hydroCode)
    .where('curve_id', 'in', [...curveIds])
    .orderBy('curve_id')
    .orderBy('place')
    .execute();
  const found = new Map<string, Record<string, Float64Array>>();
  for (const { curveId, name, cells } of rows) {
    const columns = found.get(curveId) ?? {};
    columns[name] = Float64Array.from(cells);
    found.set(curveId, columns);
  }
  return found;
}

/** The parts of a table that may change. */
type CurveContent = CurveUse & Counting & Pick<NewCurve, 'reason'> & Pick<Curve, 'deletedAt'>;

const stateColumns = (state: CurveContent, { by, at }: Stamp) => ({
  name: state.name,
  start_wall_ms: state.startWallMs,
  end_wall_ms: state.endWallMs,
  loop_by_year: state.loopByYear,
  active: state.active,
  counts_from: state.countsFrom,
  counts_until: state.countsUntil,
  reason: state.reason,
  deleted_at: state.deletedAt,
  updated_at: at,
  updated_by: by,
});

/** The source of its rows: columns of a file, or the table of which it is another version. */
export type Rows = { readonly columns: Columns } | { readonly of: string };

export async function insertCurve(
  tx: Transaction<Schema>,
  hydroCode: string,
  curve: NewCurve,
  rows: Rows,
  { uploadedAt, uploadedBy, ...stamp }: Stamp & Pick<Curve, 'uploadedAt' | 'uploadedBy'>,
): Promise<void> {
  const key = { hydro_code: hydroCode, curve_id: curve.curveId };
  await tx
    .insertInto('curve')
    .values({
      ...key,
      group_code: curve.groupCode,
      object_kind: curve.object.kind,
      object_id: curve.object.id,
      ...stateColumns({ ...curve, deletedAt: null }, stamp),
      uploaded_at: uploadedAt,
      uploaded_by: uploadedBy,
      file_name: curve.fileName,
      row_count: curve.rowCount,
      digest: curve.digest,
      replaces: curve.replaces,
      version: 1,
    })
    .execute();
  if ('of' in rows) {
    await sql`
      insert into curve_column (hydro_code, curve_id, place, name, cells)
      select hydro_code, ${curve.curveId}, place, name, cells
        from curve_column where hydro_code = ${hydroCode} and curve_id = ${rows.of}`.execute(tx);
    return;
  }
  const columns = Object.entries(rows.columns).map(([name, cells], index) => ({
    ...key,
    place: index,
    name,
    cells: [...cells],
  }));
  await tx.insertInto('curve_column').values(columns).execute();
}

/** The rows are kept for calculations that used them. */
export async function updateCurve(
  tx: Transaction<Schema>,
  { hydroCode, curveId }: Key,
  state: CurveContent,
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('curve')
    .set((eb) => ({ ...stateColumns(state, stamp), version: eb('version', '+', 1) }))
    .where('hydro_code', '=', hydroCode)
    .where('curve_id', '=', curveId)
    .execute();
}
