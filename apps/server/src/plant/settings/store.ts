import { required } from '@spillway/checked/reads';
import type { Setting, Settings } from '@spillway/contract/plant/settings/kinds';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp, StoredRecord } from '../save-one.ts';
import type { StoredSheet } from './columns.ts';
import { fromWire, toWire, type ValuesOf } from './values.ts';

export interface PlantRecord<V> extends StoredRecord<V> {
  readonly hydroCode: string;
  readonly name: string;
}

interface Row {
  hydroCode: string;
  name: string;
  version: number | null;
  updatedAt: Date | null;
  updatedBy: string | null;
  inColumns: Readonly<Record<string, unknown>>;
  others: Readonly<Record<string, unknown>> | null;
}

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/** One sheet for some plants; null: for all. A plant that never saved it has the defaults. */
export async function readSheets<F extends Settings>(
  db: Kysely<Schema>,
  { table, settings, columns }: StoredSheet<F>,
  hydroCodes: readonly string[] | null,
): Promise<PlantRecord<ValuesOf<F>>[]> {
  const pairs = Object.entries(columns).map(
    ([key, column]) => sql`${sql.lit(key)}, ${columnExpression(required(settings[key]), `sheet.${column}`)}`,
  );
  const { rows } = await sql<Row>`
    select plant.hydro_code as "hydroCode", plant.name, sheet.version, sheet.updated_at as "updatedAt",
           sheet.updated_by as "updatedBy", json_build_object(${list(pairs)}) as "inColumns", sheet.others
      from plant
      left join ${sql.table(table)} sheet on sheet.hydro_code = plant.hydro_code
     where ${hydroCodes}::text[] is null or plant.hydro_code = any(${hydroCodes}::text[])
     order by plant.created_at, plant.hydro_code`.execute(db);
  return rows.map(({ inColumns, others, version, ...row }) => ({
    ...row,
    version: version ?? 0,
    values: fromWire(settings, version === null ? {} : { ...others, ...inColumns }),
  }));
}

/** Reads an instant as a number: as text it may have an offset that only the database understands. */
const columnExpression = (setting: Setting, column: string) =>
  setting.kind === 'instant' ? epochMs(column) : sql.ref(column);

/** Raises the version. */
export async function writeSheet<F extends Settings>(
  tx: Transaction<Schema>,
  { table, settings, columns }: StoredSheet<F>,
  hydroCode: string,
  values: ValuesOf<F>,
  { by, at }: Stamp,
): Promise<void> {
  const wire: Readonly<Record<string, unknown>> = toWire(settings, values);
  const names = Object.values(columns).map((column) => sql.ref(column));
  const cells = Object.keys(columns).map((key) => cell(required(settings[key]), wire[key]));
  const others = Object.fromEntries(Object.entries(wire).filter(([key]) => !Object.hasOwn(columns, key)));
  // Values that a newer version of the program stores in `others` are kept.
  await sql`
    insert into ${sql.table(table)} as sheet (hydro_code, ${list(names)}, others, version, updated_at, updated_by)
    values (${hydroCode}, ${list(cells)}, ${JSON.stringify(others)}::jsonb, 1, ${at}, ${by})
    on conflict (hydro_code) do update set
      ${list(names.map((name) => sql`${name} = excluded.${name}`))},
      others = sheet.others || excluded.others,
      version = sheet.version + 1,
      updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`.execute(tx);
}

function cell({ kind }: Setting, value: unknown): RawBuilder<unknown> {
  if (kind === 'seasons') return sql`${JSON.stringify(value)}::jsonb`;
  return sql`${kind === 'instant' && value !== null ? new Date(value as string) : value}`;
}
