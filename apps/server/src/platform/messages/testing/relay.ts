import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What a mail server on a bad day does. `mute`: it accepts and never answers; `cut`: it takes the letter and hangs up. */
type Mood = 'well' | 'mute' | 'cut' | 'slow';

interface Delivery {
  readonly receiver: string;
  readonly messageId: string;
  readonly atMs: number;
}

export interface Relay {
  readonly url: string;
  readonly lane: string;
  /** Letters it has read to their end, whether it said so or not. */
  readonly taken: readonly Delivery[];
  connections(): number;
  open(): number;
  be(mood: Mood): void;
  /** For good, as a server that knows no such box. */
  refuse(address: string): void;
  /** For now, whoever sends. */
  putOff(address: string): void;
  stop(): Promise<void>;
}

/** A mail server of a few lines, which can be told to fail at each step. */
export async function startRelay(slowMs = 200): Promise<Relay> {
  const taken: Delivery[] = [];
  const sockets = new Set<Socket>();
  const refused = new Set<string>();
  const deferred = new Set<string>();
  let mood: Mood = 'well';
  let connections = 0;

  function serve(socket: Socket): void {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.setEncoding('utf8');
    if (mood === 'mute') return;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let receiver = '';
    let body: string | null = null;
    let rest = '';
    const end = (letter: string) => {
      const messageId = /^message-id:\s*<([^>@]+)@/im.exec(letter)?.[1] ?? '';
      taken.push({ receiver, messageId, atMs: performance.now() });
      if (mood === 'cut') socket.destroy();
      else if (mood === 'slow') setTimeout(() => say('250 2.0.0 Ok: queued as SLOW1'), slowMs);
      else say(`250 2.0.0 Ok: queued as R${taken.length}`);
    };
    const answer = (line: string) => {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (/^(?:EHLO|HELO)/i.test(line)) say('250 relay');
      else if (/^RCPT/i.test(line) && refused.has(address)) say(`550 5.1.1 <${address}> no such user here`);
      else if (/^RCPT/i.test(line) && deferred.has(address)) say('451 4.7.1 greylisted, try again');
      else if (/^RCPT/i.test(line)) {
        receiver = address;
        say('250 ok');
      } else if (/^DATA/i.test(line)) {
        body = '';
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    say('220 relay ESMTP');
    socket.on('data', (chunk: string) => {
      rest += chunk;
      for (;;) {
        const at = rest.indexOf('\r\n');
        if (at < 0) return;
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        if (body === null) answer(line);
        else if (line === '.') {
          const letter = body;
          body = null;
          end(letter);
        } else body += `${line}\n`;
      }
    });
  }

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?from=spillway@ho.vn`,
    lane: `mail 127.0.0.1:${port}`,
    taken,
    connections: () => connections,
    open: () => sockets.size,
    be(wanted) {
      mood = wanted;
    },
    refuse: (address) => void refused.add(address),
    putOff: (address) => void deferred.add(address),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
