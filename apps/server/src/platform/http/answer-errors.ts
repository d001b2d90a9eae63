import { errorCatalogue, fillIn, languageOf } from '@spillway/contract/errors';
import type { ErrorEnvelope } from '@spillway/contract/kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from './failures.ts';
import { describeFields } from './field-problems.ts';
import { Refusal } from './refusal.ts';

/** One shape for everything that goes wrong, in the caller's language. */
export function envelopeOf(refusal: Refusal, request: FastifyRequest): { status: number; body: ErrorEnvelope } {
  const language = languageOf(request.headers['accept-language']);
  const { status, ...sentences } = errorCatalogue[refusal.code];
  return {
    status,
    body: {
      status: 'error',
      data: null,
      message: fillIn(sentences, language, { requestId: request.id, ...refusal.facts }),
      code: refusal.code,
      details: describeFields(refusal.fields, language),
      requestId: request.id,
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it could not be served, for the log: the caller is told only what to do. */
    failure: string | null;
  }
}

const reasonOf = (error: unknown) => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return [code, message].filter((one) => typeof one === 'string' && one !== '').join(': ');
};

export function answerErrors(app: FastifyInstance): void {
  app.decorateRequest('failure', null);
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal) request.log.error({ err: error }, 'a call failed');
    else if (refusal !== error) request.failure = reasonOf(error);
    return send(refusal ?? new Refusal('internal'), request, reply);
  });
}

export function send(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = envelopeOf(refusal, request);
  if (refusal.code === 'auth.throttled' || refusal.code === 'request.too_many')
    reply.header('retry-after', String(refusal.facts.seconds ?? 60));
  if (refusal.code === 'request.busy') reply.header('retry-after', '5');
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}
