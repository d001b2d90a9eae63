import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesCsv?: boolean;
  }
}

/** On the scope of the routes that take csv; every other route refuses the content type. */
export function acceptCsv(api: FastifyInstance): void {
  api.addContentTypeParser('text/csv', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.takesCsv === true) done(null, body);
    else done(new Refusal('request.media_type'));
  });
}

/** Makes of a csv body what the same call sends as JSON. */
export async function readCsv(request: FastifyRequest): Promise<void> {
  const isCsv = request.headers['content-type']?.startsWith('text/csv') === true;
  if (isCsv) request.body = { csv: request.body };
}
