import { promisify } from 'node:util';
import { required } from '@spillway/checked/reads';
import type { SFTPWrapper } from 'ssh2';
import { OutboundError } from '../../../platform/outbound/outbound.ts';
import type { Attempt, Outcome, SendOptions, Trial, WireAccount, WireMessage, WireTarget } from '../message.ts';
import { type Account, limitOf, type WireDeps } from './account.ts';
import { failureOf, withTimeLimit } from './failure-of.ts';
import { foldersOf, pathOf, serverOf, shownServer, temporaryPathOf } from './file-place.ts';
import { judgeFailure } from './judge-failure.ts';
import { judgeSftp } from './judge-sftp.ts';
import { openSftp, type SftpConnection, SftpRefused } from './sftp-connection.ts';
import { secretWords, startTalk, type Talk } from './talk.ts';

interface SftpStatus extends Error {
  readonly code: number;
}
const isStatus = (error: unknown): error is SftpStatus => typeof (error as { code?: unknown }).code === 'number';

/** Sends all messages of an account over one connection, which is reopened when it has ended. */
export function sftpAccount(
  deps: WireDeps,
  account: Account,
): WireAccount & { tryIt(signal?: AbortSignal): Promise<Trial> } {
  const server = shownServer(serverOf(account.target, account.host));
  let connection: SftpConnection | null = null;
  let hostKey: string | null = null;

  async function attempt(target: WireTarget, signal: AbortSignal | undefined, work: Work): Promise<Attempt> {
    const talk = startTalk(server, secretWords(account.secrets));
    const limit = withTimeLimit(limitOf(target), signal);
    const at: At = { hasLeft: false, mayBeThere: false, isOver: () => signal?.aborted ?? false };
    const end = () => connection?.client.destroy();
    limit.signal.addEventListener('abort', end, { once: true });
    try {
      return talk.end(await onConnection(limit.signal, talk, at, work));
    } catch (error) {
      talk.got((error as Error).message);
      if (error instanceof SftpRefused) return talk.end({ is: 'hold', fault: error.fault });
      if (isStatus(error)) return talk.end(judgeSftp(error.code));
      connection?.client.destroy();
      const failure = limit.signal.aborted ? limit.reason() : failureOf(error);
      if (at.hasLeft && !at.mayBeThere) return talk.end({ is: 'not_sent', fault: 'half_written', retryAfterMs: null });
      return talk.end(judgeFailure(failure, at.mayBeThere));
    } finally {
      limit.signal.removeEventListener('abort', end);
      limit.done();
    }
  }

  async function onConnection(signal: AbortSignal, talk: Talk, at: At, work: Work): Promise<Outcome> {
    const isKept = connection !== null && !connection.isOver;
    const open = async () => {
      talk.sent(`sign in ${account.job.username} at ${server}`);
      connection = await openSftp(deps, account, signal, (key) => {
        hostKey = key;
        talk.got(key);
      });
      return connection;
    };
    const now = isKept ? required(connection) : await open();
    if (signal.aborted) throw signal.reason;
    try {
      return await ended(now, work(now.sftp, at, talk));
    } catch (error) {
      if (!isKept || at.hasLeft || isStatus(error) || signal.aborted) throw error;
      now.client.destroy();
      const fresh = await open();
      return await ended(fresh, work(fresh.sftp, at, talk));
    }
  }

  return {
    send: (target, message, { signal, mayHaveArrived = false }: SendOptions) =>
      attempt(target, signal, (sftp, at, talk) => upload(sftp, at, talk, target, message, mayHaveArrived)),
    async tryIt(signal) {
      const connectionResult = await attempt(account.target, signal, async (sftp) => {
        await promisify(sftp.realpath.bind(sftp))('.');
        return { is: 'accepted', receipt: '' };
      });
      return { ...connectionResult, hostKey };
    },
    close() {
      connection?.client.end();
      connection = null;
    },
  };
}

/** The library does not answer a call on a connection that ends, so its end rejects the call. */
function ended<T>({ client }: SftpConnection, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onClosed = () => reject(new Error('closed'));
    client.once('close', onClosed);
    work.then(resolve, reject).finally(() => client.off('close', onClosed));
  });
}

interface At {
  hasLeft: boolean;
  /** The file may exist under its final name. */
  mayBeThere: boolean;
  /** Checked before bytes are sent: this node may have been suspended and the account taken over. */
  readonly isOver: () => boolean;
}
type Work = (sftp: SFTPWrapper, at: At, talk: Talk) => Promise<Outcome>;

async function upload(
  sftp: SFTPWrapper,
  at: At,
  talk: Talk,
  target: WireTarget,
  { folder, name, body }: WireMessage,
  mayHaveArrived: boolean,
): Promise<Outcome> {
  const path = pathOf({ folder, name });
  const alreadyThere = { is: 'accepted', receipt: `${body.length} bytes were there` } as const;
  const isThere = async () => (await sizeOf(sftp, path)) === body.length;
  if (mayHaveArrived && (await isThere())) return alreadyThere;
  if (body.length > target.limits.max_bytes) return { is: 'refused', fault: 'too_long' };
  const cut = { is: 'not_sent', fault: 'half_written', retryAfterMs: null } as const;
  const uploadFile = async (file: string) => {
    talk.sent(`put ${file}, ${body.length} bytes`);
    const size = await write(sftp, at, file, folder, body);
    if (size !== null) talk.got(`${file}: ${size} bytes`);
    return size === null || size === body.length;
  };

  if (required(target.file).is_renamed) {
    const temporaryPath = temporaryPathOf(path);
    if (!(await uploadFile(temporaryPath))) return cut;
    talk.sent(`rename ${temporaryPath} to ${path}`);
    throwIfOver(at);
    at.mayBeThere = true;
    try {
      await rename(sftp, temporaryPath, path);
      talk.got('renamed');
      return { is: 'accepted', receipt: `${body.length} bytes, renamed` };
    } catch (error) {
      if (!isStatus(error)) throw error;
      talk.got(error.message);
      at.mayBeThere = false;
      if (await isThere()) {
        await ignoreErrors(promisify(sftp.unlink.bind(sftp))(temporaryPath));
        return alreadyThere;
      }
    }
    at.mayBeThere = true;
    const isWhole = await uploadFile(path);
    await ignoreErrors(promisify(sftp.unlink.bind(sftp))(temporaryPath));
    return isWhole ? { is: 'accepted', receipt: `${body.length} bytes` } : cut;
  }
  at.mayBeThere = true;
  return (await uploadFile(path)) ? { is: 'accepted', receipt: `${body.length} bytes` } : cut;
}

function throwIfOver(at: At): void {
  if (at.isOver()) throw new OutboundError('aborted');
}

const ignoreErrors = (work: Promise<unknown>) => work.catch(() => undefined);

/** Replaces an existing file where the server can: most support OpenSSH's extension. */
async function rename(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  try {
    await promisify(sftp.ext_openssh_rename.bind(sftp))(from, to);
  } catch (error) {
    // The library throws if the server has not announced the extension; code 8 means that it lacks it after all.
    if (isStatus(error) && error.code !== 8) throw error;
    await promisify(sftp.rename.bind(sftp))(from, to);
  }
}

/** Returns the size reported by the server, or null. Opening takes one round trip, everything else another. */
async function write(sftp: SFTPWrapper, at: At, file: string, folder: string, body: Buffer): Promise<number | null> {
  const handle = await opened(sftp, file, folder);
  throwIfOver(at);
  at.hasLeft = true;
  const [written, size, closed] = await Promise.allSettled([
    promisify(sftp.write.bind(sftp))(handle, body, 0, body.length, 0),
    new Promise<number | null>((resolve) => sftp.fstat(handle, (error, found) => resolve(error ? null : found.size))),
    promisify(sftp.close.bind(sftp))(handle),
  ]);
  for (const one of [written, closed]) if (one.status === 'rejected') throw one.reason;
  return size.status === 'fulfilled' ? size.value : null;
}

async function opened(sftp: SFTPWrapper, file: string, folder: string): Promise<Buffer> {
  const open = () =>
    new Promise<Buffer>((resolve, reject) =>
      sftp.open(file, 'w', (error, handle) => (error ? reject(error) : resolve(handle))),
    );
  try {
    return await open();
  } catch (error) {
    if (!isStatus(error) || error.code !== 2 || folder === '') throw error;
    for (const one of foldersOf(folder)) await ignoreErrors(promisify(sftp.mkdir.bind(sftp))(one));
    return await open();
  }
}

async function sizeOf(sftp: SFTPWrapper, file: string): Promise<number | null> {
  return await new Promise((resolve) => sftp.stat(file, (error, found) => resolve(error ? null : found.size)));
}
