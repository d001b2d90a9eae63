import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Aedes } from 'aedes';

/** A real broker on its own port. Messages received before `down` are still there after `up`. */
export interface Broker {
  readonly port: number;
  readonly url: string;
  down(): Promise<void>;
  up(): Promise<void>;
  /** Stops for good and deletes its files. */
  stop(): Promise<void>;
}

/** A broker in this process. It refuses shared subscriptions. */
export async function startAedes(): Promise<Broker> {
  const aedes = await Aedes.createBroker({
    authorizeSubscribe: (_client, subscription, callback) =>
      callback(null, subscription.topic.startsWith('$share/') ? null : subscription),
  });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    aedes.handle(socket);
  });
  const port = await listening(server, 0);
  const down = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    url: `mqtt://127.0.0.1:${port}`,
    down,
    up: async () => {
      await listening(server, port);
    },
    async stop() {
      if (server.listening) await down();
      await new Promise<void>((resolve) => aedes.close(resolve));
    },
  };
}

const installed = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'];
/** Null when it is not installed. */
export const mosquittoProgram = installed.find(existsSync) ?? null;

export async function startMosquitto(program: string): Promise<Broker> {
  const probe = createServer();
  const port = await listening(probe, 0);
  await new Promise((resolve) => probe.close(resolve));
  const folder = mkdtempSync(path.join(tmpdir(), 'spillway-mosquitto-'));
  const settings = path.join(folder, 'mosquitto.conf');
  const lines = [`listener ${port} 127.0.0.1`, 'allow_anonymous true', 'persistence true', 'log_type none'];
  // Started as root, it would change to another user unless told otherwise.
  const user = process.getuid?.() === 0 ? ['user root'] : [];
  writeFileSync(
    settings,
    [...lines, `persistence_location ${folder}/`, 'max_queued_messages 0', ...user, ''].join('\n'),
  );
  let child: ChildProcess | null = null;

  async function up(): Promise<void> {
    child = spawn(program, ['-c', settings], { stdio: 'ignore' });
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`mosquitto ended with code ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function down(): Promise<void> {
    const running = child;
    if (running === null) return;
    child = null;
    const exit = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await exit;
  }

  await up();
  return {
    port,
    url: `mqtt://127.0.0.1:${port}`,
    down,
    up,
    async stop() {
      await down();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A proxy between a client and its broker. While it is deaf, it drops what the client sends. */
export async function startTap(brokerPort: number) {
  let isUnresponsive = false;
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    connections += 1;
    const broker = connect(brokerPort, '127.0.0.1');
    for (const socket of [client, broker]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        broker.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (!isUnresponsive) broker.write(chunk);
    });
    broker.pipe(client);
  });
  const port = await listening(server, 0);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `mqtt://127.0.0.1:${port}`,
    /** The number of connections so far. */
    connections: () => connections,
    deafen() {
      isUnresponsive = true;
    },
    /** Closes all connections and stops being deaf. */
    cut() {
      cut();
      isUnresponsive = false;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
