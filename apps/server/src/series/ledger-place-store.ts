import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { Place } from '../platform/ledger/ledger.ts';

/**
 * The plant's chain in the ledger, by plant number and so independent of its code. Null when nothing was ever measured.
 */
export async function readLedgerPlace(db: Kysely<Schema>, hydroCode: string): Promise<Place | null> {
  const { rows } = await sql<{ plantNo: number; since: string }>`
    select plant_no as "plantNo", to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as since
      from plant join series_plant using (hydro_code)
     where hydro_code = ${hydroCode}`.execute(db);
  const [row] = rows;
  return row ? { plantNo: row.plantNo, owner: `plant since ${row.since}` } : null;
}
