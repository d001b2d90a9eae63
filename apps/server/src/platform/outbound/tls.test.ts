import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TlsRule } from './endpoint.ts';
import { selfMade } from './testing/certificates.ts';
import { connectionsWith, failureOf, here } from './testing/connections.ts';
import { proxyServer, secureServer, webServer } from './testing/servers.ts';

const first = selfMade('gateway.lan');
const second = selfMade('gateway.lan');
const byName = { resolve: async () => ['127.0.0.1'] };
const fingerprintOf = (cert: string) => new X509Certificate(cert).fingerprint256;

const shows = (made: typeof first) => secureServer(made, (_, answer) => void answer.end('safe'));
const ask = (port: number, tls: TlsRule | null, host = 'gateway.lan') =>
  connectionsWith(here, byName).request({ key: 'test', tls }, { url: `https://${host}:${port}/` });

describe('the other side proves who it is', () => {
  it('by an authority of this machine, where nothing else is said', async () => {
    expect(await failureOf(ask(await shows(first), null))).toMatchObject({ code: 'tls_failed' });
  });

  it('by an authority of its own, and by its name', async () => {
    const port = await shows(first);
    const own: TlsRule = { by: 'own_authority', ca: first.cert };
    expect((await ask(port, own)).body.toString()).toBe('safe');
    expect(await failureOf(ask(port, own, 'other.lan'))).toMatchObject({ code: 'tls_failed' });
    expect((await ask(port, { ...own, servername: 'gateway.lan' }, 'other.lan')).status).toBe(200);
    expect(await failureOf(ask(await shows(second), own))).toMatchObject({ code: 'tls_failed' });
  });

  it('by its certificate, which somebody has seen before', async () => {
    const port = await shows(first);
    const sha256 = fingerprintOf(first.cert);
    expect((await ask(port, { by: 'pin', pin: { of: 'certificate', sha256 } })).body.toString()).toBe('safe');
    const shown = await connectionsWith(here, byName).certificateOf({
      key: 'test',
      tls: null,
      host: 'gateway.lan',
      port,
    });
    expect(shown.certificateSha256).toBe(sha256.toLowerCase().replaceAll(':', ''));
    expect(shown.validUntil).toEqual(first.validUntil);
    expect((await ask(port, { by: 'pin', pin: { of: 'public_key', sha256: shown.publicKeySha256 } })).status).toBe(200);
  });

  it('or not: a certificate that changed is told with both, and nothing was sent', async () => {
    let heard = 0;
    const port = await secureServer(second, (_, answer) => {
      heard += 1;
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
    expect(heard).toBe(0);
  });

  it('is refused when it is over, and no pin asks for that', async () => {
    const old = selfMade('gateway.lan', { from: -30, until: -1 });
    const port = await shows(old);
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
  const proxied = async (username: string, allowed: readonly string[] = here) => {
    const seen: string[] = [];
    const proxy = { host: '127.0.0.1', port: await proxyServer(seen), username, password: 'dam' };
    const port = await shows(first);
    const tls: TlsRule = { by: 'own_authority', ca: first.cert };
    const asked = connectionsWith(allowed, byName).request(
      { key: 'test', tls, proxy },
      { url: `https://gateway.lan:${port}/` },
    );
    return { asked, seen, port };
  };

  it('leads to the address that was checked here, and TLS is with whoever is behind it', async () => {
    const { asked, seen, port } = await proxied('lake');
    expect((await asked).body.toString()).toBe('safe');
    expect(seen).toEqual([`127.0.0.1:${port}`]);
  });

  it('leads to a server without TLS, too', async () => {
    const port = await webServer((_, answer) => void answer.end('plain'));
    const proxy = { host: '127.0.0.1', port: await proxyServer([]), username: 'lake', password: 'dam' };
    const asked = { url: `http://gateway.lan:${port}/` };
    const answer = await connectionsWith(here, byName).request({ key: 'test', tls: null, proxy }, asked);
    expect(answer.body.toString()).toBe('plain');
  });

  it('that wants another password says so', async () => {
    const { asked } = await proxied('other');
    expect(await failureOf(asked)).toEqual({ code: 'proxy_refused', facts: { status: 407 } });
  });

  it('is a host like any other', async () => {
    const { asked, seen } = await proxied('lake', ['gateway.lan']);
    expect(await failureOf(asked)).toMatchObject({ code: 'address_refused', facts: { host: '127.0.0.1' } });
    expect(seen).toEqual([]);
  });
});
