import type { EscalationStep } from '@spillway/contract/alerts/escalation/steps';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Stamp } from '../../access/stamp.ts';
import type { Schema } from '../../platform/database/schema.ts';

const stepsSchema = 1;

export interface StoredPlan {
  readonly scope: string;
  readonly steps: readonly EscalationStep[];
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

export async function listPlans(db: Kysely<Schema>, hydroCode: string): Promise<StoredPlan[]> {
  const { rows } = await sql<StoredPlan>`
    select scope, steps, version, updated_at as "updatedAt", updated_by as "updatedBy"
      from warning_escalation where hydro_code = ${hydroCode} order by scope`.execute(db);
  return rows;
}

/** The caller must lock the plant. */
export async function writePlan(
  tx: Transaction<Schema>,
  hydroCode: string,
  { scope, steps }: Pick<StoredPlan, 'scope' | 'steps'>,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    insert into warning_escalation as kept (hydro_code, scope, schema, steps, version, updated_at, updated_by)
    values (${hydroCode}, ${scope}, ${stepsSchema}, ${JSON.stringify(steps)}::jsonb, 1, ${at}, ${by})
    on conflict (hydro_code, scope) do update
      set schema = excluded.schema, steps = excluded.steps, version = kept.version + 1, updated_at = excluded.updated_at,
          updated_by = excluded.updated_by`.execute(tx);
}

export async function deletePlan(tx: Transaction<Schema>, hydroCode: string, scope: string): Promise<void> {
  await sql`delete from warning_escalation where hydro_code = ${hydroCode} and scope = ${scope}`.execute(tx);
}
