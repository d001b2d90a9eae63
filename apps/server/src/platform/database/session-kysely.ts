import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A kysely whose every statement runs on this one session, within whatever locks, settings and transaction it holds. */
export function kyselyOnSession(client: pg.ClientBase): Kysely<unknown> {
  const session: PostgresPoolClient = {
    query: client.query.bind(client) as PostgresPoolClient['query'],
    release: () => undefined,
  };
  const pool = { options: {}, connect: async () => session, end: async () => undefined };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}
