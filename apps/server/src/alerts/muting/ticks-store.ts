import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface Tick {
  readonly step: string;
  readonly tickedAt: Date;
  readonly tickedBy: string | null;
  readonly tickedName: string | null;
}

interface Key {
  readonly hydroCode: string;
  readonly incidentId: string;
}

export async function listTicks(db: Kysely<Schema>, { hydroCode, incidentId }: Key): Promise<Tick[]> {
  const { rows } = await sql<Tick>`
    select step, ticked_at as "tickedAt", ticked_by as "tickedBy", ticked_name as "tickedName"
      from warning_tick where hydro_code = ${hydroCode} and incident_id = ${incidentId}`.execute(db);
  return rows;
}

/** Returns false when it was already ticked. */
export async function insertTick(
  tx: Transaction<Schema>,
  { hydroCode, incidentId }: Key,
  { step, tickedAt, tickedBy, tickedName }: Tick,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into warning_tick (hydro_code, incident_id, step, ticked_at, ticked_by, ticked_name)
    values (${hydroCode}, ${incidentId}, ${step}, ${tickedAt}, ${tickedBy}, ${tickedName})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns false when it was not ticked. */
export async function deleteTick(
  tx: Transaction<Schema>,
  { hydroCode, incidentId }: Key,
  step: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from warning_tick
     where hydro_code = ${hydroCode} and incident_id = ${incidentId} and step = ${step}`.execute(tx);
  return numAffectedRows === 1n;
}
