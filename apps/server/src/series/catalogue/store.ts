import { itemAt } from '@spillway/checked/reads';
import type { Quantity, SeriesKind, SeriesOwner } from '@spillway/contract/series/catalogue/quantities';
import { type Generated, type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Counter, StoredSeries } from './definition.ts';
import type { WantedSeries } from './wanted-series.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    series_plant: SeriesPlantTable;
    series: SeriesTable;
  }
}

interface SeriesPlantTable {
  plant_no: Generated<number>;
  hydro_code: string | null;
  revision: Generated<number>;
}

interface SeriesTable {
  plant_no: number;
  series_id: number;
  owner_kind: SeriesOwner;
  owner_id: string;
  quantity: Quantity;
  unit: string;
  step_s: number | null;
  kind: SeriesKind;
  opened_at: Date;
  closed_at: Date | null;
  counter_since: Date | null;
  counter_mm: number | null;
  counter_rolls_over_at: number | null;
}

export interface NumberedPlant {
  readonly plantNo: number;
  readonly revision: number;
}

/** Null for a plant without series. */
export async function readPlantNumber(db: Kysely<Schema>, hydroCode: string): Promise<NumberedPlant | null> {
  const row = await db
    .selectFrom('series_plant')
    .select(['plant_no as plantNo', 'revision'])
    .where('hydro_code', '=', hydroCode)
    .executeTakeFirst();
  return row ?? null;
}

/** Raises the revision, so that nodes with a cached older one read the plant again. */
export async function numberPlant(tx: Transaction<Schema>, hydroCode: string): Promise<NumberedPlant> {
  const { rows } = await sql<NumberedPlant>`
    insert into series_plant (hydro_code) values (${hydroCode})
    on conflict (hydro_code) do update set revision = series_plant.revision + 1
    returning plant_no as "plantNo", revision`.execute(tx);
  return itemAt(rows, 0);
}

export async function listSeries(db: Kysely<Schema>, plantNo: number): Promise<StoredSeries[]> {
  const rows = await db
    .selectFrom('series')
    .select([
      'series_id as seriesId',
      'owner_kind as ownerKind',
      'owner_id as ownerId',
      'quantity',
      'unit',
      'step_s as stepS',
      'kind',
      'closed_at as closedAt',
      'counter_since as since',
      'counter_mm as mmPerCount',
      'counter_rolls_over_at as rollsOverAt',
    ])
    .where('plant_no', '=', plantNo)
    .orderBy('series_id')
    .execute();
  return rows.map(({ since, mmPerCount, rollsOverAt, ...series }) => ({
    ...series,
    counter: since === null || mmPerCount === null ? null : { since, mmPerCount, rollsOverAt },
  }));
}

export async function writeCounter(
  tx: Transaction<Schema>,
  plantNo: number,
  seriesId: number,
  counter: Counter | null,
): Promise<void> {
  await tx
    .updateTable('series')
    .set({
      counter_since: counter?.since ?? null,
      counter_mm: counter?.mmPerCount ?? null,
      counter_rolls_over_at: counter?.rollsOverAt ?? null,
    })
    .where('plant_no', '=', plantNo)
    .where('series_id', '=', seriesId)
    .execute();
}

/** Also inserts the rows for their newest values. */
export async function insertSeries(
  tx: Transaction<Schema>,
  plantNo: number,
  firstId: number,
  wantedSeries: readonly WantedSeries[],
  at: Date,
): Promise<void> {
  if (wantedSeries.length === 0) return;
  await sql`
    with made as (
      insert into series (plant_no, series_id, owner_kind, owner_id, quantity, unit, step_s, kind, opened_at)
      select ${plantNo}, ${firstId}::int + no::int - 1, owner_kind, owner_id, quantity, unit, step_s, kind, ${at}
        from unnest(
          ${wantedSeries.map((one) => one.ownerKind)}::text[], ${wantedSeries.map((one) => one.ownerId)}::text[],
          ${wantedSeries.map((one) => one.quantity)}::text[], ${wantedSeries.map((one) => one.unit)}::text[],
          ${wantedSeries.map((one) => one.stepS)}::int[], ${wantedSeries.map((one) => one.kind)}::text[])
        with ordinality wanted (owner_kind, owner_id, quantity, unit, step_s, kind, no)
      returning plant_no, series_id
    )
    insert into series_last (plant_no, series_id) select plant_no, series_id from made`.execute(tx);
}

/** Reopens series, or applies their current definition. */
export async function updateSeries(
  tx: Transaction<Schema>,
  plantNo: number,
  seriesId: number,
  { unit, stepS, kind }: Pick<WantedSeries, 'unit' | 'stepS' | 'kind'>,
): Promise<void> {
  await tx
    .updateTable('series')
    .set({ unit, step_s: stepS, kind, closed_at: null })
    .where('plant_no', '=', plantNo)
    .where('series_id', '=', seriesId)
    .execute();
}

export async function closeSeries(
  tx: Transaction<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
  at: Date,
): Promise<void> {
  if (seriesIds.length === 0) return;
  await tx
    .updateTable('series')
    .set({ closed_at: at })
    .where('plant_no', '=', plantNo)
    .where('series_id', 'in', [...seriesIds])
    .execute();
}

export async function listPlants(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('plant').select('hydro_code as hydroCode').orderBy('hydro_code').execute();
  return rows.map(({ hydroCode }) => hydroCode);
}
