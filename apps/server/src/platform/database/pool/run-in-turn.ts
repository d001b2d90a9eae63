import type pg from 'pg';
import type { Log } from '../../log.ts';
import type { Database } from '../database.ts';

/** Of several nodes that start at once one works and the others wait for it. The session holds the lock, so it is free the moment its node dies. */
export async function runInTurn<T>(
  database: Pick<Database, 'pool'>,
  turn: { readonly lock: number; readonly log: Log; readonly waitingFor: string },
  work: (session: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const session = await database.pool.connect();
  try {
    await session.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const { rows } = await session.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [turn.lock]);
    if (!rows[0]?.mine) {
      turn.log.info(`another node is ${turn.waitingFor}; waiting for it`);
      await session.query('select pg_advisory_lock($1)', [turn.lock]);
    }
    return await work(session);
  } finally {
    session.release(true); // closes the session: its settings and its lock go with it
  }
}
