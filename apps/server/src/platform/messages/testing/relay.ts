import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The failures of a mail server. `mute`: it accepts and never responds; `cut`: it takes the email and closes the connection. */
type RelayBehaviour = 'well' | 'mute' | 'cut' | 'slow';

interface Delivery {
  readonly receiver: string;
  readonly messageId: string;
  readonly atMs: number;
}

export interface Relay {
  readonly url: string;
  readonly lane: string;
  /** Emails received completely, whether acknowledged or not. */
  readonly taken: readonly Delivery[];
  connections(): number;
  open(): number;
  be(behaviour: RelayBehaviour): void;
  /** Rejects permanently, as a server without this mailbox does. */
  refuse(address: string): void;
  /** Rejects temporarily, whoever sends. */
  putOff(address: string): void;
  stop(): Promise<void>;
}

/** A minimal mail server that can be made to fail at each step. */
export async function startRelay(slowMs = 200): Promise<Relay> {
  const receivedMails: Delivery[] = [];
  const sockets = new Set<Socket>();
  const refusedNames = new Set<string>();
  const deferredRecipients = new Set<string>();
  let behaviour: RelayBehaviour = 'well';
  let connections = 0;

  function serve(socket: Socket): void {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.setEncoding('utf8');
    if (behaviour === 'mute') return;
    const writeLine = (line: string) => void socket.write(`${line}\r\n`);
    let receiver = '';
    let body: string | null = null;
    let rest = '';
    const end = (letter: string) => {
      const messageId = /^message-id:\s*<([^>@]+)@/im.exec(letter)?.[1] ?? '';
      receivedMails.push({ receiver, messageId, atMs: performance.now() });
      if (behaviour === 'cut') socket.destroy();
      else if (behaviour === 'slow') setTimeout(() => writeLine('250 2.0.0 Ok: queued as SLOW1'), slowMs);
      else writeLine(`250 2.0.0 Ok: queued as R${receivedMails.length}`);
    };
    const answer = (line: string) => {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (/^(?:EHLO|HELO)/i.test(line)) writeLine('250 relay');
      else if (/^RCPT/i.test(line) && refusedNames.has(address)) writeLine(`550 5.1.1 <${address}> no such user here`);
      else if (/^RCPT/i.test(line) && deferredRecipients.has(address)) writeLine('451 4.7.1 greylisted, try again');
      else if (/^RCPT/i.test(line)) {
        receiver = address;
        writeLine('250 ok');
      } else if (/^DATA/i.test(line)) {
        body = '';
        writeLine('354 go on');
      } else if (/^QUIT/i.test(line)) {
        writeLine('221 bye');
        socket.end();
      } else writeLine('250 ok');
    };
    writeLine('220 relay ESMTP');
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
    taken: receivedMails,
    connections: () => connections,
    open: () => sockets.size,
    be(wanted) {
      behaviour = wanted;
    },
    refuse: (address) => void refusedNames.add(address),
    putOff: (address) => void deferredRecipients.add(address),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
