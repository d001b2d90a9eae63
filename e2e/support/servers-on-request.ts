import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StartedServer } from './server.ts';

export type SharedServer = Pick<StartedServer, 'url' | 'admin'>;

interface ServersOnRequest {
  /** Whoever reads `<address>/<name>` is told of the server of that name, once it runs. */
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Servers that outlive the process of a test file, each started when it is asked for first: until then it would only keep a machine
 * busy that others work on.
 */
export async function serversOnRequest(start: () => Promise<StartedServer>): Promise<ServersOnRequest> {
  const begun = new Map<string, Promise<StartedServer>>();
  const serverOf = (name: string) => {
    const known = begun.get(name);
    if (known) return known;
    const starting = start();
    begun.set(name, starting);
    // One that did not come up is tried again for the next file.
    starting.catch(() => begun.delete(name));
    return starting;
  };
  const door = createServer(({ url: name = '' }, answer) => {
    serverOf(name).then(
      ({ url, admin }) => answer.end(JSON.stringify({ url, admin } satisfies SharedServer)),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    async stop() {
      door.close();
      door.closeAllConnections();
      const started = await Promise.allSettled(begun.values());
      await Promise.all(started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stop()] : [])));
    },
  };
}
