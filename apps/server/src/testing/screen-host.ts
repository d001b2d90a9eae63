import { parentPort } from 'node:worker_threads';
import { type Installation, startInstallation } from './installation.ts';
import type { FromHost, ToHost } from './screen-messages.ts';

/**
 * The product for tests of screens, in a worker of their process: it must not see the globals of a document, and Node
 * loads it as in production. One installation at a time, called without a port.
 */
const door = parentPort!;
const sendMessage = (message: FromHost) => door.postMessage(message);

let running: Installation | null = null;
const callers = new Map<number, AbortController>();

async function start({ server, template, atMs, environment }: ToHost & { kind: 'start' }): Promise<number> {
  running = await startInstallation({
    server,
    listens: false,
    ...(template === undefined ? {} : { template }),
    ...(atMs === undefined ? {} : { at: new Date(atMs) }),
    ...(environment === undefined ? {} : { environment }),
  });
  await running.app.http.ready();
  return running.aheadMs;
}

async function stop(): Promise<void> {
  for (const caller of callers.values()) caller.abort();
  await running?.stop();
  running = null;
}

async function call({ id, method, url, headers, body }: ToHost & { kind: 'call' }): Promise<void> {
  if (running === null) throw new Error('there is no installation');
  const leaving = new AbortController();
  callers.set(id, leaving);
  try {
    const answer = await running.app.http.inject({
      method: method as 'GET',
      url,
      headers: { host: 'spillway.test', ...headers },
      remoteAddress: '10.1.1.1',
      ...(body === undefined ? {} : { payload: body }),
      payloadAsStream: true,
      signal: leaving.signal,
    });
    const headerPairs = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
    sendMessage({ id, kind: 'head', status: answer.statusCode, headers: Object.fromEntries(headerPairs) });
    for await (const bytes of answer.stream()) sendMessage({ id, kind: 'bytes', bytes });
    sendMessage({ id, kind: 'end' });
  } finally {
    callers.delete(id);
  }
}

door.on('message', (message: ToHost) => {
  const { id } = message;
  const failed = (error: unknown) => sendMessage({ id, kind: 'failed', why: String(error) });
  if (message.kind === 'abort') return callers.get(id)?.abort();
  if (message.kind === 'call') return void call(message).catch(failed);
  const done = message.kind === 'start' ? start(message) : stop().then(() => 0);
  done.then((aheadMs) => sendMessage({ id, kind: 'done', aheadMs }), failed);
});
