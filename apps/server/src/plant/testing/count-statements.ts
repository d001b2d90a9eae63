import type pg from 'pg';

/** How many statements the pool's clients have been asked to run so far, by whoever asked. */
export function countStatements(pool: pg.Pool): () => number {
  const watched = new WeakSet<pg.PoolClient>();
  let count = 0;
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      count++;
      return query(...given);
    }) as typeof client.query;
  });
  return () => count;
}
