import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Aedes } from 'aedes';

/** A real broker on a port of its own. What it was given before it went down it still has when it is up again. */
export interface Broker {
  readonly port: number;
  readonly url: string;
  down(): Promise<void>;
  up(): Promise<void>;
  /** Down for good, nothing left. */
  stop(): Promise<void>;
}

/** In this process. It knows no shared subscriptions, and says so. */
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
/** Null: it is not on this machine. */
export const mosquittoProgram = installed.find(existsSync) ?? null;

export async function startMosquitto(program: string): Promise<Broker> {
  const probe = createServer();
  const port = await listening(probe, 0);
  await new Promise((resolve) => probe.close(resolve));
  const folder = mkdtempSync(path.join(tmpdir(), 'spillway-mosquitto-'));
  const settings = path.join(folder, 'mosquitto.conf');
  const lines = [`listener ${port} 127.0.0.1`, 'allow_anonymous true', 'persistence true', 'log_type none'];
  // It becomes another user where it is started as root, unless it is told which.
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
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
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

/** Stands between a client and its broker. While it is deaf, the broker hears nothing that the client says. */
export async function startTap(brokerPort: number) {
  let isDeaf = false;
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
      if (!isDeaf) broker.write(chunk);
    });
    broker.pipe(client);
  });
  const port = await listening(server, 0);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `mqtt://127.0.0.1:${port}`,
    /** So far. */
    connections: () => connections,
    deafen() {
      isDeaf = true;
    },
    /** Every connection through it ends; the next ones are heard. */
    cut() {
      cut();
      isDeaf = false;
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
