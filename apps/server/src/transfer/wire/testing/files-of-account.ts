import { X509Certificate } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Protocol } from '@spillway/contract/transfer/choices';
import { selfSigned } from '../../../platform/outbound/testing/certificates.ts';
import { composeMessages } from '../compose/compose.ts';
import type { Attempt, WireMessage, WireSecrets } from '../message.ts';
import {
  type InstalledServer,
  proftpdProgram,
  sshdProgram,
  startFtpSrv,
  startProftpd,
  startSshd,
  startVsftpd,
  vsftpdProgram,
} from './installed-servers.ts';
import { localWire } from './local-wire.ts';
import { fileTarget, someContent, someJob } from './targets.ts';

const host = 'nhan.tinh.vn';
const certificate = selfSigned(host);

interface ServerOfFiles {
  readonly name: string;
  readonly protocol: Exclude<Protocol, 'http' | 'email'>;
  /** Null when it is not installed. */
  readonly start: (() => Promise<InstalledServer>) | null;
  /** The server accepts any password. */
  readonly isOpen?: true;
  /** The server fails when a folder does not exist. */
  readonly needsFolders?: true;
}

/** Servers from npm, in this process. */
export const ownServers: readonly ServerOfFiles[] = [
  { name: 'ftp-srv', protocol: 'ftp', start: () => startFtpSrv(null, 'none'), needsFolders: true },
  { name: 'ftp-srv, TLS', protocol: 'ftps', start: () => startFtpSrv(certificate, 'explicit'), needsFolders: true },
  {
    name: 'ftp-srv, TLS from the first byte',
    protocol: 'ftps_implicit',
    start: () => startFtpSrv(certificate, 'implicit'),
    needsFolders: true,
  },
];

const starterIfInstalled = (program: string | null, start: (program: string) => Promise<InstalledServer>) =>
  program === null ? null : () => start(program);

/** Servers from Debian packages, if installed. */
export const debianServers: readonly ServerOfFiles[] = [
  {
    name: 'vsftpd',
    protocol: 'ftp',
    start: starterIfInstalled(vsftpdProgram, (program) => startVsftpd(program, null)),
    isOpen: true,
  },
  {
    name: 'vsftpd, TLS with the session taken up',
    protocol: 'ftps',
    start: starterIfInstalled(vsftpdProgram, (program) => startVsftpd(program, certificate)),
    isOpen: true,
  },
  {
    name: 'proftpd',
    protocol: 'ftp',
    start: starterIfInstalled(proftpdProgram, (program) => startProftpd(program, null, 'none')),
  },
  {
    name: 'proftpd, TLS with the session taken up',
    protocol: 'ftps',
    start: starterIfInstalled(proftpdProgram, (program) => startProftpd(program, certificate, 'explicit')),
  },
  {
    name: 'proftpd, TLS from the first byte',
    protocol: 'ftps_implicit',
    start: starterIfInstalled(proftpdProgram, (program) => startProftpd(program, certificate, 'implicit')),
  },
  { name: 'OpenSSH', protocol: 'sftp', start: starterIfInstalled(sshdProgram, startSshd) },
];

/** Deviations as text; empty when the server accepts the files of an account, initially and after it was killed. */
export async function filesOfAccount({ protocol, start, isOpen, needsFolders }: ServerOfFiles): Promise<string[]> {
  const server = await start!();
  try {
    return await filesOf(server, protocol, isOpen ?? false, needsFolders ?? false);
  } finally {
    await server.stop();
  }
}

async function filesOf(
  server: InstalledServer,
  protocol: ServerOfFiles['protocol'],
  isOpen: boolean,
  needsFolders: boolean,
): Promise<string[]> {
  if (needsFolders) mkdirSync(path.join(server.folder, '2026/11'), { recursive: true });
  const way = {
    tls: { by: 'pin', sha256: new X509Certificate(certificate.cert).fingerprint256, valid_until: null },
    proxy: null,
  } as const;
  const folder = [server.within, '{slot|time:yyyy}/{slot|time:MM}'].filter((part) => part !== '').join('/');
  const target = fileTarget(
    protocol,
    { host, port: server.port, folder, name: '{slot|time:HHmm}-{generation}.txt', host_key: server.hostKey },
    { way },
  );
  const job = { ...someJob, username: server.username };
  const secrets: WireSecrets =
    server.privateKey === undefined ? { password: server.password } : { privateKey: server.privateKey };
  const messageOf = (generation: number) => composeMessages(target, job, someContent({ generation }))[0] as WireMessage;
  const problems: string[] = [];
  const expected = (caseName: string, { outcome, answer }: Attempt, is: string, fault?: string) => {
    const found = 'fault' in outcome ? outcome.fault : undefined;
    if (outcome.is !== is || found !== fault) problems.push(`${caseName}: ${outcome.is} ${found ?? ''} ${answer}`);
  };
  const account = localWire().openAccount(target, job, secrets, 'primary');
  try {
    for (const generation of [1, 2, 3])
      expected(
        `file ${generation}`,
        await account.send(target, messageOf(generation), { id: `${generation}` }),
        'accepted',
      );
    // A repeat replaces the file, or the file is found to exist.
    for (const mayHaveArrived of [true, false])
      expected('a repeat', await account.send(target, messageOf(3), { id: '3', mayHaveArrived }), 'accepted');
    await server.kill();
    // OpenSSH has a process for each connection, which outlives the listening process.
    if (protocol === 'sftp') account.close();
    expected('killed', await account.send(target, messageOf(4), { id: '4' }), 'not_sent', 'not_connected');
    await server.up();
    expected('up again', await account.send(target, messageOf(4), { id: '4' }), 'accepted');
  } finally {
    account.close();
  }
  const due = Object.fromEntries([1, 2, 3, 4].map((no) => [`2026/11/0830-${no}.txt`, messageOf(no).body]));
  if (!isDeepStrictEqual(server.files(), due)) problems.push(`other files: ${Object.keys(server.files()).join(', ')}`);
  if (isOpen) return problems;
  const other = protocol === 'sftp' ? { password: 'x' } : { password: 'other' };
  const refused = await localWire().send(target, job, other, messageOf(5), { id: '5', host: 'primary' });
  expected('another password', refused, 'hold', 'credentials');
  return problems;
}
