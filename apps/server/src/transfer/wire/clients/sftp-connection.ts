import type { Socket } from 'node:net';
import { required } from '@spillway/checked/reads';
import { Client, type SFTPWrapper } from 'ssh2';
import { endpointOf, OutboundError } from '../../../platform/outbound/outbound.ts';
import { type Account, connectMs, limitOf, type WireDeps } from './account.ts';
import { serverOf } from './file-place.ts';

export interface SftpConnection {
  readonly client: Client;
  readonly sftp: SFTPWrapper;
  isOver: boolean;
}

/** The sign-in was refused, or the server's host key has changed. */
export class SftpRefused extends Error {
  readonly fault: 'credentials' | 'host_key_changed' | 'host_key_unknown';
  constructor(fault: SftpRefused['fault']) {
    super(fault);
    this.name = 'SftpRefused';
    this.fault = fault;
  }
}

/** In the usual format of other programs. */
const shownKey = (sha256: string) => `SHA256:${Buffer.from(sha256, 'hex').toString('base64').replace(/=+$/, '')}`;

/** Passes the server's key to `onKey`, pinned or not. Nothing is sent to a server whose key is not the pinned one. */
export async function openSftp(
  { connections }: Pick<WireDeps, 'connections'>,
  { target, job, secrets, host: choice }: Account,
  signal: AbortSignal,
  onKey: (key: string) => void,
): Promise<SftpConnection> {
  const { host, port } = serverOf(target, choice);
  const endpoint = endpointOf(`transfer:${host}`, target.way, secrets.proxyPassword ?? null);
  const socket = await connections.connect(
    { ...endpoint, isPaced: true, tls: null, host, port },
    { signal, connectMs: Math.min(connectMs, limitOf(target)) },
  );
  const pinned = required(target.file).host_key;
  let refused: SftpRefused | null = null;
  const client = new Client();
  const open = new Promise<SFTPWrapper>((resolve, reject) => {
    client.once('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))));
    client.on('error', (error: Error & { readonly level?: string }) =>
      reject(refused ?? (error.level === 'client-authentication' ? new SftpRefused('credentials') : error)),
    );
    client.once('close', () => reject(refused ?? new OutboundError('cut', { said: 'closed' })));
  });
  const end = () => client.destroy();
  signal.addEventListener('abort', end, { once: true });
  try {
    client.on('keyboard-interactive', (_name, _words, _language, prompts, finish) =>
      finish(prompts.map(() => secrets.password ?? '')),
    );
    client.connect({
      sock: socket as Socket,
      username: job.username,
      hostHash: 'sha256',
      hostVerifier: (sha256: string) => {
        const key = shownKey(sha256);
        onKey(key);
        if (key !== pinned) refused = new SftpRefused(pinned === '' ? 'host_key_unknown' : 'host_key_changed');
        return refused === null;
      },
      ...(secrets.password === undefined ? {} : { password: secrets.password }),
      ...(secrets.privateKey === undefined ? {} : { privateKey: secrets.privateKey }),
      ...(secrets.passphrase === undefined ? {} : { passphrase: secrets.passphrase }),
      authHandler: authMethodChooser(secrets.privateKey !== undefined),
      tryKeyboard: true,
      readyTimeout: 0,
      keepaliveInterval: 0,
    });
    const sftp = await open;
    const connection: SftpConnection = { client, sftp, isOver: false };
    client.once('close', () => {
      connection.isOver = true;
    });
    return connection;
  } catch (error) {
    client.destroy();
    socket.destroy();
    if (signal.aborted) throw signal.reason;
    // Our own key is unreadable.
    if (/parse|passphrase|privateKey|unsupported key/i.test((error as Error).message))
      throw new SftpRefused('credentials');
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}

type Method = 'none' | 'publickey' | 'password' | 'keyboard-interactive';

/** Allows one failure in an attempt: a password tried by two methods counts twice where accounts get locked. */
function authMethodChooser(hasKey: boolean) {
  let offeredMethod: Method | null = null;
  return (left: string[] | null, isPartial: boolean | null): Method | false => {
    if (offeredMethod === null) {
      offeredMethod = 'none';
      return offeredMethod;
    }
    const mayContinue = offeredMethod === 'none' || isPartial === true;
    const methods: readonly Method[] =
      hasKey && offeredMethod === 'none' ? ['publickey'] : ['password', 'keyboard-interactive'];
    const next = mayContinue ? methods.find((method) => left === null || left.includes(method)) : undefined;
    if (next === undefined) return false;
    offeredMethod = next;
    return next;
  };
}
