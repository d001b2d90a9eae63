import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TlsRule } from './endpoint.ts';
import { selfSigned } from './testing/certificates.ts';
import { connectionsWith, failureOf, here } from './testing/connections.ts';
import { proxyServer, secureServer, webServer } from './testing/servers.ts';

const first = selfSigned('gateway.lan');
const second = selfSigned('gateway.lan');
const byName = { resolve: async () => ['127.0.0.1'] };
const fingerprintOf = (cert: string) => new X509Certificate(cert).fingerprint256;

const serveWith = (made: typeof first) => secureServer(made, (_, answer) => void answer.end('safe'));
const ask = (port: number, tls: TlsRule | null, host = 'gateway.lan') =>
  connectionsWith(here, byName).request({ key: 'test', tls }, { url: `https://${host}:${port}/` });

describe('the other side proves who it is', () => {
  it('by an authority of this machine, where nothing else is said', async () => {
    expect(await failureOf(ask(await serveWith(first), null))).toMatchObject({ code: 'tls_failed' });
  });

  it('by an authority of its own, and by its name', async () => {
    const port = await serveWith(first);
    const tlsRule: TlsRule = { by: 'own_authority', ca: first.cert };
    expect((await ask(port, tlsRule)).body.toString()).toBe('safe');
    expect(await failureOf(ask(port, tlsRule, 'other.lan'))).toMatchObject({ code: 'tls_failed' });
    expect((await ask(port, { ...tlsRule, servername: 'gateway.lan' }, 'other.lan')).status).toBe(200);
    expect(await failureOf(ask(await serveWith(second), tlsRule))).toMatchObject({ code: 'tls_failed' });
  });

  it('by its certificate, which somebody has seen before', async () => {
    const port = await serveWith(first);
    const sha256 = fingerprintOf(first.cert);
    expect((await ask(port, { by: 'pin', pin: { of: 'certificate', sha256 } })).body.toString()).toBe('safe');
    const certificate = await connectionsWith(here, byName).certificateOf({
      key: 'test',
      tls: null,
      host: 'gateway.lan',
      port,
    });
    expect(certificate.certificateSha256).toBe(sha256.toLowerCase().replaceAll(':', ''));
    expect(certificate.validUntil).toEqual(first.validUntil);
    expect(
      (await ask(port, { by: 'pin', pin: { of: 'public_key', sha256: certificate.publicKeySha256 } })).status,
    ).toBe(200);
  });

  it('or not: a certificate that changed is told with both, and nothing was sent', async () => {
    let connectionCount = 0;
    const port = await secureServer(second, (_, answer) => {
      connectionCount += 1;
      answer.end();
    });
    const validUntil = first.validUntil;
    const pin = { of: 'certificate', sha256: fingerprintOf(first.cert), validUntil } as const;
    expect(await failureOf(ask(port, { by: 'pin', pin }))).toEqual({
      code: 'certificate_changed',
      facts: {
        known: fingerprintOf(first.cert).toLowerCase().replaceAll(':', ''),
        now: fingerprintOf(second.cert).toLowerCase().replaceAll(':', ''),
        known_until: validUntil.toISOString(),
        now_from: new Date(new X509Certificate(second.cert).validFrom).toISOString(),
        now_until: second.validUntil.toISOString(),
        issuer: 'CN=gateway.lan',
      },
    });
    expect(connectionCount).toBe(0);
  });

  it('is refused when it is over, and no pin asks for that', async () => {
    const old = selfSigned('gateway.lan', { from: -30, until: -1 });
    const port = await serveWith(old);
    expect(await failureOf(ask(port, { by: 'own_authority', ca: old.cert }))).toMatchObject({
      facts: { said: 'CERT_HAS_EXPIRED' },
    });
    const pin = { of: 'certificate', sha256: fingerprintOf(old.cert) } as const;
    expect((await ask(port, { by: 'pin', pin })).status).toBe(200);
  });

  it('is a failure that tells so where there is no TLS', async () => {
    const port = await webServer((_, answer) => void answer.end());
    expect(await failureOf(ask(port, null))).toMatchObject({ code: 'tls_failed' });
  });
});

describe('a proxy', () => {
  const requestThroughProxy = async (username: string, allowed: readonly string[] = here) => {
    const seen: string[] = [];
    const proxy = { host: '127.0.0.1', port: await proxyServer(seen), username, password: 'dam' };
    const port = await serveWith(first);
    const tls: TlsRule = { by: 'own_authority', ca: first.cert };
    const pendingAnswer = connectionsWith(allowed, byName).request(
      { key: 'test', tls, proxy },
      { url: `https://gateway.lan:${port}/` },
    );
    return { asked: pendingAnswer, seen, port };
  };

  it('leads to the address that was checked here, and TLS is with whoever is behind it', async () => {
    const { asked, seen, port } = await requestThroughProxy('lake');
    expect((await asked).body.toString()).toBe('safe');
    expect(seen).toEqual([`127.0.0.1:${port}`]);
  });

  it('leads to a server without TLS, too', async () => {
    const port = await webServer((_, answer) => void answer.end('plain'));
    const proxy = { host: '127.0.0.1', port: await proxyServer([]), username: 'lake', password: 'dam' };
    const request = { url: `http://gateway.lan:${port}/` };
    const answer = await connectionsWith(here, byName).request({ key: 'test', tls: null, proxy }, request);
    expect(answer.body.toString()).toBe('plain');
  });

  it('that wants another password says so', async () => {
    const { asked } = await requestThroughProxy('other');
    expect(await failureOf(asked)).toEqual({ code: 'proxy_refused', facts: { status: 407 } });
  });

  it('is a host like any other', async () => {
    const { asked, seen } = await requestThroughProxy('lake', ['gateway.lan']);
    expect(await failureOf(asked)).toMatchObject({ code: 'address_refused', facts: { host: '127.0.0.1' } });
    expect(seen).toEqual([]);
  });
});
