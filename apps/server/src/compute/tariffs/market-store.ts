import { type Kysely, sql, type Transaction } from 'kysely';
import type { Stamp } from '../../plant/save-one.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type MarketFigure = 'price' | 'contract';

export interface MarketDay {
  readonly day: string;
  /** VND/kWh by trading cycle. */
  readonly prices: readonly number[] | null;
  /** kWh by trading cycle. */
  readonly contract: readonly number[] | null;
  readonly updatedBy: string | null;
}

/** Both ends are included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

export async function listMarketDays(db: Kysely<Schema>, hydroCode: string, { from, to }: DaySpan) {
  const { rows } = await sql<MarketDay>`
    select day::text as day, prices, contract, updated_by as "updatedBy"
      from market_day
     where hydro_code = ${hydroCode} and day >= ${from}::date and day <= ${to}::date
     order by day`.execute(db);
  return rows;
}

export interface MarketFigures {
  readonly day: string;
  readonly values: readonly number[];
}

const columnOf = (figure: MarketFigure) => sql.ref(figure === 'price' ? 'prices' : 'contract');

/** Saves one quantity of many days; the other is unchanged. */
export async function saveMarketDays(
  tx: Transaction<Schema>,
  hydroCode: string,
  figure: MarketFigure,
  days: readonly MarketFigures[],
  { by, at }: Stamp,
): Promise<void> {
  const column = columnOf(figure);
  await sql`
    insert into market_day (hydro_code, day, ${column}, updated_at, updated_by)
    select ${hydroCode}, day, "values", ${at}, ${by}
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given (day date, "values" float8[])
    on conflict (hydro_code, day) do update set
      ${column} = excluded.${column}, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx);
}
