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
const later = (days: number) => new Date(now.getTime() + days * dayMs);
const permitted = ['ho-mau', 'ho-mau.local', 'localhost', '192.168.1.0/24', '127.0.0.1', '::1'];
const served = ['ho-mau', 'ho-mau.local', 'localhost', '192.168.1.20', '127.0.0.1', '::1'];
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

let authority: Authority;
let folder: string;
beforeAll(() => {
  authority = readAuthority(JSON.stringify(newAuthority({ madeFor: 'here', host: 'ho-mau', names: permitted, now })))!;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spillway-certificate-'));
  fs.writeFileSync(path.join(folder, 'ca.pem'), authority.certificate);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const pairFor = (names: readonly string[], from = now, until = later(30)) => {
  const made = makeServerCertificate({ name: authority.name, key: authority.privateKey }, names, { from, until });
  return { cert: made.certificatePem, key: made.keyPem };
};

/** The error of a client that trusts the authority and no other; null when it accepts the server. */
async function saysNode(pair: { cert: string; key: string }, host: string): Promise<string | null> {
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
    const pair = newServerPair(authority, served, now);
    const certificate = new X509Certificate(pair.certificate);
    expect(certificate.ca).toBe(false);
    expect(certificate.checkIssued(parsed)).toBe(true);
    expect(certificate.verify(parsed.publicKey)).toBe(true);
    expect(certificate.checkPrivateKey(createPrivateKey(pair.key))).toBe(true);
    expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(served.map((name) => certificate.checkHost(name) ?? certificate.checkIP(name))).toEqual(served);
    const days = (certificate.validToDate.getTime() - certificate.validFromDate.getTime()) / dayMs;
    expect(days).toBeLessThanOrEqual(397);
  });

  it('is accepted for the permitted names, and refused for any other though our key signed it', async () => {
    expect(await saysNode(pairFor(['localhost', '127.0.0.1']), 'localhost')).toBeNull();
    expect(await saysNode(pairFor(['ho-mau', '192.168.1.20']), 'ho-mau')).toBeNull();
    expect(await saysNode(pairFor(['bank.example']), 'bank.example')).toBe('permitted subtree violation');
    expect(await saysNode(pairFor(['ho-mau', '192.168.2.1']), 'ho-mau')).toBe('permitted subtree violation');
    expect(await saysNode(pairFor(['localhost'], later(-60), later(-1)), 'localhost')).toBe('certificate has expired');
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
      const pair = { cert: newServerPair(authority, served, now).certificate };
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
    const text = JSON.stringify(newServerPair(authority, served, now));
    const read = (at: Date, names = served, by = authority) => readServerPair(text, by, names, at);
    expect(read(later(335))).not.toBeNull();
    expect(read(later(337))).toBeNull();
    expect(read(now, [...served, '192.168.1.21'])).toBeNull();
    expect(read(later(-2))).toBeNull();
    const other = readAuthority(
      JSON.stringify(newAuthority({ madeFor: 'here', host: 'ho-mau', names: permitted, now })),
    )!;
    expect(read(now, served, other)).toBeNull();
    expect(readServerPair('{', authority, served, now)).toBeNull();
  });

  it('ends no later than its authority, and is then not made again and again', () => {
    const late = later(3640);
    const pair = newServerPair(authority, served, late);
    expect(new X509Certificate(pair.certificate).validToDate).toEqual(authority.parsed.validToDate);
    expect(readServerPair(JSON.stringify(pair), authority, served, late)).not.toBeNull();
  });
});

it('an authority with the key of another is none', () => {
  const other = newAuthority({ madeFor: 'here', host: 'ho-mau', names: permitted, now });
  expect(readAuthority(JSON.stringify({ ...other, key: authority.key }))).toBeNull();
  expect(
    readAuthority(JSON.stringify({ ...other, certificate: newServerPair(authority, served, now).certificate })),
  ).toBeNull();
  expect(readAuthority('nonsense')).toBeNull();
});
