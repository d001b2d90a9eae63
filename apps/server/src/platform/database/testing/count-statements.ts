import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Counts how many statements the pool's clients are asked to run by `work` itself: jobs, events and other callers of the same node run on meanwhile. */
export function countStatements(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<number> {
  const countScope = new AsyncLocalStorage<{ asked: number }>();
  const countedClients = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (countedClients.has(client)) return;
    countedClients.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...queryArgs: unknown[]) => {
      const counter = countScope.getStore();
      if (counter) counter.asked++;
      return query(...queryArgs);
    }) as typeof client.query;
  });
  return async (work) => {
    const counter = { asked: 0 };
    await countScope.run(counter, work);
    return counter.asked;
  };
}
