import type { FastifyInstance } from 'fastify';
import type { Found } from '../../health/conditions/conditions.ts';
import type { Log } from '../../log.ts';

/** If nobody sends the header for this long, the proxy was configured or is gone. */
const forgottenAfterMs = 3600_000;
/** Bounds memory and page when the header comes from many addresses. */
const maxPeers = 3;

/**
 * A proxy that TRUST_PROXY does not name hides everybody behind one address: they share one limit, and the audit trail names the proxy. The header is
 * rightly ignored, but its presence is reported.
 */
export function watchUntrustedProxies(app: FastifyInstance, log: Log): () => readonly Found[] {
  const seen = new Map<string, number>();
  const reportedAddresses = new Set<string>();

  app.addHook('onRequest', (request, _reply, done) => {
    // With a trusted peer there are at least two: the peer, and who it speaks for.
    const isIgnored = request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) < 2;
    const peer = request.socket.remoteAddress;
    if (isIgnored && peer !== undefined) note(peer);
    done();
  });

  function note(peer: string): void {
    seen.delete(peer);
    seen.set(peer, performance.now());
    const [oldest] = seen.keys();
    if (seen.size > maxPeers && oldest !== undefined) seen.delete(oldest);
    if (reportedAddresses.has(peer) || reportedAddresses.size >= 100) return;
    reportedAddresses.add(peer);
    log.warn(
      { peer },
      'X-Forwarded-For from an address that TRUST_PROXY does not name is ignored: if this is your proxy, set TRUST_PROXY to it',
    );
  }

  return () => {
    const since = performance.now() - forgottenAfterMs;
    for (const [peer, atMs] of seen) if (atMs < since) seen.delete(peer);
    return [...seen.keys()].sort().map((peer) => ({ code: 'proxy_untrusted', facts: { about: peer } }));
  };
}
