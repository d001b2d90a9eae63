import { type Kysely, sql, type Transaction } from 'kysely';
import type { Stamp } from '../../plant/save-one.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { DaySpan } from './store.ts';

/** Manual values for a day; null keeps the computed figure. */
export interface WrittenCorrection {
  readonly e: number | null;
  readonly r: number | null;
  readonly reason: string | null;
}

export interface LoggedDay {
  readonly day: string;
  readonly computedE: number | null;
  readonly computedR: number | null;
  readonly unpricedKwh: number;
  readonly e: number | null;
  readonly r: number | null;
  readonly reason: string | null;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

interface PlantCorrections {
  readonly hydroCode: string;
  /** Null when the plant has no series yet. */
  readonly plantNo: number | null;
}

/** Settled or corrected days, both ends included. */
export async function listLoggedDays(
  db: Kysely<Schema>,
  { hydroCode, plantNo }: PlantCorrections,
  { from, to }: DaySpan,
): Promise<LoggedDay[]> {
  const { rows } = await sql<LoggedDay>`
    with computed as (
      select known.day, coalesce(sum(row.sold_kwh), 0) as e, sum(row.revenue_vnd) as r,
             coalesce(sum(row.sold_kwh) filter (where row.revenue_vnd is null), 0) as unpriced
        from energy_day known
        left join energy_row row on row.plant_no = known.plant_no and row.day = known.day
       where known.plant_no = ${plantNo} and known.day >= ${from}::date and known.day <= ${to}::date
         and known.covered_share > 0
       group by known.day),
    corrected as (
      select * from er_log where hydro_code = ${hydroCode} and day >= ${from}::date and day <= ${to}::date)
    select day::text as day, computed.e as "computedE", computed.r as "computedR",
           coalesce(computed.unpriced, 0) as "unpricedKwh", corrected.e, corrected.r, corrected.reason,
           corrected.updated_at as "updatedAt", corrected.updated_by as "updatedBy"
      from computed full join corrected using (day)
     order by day`.execute(db);
  return rows;
}

/** Revenue set by hand, which tariffs do not change. */
export async function readCorrected(
  db: Kysely<Schema>,
  hydroCode: string,
  { from, to }: DaySpan,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; r: number }>`
    select day::text as day, r from er_log
     where hydro_code = ${hydroCode} and day >= ${from}::date and day <= ${to}::date and r is not null`.execute(db);
  return new Map(rows.map(({ day, r }) => [day, r]));
}

/** Locks the row until the transaction ends. */
export async function holdCorrection(
  tx: Transaction<Schema>,
  hydroCode: string,
  day: string,
): Promise<WrittenCorrection | null> {
  const { rows } = await sql<WrittenCorrection>`
    select e, r, reason from er_log where hydro_code = ${hydroCode} and day = ${day}::date for update`.execute(tx);
  return rows[0] ?? null;
}

export async function saveCorrection(
  tx: Transaction<Schema>,
  hydroCode: string,
  day: string,
  { e, r, reason }: WrittenCorrection,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    insert into er_log (hydro_code, day, e, r, reason, updated_at, updated_by)
    values (${hydroCode}, ${day}::date, ${e}, ${r}, ${reason}, ${at}, ${by})
    on conflict (hydro_code, day) do update set
      e = excluded.e, r = excluded.r, reason = excluded.reason, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`.execute(tx);
}

export async function deleteCorrection(tx: Transaction<Schema>, hydroCode: string, day: string): Promise<void> {
  await sql`delete from er_log where hydro_code = ${hydroCode} and day = ${day}::date`.execute(tx);
}
