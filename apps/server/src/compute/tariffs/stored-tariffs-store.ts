import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { StoredTariff } from './past.ts';

export async function listStoredTariffs(db: Kysely<Schema>, hydroCode: string): Promise<StoredTariff[]> {
  const { rows } = await sql<Omit<StoredTariff, 'terms'> & StoredTariff['terms']>`
    select from_day::text as "from", to_day::text as "to", name, first_day::text as "firstDay",
           last_day::text as "lastDay", self_use_percent as "selfUsePercent", time_of_use as "timeOfUse", market
      from tariff_kept where hydro_code = ${hydroCode} order by from_day`.execute(db);
  return rows.map(({ from, to, ...terms }) => ({ from, to, terms }));
}

/** Replaces all kept tariffs. */
export async function writeStoredTariff(
  tx: Transaction<Schema>,
  hydroCode: string,
  storedTariffs: readonly StoredTariff[],
): Promise<void> {
  await sql`delete from tariff_kept where hydro_code = ${hydroCode}`.execute(tx);
  if (storedTariffs.length === 0) return;
  const rows = storedTariffs.map(({ from, to, terms }) => ({ from, to, ...terms }));
  await sql`
    insert into tariff_kept (
      hydro_code, from_day, to_day, name, first_day, last_day, self_use_percent, time_of_use, market)
    select ${hydroCode}, "from", "to", name, "firstDay", "lastDay", "selfUsePercent", "timeOfUse", market
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        "from" date, "to" date, name text, "firstDay" date, "lastDay" date, "selfUsePercent" float8,
        "timeOfUse" jsonb, market jsonb)`.execute(tx);
}
