import type { ServerResponse } from 'node:http';
import { expect } from 'vitest';
import type { Names } from './names.ts';
import { webServer } from './servers.ts';

interface OutboundRoute {
  /** Sends one request to an endpoint never used before, and returns the outcome. */
  readonly tryAt: (url: string) => Promise<unknown>;
  readonly allow: (target: string) => Promise<unknown>;
  readonly names: Names;
  /** An unlisted server, until the test allows it. */
  readonly server: {
    readonly port: number;
    readonly taken: readonly unknown[];
    answer(respond: (answer: ServerResponse) => void): void;
  };
}

/**
 * Properties of every outgoing connection: it cannot be led to a place other than the one meant, and it does not accept an endless
 * response.
 */
export async function expectWalls({ tryAt, allow, names, server }: OutboundRoute): Promise<void> {
  const { port } = server;
  const refusalOf = (reason: string) => ({ outcome: 'failed', code: 'address_refused', facts: { why: reason } });
  names.lead('localhost', '127.0.0.1');
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:7f00:1]'])
    expect(await tryAt(`http://${host}:${port}/`), host).toMatchObject(refusalOf('loopback'));
  expect(await tryAt('http://169.254.4.4/')).toMatchObject(refusalOf('link_local'));
  expect(await tryAt('http://169.254.169.254/latest/meta-data')).toMatchObject(refusalOf('metadata'));
  names.lead('inside.example', '127.0.0.1');
  expect(await tryAt(`http://inside.example:${port}/`)).toMatchObject(refusalOf('loopback'));
  expect(server.taken).toEqual([]);

  await allow(`127.0.0.1:${port}`);
  // A second lookup between check and connection would return another address; the next request gets that address and is refused.
  names.lead('moving.example', '127.0.0.1', '169.254.169.254');
  expect(await tryAt(`http://moving.example:${port}/`)).toMatchObject({ outcome: 'answered', address: '127.0.0.1' });
  expect(await tryAt(`http://moving.example:${port}/`)).toMatchObject(refusalOf('metadata'));
  expect(server.taken).toHaveLength(1);

  let reached = 0;
  const otherServer = await webServer((_, answer) => {
    reached += 1;
    answer.end();
  });
  await allow(`127.0.0.1:${otherServer}`);
  for (const status of [301, 302, 303, 307, 308]) {
    server.answer((answer) => void answer.writeHead(status, { location: `http://127.0.0.1:${otherServer}/` }).end());
    expect(await tryAt(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'failed', code: 'redirected' });
  }
  expect(reached).toBe(0);

  const tooLarge = { outcome: 'failed', code: 'too_large' };
  server.answer((answer) => void answer.writeHead(200, { 'content-length': 10 * 1024 ** 3 }).write('x'));
  expect(await tryAt(`http://127.0.0.1:${port}/`)).toMatchObject(tooLarge);
  const part = Buffer.alloc(64 * 1024, 'x');
  let requestCount = 0;
  server.answer((answer) => {
    const more = () => {
      while (!answer.destroyed && answer.write(part)) requestCount += part.length;
    };
    answer.on('drain', more);
    more();
  });
  expect(await tryAt(`http://127.0.0.1:${port}/`)).toMatchObject(tooLarge);
  // An endless response sends no more than the limit and the buffers of two sockets.
  expect(requestCount).toBeLessThan(32 * 1024 ** 2);
}
