import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Counts how many statements the pool's clients are asked to run by `work` itself: jobs, events and other callers of the same node run on meanwhile. */
export function countStatements(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<number> {
  const within = new AsyncLocalStorage<{ asked: number }>();
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const counter = within.getStore();
      if (counter) counter.asked++;
      return query(...given);
    }) as typeof client.query;
  });
  return async (work) => {
    const counter = { asked: 0 };
    await within.run(counter, work);
    return counter.asked;
  };
}
