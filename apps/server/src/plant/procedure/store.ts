import type { ProcedureCase, ProcedureContent } from '@spillway/contract/plant/procedure/shape';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../save-one.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    plant_procedure: ProcedureTable;
  }
}

interface ProcedureTable {
  hydro_code: string;
  procedure_id: string;
  schema: number;
  content: unknown;
  cases: unknown;
  note: string;
  valid_from: Date;
  recorded_by: string | null;
  recorded_at: Date;
  counts_from: Date;
  version: number;
  updated_at: Date;
  updated_by: string | null;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  withdrawal_reason: string | null;
}

export interface NewProcedure {
  readonly content: ProcedureContent;
  readonly cases: readonly ProcedureCase[];
  readonly note: string;
  readonly validFrom: Date;
}

export interface ProcedureVersion extends NewProcedure {
  readonly procedureId: string;
  readonly recordedAt: Date;
  readonly recordedBy: string | null;
  /** The later of the start of its validity and its recording, so that past judgements do not change. */
  readonly countsFrom: Date;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: string | null;
  readonly withdrawalReason: string | null;
}

interface Key {
  readonly hydroCode: string;
  readonly procedureId: string;
}

/** The version of stored content; later versions convert older ones when they read them. */
const schema = 1;

interface Row extends Omit<ProcedureVersion, 'content' | 'cases'> {
  readonly content: unknown;
  readonly cases: unknown;
}

const read = (row: Row): ProcedureVersion => ({
  ...row,
  content: row.content as ProcedureContent,
  cases: row.cases as ProcedureCase[],
});

const select = (db: Kysely<Schema>, hydroCode: string) =>
  db
    .selectFrom('plant_procedure')
    .select([
      'procedure_id as procedureId',
      'content',
      'cases',
      'note',
      'valid_from as validFrom',
      'recorded_by as recordedBy',
      'recorded_at as recordedAt',
      'counts_from as countsFrom',
      'version',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
      'withdrawn_at as withdrawnAt',
      'withdrawn_by as withdrawnBy',
      'withdrawal_reason as withdrawalReason',
    ])
    .where('hydro_code', '=', hydroCode);

/** Sorted by the start of validity, newest first. */
export const listVersions = async (db: Kysely<Schema>, hydroCode: string): Promise<ProcedureVersion[]> =>
  (await select(db, hydroCode).orderBy('counts_from', 'desc').execute()).map(read);

/** The last version before a period that was never withdrawn, and every later one; oldest first. */
export async function versionsWithin(
  db: Kysely<Schema>,
  hydroCode: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ProcedureVersion[]> {
  const first = db
    .selectFrom('plant_procedure')
    .select('counts_from')
    .where('hydro_code', '=', hydroCode)
    .where('counts_from', '<=', from)
    .where('withdrawn_at', 'is', null)
    .orderBy('counts_from', 'desc')
    .limit(1);
  const rows = await select(db, hydroCode)
    .where('counts_from', '<=', to)
    .where('counts_from', '>=', (eb) => eb.fn.coalesce(first, eb.val(new Date(0))))
    .orderBy('counts_from')
    .execute();
  return rows.map(read);
}

/** Locks the row until the transaction ends. */
export async function holdVersion(
  tx: Transaction<Schema>,
  { hydroCode, procedureId }: Key,
): Promise<ProcedureVersion | null> {
  const row = await select(tx, hydroCode).where('procedure_id', '=', procedureId).forUpdate().executeTakeFirst();
  return row ? read(row) : null;
}

const columns = ({ content, cases, note, validFrom }: NewProcedure) => ({
  schema,
  content: sql`${JSON.stringify(content)}::jsonb`,
  cases: sql`${JSON.stringify(cases)}::jsonb`,
  note,
  valid_from: validFrom,
});

export async function insertVersion(
  tx: Transaction<Schema>,
  { hydroCode, procedureId }: Key,
  procedure: NewProcedure & Pick<ProcedureVersion, 'countsFrom'>,
  { by, at }: Stamp,
): Promise<void> {
  await tx
    .insertInto('plant_procedure')
    .values({
      hydro_code: hydroCode,
      procedure_id: procedureId,
      ...columns(procedure),
      counts_from: procedure.countsFrom,
      recorded_by: by,
      recorded_at: at,
      version: 1,
      updated_at: at,
      updated_by: by,
    })
    .execute();
}

export async function updateVersion(
  tx: Transaction<Schema>,
  { hydroCode, procedureId }: Key,
  procedure: NewProcedure & Pick<ProcedureVersion, 'countsFrom'>,
  { by, at }: Stamp,
): Promise<void> {
  await tx
    .updateTable('plant_procedure')
    .set((eb) => ({
      ...columns(procedure),
      counts_from: procedure.countsFrom,
      updated_at: at,
      updated_by: by,
      version: eb('version', '+', 1),
    }))
    .where('hydro_code', '=', hydroCode)
    .where('procedure_id', '=', procedureId)
    .execute();
}

export async function withdrawVersion(
  tx: Transaction<Schema>,
  { hydroCode, procedureId }: Key,
  { by, at }: Stamp,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('plant_procedure')
    .set((eb) => ({
      withdrawn_at: at,
      withdrawn_by: by,
      withdrawal_reason: reason,
      updated_at: at,
      updated_by: by,
      version: eb('version', '+', 1),
    }))
    .where('hydro_code', '=', hydroCode)
    .where('procedure_id', '=', procedureId)
    .execute();
}

export async function deleteVersion(tx: Transaction<Schema>, { hydroCode, procedureId }: Key): Promise<void> {
  await tx
    .deleteFrom('plant_procedure')
    .where('hydro_code', '=', hydroCode)
    .where('procedure_id', '=', procedureId)
    .execute();
}
