import type { Socket } from 'node:net';
import { itemAt, required } from '@spillway/checked/reads';
import { Client, FTPError } from 'basic-ftp';
import { endpointOf, OutboundError } from '../../../platform/outbound/outbound.ts';
import { type Account, connectMs, limitOf, type WireDeps } from './account.ts';
import { serverOf } from './file-place.ts';

export { FTPError } from 'basic-ftp';

export interface FtpConnection {
  readonly client: Client;
  readonly hasSize: boolean;
  /** Folders known to exist. */
  readonly folders: Set<string>;
}

/** Receives each line of the dialogue as logged by the library, without passwords. */
type LineListener = (line: string) => void;

/**
 * Signs in over sockets of `outbound` only. The library implements FTP; every socket, including data sockets, is opened
 * and verified by `outbound`.
 */
export async function openFtp(
  { connections }: Pick<WireDeps, 'connections'>,
  { target, job, secrets, host: choice }: Account,
  signal: AbortSignal,
  lineListener: () => LineListener,
): Promise<FtpConnection> {
  const { host, port } = serverOf(target, choice);
  const { protocol, way } = target;
  const key = `transfer:${host}`;
  const endpoint = { ...endpointOf(key, way, secrets.proxyPassword ?? null), isPaced: true };
  const tls = protocol === 'ftp' ? null : required(endpoint.tls);
  const options = { signal, connectMs: Math.min(connectMs, limitOf(target)) };
  const first = protocol === 'ftps_implicit' ? tls : null;
  const socket = await connections.connect({ ...endpoint, tls: first, host, port }, options);
  const client = new Client(limitOf(target));
  const { ftp } = client;
  const end = () => ftp.closeWithError(signal.reason as Error);
  signal.addEventListener('abort', end, { once: true });
  try {
    ftp.socket = socket;
    // Set only now, because the library also logs the closing of its initial socket.
    ftp.log = (line) => lineListener()(line);
    await waitForGreeting(client);
    if (protocol === 'ftps') {
      await client.send('AUTH TLS');
      ftp.socket = await connections.secure(socket, { tls: required(tls), host }, options);
    }
    await client.login(job.username, secrets.password ?? '');
    const features = await client.features();
    await client.send('TYPE I');
    if (features.has('UTF8')) await client.sendIgnoringError('OPTS UTF8 ON');
    if (tls !== null) {
      await client.sendIgnoringError('PBSZ 0');
      await client.send('PROT P');
    }
    client.prepareTransfer = passiveTransfer(host);
    return { client, hasSize: features.has('SIZE'), folders: new Set() };
  } catch (error) {
    client.close();
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', end);
  }

  /** EPSV, and after a refusal PASV for the rest of the connection. */
  function passiveTransfer(name: string): Client['prepareTransfer'] {
    let isExtended = true;
    return async (control) => {
      const answer = isExtended
        ? await control.request('EPSV').catch((error: unknown) => {
            if (!(error instanceof FTPError) || error.code < 500) throw error;
            isExtended = false;
            return control.request('PASV');
          })
        : await control.request('PASV');
      // Uses the verified address, whatever the server sends: behind NAT it sends an internal address, and no other
      // must be trusted.
      const address = control.socket.remoteAddress?.replace(/^::ffff:/i, '') ?? name;
      const data = await connections.connect(
        {
          ...endpoint,
          tls: null,
          host: endpoint.proxy ? name : address,
          port: passivePort(answer.message, isExtended),
        },
        { connectMs: options.connectMs },
      );
      // The time limit expired meanwhile.
      if (control.closed) data.destroy();
      if (tls === null) {
        attachData(control, data);
        return answer;
      }
      // Some servers start TLS only after STOR, and require the session of the control connection.
      const session = control.tlsSessionStore ?? sessionOf(control.socket);
      const secure = connections.securing(data, { tls, host: name, session });
      secure.on('session', (next) => {
        control.tlsSessionStore = next;
      });
      attachData(control, secure);
      return answer;
    };
  }
}

const replyTimeoutMs = 1_000;

/**
 * A server that rejects a file answers and ends the data connection, whose end often arrives first: the library would
 * then close everything, and the reason would be lost.
 */
function attachData(control: Client['ftp'], data: Socket): void {
  const events = ['error', 'close'] as const;
  const before = events.map((event) => new Set(data.listeners(event)));
  control.dataSocket = data;
  for (const [index, event] of events.entries())
    for (const one of data.listeners(event)) if (!itemAt(before, index).has(one)) data.off(event, one as () => void);
  data.once('error', (error) => {
    const notifyListeners = () => {
      if (control.dataSocket === data) control.closeWithError(error);
    };
    setTimeout(notifyListeners, error instanceof OutboundError ? 0 : replyTimeoutMs).unref();
  });
  data.on('error', () => undefined);
}

const sessionOf = (socket: object): Buffer | undefined =>
  'getSession' in socket ? (socket as { getSession(): Buffer | undefined }).getSession() : undefined;

function passivePort(replyText: string, isExtended: boolean): number {
  const [, only] = /[|!]{3}(\d{1,5})[|!]/.exec(replyText) ?? [];
  const [, high, low] = /\d{1,3},\d{1,3},\d{1,3},\d{1,3},(\d{1,3}),(\d{1,3})/.exec(replyText) ?? [];
  const port = isExtended ? Number(only) : Number(high) * 256 + Number(low);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new OutboundError('bad_answer', { said: 'passive' });
  return port;
}

/** 120 (not ready yet) is handled like too many connections. */
const waitForGreeting = ({ ftp }: Client): Promise<void> =>
  ftp.handle(undefined, (answer, task) => {
    if (answer instanceof Error) task.reject(answer);
    else if (answer.code >= 200 && answer.code < 300) task.resolve(undefined);
    else task.reject(new FTPError(answer));
  }) as Promise<void>;
