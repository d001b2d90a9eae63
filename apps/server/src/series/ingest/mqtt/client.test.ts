import { createServer as createWebServer } from 'node:http';
import { createServer as createSecureWebServer } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { Aedes } from 'aedes';
import type { MqttClient } from 'mqtt';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { type SelfSigned, selfSigned } from '../../../platform/outbound/testing/certificates.ts';
import { connectionsWith, failureOf } from '../../../platform/outbound/testing/connections.ts';
import { trustCertificates } from '../../../platform/outbound/testing/trust-certificates.ts';
import { clientOf } from './client.ts';

type Scheme = 'mqtt' | 'mqtts' | 'ws' | 'wss';

/** A broker in this process, reachable in one of the four ways, that requires a password. */
async function broker(scheme: Scheme, { cert, key }: SelfSigned) {
  const aedes = await Aedes.createBroker({
    authenticate: (_client, username, password, done) =>
      done(null, username === 'logger' && password?.toString() === 'Ho chua'),
  });
  const servers: Record<Scheme, () => Server> = {
    mqtt: () => createServer(aedes.handle),
    mqtts: () => createSecureServer({ cert, key }, aedes.handle),
    ws: () => createWebServer() as Server,
    wss: () => createSecureWebServer({ cert, key }) as Server,
  };
  const server = servers[scheme]();
  server.on('tlsClientError', () => undefined);
  const sockets = scheme.startsWith('ws') ? new WebSocketServer({ server: server as never }) : null;
  sockets?.on('connection', (socket) => void aedes.handle(createWebSocketStream(socket)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets?.clients ?? []) socket.terminate();
    await new Promise<void>((resolve) => aedes.close(resolve));
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

const neverAborted = new AbortController().signal;
const byName = { resolve: async () => ['127.0.0.1'] };
const open = (scheme: Scheme, port: number, overrides: Parameters<typeof connectionsWith>[1] = byName) =>
  clientOf(
    connectionsWith([], overrides),
    new URL(`${scheme}://logger:Ho%20chua@broker.lan:${port}/mqtt`),
    'spillway-1',
    neverAborted,
  );

async function receiveMessage(client: MqttClient): Promise<string> {
  onTestFinished(() => void client.end(true));
  if (!client.connected)
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve());
      client.once('error', reject);
    });
  const receivedMessage = new Promise<string>((resolve) =>
    client.once('message', (_topic, payload) => resolve(payload.toString())),
  );
  await client.subscribeAsync('spillway/#', { qos: 1 });
  await client.publishAsync('spillway/OWN', '172.35', { qos: 1 });
  return await receivedMessage;
}

describe.each(['mqtt', 'mqtts', 'ws', 'wss'] as const)('a broker by %s', (scheme) => {
  it('is heard over a socket that was opened for it, at the address that was looked up', async () => {
    const certificate = selfSigned('broker.lan');
    trustCertificates(certificate.cert);
    const port = await broker(scheme, certificate);
    // A name that resolves to another address a moment later changes nothing.
    const answers = ['127.0.0.1'];
    const client = await open(scheme, port, { resolve: async () => [answers.shift() ?? '127.0.0.77'] });
    expect(await receiveMessage(client)).toBe('172.35');
  });
});

describe.each(['mqtts', 'wss'] as const)('a broker by %s whose certificate has changed', (scheme) => {
  it('is told nothing, not even the password', async () => {
    trustCertificates(selfSigned('broker.lan').cert);
    const port = await broker(scheme, selfSigned('broker.lan'));
    expect(await failureOf(open(scheme, port))).toMatchObject({ code: 'tls_failed' });
  });
});
