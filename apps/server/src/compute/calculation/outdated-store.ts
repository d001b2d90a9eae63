import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface RulesOver {
  readonly fromMs: readonly number[];
  readonly toMs: readonly number[];
  readonly rules: readonly (string | null)[];
}

/** Of each run what it covers and by which rules, in the order of saving. Columns as JSON: ten times less work than rows. */
export async function listRulesOver(db: Kysely<Schema>, plantNo: number): Promise<RulesOver> {
  const { rows } = await sql<{ [Key in keyof RulesOver]: RulesOver[Key] | null }>`
    select json_agg("fromMs" order by run_id) as "fromMs", json_agg("toMs" order by run_id) as "toMs",
           json_agg(engine_rules order by run_id) as rules
      from (
        select run_id, round(date_part('epoch', from_time) * 1000) as "fromMs",
               round(date_part('epoch', to_time) * 1000) as "toMs", engine_rules
          from calculation_run where plant_no = ${plantNo} order by run_id) run`.execute(db);
  const { fromMs, toMs, rules } = rows[0]!;
  return { fromMs: fromMs ?? [], toMs: toMs ?? [], rules: rules ?? [] };
}
