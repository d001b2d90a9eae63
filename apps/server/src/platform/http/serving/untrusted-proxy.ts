import type { FastifyInstance } from 'fastify';
import type { Found } from '../../health/conditions/conditions.ts';
import type { Log } from '../../log.ts';

/** A header that nobody sends any more for this long belongs to a proxy that was set right, or is gone. */
const forgottenAfterMs = 3600_000;
/** Whoever sends the header from many addresses shows up, and fills neither the memory nor the page. */
const maxPeers = 3;

/**
 * A proxy that TRUST_PROXY does not name hides everybody behind one address: the limits of one are the limits of all, and the audit
 * trail names the proxy. The header is rightly not believed; that it came is told.
 */
export function watchUntrustedProxies(app: FastifyInstance, log: Log): () => readonly Found[] {
  const seen = new Map<string, number>();
  const told = new Set<string>();

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
    if (told.has(peer) || told.size >= 100) return;
    told.add(peer);
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
