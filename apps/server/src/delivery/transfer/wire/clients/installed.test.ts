import { X509Certificate } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Protocol } from '@spillway/contract/delivery/transfer/choices';
import { describe, expect, it, onTestFinished } from 'vitest';
import { selfMade } from '../../../../platform/outbound/testing/certificates.ts';
import { composeMessages } from '../compose/compose.ts';
import type { WireMessage, WireSecrets } from '../message.ts';
import {
  type InstalledServer,
  proftpdProgram,
  sshdProgram,
  startFtpSrv,
  startProftpd,
  startSshd,
  startVsftpd,
  vsftpdProgram,
} from '../testing/installed-servers.ts';
import { fileTarget, someContent, someJob } from '../testing/targets.ts';
import { wireHere } from '../testing/wire-here.ts';

const host = 'nhan.tinh.vn';
const made = selfMade(host);
const here = (program: string | null) => (program === null ? ' (not run: it is not on this machine)' : '');

interface Case {
  readonly name: string;
  readonly protocol: Exclude<Protocol, 'http' | 'email'>;
  readonly start: (() => Promise<InstalledServer>) | null;
  /** It asks for no password that could be wrong. */
  readonly isOpen?: true;
  /** It stumbles over a folder that is not there. */
  readonly needsFolders?: true;
}

const vsftpd = vsftpdProgram;
const proftpd = proftpdProgram;
const sshd = sshdProgram;
const cases: readonly Case[] = [
  { name: 'ftp-srv', protocol: 'ftp', start: () => startFtpSrv(null, 'none'), needsFolders: true },
  { name: 'ftp-srv, TLS', protocol: 'ftps', start: () => startFtpSrv(made, 'explicit'), needsFolders: true },
  {
    name: 'ftp-srv, TLS from the first byte',
    protocol: 'ftps_implicit',
    start: () => startFtpSrv(made, 'implicit'),
    needsFolders: true,
  },
  {
    name: `vsftpd${here(vsftpd)}`,
    protocol: 'ftp',
    start: vsftpd === null ? null : () => startVsftpd(vsftpd, null),
    isOpen: true,
  },
  {
    name: `vsftpd, TLS with the session taken up${here(vsftpd)}`,
    protocol: 'ftps',
    start: vsftpd === null ? null : () => startVsftpd(vsftpd, made),
    isOpen: true,
  },
  {
    name: `proftpd${here(proftpd)}`,
    protocol: 'ftp',
    start: proftpd === null ? null : () => startProftpd(proftpd, null, 'none'),
  },
  {
    name: `proftpd, TLS with the session taken up${here(proftpd)}`,
    protocol: 'ftps',
    start: proftpd === null ? null : () => startProftpd(proftpd, made, 'explicit'),
  },
  {
    name: `proftpd, TLS from the first byte${here(proftpd)}`,
    protocol: 'ftps_implicit',
    start: proftpd === null ? null : () => startProftpd(proftpd, made, 'implicit'),
  },
  { name: `OpenSSH${here(sshd)}`, protocol: 'sftp', start: sshd === null ? null : () => startSshd(sshd) },
];

describe.each(cases)('$name', ({ protocol, start, isOpen, needsFolders }) => {
  it.skipIf(start === null)('takes the files of an account, made anew and after it was killed', async () => {
    const server = await start!();
    onTestFinished(server.stop);
    if (needsFolders) mkdirSync(path.join(server.folder, '2026/11'), { recursive: true });
    const way = {
      tls: { by: 'pin', sha256: new X509Certificate(made.cert).fingerprint256, valid_until: null },
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
    const messageOf = (generation: number) =>
      composeMessages(target, job, someContent({ generation }))[0] as WireMessage;
    const account = wireHere().openAccount(target, job, secrets, 'primary');
    onTestFinished(account.close);

    for (const generation of [1, 2, 3]) {
      const attempt = await account.send(target, messageOf(generation), { id: String(generation) });
      expect(attempt, attempt.answer).toMatchObject({ outcome: { is: 'accepted' } });
    }
    // The same once more: a repeat takes the place of what it repeats, or is found there.
    for (const mayHaveArrived of [true, false]) {
      const attempt = await account.send(target, messageOf(3), { id: '3', mayHaveArrived });
      expect(attempt, attempt.answer).toMatchObject({ outcome: { is: 'accepted' } });
    }
    await server.kill();
    // OpenSSH has a process for each connection that outlives the one that listens.
    if (protocol === 'sftp') account.close();
    expect(await account.send(target, messageOf(4), { id: '4' })).toMatchObject({
      outcome: { is: 'not_sent', fault: 'not_connected' },
    });
    await server.up();
    expect(await account.send(target, messageOf(4), { id: '4' })).toMatchObject({ outcome: { is: 'accepted' } });
    const expected = [1, 2, 3, 4].map((no) => [`2026/11/0830-${no}.txt`, messageOf(no).body]);
    expect(server.files()).toEqual(Object.fromEntries(expected));

    if (isOpen) return;
    const wrong = protocol === 'sftp' ? { password: 'x' } : { password: 'other' };
    const refused = await wireHere().send(target, job, wrong, messageOf(5), { id: '5', host: 'primary' });
    expect(refused.outcome).toEqual({ is: 'hold', fault: 'credentials' });
  });
});
