import { inject } from 'vitest';
import type { StartedServer } from './server.ts';

/** A server on which people describe a plant, for files that do not need their own: one a worker, so that none meets another at it. */
export function sharedServer(): Pick<StartedServer, 'url' | 'admin'> {
  const server = inject('sharedServers')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!server) throw new Error(`There is no server for worker ${process.env.VITEST_POOL_ID}.`);
  return server;
}
