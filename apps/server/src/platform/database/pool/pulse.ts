import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConnection } from '../connection.ts';

/** A readiness probe expects an answer within two seconds. */
const answersWithinMs = 1_500;
const goneAfterMs = 5_000;

interface Pulse {
  beats(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * A connection of its own for this check: those of the pool may all be busy, which does not mean that the server is dead. It opens with the first
 * check.
 */
export function openPulse(connection: DatabaseConnection): Pulse {
  let client: pg.Client | null = null;
  let pendingCheck: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const limits = { connectionTimeoutMillis: goneAfterMs, query_timeout: goneAfterMs };
    try {
      if (client === null) {
        client = new pg.Client({ ...connection, ...limits, application_name: 'spillway pulse' });
        client.on('error', () => undefined); // the next question fails and opens another
        await client.connect();
      }
      await client.query('select 1');
      return true;
    } catch {
      const lostClient = client;
      client = null;
      lostClient?.end().catch(() => undefined);
      return false;
    }
  }

  return {
    beats() {
      // A pending check is shared until it answers or is given up.
      pendingCheck ??= ask().finally(() => {
        pendingCheck = null;
      });
      return Promise.race([pendingCheck, delay(answersWithinMs, false, { ref: false })]);
    },
    async close() {
      const last = client;
      client = null;
      await Promise.race([last?.end().catch(() => undefined), delay(answersWithinMs, undefined, { ref: false })]);
    },
  };
}
