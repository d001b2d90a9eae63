import { type Kysely, sql, type Transaction } from 'kysely';
import type { Stamp } from '../../plant/save-one.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tariff, WrittenTariff } from './tariff.ts';

interface Key {
  readonly hydroCode: string;
  readonly tariffId: string;
}

const columns = sql`
  tariff_id as "tariffId", name, first_day::text as "firstDay", last_day::text as "lastDay", active,
  self_use_percent as "selfUsePercent", time_of_use as "timeOfUse", market, note, version, updated_at as "updatedAt",
  updated_by as "updatedBy"`;

/** In order of time. */
export async function listTariffs(db: Kysely<Schema>, hydroCode: string): Promise<Tariff[]> {
  const { rows } = await sql<Tariff>`
    select ${columns} from tariff where hydro_code = ${hydroCode} order by first_day, name, tariff_id`.execute(db);
  return rows;
}

/** Locks the row until the transaction ends. */
export async function holdTariff(tx: Transaction<Schema>, { hydroCode, tariffId }: Key): Promise<Tariff | null> {
  const { rows } = await sql<Tariff>`
    select ${columns} from tariff where hydro_code = ${hydroCode} and tariff_id = ${tariffId} for update`.execute(tx);
  return rows[0] ?? null;
}

const json = (value: object | null) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** Inserts or overwrites a tariff and raises its version. */
export async function saveTariff(
  tx: Transaction<Schema>,
  { hydroCode, tariffId }: Key,
  writtenTariff: WrittenTariff,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    insert into tariff (
      hydro_code, tariff_id, name, first_day, last_day, active, self_use_percent, time_of_use, market, note, version,
      updated_at, updated_by)
    values (
      ${hydroCode}, ${tariffId}, ${writtenTariff.name}, ${writtenTariff.firstDay}::date, ${writtenTariff.lastDay}::date, ${writtenTariff.active},
      ${writtenTariff.selfUsePercent}, ${json(writtenTariff.timeOfUse)}, ${json(writtenTariff.market)}, ${writtenTariff.note}, 1, ${at}, ${by})
    on conflict (hydro_code, tariff_id) do update set
      name = excluded.name, first_day = excluded.first_day, last_day = excluded.last_day, active = excluded.active,
      self_use_percent = excluded.self_use_percent, time_of_use = excluded.time_of_use, market = excluded.market,
      note = excluded.note, version = tariff.version + 1, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`.execute(tx);
}

export async function deleteTariff(tx: Transaction<Schema>, { hydroCode, tariffId }: Key): Promise<void> {
  await sql`delete from tariff where hydro_code = ${hydroCode} and tariff_id = ${tariffId}`.execute(tx);
}
