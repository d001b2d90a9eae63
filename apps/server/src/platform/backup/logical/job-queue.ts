import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { isJobQueue } from './store.ts';

/**
 * The job queue makes its own schema. Its script opens and ends a transaction; here it is one step of a larger one, so those two
 * words are left out.
 */
export async function createJobQueue(session: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const script = getConstructionPlans('pgboss', { createSchema: true })
    .replace(/^\s*begin;/i, '')
    .replace(/commit;\s*$/i, '');
  await session.query(script);
  await session.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

export const holdsJobQueue = (tables: readonly { schema: string }[]): boolean => tables.some(isJobQueue);
