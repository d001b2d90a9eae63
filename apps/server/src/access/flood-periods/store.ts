import { type Kysely, sql } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';

export interface FloodPeriod {
  readonly fromMs: number;
  /** Null while flood mode is on. */
  readonly untilMs: number | null;
}

/** Periods not over before an instant, the earliest first. */
export async function readFloodPeriods(db: Kysely<Schema>, hydroCode: string, since: Date): Promise<FloodPeriod[]> {
  const { rows } = await sql<FloodPeriod>`
    select ${epochMs('begun_at')} as "fromMs", ${epochMs('ended_at')} as "untilMs"
      from flood_mode
     where hydro_code = ${hydroCode} and (ended_at is null or ended_at > ${since})
     order by begun_at`.execute(db);
  return rows;
}

export async function isFlood(db: Kysely<Schema>, hydroCode: string): Promise<boolean> {
  const { rows } = await sql`
    select from flood_mode where hydro_code = ${hydroCode} and ended_at is null`.execute(db);
  return rows.length > 0;
}
