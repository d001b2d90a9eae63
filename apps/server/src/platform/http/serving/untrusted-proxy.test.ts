import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../metrics/metrics.ts';
import { metricsRoute } from './metrics.ts';
import { createHttpServer } from './server.ts';
import { watchUntrustedProxies } from './untrusted-proxy.ts';

async function serve(trustProxy: string[], token: string | null = null) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const http = await createHttpServer({ log, tls: null, trustProxy, webDir: null });
  const found = watchUntrustedProxies(http, log);
  metricsRoute(http, createMetrics(log), token);
  http.get('/who', async (request) => ({ ip: request.ip }));
  const ask = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    http.inject({ url, remoteAddress, headers });
  return { http, found, ask, lines };
}

const proxyHeaders = { 'x-forwarded-for': '8.8.8.8' };

describe('a proxy that TRUST_PROXY does not name', () => {
  it('is not believed, and is told once in the log and as long as it goes on', async () => {
    const { http, found, ask, lines } = await serve([]);
    await ask('/who', '10.0.0.5');
    expect(found()).toEqual([]);
    for (let index = 0; index < 3; index++)
      expect((await ask('/who', '10.0.0.5', proxyHeaders)).json().ip).toBe('10.0.0.5');
    expect(found()).toEqual([{ code: 'proxy_untrusted', facts: { about: '10.0.0.5' } }]);
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
    await http.close();
  });

  it('is told beside one that is named', async () => {
    const { http, found, ask } = await serve(['10.0.0.4']);
    expect((await ask('/who', '10.0.0.4', proxyHeaders)).json().ip).toBe('8.8.8.8');
    expect(found()).toEqual([]);
    await ask('/who', '10.0.0.5', proxyHeaders);
    expect(found()).toEqual([{ code: 'proxy_untrusted', facts: { about: '10.0.0.5' } }]);
    await http.close();
  });

  it('cannot fill the page: whoever sends the header from many addresses', async () => {
    const { http, found, ask } = await serve([]);
    for (let index = 0; index < 20; index++) await ask('/who', `10.0.1.${index}`, proxyHeaders);
    expect(found().length).toBeLessThanOrEqual(3);
    await http.close();
  });
});

describe('metrics without METRICS_TOKEN', () => {
  it('are for this machine, and not for the world behind its proxy', async () => {
    const { http, ask } = await serve([]);
    expect((await ask('/metrics', '127.0.0.1')).statusCode).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      const refusal = await ask('/metrics', '127.0.0.1', { [name]: 'for=8.8.8.8', 'accept-language': 'en' });
      expect(refusal.statusCode, name).toBe(403);
      expect(refusal.json()).toMatchObject({ code: 'metrics.token_needed' });
    }
    expect((await ask('/metrics', '10.1.2.3')).statusCode).toBe(403);
    await http.close();
  });

  it('ask everybody for the token where there is one', async () => {
    const { http, ask } = await serve([], 'a-token-of-16-characters');
    expect((await ask('/metrics', '127.0.0.1')).json()).toMatchObject({ code: 'forbidden' });
    const authorization = 'Bearer a-token-of-16-characters';
    expect((await ask('/metrics', '127.0.0.1', { ...proxyHeaders, authorization })).statusCode).toBe(200);
    await http.close();
  });
});
