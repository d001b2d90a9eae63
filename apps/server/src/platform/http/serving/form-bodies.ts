import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForm?: boolean;
  }
}

/** Only for the scope of routes that take forms; every other route refuses the content type. */
export function acceptForms(api: FastifyInstance): void {
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.takesForm !== true) {
      done(new Refusal('request.media_type'));
      return;
    }
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}
