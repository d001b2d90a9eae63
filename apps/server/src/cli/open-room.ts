import { createAuditTrail } from '../access/audit/audit.ts';
import type { RoomDeps } from '../access/deps.ts';
import { openDatabase } from '../platform/database/database.ts';
import { databaseErrorOf } from '../platform/database/errors.ts';
import { insertEvent } from '../platform/events/store.ts';
import { readDatabaseClock } from '../platform/health/clock-guard/clock-guard.ts';
import { Problem } from '../platform/problem.ts';
import { openPlant } from './open-plant.ts';
import type { CliContext } from './run-cli.ts';

/** Opens the services that a command needs, whether the server is running or stopped. */
export async function openRoom(
  { config, log }: Pick<CliContext, 'config' | 'log'>,
  commandName: string,
  work: (room: RoomDeps) => Promise<void>,
): Promise<void> {
  const plant = await openPlant(config, log, commandName);
  const database = openDatabase(plant.connection, { log, maxConnections: 1 });
  try {
    // The computer's own clock may be wrong, so that of the database is used.
    const clock = await readDatabaseClock(database);
    const publish: RoomDeps['publish'] = (tx, event) => insertEvent(tx, event, clock.now());
    await work({ database, clock, audit: createAuditTrail(clock), publish }).catch(explain);
  } finally {
    await database.close();
    await plant.stop();
  }
}

function explain(error: unknown): never {
  if (databaseErrorOf(error) === 'table_missing')
    throw new Problem('This database is not prepared yet: start Spillway once (npm start), then try again.');
  throw error;
}
