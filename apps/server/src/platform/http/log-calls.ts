import type { FastifyInstance, FastifyReply } from 'fastify';

/** A call this slow is worth a line of its own. */
const slowMs = 2000;

/**
 * One line a call, after it ended: quiet unless it failed or was slow, so that a terminal stays readable. Never the query,
 * a header or a body: they may hold secrets or personal data.
 */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isNotable = reply.statusCode >= 500 || (reply.elapsedTime > slowMs && !isStream(reply));
    request.log[isNotable ? 'warn' : 'debug'](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(reply.statusCode >= 500 && request.failure !== null ? { reason: request.failure } : {}),
        ...(request.caller ? { account: request.caller.username } : {}),
        ...(request.caller?.machineKey ? { machineKey: request.caller.machineKey.keyId } : {}),
        ...(request.collector ? { collector: request.collector.collectorId } : {}),
      },
      'call',
    );
    done();
  });
}

/** A stream writes its own head and is meant to last. */
const isStream = (reply: FastifyReply) => reply.getHeader('content-type') === undefined;
