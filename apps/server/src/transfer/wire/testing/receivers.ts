import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { WireSecrets, WireTarget } from '../message.ts';
import {
  type InstalledServer,
  proftpdProgram,
  sshdProgram,
  startFtpSrv,
  startProftpd,
  startSshd,
  startVsftpd,
  vsftpdProgram,
} from './installed-servers.ts';
import { sftpAccountOf, sftpServer } from './sftp-server.ts';
import { fileTarget, httpTarget } from './targets.ts';
import { reset } from './tcp-proxy.ts';

/** A message that a recipient has, under the key given by its sender. */
export interface ReceivedMessage {
  readonly target: string;
  /** yyyyMMddHHmmss in agency time. */
  readonly slot: string;
  readonly generation: number;
  readonly messageNo: number;
  readonly body: Buffer;
}

export interface Receiver {
  readonly name: string;
  readonly port: number;
  readonly username: string;
  readonly secrets: WireSecrets;
  /** The target for a job, whose names contain the key; `port` may be that of a proxy. */
  target(label: string, port?: number): WireTarget;
  /** All received messages in order of arrival; a message that arrived twice is listed twice. */
  taken(): readonly ReceivedMessage[];
  /** Simulates a power failure: received messages are kept. */
  kill(): Promise<void>;
  /** Does nothing while it runs. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const keyTemplate = '{slot|time:yyyyMMddHHmmss}_{generation}_{message_no}';

/** Records a message before it answers, as a database would. */
export async function httpReceiver(): Promise<Receiver> {
  const receivedRequests: ReceivedMessage[] = [];
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    try {
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    } catch {
      return;
    }
    const [slot = '', generation, messageNo] = String(request.headers['x-key']).split('_');
    receivedRequests.push({
      target: (request.url ?? '').slice(1),
      slot,
      generation: Number(generation),
      messageNo: Number(messageNo),
      body: Buffer.concat(parts),
    });
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(`{"status":"00","id":"${receivedRequests.length}"}`);
  };
  const up = async () => {
    if (server !== null) return;
    const now = createServer((request, response) => void serve(request, response));
    now.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => now.listen(port, host, resolve));
    ({ port } = now.address() as { port: number });
    server = now;
  };
  const kill = async () => {
    for (const socket of sockets) reset(socket);
    await new Promise((resolve) => server?.close(resolve) ?? resolve(null));
    server = null;
  };
  await up();
  return {
    name: 'http',
    port,
    username: 'tdhomau',
    secrets: { password: 'Ho chua 2026' },
    target: (label, by = port) =>
      httpTarget(`http://${host}:${by}/${label}`, {
        headers: [{ name: 'X-Key', value: keyTemplate }],
        success_path: 'status',
        success_values: ['00'],
        receipt_path: 'id',
      }),
    taken: () => receivedRequests,
    kill,
    up,
    stop: kill,
  };
}

const fileName = /^(.+)_(\d{14})_(\d+)_(\d+)\.txt$/;
/** Null for an incomplete file. */
function receivedMessageOf(name: string, bodyOf: () => Buffer): ReceivedMessage | null {
  const [, target, slot, generation, messageNo] = fileName.exec(name) ?? [];
  if (target === undefined) return null;
  return { target, slot: slot!, generation: Number(generation), messageNo: Number(messageNo), body: bodyOf() };
}

/** The server of ssh2; files are picked up as soon as they have their final name. */
async function sftpReceiver(): Promise<Receiver> {
  const receivedRequests: ReceivedMessage[] = [];
  const server = await sftpServer();
  server.onNamed = (name) => {
    const one = receivedMessageOf(name, () => server.files.get(name)!);
    if (one === null) return;
    server.files.delete(name);
    receivedRequests.push(one);
  };
  const { port, hostKey } = server;
  return {
    name: 'ssh2',
    port,
    username: sftpAccountOf.username,
    secrets: { password: sftpAccountOf.password },
    target: (label, by = port) =>
      fileTarget('sftp', { host, port: by, host_key: hostKey, name: `${label}_${keyTemplate}.txt` }),
    taken: () => receivedRequests,
    kill: server.stop,
    up: server.up,
    stop: server.stop,
  };
}

/** Picks up complete files and moves them away, as agencies do, so that a repeat under the same name is seen again. */
function fileReceiver(name: string, protocol: 'ftp' | 'sftp', server: InstalledServer): Receiver {
  const receivedRequests: ReceivedMessage[] = [];
  const asideFolder = path.join(path.dirname(server.folder), `${path.basename(server.folder)}-taken`);
  mkdirSync(asideFolder, { recursive: true });
  const pickUp = () => {
    for (const file of readdirSync(server.folder).toSorted()) {
      const one = receivedMessageOf(file, () => {
        const place = path.join(asideFolder, `${receivedRequests.length + 1}`);
        renameSync(path.join(server.folder, file), place);
        return readFileSync(place);
      });
      if (one) receivedRequests.push(one);
    }
  };
  const looking = setInterval(pickUp, 5);
  const { port, username, password, privateKey, hostKey, within } = server;
  return {
    name,
    port,
    username,
    secrets: privateKey === undefined ? { password } : { privateKey },
    target: (label, by = port) =>
      fileTarget(protocol, { host, port: by, host_key: hostKey, folder: within, name: `${label}_${keyTemplate}.txt` }),
    taken: () => {
      pickUp();
      return receivedRequests;
    },
    kill: server.kill,
    up: server.up,
    async stop() {
      clearInterval(looking);
      await server.stop();
    },
  };
}

/** One for each protocol, from npm and in this process, so that they exist on every machine. */
export const ownReceivers = async (): Promise<readonly Receiver[]> => [
  await httpReceiver(),
  fileReceiver('ftp-srv', 'ftp', await startFtpSrv(null, 'none')),
  await sftpReceiver(),
];

/** Servers from npm and, where installed, from Debian; and the names of missing ones. */
export async function startReceivers(): Promise<{ receivers: readonly Receiver[]; missing: readonly string[] }> {
  const files: readonly [string, 'ftp' | 'sftp', (() => Promise<InstalledServer>) | null][] = [
    ['vsftpd', 'ftp', vsftpdProgram === null ? null : () => startVsftpd(vsftpdProgram!, null)],
    ['proftpd', 'ftp', proftpdProgram === null ? null : () => startProftpd(proftpdProgram!, null, 'none')],
    ['OpenSSH', 'sftp', sshdProgram === null ? null : () => startSshd(sshdProgram!)],
  ];
  const receivers = [...(await ownReceivers())];
  for (const [name, protocol, start] of files) if (start) receivers.push(fileReceiver(name, protocol, await start()));
  return { receivers, missing: files.flatMap(([name, , start]) => (start ? [] : [name])) };
}

interface Tally {
  /** Number of different keys. */
  readonly once: number;
  /** A key received again with the same bytes: its answer was lost. */
  readonly repeats: number;
  /** A key received again with different bytes. */
  readonly different: number;
  /** A key whose slot is before an earlier one of its lane. */
  readonly outOfOrder: number;
}

/**
 * The final state of a recipient that keys by target, slot, generation and message. `laneOf`: order must hold within a
 * lane.
 */
export function tally(
  receivedRequests: readonly ReceivedMessage[],
  laneOf: (one: ReceivedMessage) => string = ({ target }) => target,
): Tally {
  const first = new Map<string, Buffer>();
  const last = new Map<string, string>();
  let [repeats, differentCount, outOfOrder] = [0, 0, 0];
  for (const one of receivedRequests) {
    const key = `${one.target} ${one.slot} ${one.generation} ${one.messageNo}`;
    const before = first.get(key);
    if (before) {
      if (before.equals(one.body)) repeats += 1;
      else differentCount += 1;
      continue;
    }
    first.set(key, one.body);
    const lane = laneOf(one);
    if ((last.get(lane) ?? '') > one.slot) outOfOrder += 1;
    else last.set(lane, one.slot);
  }
  return { once: first.size, repeats, different: differentCount, outOfOrder };
}
