import { errorCatalogue, fillIn } from '@spillway/contract/errors';
import type { ErrorEnvelope } from '@spillway/contract/kit';
import { languageOf } from '@spillway/contract/language-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from './failures.ts';
import { describeFields } from './field-problems.ts';
import { Refusal } from './refusal.ts';
import { hasInstant, shownFacts } from './shown-facts.ts';

/** Every error has one shape, in the caller's language and on the plant's clock. */
export function envelopeOf(
  refusal: Refusal,
  request: FastifyRequest,
  timeZone: string | null,
): { status: number; body: ErrorEnvelope } {
  const language = languageOf(request.headers['accept-language']);
  const { status, ...sentences } = errorCatalogue[refusal.code];
  return {
    status,
    body: {
      status: 'error',
      data: null,
      message: fillIn(sentences, language, { requestId: request.id, ...shownFacts(refusal.facts, timeZone) }),
      code: refusal.code,
      details: describeFields(refusal.fields, language, timeZone),
      requestId: request.id,
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason for the log; the caller only learns what to do. */
    failure: string | null;
    /** The caller's time zone; null when unknown. Absent before the caller is authenticated. */
    timeZone: (() => Promise<string | null>) | null;
  }
}

const reasonOf = (error: unknown) => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return [code, message].filter((one) => typeof one === 'string' && one !== '').join(': ');
};

export function answerErrors(app: FastifyInstance): void {
  app.decorateRequest('failure', null);
  app.decorateRequest('timeZone', null);
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal) request.log.error({ err: error }, 'a call failed');
    else if (refusal !== error) request.failure = reasonOf(error);
    const reportedError = refusal ?? new Refusal('internal');
    return send(reportedError, request, reply, namesInstant(reportedError) ? await timeZoneOf(request) : null);
  });
}

const namesInstant = ({ facts, fields }: Refusal) =>
  [facts, ...fields.map((field) => field.facts ?? {})].some((one) => hasInstant(one));

/** An unavailable database must not prevent an error message. */
const timeZoneOf = async ({ timeZone }: FastifyRequest): Promise<string | null> =>
  (await timeZone?.().catch(() => null)) ?? null;

export function send(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  timeZone: string | null = null,
): FastifyReply {
  const { status, body } = envelopeOf(refusal, request, timeZone);
  if (refusal.code === 'auth.throttled' || refusal.code === 'request.too_many')
    reply.header('retry-after', String(refusal.facts.seconds ?? 60));
  if (refusal.code === 'request.busy') reply.header('retry-after', '5');
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}
