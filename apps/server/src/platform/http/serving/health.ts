import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** For service manager and load balancer: alive, and able to serve. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request) => {
    if (!(await isReady())) {
      request.failure = 'the database does not answer';
      throw new Refusal('service.unavailable');
    }
    return { status: 'ready' };
  });
}
