import { describe, expect, it } from 'vitest';
import { connectionsWith, failureOf, here } from './testing/connections.ts';
import { webServer } from './testing/servers.ts';

const plain = { key: 'test', tls: null } as const;
const startServer = async () => webServer((_, answer) => void answer.end('told'));
const at = (addresses: readonly string[]) => ({ resolve: async () => addresses });

describe('a host is checked before a connection is opened', () => {
  it.each([
    ['loopback', '127.0.0.1', 'loopback'],
    ['loopback, written as a name', 'localhost', 'loopback'],
    ['loopback by IPv6', '[::1]', 'loopback'],
    ['loopback in another form', '[::ffff:7f00:1]', 'loopback'],
    ['link-local', '169.254.4.4', 'link_local'],
    ['where clouds hand out keys', '169.254.169.254', 'metadata'],
    ['any address of this machine', '0.0.0.0', 'unspecified'],
    ['many at once', '239.1.1.1', 'never'],
  ])('%s is refused', async (_, host, reason) => {
    const port = await startServer();
    const pendingAnswer = connectionsWith([]).request(plain, { url: `http://${host}:${port}/` });
    expect(await failureOf(pendingAnswer)).toMatchObject({ code: 'address_refused', facts: { why: reason } });
  });

  it('is let through by an allowance of host, network or port, and by no other', async () => {
    const port = await startServer();
    const ask = (allowed: string, host = 'gateway.lan') =>
      connectionsWith([allowed], at(['127.0.0.1'])).request(plain, { url: `http://${host}:${port}/` });
    for (const allowed of ['gateway.lan', '127.0.0.1', '127.0.0.0/8', `gateway.lan:${port}`, `127.0.0.1:${port}`])
      expect((await ask(allowed)).body.toString()).toBe('told');
    for (const allowed of ['other.lan', '127.0.0.2', '10.0.0.0/8', 'gateway.lan:1'])
      expect(await failureOf(ask(allowed))).toMatchObject({ code: 'address_refused' });
  });

  it('does not speak to doors of the product unless their port is allowed by name', async () => {
    const port = await startServer();
    const ask = (allowed: string) =>
      connectionsWith([allowed], { ownPorts: () => [{ port, host: null }] }).request(plain, {
        url: `http://127.0.0.1:${port}/`,
      });
    expect(await failureOf(ask('127.0.0.0/8'))).toMatchObject({ facts: { why: 'own_port' } });
    expect((await ask(`127.0.0.1:${port}`)).status).toBe(200);
  });

  it('hands out keys of a cloud to nobody who allowed only its network or a name', async () => {
    const ask = (allowed: string) =>
      connectionsWith([allowed], at(['169.254.169.254'])).connect({ ...plain, host: 'cloud.lan', port: 80 });
    for (const allowed of ['169.254.0.0/16', 'cloud.lan'])
      expect(await failureOf(ask(allowed))).toMatchObject({ facts: { why: 'metadata' } });
  });

  it('connects to the address that was checked, though the name has another by then', async () => {
    const port = await startServer();
    let requestCount = 0;
    // The first lookup returns an allowed address; a second one would return another.
    const resolve = async () => (requestCount++ === 0 ? ['127.0.0.1'] : ['169.254.169.254']);
    const connections = connectionsWith(here, { resolve });
    const answer = await connections.request(plain, { url: `http://moving.example:${port}/` });
    expect(answer.address).toBe('127.0.0.1');
    expect(await failureOf(connections.request(plain, { url: `http://moving.example:${port}/` }))).toMatchObject({
      facts: { address: '169.254.169.254', why: 'metadata' },
    });
  });

  it('takes of several addresses only those that may be connected to', async () => {
    const port = await startServer();
    const resolve = at(['169.254.1.1', '127.0.0.1']);
    const answer = await connectionsWith(here, resolve).request(plain, { url: `http://logger.lan:${port}/` });
    expect(answer.address).toBe('127.0.0.1');
  });

  it('lets through whatever the environment names', async () => {
    const port = await startServer();
    const answer = await connectionsWith([]).request(
      { ...plain, isOfMachine: true },
      { url: `http://127.0.0.1:${port}/` },
    );
    expect(answer.status).toBe(200);
  });

  it.each(['ftp://10.0.0.1/', 'http://user:word@10.0.0.1/', 'nonsense', 'file:///etc/passwd'])(
    'reads no %s',
    async (url) => {
      expect(await failureOf(connectionsWith(here).request(plain, { url }))).toMatchObject({ code: 'bad_address' });
    },
  );

  it('tells that a name does not exist', async () => {
    const resolve = async () => {
      throw new Error('ENOTFOUND');
    };
    const connections = connectionsWith([], { resolve });
    expect(await failureOf(connections.connect({ ...plain, host: 'gone.example', port: 25 }))).toEqual({
      code: 'not_resolved',
      facts: { host: 'gone.example' },
    });
  });
});
