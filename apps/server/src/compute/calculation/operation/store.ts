import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PlantState } from '../state-store.ts';

export interface StoredOperation {
  readonly method: PlantState['method'];
  /** Null when the plant never switched. */
  readonly since: Date | null;
  readonly by: string | null;
  readonly reason: string | null;
  readonly computedToMs: number | null;
}

type Row = Omit<StoredOperation, 'since'> & { readonly hydroCode: string; readonly sinceMs: number | null };

const begins: StoredOperation = { method: 'auto', since: null, by: null, reason: null, computedToMs: null };

/** By code; a plant that was never calculated is missing. */
async function readOperations(
  db: Kysely<Schema>,
  hydroCodes: readonly string[],
): Promise<Map<string, StoredOperation>> {
  const { rows } = await sql<Row>`
    select hydro_code as "hydroCode", operation_method as method, ${epochMs('operated_since')} as "sinceMs",
           operated_by as by, operation_reason as reason, ${epochMs('computed_to')} as "computedToMs"
      from calculation_plant join series_plant using (plant_no)
     where hydro_code = any(${[...hydroCodes]}::text[])`.execute(db);
  return new Map(
    rows.map(({ hydroCode, sinceMs, ...rest }) => [
      hydroCode,
      { ...rest, since: sinceMs === null ? null : new Date(sinceMs) },
    ]),
  );
}

export const readOperation = async (db: Kysely<Schema>, hydroCode: string): Promise<StoredOperation> =>
  (await readOperations(db, [hydroCode])).get(hydroCode) ?? begins;

/** In the requested order. */
export async function listOperations<Plant extends { readonly hydroCode: string }>(
  db: Kysely<Schema>,
  plants: readonly Plant[],
): Promise<(Plant & StoredOperation)[]> {
  const found = await readOperations(
    db,
    plants.map(({ hydroCode }) => hydroCode),
  );
  return plants.map((plant) => ({ ...plant, ...(found.get(plant.hydroCode) ?? begins) }));
}

export async function writeOperation(
  tx: Transaction<Schema>,
  plantNo: number,
  { method, since, by, reason }: Omit<StoredOperation, 'computedToMs'>,
): Promise<void> {
  await sql`
    update calculation_plant
       set operation_method = ${method}, operated_since = ${since}, operated_by = ${by}, operation_reason = ${reason}
     where plant_no = ${plantNo}`.execute(tx);
}
