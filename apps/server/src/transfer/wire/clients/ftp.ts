import { Readable } from 'node:stream';
import { required } from '@spillway/checked/reads';
import { OutboundError } from '../../../platform/outbound/outbound.ts';
import type { Attempt, Outcome, SendOptions, WireAccount, WireMessage, WireTarget } from '../message.ts';
import { type Account, limitOf, type WireDeps } from './account.ts';
import { failureOf, withTimeLimit } from './failure-of.ts';
import { foldersOf, pathOf, serverOf, shownServer, temporaryPathOf } from './file-place.ts';
import { FTPError, type FtpConnection, openFtp } from './ftp-connection.ts';
import { type FtpStep, judgeFtp, judgeFtpFailure } from './judge-ftp.ts';
import { receiptOf, secretWords, startTalk, type Talk } from './talk.ts';

/** Sends all messages of an account over one connection, which is reopened when the server has closed it. */
export function ftpAccount(
  deps: WireDeps,
  account: Account,
): WireAccount & { tryIt(signal?: AbortSignal): Promise<Attempt> } {
  const server = shownServer(serverOf(account.target, account.host));
  let connection: FtpConnection | null = null;
  let talk: Talk | null = null;
  let checkReply: () => void = () => undefined;
  const logLine = () => (line: string) => {
    if (line.startsWith('> ')) talk?.sent(line.slice(2));
    else if (line.startsWith('< ')) {
      talk?.got(line.slice(2));
      // Checked before the answer is used: this node may have been suspended meanwhile and the account taken over.
      checkReply();
    }
  };

  async function attempt(target: WireTarget, signal: AbortSignal | undefined, work: Work): Promise<Attempt> {
    const now = startTalk(server, secretWords(account.secrets));
    talk = now;
    checkReply = () => void signal?.aborted;
    const limit = withTimeLimit(limitOf(target), signal);
    const at: At = { step: 'sign_in' };
    const end = () => connection?.client.ftp.closeWithError(limit.reason());
    try {
      return now.end(await onConnection(limit.signal, end, at, work));
    } catch (error) {
      if (!(error instanceof FTPError) && !limit.signal.aborted) now.got(failureOf(error).message);
      if (error instanceof FTPError) return now.end(judgeFtp(at.step, error.code));
      return now.end(judgeFtpFailure(at.step, limit.signal.aborted ? limit.reason() : failureOf(error)));
    } finally {
      limit.signal.removeEventListener('abort', end);
      limit.done();
    }
  }

  async function onConnection(signal: AbortSignal, end: () => void, at: At, work: Work): Promise<Outcome> {
    const isKept = connection !== null && !connection.client.closed;
    if (!isKept) connection = await openFtp(deps, account, signal, logLine);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) throw signal.reason;
    at.step = 'prepare';
    try {
      return await work(required(connection), at);
    } catch (error) {
      // The connection was idle for too long or the server restarted; nothing has been sent.
      const isGone = error instanceof FTPError ? error.code === 421 : !(error instanceof OutboundError);
      if (!isKept || !isGone || (at as At).step !== 'prepare' || signal.aborted) throw error;
      required(connection).client.close();
      at.step = 'sign_in';
      connection = await openFtp(deps, account, signal, logLine);
      at.step = 'prepare';
      return await work(connection, at);
    }
  }

  return {
    send: (target, message, { signal, mayHaveArrived = false }: SendOptions) =>
      attempt(target, signal, (now, at) => upload(now, at, target, message, mayHaveArrived)),
    tryIt: (signal) =>
      attempt(account.target, signal, async ({ client }) => {
        await client.send('NOOP');
        return { is: 'accepted', receipt: '' };
      }),
    close() {
      connection?.client.close();
      connection = null;
    },
  };
}

interface At {
  step: FtpStep;
}
type Work = (connection: FtpConnection, at: At) => Promise<Outcome>;

async function upload(
  connection: FtpConnection,
  at: At,
  target: WireTarget,
  message: WireMessage,
  mayHaveArrived: boolean,
): Promise<Outcome> {
  const { client } = connection;
  const { body, folder } = message;
  const path = pathOf(message);
  const isThere = async (file: string) => (await sizeOf(connection, file)) === body.length;
  if (mayHaveArrived && (await isThere(path))) return { is: 'accepted', receipt: `${body.length} bytes were there` };
  if (body.length > target.limits.max_bytes) return { is: 'refused', fault: 'too_long' };

  if (required(target.file).is_renamed) {
    const temporaryPath = temporaryPathOf(path);
    const refused = await uploadFile(connection, at, { file: temporaryPath, folder, body, step: 'upload_aside' });
    if (refused === noFolder) return { is: 'not_sent', fault: 'no_folder', retryAfterMs: null };
    if (refused === null) {
      at.step = 'check';
      if (await isCut(connection, temporaryPath, body))
        return { is: 'not_sent', fault: 'half_written', retryAfterMs: null };
      at.step = 'rename';
      try {
        const { message: serverReply } = await client.rename(temporaryPath, path);
        return { is: 'accepted', receipt: receiptOf(serverReply) };
      } catch (error) {
        if (!(error instanceof FTPError) || error.code < 500) throw error;
        at.step = 'check';
        // Where renaming to an existing name fails, the existing file may be this one from an earlier attempt.
        const hadFile = await isThere(path);
        if (hadFile) await client.sendIgnoringError(`DELE ${temporaryPath}`);
        if (hadFile) return { is: 'accepted', receipt: `${body.length} bytes were there` };
      }
      const outcome = await uploadInPlace(connection, at, { path, folder, body });
      await client.sendIgnoringError(`DELE ${temporaryPath}`);
      return outcome;
    }
  }
  // Some servers refuse the temporary name as well.
  return await uploadInPlace(connection, at, { path, folder, body });
}

/** Uploads under the final name. */
async function uploadInPlace(
  connection: FtpConnection,
  at: At,
  { path, folder, body }: { readonly path: string; readonly folder: string; readonly body: Buffer },
): Promise<Outcome> {
  const refused = await uploadFile(connection, at, { file: path, folder, body, step: 'upload' });
  if (refused === noFolder) return { is: 'not_sent', fault: 'no_folder', retryAfterMs: null };
  if (refused !== null) {
    // A server that does not allow overwriting may already have this file.
    if (!connection.client.closed && (await sizeOf(connection, path)) === body.length)
      return { is: 'accepted', receipt: `${body.length} bytes were there` };
    throw refused;
  }
  at.step = 'check';
  if (await isCut(connection, path, body)) return { is: 'not_sent', fault: 'half_written', retryAfterMs: null };
  return { is: 'accepted', receipt: `${body.length} bytes` };
}

/** The reason for a folder that does not exist and cannot be created, which has no reply code of its own. */
const noFolder = 'no_folder';
type FtpRefusal = FTPError | typeof noFolder;

interface File {
  readonly file: string;
  readonly folder: string;
  readonly body: Buffer;
  readonly step: FtpStep;
}

/** Null once it is uploaded; otherwise the reason why the name was refused. Creates a missing folder. */
async function uploadFile(
  connection: FtpConnection,
  at: At,
  { file, folder, body, step }: File,
): Promise<FtpRefusal | null> {
  for (;;) {
    at.step = 'prepare';
    try {
      await connection.client.uploadFrom(leaving(body, at, step), file);
      return null;
    } catch (error) {
      if (!(error instanceof FTPError) || ![550, 553].includes(error.code)) throw error;
      if (folder === '') return error;
      if (connection.folders.has(folder)) {
        const { code } = await connection.client.sendIgnoringError(`CWD ${folder}`);
        // Paths are relative to the initial directory of the account, so a new connection is needed.
        connection.client.close();
        return code >= 400 ? noFolder : error;
      }
      for (const one of foldersOf(folder)) await connection.client.sendIgnoringError(`MKD ${one}`);
      connection.folders.add(folder);
    }
  }
}

/** Yields the file's bytes, and records when the first is taken. */
function leaving(body: Buffer, at: At, step: FtpStep): Readable {
  return new Readable({
    read() {
      at.step = step;
      this.push(body);
      this.push(null);
    },
  });
}

const isCut = async (connection: FtpConnection, file: string, body: Buffer): Promise<boolean> => {
  const size = await sizeOf(connection, file);
  return size !== null && size !== body.length;
};

/** Null when it does not exist or the server does not report sizes. */
async function sizeOf({ client, hasSize }: FtpConnection, file: string): Promise<number | null> {
  if (!hasSize) return null;
  const { code, message } = await client.sendIgnoringError(`SIZE ${file}`);
  const [, size] = code === 213 ? (/^213 (\d+)/.exec(message) ?? []) : [];
  return size === undefined ? null : Number(size);
}
