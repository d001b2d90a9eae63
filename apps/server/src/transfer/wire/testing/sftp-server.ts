import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import ssh2, { type SFTPWrapper, type Server as Ssh2Server } from 'ssh2';
import { sshKeyPair } from './key-pair.ts';

/** The behaviour of the server in a test. */
export interface SftpMood {
  /** Status codes to answer, by request. */
  refuses?: Partial<Record<'OPEN' | 'WRITE' | 'RENAME' | 'POSIX_RENAME', number>>;
  /** Executes this request and closes the connection before answering. */
  cutAnswerOf?: 'WRITE' | 'RENAME';
  /** Keeps this many bytes of the next file and then closes all connections. */
  cutAfter?: number;
  /** Silently keeps only this many bytes of a file. */
  keepsOnly?: number;
  /** Never answers this request. */
  mute?: 'OPEN' | 'RENAME';
  /** Behaves like servers other than OpenSSH. */
  hasNoPosixRename?: boolean;
  /** Asks for the password by keyboard-interactive authentication only. */
  asksInWords?: boolean;
}

export interface SftpServer {
  readonly port: number;
  readonly hostKey: string;
  readonly files: Map<string, Buffer>;
  readonly named: string[];
  /** The sign-in methods tried. */
  readonly tries: string[];
  connections(): number;
  mood: SftpMood;
  /** Uses another key on the same port, as after a reinstallation. */
  rekey(): Promise<void>;
  cut(): void;
  stop(): Promise<void>;
  /** On the same port and with the same key; does nothing while it runs. */
  up(): Promise<void>;
  /** Called when a file has its final name. */
  onNamed: (path: string) => void;
}

export const sftpAccountOf = { username: 'tdhomau', password: 'Ho chua 2026' };
const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;

export async function sftpServer(first: SftpMood = {}, publicKey?: string): Promise<SftpServer> {
  const files = new Map<string, Buffer>();
  const commandNames: string[] = [];
  const tries: string[] = [];
  const folders = new Set(['', '.', '/']);
  const sockets = new Set<Socket>();
  const holder = { mood: first, onNamed: (_path: string): void => undefined };
  let connections = 0;
  let key = sshKeyPair().private;
  let server: Ssh2Server | null = null;

  const hasName = (path: string) => {
    commandNames.push(path);
    holder.onNamed(path);
  };
  const made = () =>
    new Server({ hostKeys: [key] }, (client) => {
      connections += 1;
      client.on('error', () => undefined);
      client.on('authentication', (authentication) => {
        if (authentication.method !== 'none') tries.push(authentication.method);
        const methods = [holder.mood.asksInWords ? 'keyboard-interactive' : 'password', 'publickey'] as const;
        const no = () => authentication.reject([...methods]);
        if (authentication.username !== sftpAccountOf.username) return no();
        if (authentication.method === 'password' && !holder.mood.asksInWords)
          return authentication.password === sftpAccountOf.password ? authentication.accept() : no();
        if (authentication.method === 'keyboard-interactive' && holder.mood.asksInWords)
          return authentication.prompt([{ prompt: 'Password: ', echo: false }], (answers) =>
            answers[0] === sftpAccountOf.password ? authentication.accept() : no(),
          );
        if (authentication.method === 'publickey' && publicKey !== undefined) {
          const knownKey = utils.parseKey(publicKey);
          if (knownKey instanceof Error || !knownKey.getPublicSSH().equals(authentication.key.data)) return no();
          if (
            authentication.signature &&
            !knownKey.verify(authentication.blob!, authentication.signature, authentication.hashAlgo)
          )
            return no();
          return authentication.accept();
        }
        return no();
      });
      client.on('ready', () =>
        client.on('session', (accept) => accept().on('sftp', (open) => serve(open(), () => client.end()))),
      );
    });

  function serve(sftp: SFTPWrapper, hangUp: () => void): void {
    const handles = new Map<string, { path: string; parts: Buffer }>();
    const cut = () => {
      for (const socket of sockets) socket.destroy();
      hangUp();
    };
    const parentOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
    sftp.on('OPEN', (no, path) => {
      const { mood } = holder;
      if (mood.mute === 'OPEN') return;
      if (mood.refuses?.OPEN) return sftp.status(no, mood.refuses.OPEN);
      if (!folders.has(parentOf(path))) return sftp.status(no, STATUS_CODE.NO_SUCH_FILE);
      const id = Buffer.from(String(handles.size + 1));
      handles.set(id.toString(), { path, parts: Buffer.alloc(0) });
      return sftp.handle(no, id);
    });
    sftp.on('WRITE', (no, handle, _offset, data) => {
      const { mood } = holder;
      if (mood.refuses?.WRITE) return sftp.status(no, mood.refuses.WRITE);
      const open = handles.get(handle.toString())!;
      const keptBytes = mood.cutAfter ?? mood.keepsOnly;
      open.parts = Buffer.concat([open.parts, keptBytes === undefined ? data : data.subarray(0, keptBytes)]);
      files.set(open.path, open.parts);
      if (mood.cutAfter !== undefined || mood.cutAnswerOf === 'WRITE') return cut();
      return sftp.status(no, STATUS_CODE.OK);
    });
    const attributes = (size: number) => ({ mode: 0o100644, uid: 0, gid: 0, size, atime: 0, mtime: 0 });
    sftp.on('FSTAT', (no, handle) => sftp.attrs(no, attributes(handles.get(handle.toString())!.parts.length)));
    sftp.on('CLOSE', (no, handle) => {
      const open = handles.get(handle.toString())!;
      if (!open.path.endsWith('.tmp')) hasName(open.path);
      sftp.status(no, STATUS_CODE.OK);
    });
    sftp.on('STAT', (no, path) => {
      const found = files.get(path);
      if (found) sftp.attrs(no, attributes(found.length));
      else sftp.status(no, STATUS_CODE.NO_SUCH_FILE);
    });
    sftp.on('MKDIR', (no, path) => {
      folders.add(path);
      sftp.status(no, STATUS_CODE.OK);
    });
    sftp.on('REMOVE', (no, path) => sftp.status(no, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE));
    sftp.on('REALPATH', (no) => sftp.name(no, [{ filename: '/', longname: '/', attrs: attributes(0) }]));
    const rename = (no: number, from: string, to: string, mayTakeOver: boolean) => {
      const { mood } = holder;
      if (mood.mute === 'RENAME') return;
      if (!files.has(from)) return sftp.status(no, STATUS_CODE.NO_SUCH_FILE);
      if (files.has(to) && !mayTakeOver) return sftp.status(no, STATUS_CODE.FAILURE);
      files.set(to, files.get(from)!);
      files.delete(from);
      hasName(to);
      return mood.cutAnswerOf === 'RENAME' ? cut() : sftp.status(no, STATUS_CODE.OK);
    };
    sftp.on('RENAME', (no, from, to) =>
      holder.mood.refuses?.RENAME ? sftp.status(no, holder.mood.refuses.RENAME) : rename(no, from, to, false),
    );
    sftp.on('EXTENDED', (no: number, name: string, data: Buffer) => {
      if (name !== 'posix-rename@openssh.com' || holder.mood.hasNoPosixRename)
        return sftp.status(no, STATUS_CODE.OP_UNSUPPORTED);
      if (holder.mood.refuses?.POSIX_RENAME) return sftp.status(no, holder.mood.refuses.POSIX_RENAME);
      const size = data.readUInt32BE(0);
      const from = data.subarray(4, 4 + size).toString();
      return rename(no, from, data.subarray(8 + size).toString(), true);
    });
  }

  const listen = async (port: number) => {
    const now = made();
    now.on('connection', () => undefined);
    (now as unknown as { _srv: { on(event: 'connection', onSocket: (socket: Socket) => void): void } })._srv.on(
      'connection',
      (socket) => {
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      },
    );
    await new Promise<void>((resolve) => now.listen(port, '127.0.0.1', () => resolve()));
    server = now;
    return now.address() as { port: number };
  };
  const { port } = await listen(0);
  const stop = async () => {
    const running = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => (running === null ? resolve() : running.close(() => resolve())));
  };
  return {
    port,
    get hostKey() {
      return shownKey(key);
    },
    files,
    named: commandNames,
    tries,
    connections: () => connections,
    get mood() {
      return holder.mood;
    },
    set mood(next) {
      holder.mood = next;
    },
    get onNamed() {
      return holder.onNamed;
    },
    set onNamed(next) {
      holder.onNamed = next;
    },
    async rekey() {
      await stop();
      key = sshKeyPair().private;
      await listen(port);
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop,
    async up() {
      if (server === null) await listen(port);
    },
  };
}

function shownKey(privateKey: string): string {
  const parsed = utils.parseKey(privateKey);
  if (parsed instanceof Error) throw parsed;
  return `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`;
}
