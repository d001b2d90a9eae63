import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { StoredVerdict, Verdict } from './verdict.ts';

export interface DuePlant {
  readonly hydroCode: string;
  /** The step of the plant's newest record. */
  readonly baseMs: number;
}

/** Plants whose record has grown by an hour since the last check, was reverted, or was recomputed. */
export async function listDue(db: Kysely<Schema>, now: Date): Promise<DuePlant[]> {
  const { rows } = await sql<DuePlant>`
    select plant.hydro_code as "hydroCode", ${epochMs('state.computed_to')} as "baseMs"
      from series_plant plant
      join calculation_plant state on state.plant_no = plant.plant_no
     where plant.hydro_code is not null and state.computed_to <= ${now}
       and not exists (
         select from balance_witness looked
          where looked.plant_no = plant.plant_no
            and state.computed_to between looked.base_time and looked.base_time + interval '59 minutes'
            and (state.stale_done is null or state.stale_done <= looked.looked_at))
     order by plant.plant_no`.execute(db);
  return rows;
}

const columns = sql`witness, state, reason, suspect, since, looked_at as "lookedAt",
  ${epochMs('base_time')} as "baseMs", facts`;

/** Empty before the first check. */
export async function readVerdicts(db: Kysely<Schema>, plantNo: number): Promise<StoredVerdict[]> {
  const { rows } = await sql<StoredVerdict>`select ${columns} from balance_witness where plant_no = ${plantNo}`.execute(
    db,
  );
  return rows;
}

/** By plant; plants not checked yet are left out. */
export async function readAllVerdicts(db: Kysely<Schema>): Promise<Map<string, StoredVerdict[]>> {
  const { rows } = await sql<StoredVerdict & { hydroCode: string }>`
    select plant.hydro_code as "hydroCode", ${columns}
      from balance_witness join series_plant plant using (plant_no)
     where plant.hydro_code is not null`.execute(db);
  const plants = new Map<string, StoredVerdict[]>();
  for (const { hydroCode, ...verdict } of rows) plants.set(hydroCode, [...(plants.get(hydroCode) ?? []), verdict]);
  return plants;
}

/** Replaces the previous verdicts; an unchanged finding keeps its start time. */
export async function writeVerdicts(
  tx: Transaction<Schema>,
  plantNo: number,
  verdicts: readonly Verdict[],
  { lookedAt, baseMs }: { readonly lookedAt: Date; readonly baseMs: number },
): Promise<void> {
  await sql`
    insert into balance_witness as kept
           (plant_no, witness, state, reason, suspect, since, looked_at, base_time, facts)
    select ${plantNo}, witness, state, reason, suspect,
           case when state = 'finding' then ${lookedAt}::timestamptz end, ${lookedAt}, ${new Date(baseMs)}, facts
      from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
           as looked (witness text, state text, reason text, suspect text, facts jsonb)
    on conflict (plant_no, witness) do update set
      state = excluded.state, reason = excluded.reason, suspect = excluded.suspect, looked_at = excluded.looked_at,
      base_time = excluded.base_time, facts = excluded.facts,
      since = case when kept.state = excluded.state and kept.suspect is not distinct from excluded.suspect
                   then kept.since else excluded.since end`.execute(tx);
}
