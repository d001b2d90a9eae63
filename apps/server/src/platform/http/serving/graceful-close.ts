import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The longest time a running request may delay a stop. */
const deadlineMs = 15_000;
const sweepMs = 50;

interface OpenServers {
  readonly idle: Set<Socket>;
  readonly servers: Server[];
}

const serversOf = new WeakMap<FastifyInstance, OpenServers>();

/**
 * Tracks which connections have no request in progress. Node's own list counts a connection that never sent one as busy, and browsers open such
 * connections ahead of need: they would delay every stop until the deadline.
 */
export function trackConnections(app: FastifyInstance, server: Server, isHttps: boolean): void {
  const { idle, servers } = serversOf.get(app) ?? { idle: new Set<Socket>(), servers: [] };
  servers.push(server);
  serversOf.set(app, { idle, servers });
  server.on(isHttps ? 'secureConnection' : 'connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
}

/**
 * Running requests finish, idle connections close, streams end by their own `preClose` hooks. Connections that become idle later would hang a plain
 * close, so they are swept; what is left at the deadline is cut.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const { idle, servers } = serversOf.get(app) ?? { idle: [], servers: [] };
  const sweep = setInterval(() => {
    for (const socket of idle) socket.destroy();
  }, sweepMs);
  const deadline = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, deadlineMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(deadline);
  }
}
