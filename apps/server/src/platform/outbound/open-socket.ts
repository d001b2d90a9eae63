import { createConnection, type Socket } from 'node:net';
import type { Deadline } from './deadline.ts';
import { OutboundError } from './outbound-error.ts';
import { waitSettled } from './wait-settled.ts';

/** Connects to the first address that responds; it never gets a name. */
export async function openSocket(addresses: readonly string[], port: number, time: Deadline): Promise<Socket> {
  let last: unknown;
  for (const address of addresses) {
    try {
      return await openOne(address, port, time);
    } catch (error) {
      if (time.signal.aborted) throw error;
      last = error;
    }
  }
  throw last;
}

/** One silent address leaves time for the others. */
const patienceMs = 5_000;

async function openOne(address: string, port: number, outer: Deadline): Promise<Socket> {
  const time = outer.within(patienceMs, 'connect');
  const socket = createConnection({
    host: address,
    port,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: 30_000,
  });
  try {
    await time.race(waitSettled(socket, 'connect'));
    return socket;
  } catch (error) {
    socket.destroy();
    if (error instanceof OutboundError) throw error;
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new OutboundError('not_connected', { address, port, said: code }, { cause: error });
  } finally {
    time.done();
  }
}
