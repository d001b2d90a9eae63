import { inject } from 'vitest';
import type { SharedServer } from './servers-on-request.ts';

/** A server on which people describe a plant, for files that do not need their own: one a worker, so that none meets another at it. */
export async function sharedServer(): Promise<SharedServer> {
  const answer = await fetch(`${inject('sharedServers')}/${process.env.VITEST_POOL_ID}`);
  const said = await answer.text();
  if (!answer.ok) throw new Error(`There is no server for worker ${process.env.VITEST_POOL_ID}: ${said}`);
  return JSON.parse(said) as SharedServer;
}
