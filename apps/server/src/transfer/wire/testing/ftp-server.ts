import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { SelfSigned } from '../../../platform/outbound/testing/certificates.ts';

/** The behaviour of the server in a test. */
export interface ServerBehaviour {
  greeting?: string;
  /** `STOR` → `452 no space`; `cut` closes the connection. */
  answers?: Record<string, string[]>;
  /** Keeps this many bytes of the next file and then closes all connections. */
  cutAfter?: number;
  /** As `cutAfter`, but answers 426. */
  abortAfter?: number;
  /** Executes this command and closes the connection before answering. */
  cutAnswerOf?: string;
  /** Sends nothing more from this command on. */
  muteFrom?: string;
  passiveHost?: string;
  /** Requires the session of the control connection for data, as some servers do. */
  wantsSession?: boolean;
}

export interface FtpServer {
  readonly port: number;
  /** Complete files by path, and how often each name was given. */
  readonly files: Map<string, Buffer>;
  readonly named: string[];
  readonly said: string[];
  connections(): number;
  mood: ServerBehaviour;
  stop(): Promise<void>;
}

const user = 'tdhomau';
const password = 'Ho chua 2026';

/**
 * An FTP server in this process with configurable failures. `tls`: its certificate; implicit: TLS from the first byte.
 */
export async function ftpServer(
  tls: { readonly made: SelfSigned; readonly isImplicit: boolean } | null = null,
  first: ServerBehaviour = {},
): Promise<FtpServer> {
  const files = new Map<string, Buffer>();
  const commandNames: string[] = [];
  const commandLog: string[] = [];
  const folders = new Set(['', '/']);
  const sockets = new Set<Socket>();
  const holder = { mood: first };
  let connections = 0;
  const context = tls && createSecureContext({ cert: tls.made.cert, key: tls.made.key });
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };

  function serve(raw: Socket): void {
    connections += 1;
    track(raw);
    let socket: Socket = raw;
    if (context !== null && tls?.isImplicit) {
      socket = new TLSSocket(raw, { isServer: true, secureContext: context });
      track(socket);
    }
    let rest = '';
    let isMute = false;
    let isSignedIn = false;
    let from = '';
    let data: Promise<Socket> | null = null;
    let isSecure = tls?.isImplicit === true;
    const writeLine = (line: string) => {
      if (!isMute) socket.write(`${line}\r\n`);
    };
    const onChunk = (chunk: Buffer | string) => {
      rest += chunk.toString();
      for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        commandLog.push(line);
        void take(line);
      }
    };

    async function take(line: string): Promise<void> {
      const [, command = '', argument = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];
      const { mood } = holder;
      if (mood.muteFrom === command) isMute = true;
      const scriptedAnswer = mood.answers?.[command]?.shift();
      if (scriptedAnswer !== undefined)
        return scriptedAnswer === 'cut' ? void raw.destroy() : writeLine(scriptedAnswer);
      if (!isSignedIn && !['USER', 'PASS', 'AUTH', 'FEAT', 'QUIT', 'PBSZ', 'PROT', 'OPTS'].includes(command))
        return writeLine('530 Please log in');
      switch (command) {
        case 'AUTH':
          if (context === null) return writeLine('502 no TLS');
          writeLine('234 go on');
          raw.removeListener('data', onChunk);
          socket = new TLSSocket(raw, { isServer: true, secureContext: context });
          track(socket);
          isSecure = true;
          socket.on('data', onChunk);
          return;
        case 'USER':
          return writeLine(tls && !isSecure ? '530 TLS first' : '331 password');
        case 'PASS':
          isSignedIn = argument === password;
          return writeLine(isSignedIn ? '230 in' : '530 Login incorrect');
        case 'FEAT':
          return writeLine('211-Features\r\n SIZE\r\n UTF8\r\n EPSV\r\n211 End');
        case 'EPSV':
        case 'PASV': {
          const passiveServer = createServer();
          data = new Promise((resolve) => passiveServer.once('connection', resolve));
          await new Promise<void>((resolve) => passiveServer.listen(0, '127.0.0.1', resolve));
          const { port } = passiveServer.address() as { port: number };
          void data.then((one) => {
            track(one);
            passiveServer.close();
          });
          const host = (mood.passiveHost ?? '127.0.0.1').replaceAll('.', ',');
          return writeLine(
            command === 'EPSV' ? `229 Extended (|||${port}|)` : `227 Passive (${host},${port >> 8},${port & 255})`,
          );
        }
        case 'STOR': {
          if (!folders.has(argument.slice(0, Math.max(argument.lastIndexOf('/'), 0))))
            return writeLine('550 no such folder');
          writeLine('150 go on');
          return await store(argument, await data!);
        }
        case 'SIZE':
          return writeLine(files.has(argument) ? `213 ${files.get(argument)!.length}` : '550 no such file');
        case 'MKD':
          folders.add(argument);
          return writeLine('257 made');
        case 'RNFR':
          from = argument;
          return writeLine(files.has(argument) ? '350 to what' : '550 no such file');
        case 'RNTO':
          files.set(argument, files.get(from)!);
          files.delete(from);
          commandNames.push(argument);
          return mood.cutAnswerOf === 'RNTO' ? void raw.destroy() : writeLine('250 renamed');
        case 'DELE':
          return writeLine(files.delete(argument) ? '250 gone' : '550 no such file');
        case 'QUIT':
          writeLine('221 bye');
          return void socket.end();
        case 'CWD':
          return writeLine(folders.has(argument) ? '250 there' : '550 no such folder');
        default:
          return writeLine('200 ok');
      }
    }

    async function store(name: string, plain: Socket): Promise<void> {
      const { mood } = holder;
      const dataSocket = isSecure
        ? new TLSSocket(plain, { isServer: true, secureContext: context!, requestCert: false })
        : plain;
      if (dataSocket !== plain) track(dataSocket);
      let isTakenUp = false;
      if (dataSocket instanceof TLSSocket)
        dataSocket.once('secure', () => {
          isTakenUp = dataSocket.isSessionReused();
        });
      const parts: Buffer[] = [];
      let size = 0;
      const maxBytes = mood.cutAfter ?? mood.abortAfter;
      try {
        for await (const part of dataSocket as AsyncIterable<Buffer>) {
          parts.push(part);
          size += part.length;
          if (maxBytes !== undefined && size >= maxBytes) break;
        }
      } catch {
        return writeLine('426 the data connection failed');
      }
      const body = Buffer.concat(parts);
      if (maxBytes !== undefined) {
        files.set(name, body.subarray(0, maxBytes));
        plain.destroy();
        if (mood.abortAfter === undefined) raw.destroy();
        else writeLine('426 aborted');
        holder.mood = {};
        return;
      }
      if (mood.wantsSession && !isTakenUp) return writeLine('522 SSL connection failed; session reuse required');
      files.set(name, body);
      if (!name.endsWith('.tmp')) commandNames.push(name);
      if (mood.cutAnswerOf === 'STOR') return void raw.destroy();
      writeLine('226 taken');
    }

    socket.on('data', onChunk);
    writeLine(holder.mood.greeting ?? '220 ready');
  }

  const server: Server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    files,
    named: commandNames,
    said: commandLog,
    connections: () => connections,
    get mood() {
      return holder.mood;
    },
    set mood(next) {
      holder.mood = next;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

export const ftpAccountOf = { username: user, password };
