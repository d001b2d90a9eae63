import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Runs every statement on this one session, within its locks, settings and transaction. */
export function kyselyOnSession(client: pg.ClientBase): Kysely<unknown> {
  const session: PostgresPoolClient = {
    query: client.query.bind(client) as PostgresPoolClient['query'],
    release: () => undefined,
  };
  const pool = { options: {}, connect: async () => session, end: async () => undefined };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}
