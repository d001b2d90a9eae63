import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesCsv?: boolean;
  }
}

/** Only for the scope of routes that take csv; every other route refuses the content type. */
export function acceptCsv(api: FastifyInstance): void {
  api.addContentTypeParser('text/csv', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.takesCsv === true) done(null, body);
    else done(new Refusal('request.media_type'));
  });
}

/** Turns a csv body into the JSON form of the same call. */
export async function readCsv(request: FastifyRequest): Promise<void> {
  const isCsv = request.headers['content-type']?.startsWith('text/csv') === true;
  if (isCsv) request.body = { csv: request.body };
}
