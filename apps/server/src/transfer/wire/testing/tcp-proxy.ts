import { connect, createServer, type Server, type Socket } from 'node:net';

/** The connection between a sender and its recipient. */
export interface Line {
  /** In each direction. */
  delayMs?: number;
  /** In each direction. */
  bytesPerSecond?: number;
  /** Silently drops everything. */
  isStalled?: boolean;
  /** Refuses new connections. */
  isDown?: boolean;
  /** Closes a connection after this many bytes towards the recipient. */
  cutAfter?: number;
  /** Drops the recipient's first answer after this many bytes towards it, and closes the connection. */
  loseAnswerAfter?: number;
}

export interface TcpProxy {
  readonly port: number;
  line: Line;
  connections(): number;
  /** Closes every connection now. `reset`: as after a power failure of the recipient. */
  cut(how?: 'end' | 'reset'): void;
  stop(): Promise<void>;
}

/**
 * Our own proxy, because no package offers one. For FTP without TLS it reads the data ports and proxies them as well.
 * Each way keeps its order, whatever the delay.
 */
export async function tcpProxy(to: number, first: Line = {}, { isFtp = false } = {}): Promise<TcpProxy> {
  const holder = { line: first };
  const sockets = new Set<Socket>();
  const behind = new Set<Server>();
  let connections = 0;

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };

  function join(client: Socket, port: number): void {
    connections += 1;
    if (holder.line.isDown) {
      reset(client);
      return;
    }
    const server = connect(port, '127.0.0.1');
    track(client);
    track(server);
    let byteCount = 0;
    carry(client, server, async (part) => {
      byteCount += part.length;
      const { cutAfter } = holder.line;
      if (cutAfter === undefined || byteCount < cutAfter) return part;
      const left = part.subarray(0, Math.max(0, part.length - (byteCount - cutAfter)));
      server.write(left, () => client.destroy());
      return null;
    });
    carry(server, client, async (part) => {
      const { loseAnswerAfter } = holder.line;
      if (loseAnswerAfter !== undefined && byteCount >= loseAnswerAfter) {
        client.destroy();
        return null;
      }
      return isFtp ? await rewriteDataPort(part) : part;
    });
  }

  /** Passes on one part after the other; later parts wait. */
  function carry(from: Socket, to: Socket, pass: (part: Buffer) => Promise<Buffer | null>): void {
    let before: Promise<unknown> = Promise.resolve();
    const forwardLater = (dueMs: number, work: () => void | Promise<void>) => {
      before = before.then(async () => {
        await until(dueMs);
        while (holder.line.isStalled && !from.destroyed) await pause(20);
        await work();
      });
    };
    from.on('data', (part: Buffer) => {
      const { delayMs = 0, bytesPerSecond } = holder.line;
      forwardLater(performance.now() + delayMs, async () => {
        const passed = await pass(part);
        if (passed === null || to.destroyed) return;
        if (bytesPerSecond === undefined) return void to.write(passed);
        for (const byte of passed) {
          await pause(1000 / bytesPerSecond);
          if (to.destroyed) return;
          to.write(Buffer.from([byte]));
        }
      });
    });
    const lag = () => performance.now() + (holder.line.delayMs ?? 0);
    from.on('end', () => forwardLater(lag(), () => void to.end()));
    // Earlier data is still in transit.
    from.on('close', (hadError) =>
      forwardLater(lag(), () => (hadError || from.errored ? reset(to) : to.destroySoon())),
    );
  }

  async function rewriteDataPort(part: Buffer): Promise<Buffer> {
    const text = part.toString('latin1');
    const [matchText, only] = /\(\|\|\|(\d+)\|\)/.exec(text) ?? [];
    const [old, high, low] = /\(127,0,0,1,(\d+),(\d+)\)/.exec(text) ?? [];
    if (matchText === undefined && old === undefined) return part;
    const own = await listening(only === undefined ? Number(high) * 256 + Number(low) : Number(only));
    return Buffer.from(
      matchText === undefined
        ? text.replace(old!, `(127,0,0,1,${own >> 8},${own & 255})`)
        : text.replace(matchText, `(|||${own}|)`),
      'latin1',
    );
  }

  async function listening(toPort: number): Promise<number> {
    const server = createServer({ allowHalfOpen: true }, (client) => {
      // The way towards the recipient has its delay too: this is the time of the TCP handshake.
      void pause(2 * (holder.line.delayMs ?? 0)).then(() => join(client, toPort));
    });
    behind.add(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as { port: number }).port;
  }

  const port = await listening(to);
  return {
    port,
    get line() {
      return holder.line;
    },
    set line(next) {
      holder.line = next;
    },
    connections: () => connections,
    cut(how = 'end') {
      for (const socket of sockets) {
        if (how === 'reset') reset(socket);
        else socket.destroy();
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([...behind].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/**
 * A socket that has called end() must not be reset (libuv refuses it and keeps the handle), and a thread with such a
 * socket never ends.
 */
export function reset(socket: Socket): void {
  if (socket.writableEnded || socket.destroyed || socket.connecting) socket.destroy();
  else socket.resetAndDestroy();
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const until = (dueMs: number): Promise<void> | void => {
  const ms = dueMs - performance.now();
  return ms > 0 ? pause(ms) : undefined;
};
