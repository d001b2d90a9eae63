import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { connectionsWith, failureOf, here } from './testing/connections.ts';
import { webServer } from './testing/servers.ts';

const plain = { key: 'test', tls: null } as const;
const byName = { resolve: async () => ['127.0.0.1'] };

const sendsTo = (location: string, status = 302) =>
  webServer((_, answer) => void answer.writeHead(status, { location }).end());

describe('a redirect', () => {
  it('is refused unless it was asked for', async () => {
    const port = await sendsTo('/login');
    const asked = connectionsWith(here).request(plain, { url: `http://127.0.0.1:${port}/` });
    expect(await failureOf(asked)).toMatchObject({ code: 'redirected', facts: { status: 302, why: 'not_asked' } });
  });

  it('is checked anew: none leads to an address that would be refused', async () => {
    const port = await sendsTo('http://169.254.169.254/latest/meta-data');
    const asked = connectionsWith(here).request(plain, { url: `http://127.0.0.1:${port}/`, redirects: 3 });
    expect(await failureOf(asked)).toMatchObject({ code: 'address_refused', facts: { why: 'metadata' } });
  });

  it('ends, though the server never tires', async () => {
    const port = await sendsTo('/');
    const asked = connectionsWith(here).request(plain, { url: `http://127.0.0.1:${port}/`, redirects: 1000 });
    expect(await failureOf(asked)).toMatchObject({ code: 'redirected' });
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
    const asked = { url: `http://one.lan:${port}/`, redirects: 2, headers, secretHeaders: ['x-api-key'] };
    const answer = await connectionsWith(here, byName).request(plain, asked);
    expect(answer.body.toString()).toBe('there');
    expect(seen[1]).toMatchObject({ authorization: 'Basic abc', 'x-api-key': 'k' });
    expect(seen[2]).toMatchObject({ 'x-plain': 'p', host: `other.lan:${target}` });
    expect(Object.keys(seen[2]!)).not.toEqual(expect.arrayContaining(['authorization']));
    expect(seen[2]).not.toHaveProperty('cookie');
    expect(seen[2]).not.toHaveProperty('x-api-key');
  });

  it('carries what is sent to no other host', async () => {
    const port = await sendsTo('http://other.lan:1/', 307);
    const sent = { url: `http://one.lan:${port}/`, method: 'POST', body: 'level=172', redirects: 1 } as const;
    const asked = connectionsWith(here, byName).request(plain, sent);
    expect(await failureOf(asked)).toMatchObject({ code: 'redirected', facts: { why: 'other_host' } });
  });
});
