import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { polledSignal } from '../leases/leases.ts';
import { connectionsWith, failureOf, here } from './testing/connections.ts';
import { socketServer, webServer } from './testing/servers.ts';

const plain = { key: 'test', tls: null } as const;
const ask = (port: number, overrides: Partial<Parameters<ReturnType<typeof connectionsWith>['request']>[1]> = {}) =>
  connectionsWith(here).request(plain, { url: `http://127.0.0.1:${port}/`, ...overrides });

describe('an answer has limits', () => {
  it('of 10 GB is refused by its first line', async () => {
    const port = await webServer((_, answer) => void answer.writeHead(200, { 'content-length': 10e9 }).write('x'));
    expect(await failureOf(ask(port))).toMatchObject({ code: 'too_large' });
  });

  it('without end is left at the limit', async () => {
    const part = Buffer.alloc(64 * 1024, 'x');
    const port = await webServer((_, answer) => {
      const more = () => {
        while (!answer.destroyed && answer.write(part));
      };
      answer.on('drain', more);
      more();
    });
    expect(await failureOf(ask(port))).toMatchObject({ code: 'too_large', facts: { bytes: 1024 * 1024 } });
  });

  it('is counted unpacked', async () => {
    const gzipBomb = gzipSync(Buffer.alloc(40 * 1024 * 1024));
    const port = await webServer(
      (_, answer) => void answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipBomb),
    );
    expect(gzipBomb.length).toBeLessThan(100 * 1024);
    expect(await failureOf(ask(port))).toMatchObject({ code: 'too_large' });
  });

  it('is unpacked where it was packed', async () => {
    const port = await webServer(
      (_, answer) => void answer.writeHead(201, { 'content-encoding': 'gzip' }).end(gzipSync('Mực nước')),
    );
    expect(await ask(port)).toMatchObject({ status: 201, body: Buffer.from('Mực nước') });
  });

  it('has to begin', async () => {
    const port = await socketServer(() => undefined);
    const failure = await failureOf(ask(port, { headerMs: 50 }));
    expect(failure).toMatchObject({ code: 'timeout', facts: { phase: 'header' } });
  });

  it('has to end, though it trickles', async () => {
    const port = await webServer((_, answer) => {
      answer.write('x');
      const drop = setInterval(() => answer.write('x'), 10);
      answer.on('close', () => clearInterval(drop));
    });
    expect(await failureOf(ask(port, { totalMs: 200 }))).toMatchObject({ code: 'timeout', facts: { phase: 'answer' } });
  });

  it('is none when it is cut in the middle, or no HTTP', async () => {
    const cut = await socketServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'));
    });
    expect(await failureOf(ask(cut))).toMatchObject({ code: 'cut' });
    const other = await socketServer(
      (socket) => void socket.once('data', () => socket.end('220 mail.example ESMTP\r\n')),
    );
    expect(await failureOf(ask(other))).toMatchObject({ code: 'bad_answer' });
    const endlessServer = await socketServer((socket) => {
      socket.once('data', () => socket.write(`HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(1000)}\r\n`.repeat(40)}`));
    });
    expect(await failureOf(ask(endlessServer))).toMatchObject({ code: 'bad_answer' });
  });

  it('is no longer waited for when whoever asked has lost the right to', async () => {
    const lostController = new AbortController();
    const port = await socketServer(() => lostController.abort());
    expect(await failureOf(ask(port, { signal: lostController.signal }))).toMatchObject({ code: 'aborted' });
  });

  it('is not asked for where the right to was lost while the connection was made, and no timer told it', async () => {
    let requests = 0;
    const port = await webServer((_, answer) => {
      requests += 1;
      answer.end();
    });
    const lostController = new AbortController();
    let isLost = false;
    const resolve = async () => {
      isLost = true;
      return ['127.0.0.1'];
    };
    const signal = polledSignal([lostController.signal], () => isLost && lostController.abort());
    const pendingAnswer = connectionsWith([`lake.vn:${port}`], { resolve }).request(plain, {
      url: `http://lake.vn:${port}/`,
      signal,
    });
    expect(await failureOf(pendingAnswer)).toMatchObject({ code: 'aborted' });
    expect(requests).toBe(0);
  });

  it('asks for nothing by a header that holds a line break', async () => {
    const port = await webServer((_, answer) => void answer.end());
    const failure = await failureOf(ask(port, { headers: { 'x-name': 'a\r\nx-other: b' } }));
    expect(failure).toMatchObject({ code: 'bad_request' });
  });
});
