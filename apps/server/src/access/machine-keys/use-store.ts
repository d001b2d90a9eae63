import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { KeyId } from './store.ts';

/** The use of one key since it was last stored. */
export interface KeyUsage extends KeyId {
  readonly usedAt: Date | null;
  readonly formerUsedAt: Date | null;
  readonly refusedAt: Date | null;
}

export async function writeUses(db: Kysely<Schema>, uses: readonly KeyUsage[]): Promise<void> {
  const column = (of: (use: KeyUsage) => unknown) => uses.map(of);
  await sql`
    update machine_key key
       set last_used_at = greatest(key.last_used_at, used.at), former_used_at = greatest(key.former_used_at, used.former_at),
           refused_at = greatest(key.refused_at, used.refused_at)
      from unnest(${column((one) => one.hydroCode)}::text[], ${column((one) => one.keyId)}::uuid[],
                  ${column((one) => one.usedAt)}::timestamptz[], ${column((one) => one.formerUsedAt)}::timestamptz[],
                  ${column((one) => one.refusedAt)}::timestamptz[])
           as used(hydro_code, key_id, at, former_at, refused_at)
     where key.hydro_code = used.hydro_code and key.key_id = used.key_id`.execute(db);
}
