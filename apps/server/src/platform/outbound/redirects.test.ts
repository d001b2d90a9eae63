import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { connectionsWith, failureOf, here } from './testing/connections.ts';
import { webServer } from './testing/servers.ts';

const plain = { key: 'test', tls: null } as const;
const byName = { resolve: async () => ['127.0.0.1'] };

const redirectServer = (location: string, status = 302) =>
  webServer((_, answer) => void answer.writeHead(status, { location }).end());

describe('a redirect', () => {
  it('is refused unless it was asked for', async () => {
    const port = await redirectServer('/login');
    const pendingAnswer = connectionsWith(here).request(plain, { url: `http://127.0.0.1:${port}/` });
    expect(await failureOf(pendingAnswer)).toMatchObject({
      code: 'redirected',
      facts: { status: 302, why: 'not_asked' },
    });
  });

  it('is checked anew: none leads to an address that would be refused', async () => {
    const port = await redirectServer('http://169.254.169.254/latest/meta-data');
    const pendingAnswer = connectionsWith(here).request(plain, { url: `http://127.0.0.1:${port}/`, redirects: 3 });
    expect(await failureOf(pendingAnswer)).toMatchObject({ code: 'address_refused', facts: { why: 'metadata' } });
  });

  it('ends, though the server never tires', async () => {
    const port = await redirectServer('/');
    const pendingAnswer = connectionsWith(here).request(plain, { url: `http://127.0.0.1:${port}/`, redirects: 1000 });
    expect(await failureOf(pendingAnswer)).toMatchObject({ code: 'redirected' });
  });

  it('takes no credentials to another host, and keeps them at the same', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const target = await webServer((request, answer) => {
      seen.push(request.headers);
      answer.end('there');
    });
    const port = await webServer((request, answer) => {
      seen.push(request.headers);
      const location = request.url === '/' ? '/again' : `http://other.lan:${target}/`;
      answer.writeHead(302, { location }).end();
    });
    const headers = { Authorization: 'Basic abc', Cookie: 'a=b', 'X-Api-Key': 'k', 'X-Plain': 'p' };
    const requestFacts = { url: `http://one.lan:${port}/`, redirects: 2, headers, secretHeaders: ['x-api-key'] };
    const answer = await connectionsWith(here, byName).request(plain, requestFacts);
    expect(answer.body.toString()).toBe('there');
    expect(seen[1]).toMatchObject({ authorization: 'Basic abc', 'x-api-key': 'k' });
    expect(seen[2]).toMatchObject({ 'x-plain': 'p', host: `other.lan:${target}` });
    expect(Object.keys(seen[2]!)).not.toEqual(expect.arrayContaining(['authorization']));
    expect(seen[2]).not.toHaveProperty('cookie');
    expect(seen[2]).not.toHaveProperty('x-api-key');
  });

  it('carries what is sent to no other host', async () => {
    const port = await redirectServer('http://other.lan:1/', 307);
    const sentRequest = { url: `http://one.lan:${port}/`, method: 'POST', body: 'level=172', redirects: 1 } as const;
    const pendingAnswer = connectionsWith(here, byName).request(plain, sentRequest);
    expect(await failureOf(pendingAnswer)).toMatchObject({ code: 'redirected', facts: { why: 'other_host' } });
  });
});
