import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { FtpSrv } from 'ftp-srv';
import ssh2 from 'ssh2';
import type { SelfSigned } from '../../../platform/outbound/testing/certificates.ts';
import { sshKeyPair } from './key-pair.ts';

const { utils } = ssh2;

/** A third-party server with its own folder. */
export interface InstalledServer {
  readonly port: number;
  readonly username: string;
  readonly password: string;
  readonly privateKey?: string;
  readonly hostKey: string;
  /** Where files with relative paths go. */
  readonly folder: string;
  /** Folder below the root that is writable when the root itself is not. */
  readonly within: string;
  files(): Record<string, Buffer>;
  /** Kills the server, and starts it again on the same port; `up` does nothing while it runs. */
  kill(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

const first = (places: readonly string[]) => places.find(existsSync) ?? null;
/** Null when it is not installed. */
export const vsftpdProgram = first(['/usr/sbin/vsftpd', '/usr/local/sbin/vsftpd']);
export const proftpdProgram = first(['/usr/sbin/proftpd', '/usr/local/sbin/proftpd']);
const proftpdModules = first(['/usr/lib/proftpd/mod_tls.so', '/usr/libexec/proftpd/mod_tls.so']);
export const sshdProgram = first(['/usr/sbin/sshd', '/usr/local/sbin/sshd']);

const password = 'Ho chua 2026';
/** Hash of this password, as printed by `openssl passwd -6`. */
const passwordHash = '$6$homau$ClHwVv8h2JgtqMNvwKv6WtUX2VUEoJpwTyyBReQCSoYr.pCkGq.nJ/MithTGcV2AQRXM6HoEVUk2bnYjAM1r70';

type FtpTls = 'none' | 'explicit' | 'implicit';

async function started(
  argumentsFor: (port: number, folder: string, home: string) => { program: string; args: string[] },
  serverFields: Omit<InstalledServer, 'port' | 'folder' | 'files' | 'kill' | 'up' | 'stop'>,
): Promise<InstalledServer> {
  const home = mkdtempSync(path.join(tmpdir(), 'spillway-receiver-'));
  const root = path.join(home, 'root');
  const folder = path.join(root, serverFields.within);
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const { program, args } = argumentsFor(port, root, home);
  let child: ChildProcess | null = null;

  async function up(): Promise<void> {
    if (child !== null && child.exitCode === null) return;
    const running = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let outputText = '';
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (part: Buffer) => (outputText += part.toString()));
    child = running;
    while (!(await answers(port))) {
      if (running.exitCode !== null) throw new Error(`${program} ended with code ${running.exitCode}: ${outputText}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  async function kill(): Promise<void> {
    const running = child;
    if (running === null || running.exitCode !== null) return;
    child = null;
    const exit = new Promise((resolve) => running.once('exit', resolve));
    // The server has a process for each connection.
    process.kill(-running.pid!, 'SIGKILL');
    await exit;
  }
  await up();
  return {
    ...serverFields,
    port,
    folder,
    files: () => filesBelow(folder),
    kill,
    up,
    async stop() {
      await kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const filesBelow = (folder: string): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => {
        const file = path.join(one.parentPath, one.name);
        return [path.relative(folder, file), readFileSync(file)];
      }),
  );

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

function certificateFiles(home: string, selfMade: SelfSigned | null): { cert: string; key: string } {
  const cert = path.join(home, 'server.crt');
  const key = path.join(home, 'server.key');
  if (selfMade) {
    writeFileSync(cert, selfMade.cert);
    writeFileSync(key, selfMade.key, { mode: 0o600 });
  }
  return { cert, key };
}

/** Everyone may write below `in`; data connections must resume the session of the control connection. */
export const startVsftpd = (program: string, selfMade: SelfSigned | null): Promise<InstalledServer> =>
  started(
    (port, root, home) => {
      const { cert, key } = certificateFiles(home, selfMade);
      const settings = path.join(home, 'vsftpd.conf');
      chmodSync(root, 0o555);
      const lines = [
        `listen_port=${port}`,
        'listen=YES',
        'listen_ipv6=NO',
        'listen_address=127.0.0.1',
        'background=NO',
        'run_as_launching_user=YES',
        'anonymous_enable=YES',
        'no_anon_password=NO',
        'anon_upload_enable=YES',
        'anon_mkdir_write_enable=YES',
        'anon_other_write_enable=YES',
        'anon_world_readable_only=NO',
        'anon_umask=022',
        'write_enable=YES',
        `anon_root=${root}`,
        `ftp_username=${userInfo().username}`,
        'allow_writeable_chroot=YES',
        'seccomp_sandbox=NO',
        'isolate=NO',
        'isolate_network=NO',
        'pasv_address=127.0.0.1',
        'xferlog_enable=NO',
        // The server locks a file for as long as it waits for its data: a repeat under the same name has to wait as
        // well.
        'accept_timeout=2',
        'data_connection_timeout=2',
        ...(selfMade
          ? [
              'ssl_enable=YES',
              'allow_anon_ssl=YES',
              'force_anon_logins_ssl=YES',
              'force_anon_data_ssl=YES',
              'require_ssl_reuse=YES',
              'ssl_ciphers=HIGH',
              `rsa_cert_file=${cert}`,
              `rsa_private_key_file=${key}`,
            ]
          : []),
      ];
      writeFileSync(settings, lines.map((line) => `${line}\n`).join(''));
      return { program, args: [settings] };
    },
    { username: 'anonymous', password: 'ho@mau.vn', hostKey: '', within: 'in' },
  );

export const startProftpd = (program: string, selfMade: SelfSigned | null, tls: FtpTls): Promise<InstalledServer> =>
  started(
    (port, root, home) => {
      const { cert, key } = certificateFiles(home, selfMade);
      const { uid, gid } = userInfo();
      const users = path.join(home, 'users');
      writeFileSync(users, `tdhomau:${passwordHash}:${uid}:${gid}::${root}:/bin/sh\n`, { mode: 0o600 });
      const groups = path.join(home, 'groups');
      writeFileSync(groups, `owner:x:${gid}:\n`, { mode: 0o600 });
      const settings = path.join(home, 'proftpd.conf');
      const lines = [
        ...(selfMade ? [`ModulePath ${path.dirname(proftpdModules!)}`, 'LoadModule mod_tls.c'] : []),
        'ServerType standalone',
        'DefaultAddress 127.0.0.1',
        `Port ${port}`,
        'UseIPv6 off',
        'UseReverseDNS off',
        'RootLogin on',
        'RequireValidShell off',
        'AuthOrder mod_auth_file.c',
        `AuthUserFile ${users}`,
        `AuthGroupFile ${groups}`,
        'AllowOverwrite on',
        'AllowStoreRestart off',
        'WtmpLog off',
        'TransferLog none',
        `SystemLog ${path.join(home, 'system.log')}`,
        `PidFile ${path.join(home, 'pid')}`,
        `ScoreboardFile ${path.join(home, 'scoreboard')}`,
        '<IfModule mod_delay.c>',
        'DelayEngine off',
        '</IfModule>',
        ...(selfMade
          ? [
              'TLSEngine on',
              'TLSRequired on',
              'TLSProtocol TLSv1.2 TLSv1.3',
              `TLSECCertificateFile ${cert}`,
              `TLSECCertificateKeyFile ${key}`,
              'TLSVerifyClient off',
              ...(tls === 'implicit' ? ['TLSOptions UseImplicitSSL'] : []),
            ]
          : []),
      ];
      writeFileSync(settings, lines.map((line) => `${line}\n`).join(''));
      return { program, args: ['--nodaemon', '--config', settings] };
    },
    { username: 'tdhomau', password, hostKey: '', within: '' },
  );

/** OpenSSH accepts clients whose key it knows. */
export function startSshd(program: string): Promise<InstalledServer> {
  const own = sshKeyPair();
  const theirs = sshKeyPair();
  const parsed = utils.parseKey(own.private);
  if (parsed instanceof Error) throw parsed;
  const sha256 = createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '');
  return started(
    (port, root, home) => {
      writeFileSync(path.join(home, 'host_key'), own.private, { mode: 0o600 });
      writeFileSync(path.join(home, 'keys'), `${theirs.public}\n`, { mode: 0o600 });
      const settings = path.join(home, 'sshd_config');
      const lines = [
        `Port ${port}`,
        'ListenAddress 127.0.0.1',
        `HostKey ${path.join(home, 'host_key')}`,
        `AuthorizedKeysFile ${path.join(home, 'keys')}`,
        'StrictModes no',
        'UsePAM no',
        'PermitRootLogin yes',
        'PasswordAuthentication no',
        'PidFile none',
        `ForceCommand internal-sftp -d ${root}`,
        'Subsystem sftp internal-sftp',
      ];
      writeFileSync(settings, lines.map((line) => `${line}\n`).join(''));
      if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
      return { program, args: ['-D', '-e', '-f', settings] };
    },
    {
      username: userInfo().username,
      password: '',
      privateKey: theirs.private,
      hostKey: `SHA256:${sha256}`,
      within: '',
    },
  );
}

/** A third-party FTP server in this process. */
export async function startFtpSrv(selfMade: SelfSigned | null, tls: FtpTls): Promise<InstalledServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'spillway-receiver-'));
  const port = await freePort();
  let server: FtpSrv | null = null;
  const quiet = {
    trace: doNothing,
    debug: doNothing,
    info: doNothing,
    warn: doNothing,
    error: doNothing,
    child: () => quiet,
  };
  const up = async () => {
    if (server !== null) return;
    server = new FtpSrv({
      url: `${tls === 'implicit' ? 'ftps' : 'ftp'}://127.0.0.1:${port}`,
      pasv_url: '127.0.0.1',
      pasv_min: 20_000,
      pasv_max: 65_000,
      tls: selfMade === null ? false : { cert: selfMade.cert, key: selfMade.key },
      log: quiet,
    });
    server.on('login', ({ username, password: typedPassword }, resolve, reject) =>
      username === 'tdhomau' && typedPassword === password ? resolve({ root: folder }) : reject(new Error('no')),
    );
    await server.listen();
  };
  const kill = async () => {
    await server?.close();
    server = null;
  };
  await up();
  return {
    port,
    username: 'tdhomau',
    password,
    hostKey: '',
    folder,
    within: '',
    files: () => filesBelow(folder),
    kill,
    up,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function doNothing(): void {}
