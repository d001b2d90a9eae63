import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** A schedule that ran while the clock was ahead would otherwise not run again until that time. */
export async function repairSchedules(tx: Transaction<Schema>, now: Date): Promise<void> {
  await sql`
    update report_schedule set next_at = ${now}, last_at = null
     where is_active and last_at > ${now}::timestamptz + interval '10 minutes'`.execute(tx);
}
