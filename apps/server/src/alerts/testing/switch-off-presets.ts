import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { presets } from '../jobs/presets.ts';
import { contentSchema } from '../jobs/store.ts';

/** Switches off every preset at the plant, so that a test only gets the warnings it is about. */
export async function switchOffPresets(db: Kysely<Schema>, hydroCode: string, at: Date): Promise<void> {
  for (const { code, content } of presets) {
    const off = { ...content, name: null, group: null, handling: null, is_enabled: false };
    await sql`
      insert into warning_job (hydro_code, warning_job_id, kind, schema, content, version, updated_at)
      values (${hydroCode}, ${code}, 'preset', ${contentSchema}, ${JSON.stringify(off)}::jsonb, 1, ${at})`.execute(db);
  }
}
