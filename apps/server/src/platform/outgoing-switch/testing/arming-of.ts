import { systemClock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { quietLog } from '../../database/testing/quiet-log.ts';
import { type Arming, createArming } from '../outgoing-switch.ts';

export const decider = { username: 'test', record: async () => undefined };

/** The check of a node of this installation, with the state of the database. */
export const armingOf = (database: Database, installation = 'here'): Arming =>
  createArming({
    database,
    clock: systemClock,
    log: quietLog,
    publish: async () => undefined,
    jobs: { send: async () => true },
    installation,
    channels: async () => new Set(['mail'] as const),
    hasBroker: true,
    demoCode: 'HOMAU',
  });

/** Allows messages to leave from here on. */
export async function createArmed(database: Database, installation?: string): Promise<Arming> {
  const arming = armingOf(database, installation);
  await arming.start({ isRestored: false });
  await arming.arm(decider, 'count');
  return arming;
}
