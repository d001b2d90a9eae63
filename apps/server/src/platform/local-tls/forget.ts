import type { Database } from '../database/database.ts';
import { forget } from './files.ts';
import { forgetSharedAuthority } from './store.ts';

/** The next start makes a new one. */
export async function forgetAuthority(dataDir: string, { sql }: Pick<Database, 'sql'>): Promise<void> {
  await forgetSharedAuthority(sql);
  forget(dataDir);
}
