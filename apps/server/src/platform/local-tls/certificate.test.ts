import { spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authority, newAuthority, newServerPair, readAuthority, readServerPair } from './authority.ts';
import { makeServerCertificate } from './certificate.ts';

const dayMs = 24 * 3600_000;
const now = new Date();
const laterTime = (days: number) => new Date(now.getTime() + days * dayMs);
const permittedNames = ['ho-mau', 'ho-mau.local', 'localhost', '192.168.1.0/24', '127.0.0.1', '::1'];
const servedHosts = ['ho-mau', 'ho-mau.local', 'localhost', '192.168.1.20', '127.0.0.1', '::1'];
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

let authority: Authority;
let folder: string;
beforeAll(() => {
  authority = readAuthority(
    JSON.stringify(newAuthority({ madeFor: 'here', host: 'ho-mau', names: permittedNames, now })),
  )!;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spillway-certificate-'));
  fs.writeFileSync(path.join(folder, 'ca.pem'), authority.certificate);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const pairFor = (names: readonly string[], from = now, until = laterTime(30)) => {
  const madeCertificate = makeServerCertificate({ name: authority.name, key: authority.privateKey }, names, {
    from,
    until,
  });
  return { cert: madeCertificate.certificatePem, key: madeCertificate.keyPem };
};

/** The error of a client that trusts the authority and no other; null when it accepts the server. */
async function nodeVerdict(pair: { cert: string; key: string }, host: string): Promise<string | null> {
  const server = createServer(pair).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const name = /^[\d.:]+$/.test(host) ? {} : { servername: host };
  const socket = connect({ port, host: '127.0.0.1', ca: authority.certificate, ...name });
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    socket.once('secureConnect', () => resolve(null));
    socket.once('error', resolve);
  });
  socket.destroy();
  server.close();
  return error?.message ?? null;
}

describe('a certificate of our own authority', () => {
  it('is what it says it is', () => {
    const { parsed } = authority;
    expect(parsed.ca).toBe(true);
    expect(parsed.subject).toBe(`O=Spillway\nCN=Spillway ho-mau ${now.toISOString().slice(0, 10)}`);
    const pair = newServerPair(authority, servedHosts, now);
    const certificate = new X509Certificate(pair.certificate);
    expect(certificate.ca).toBe(false);
    expect(certificate.checkIssued(parsed)).toBe(true);
    expect(certificate.verify(parsed.publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(createPrivateKey(pair.key))).toBe(true);
    expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(servedHosts.map((name) => certificate.checkHost(name) ?? certificate.checkIP(name))).toEqual(servedHosts);
    const days = (certificate.validToDate.getTime() - certificate.validFromDate.getTime()) / dayMs;
    expect(days).toBeLessThanOrEqual(397);
  });

  it('is accepted for the permitted names, and refused for any other though our key signed it', async () => {
    expect(await nodeVerdict(pairFor(['localhost', '127.0.0.1']), 'localhost')).toBeNull();
    expect(await nodeVerdict(pairFor(['ho-mau', '192.168.1.20']), 'ho-mau')).toBeNull();
    expect(await nodeVerdict(pairFor(['bank.example']), 'bank.example')).toBe('permitted subtree violation');
    expect(await nodeVerdict(pairFor(['ho-mau', '192.168.2.1']), 'ho-mau')).toBe('permitted subtree violation');
    expect(await nodeVerdict(pairFor(['localhost'], laterTime(-60), laterTime(-1)), 'localhost')).toBe(
      'certificate has expired',
    );
  });

  describe.runIf(hasOpenssl)('for openssl', () => {
    const verify = (pair: { cert: string }, ...more: string[]) => {
      const file = path.join(folder, 'leaf.pem');
      fs.writeFileSync(file, pair.cert);
      const args = [
        'verify',
        '-x509_strict',
        '-purpose',
        'sslserver',
        '-CAfile',
        path.join(folder, 'ca.pem'),
        ...more,
        file,
      ];
      const { status, stderr, stdout } = spawnSync('openssl', args, { encoding: 'utf8' });
      return { status, said: `${stdout}${stderr}` };
    };
    it('holds under its strict rules, for names and addresses', () => {
      const pair = { cert: newServerPair(authority, servedHosts, now).certificate };
      expect(verify(pair, '-verify_hostname', 'ho-mau.local')).toMatchObject({ status: 0 });
      expect(verify(pair, '-verify_ip', '192.168.1.20')).toMatchObject({ status: 0 });
      expect(verify(pair, '-verify_ip', '::1')).toMatchObject({ status: 0 });
      expect(verify(pair, '-verify_hostname', 'other.lan').status).not.toBe(0);
      expect(verify(pairFor(['bank.example'])).said).toContain('permitted subtree violation');
    });
    it('shows critical constraints, no further authority, and servers alone', () => {
      const { stdout } = spawnSync('openssl', ['x509', '-noout', '-text', '-in', path.join(folder, 'ca.pem')], {
        encoding: 'utf8',
      });
      expect(stdout).toMatch(/Basic Constraints: critical\s+CA:TRUE, pathlen:0/);
      expect(stdout).toMatch(/Key Usage: critical\s+Certificate Sign, CRL Sign/);
      expect(stdout).toMatch(/Name Constraints: critical\s+Permitted:/);
      expect(stdout).toContain('IP:192.168.1.0/255.255.255.0');
      expect(stdout).toContain('TLS Web Server Authentication');
      expect(stdout).toMatch(/Public-Key: \(256 bit\)/);
    });
  });
});

describe('a certificate that is kept', () => {
  it('serves until two months before its end, and no longer for other names or another authority', () => {
    const text = JSON.stringify(newServerPair(authority, servedHosts, now));
    const read = (at: Date, names = servedHosts, by = authority) => readServerPair(text, by, names, at);
    expect(read(laterTime(335))).not.toBeNull();
    expect(read(laterTime(337))).toBeNull();
    expect(read(now, [...servedHosts, '192.168.1.21'])).toBeNull();
    expect(read(laterTime(-2))).toBeNull();
    const other = readAuthority(
      JSON.stringify(newAuthority({ madeFor: 'here', host: 'ho-mau', names: permittedNames, now })),
    )!;
    expect(read(now, servedHosts, other)).toBeNull();
    expect(readServerPair('{', authority, servedHosts, now)).toBeNull();
  });

  it('ends no later than its authority, and is then not made again and again', () => {
    const late = laterTime(3640);
    const pair = newServerPair(authority, servedHosts, late);
    expect(new X509Certificate(pair.certificate).validToDate).toEqual(authority.parsed.validToDate);
    expect(readServerPair(JSON.stringify(pair), authority, servedHosts, late)).not.toBeNull();
  });
});

it('an authority with the key of another is none', () => {
  const other = newAuthority({ madeFor: 'here', host: 'ho-mau', names: permittedNames, now });
  expect(readAuthority(JSON.stringify({ ...other, key: authority.key }))).toBeNull();
  expect(
    readAuthority(JSON.stringify({ ...other, certificate: newServerPair(authority, servedHosts, now).certificate })),
  ).toBeNull();
  expect(readAuthority('nonsense')).toBeNull();
});
