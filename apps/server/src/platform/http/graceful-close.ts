import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Longest a running request may hold up a stop. */
const deadlineMs = 15_000;
const sweepMs = 50;

const idleSockets = new WeakMap<FastifyInstance, Set<Socket>>();

/**
 * Knows which connections have no request in progress. Node's own list counts a connection that never sent one as busy, and
 * browsers open such connections ahead of need: they would hold up every stop until the deadline.
 */
export function trackConnections(app: FastifyInstance, isHttps: boolean): void {
  const idle = new Set<Socket>();
  idleSockets.set(app, idle);
  app.server.on(isHttps ? 'secureConnection' : 'connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
}

/**
 * Running requests finish, idle connections close, streams end by their own `preClose` hooks. Connections that go idle
 * later would hang a plain close, so they are swept; what is left at the deadline is cut.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => {
    for (const socket of idleSockets.get(app) ?? []) socket.destroy();
  }, sweepMs);
  const deadline = setTimeout(() => app.server.closeAllConnections(), deadlineMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(deadline);
  }
}
