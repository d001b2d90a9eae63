import { apiBase } from '@spillway/contract/contract';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';

let test: TestDatabase;
const servers: TestServer[] = [];
const readers: StreamReader[] = [];

beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  for (const server of servers.splice(0)) await server.stop();
  await test.drop();
});

async function start(): Promise<TestServer> {
  const server = await startTestServer(test);
  servers.push(server);
  return server;
}

interface StreamReader {
  readonly status: number;
  next(): Promise<EventSourceMessage | null>;
  close(): void;
}

/** Reads the stream like a browser: with fetch and a bearer token. */
async function open(server: TestServer, token: string, lastEventId?: string): Promise<StreamReader> {
  const abort = new AbortController();
  const response = await fetch(`${server.url}${apiBase}/v1/stream`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: abort.signal,
  });
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => arrived.push(message) });
  const body = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const reader: StreamReader = {
    status: response.status,
    async next() {
      for (;;) {
        const message = arrived.shift();
        if (message) return message;
        const { done, value } = await body.read();
        if (done) return null;
        parser.feed(value);
      }
    },
    close: () => abort.abort(),
  };
  readers.push(reader);
  return reader;
}

const createGroup = async (server: TestServer, token: string, name: string) => {
  const answer = await fetch(`${server.url}${apiBase}/v1/role/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ role_name: name, level: 90, permissions: ['report'] }),
  });
  expect(answer.status).toBe(200);
};

/** Collects topics until one arrives. */
async function until(reader: StreamReader, topic: string): Promise<EventSourceMessage> {
  for (;;) {
    const message = await reader.next();
    if (message === null) throw new Error(`the stream ended before ${topic}`);
    if (message.event === 'change' && JSON.parse(message.data).topic === topic) return message;
  }
}

describe('the stream', () => {
  it('of either node carries what was done on the other', async () => {
    const [here, there] = [await start(), await start()];
    const token = await here.freshToken();
    const [localReader, remoteReader] = [await open(here, token), await open(there, token)];
    expect((await localReader.next())!.event).toBe('ready');
    expect((await remoteReader.next())!.event).toBe('ready');
    await createGroup(there, token, 'làm ở nút kia');
    await until(localReader, 'role.changed');
    await until(remoteReader, 'role.changed');
    await createGroup(here, token, 'làm ở nút này');
    await until(localReader, 'role.changed');
    await until(remoteReader, 'role.changed');
  });

  it('resumes without a gap after a lost connection, also on the other node', async () => {
    const [here, there] = [await start(), await start()];
    const token = await here.freshToken();
    const first = await open(here, token);
    const ready = (await first.next())!;
    first.close();
    await createGroup(here, token, 'trong lúc mất mạng');
    const second = await open(there, token, ready.id!);
    const missed = await until(second, 'role.changed');
    expect(missed.id).toBeDefined();
    // Nothing is delivered twice once the position has moved on.
    second.close();
    const third = await open(here, token, missed.id!);
    expect(await third.next()).toMatchObject({ event: 'ready' });
  });

  it('tells a reader whose position is unknown here to read everything again', async () => {
    const server = await start();
    const reader = await open(server, await server.freshToken(), '999999999:999999999:');
    expect((await reader.next())!.event).toBe('reset');
  });

  it('ends with the session it was opened by', async () => {
    const server = await start();
    const token = await server.freshToken();
    const reader = await open(server, token);
    await reader.next();
    const answer = await fetch(`${server.url}${apiBase}/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    let last: EventSourceMessage | null = null;
    for (let message = await reader.next(); message !== null; message = await reader.next()) last = message;
    expect(last?.event).toBe('session');
  });

  it('ends politely when the server stops', async () => {
    const server = await start();
    const reader = await open(server, await server.freshToken());
    await reader.next();
    await servers.pop()!.stop();
    expect((await reader.next())!.event).toBe('bye');
    expect(await reader.next()).toBeNull();
  });
});
