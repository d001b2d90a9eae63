import type pg from 'pg';

/** A node looks for events by itself, every second and whenever it is woken. */
const isOfEvents = (statement: unknown): boolean => {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return String(text).includes('pg_visible_in_snapshot');
};

/** How many statements the pool's clients have been asked to run so far, by whoever asked; not those by which events are looked for. */
export function countStatements(pool: pg.Pool): () => number {
  const watched = new WeakSet<pg.PoolClient>();
  let count = 0;
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      if (!isOfEvents(given[0])) count++;
      return query(...given);
    }) as typeof client.query;
  });
  return () => count;
}
