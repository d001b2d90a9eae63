import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authority, newAuthority, readAuthority } from '../../apps/server/src/platform/local-tls/authority.ts';
import { makeServerCertificate } from '../../apps/server/src/platform/local-tls/certificate.ts';
import { openBrowser } from '../support/browser.ts';
import { temporaryDir } from '../support/server.ts';

/** certutil (libnss3-tools) writes the certificate store that Chromium reads on Linux; not every machine has it. */
const hasCertutil = process.platform === 'linux' && spawnSync('certutil', ['-H']).error === undefined;
const now = new Date();
const laterTime = new Date(now.getTime() + 30 * 24 * 3600_000);

describe.runIf(hasCertutil)('a browser that has the authority in its own store', () => {
  const home = temporaryDir('nss');
  const originalHome = process.env.HOME;
  let authority: Authority;
  let browser: Browser;

  beforeAll(async () => {
    const names = ['ho-mau.lan', '127.0.0.1', '192.168.1.0/24'];
    authority = readAuthority(JSON.stringify(newAuthority({ madeFor: 'here', host: 'ho-mau', names, now })))!;
    const store = path.join(home, '.pki/nssdb');
    mkdirSync(store, { recursive: true });
    writeFileSync(path.join(home, 'ca.pem'), authority.certificate);
    const certutil = (...args: string[]) =>
      expect(spawnSync('certutil', ['-d', `sql:${store}`, ...args]).status, args.join(' ')).toBe(0);
    certutil('-N', '--empty-password');
    certutil('-A', '-t', 'C,,', '-n', 'spillway', '-i', path.join(home, 'ca.pem'));
    process.env.HOME = home;
    browser = await openBrowser(['--host-resolver-rules=MAP ho-mau.lan 127.0.0.1,MAP bank.example 127.0.0.1']);
  });
  afterAll(async () => {
    process.env.HOME = originalHome;
    await browser.close();
    rmSync(home, { recursive: true, force: true });
  });

  async function opens(host: string, names: readonly string[]): Promise<string> {
    const by = { name: authority.name, key: authority.privateKey };
    const { certificatePem, keyPem } = makeServerCertificate(by, names, { from: now, until: laterTime });
    const server = createServer({ cert: certificatePem, key: keyPem }, (_request, response) => response.end('ok'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const page = await browser.newPage();
    const url = `https://${host}:${(server.address() as AddressInfo).port}/`;
    const said = await page.goto(url).then(
      (answer) => String(answer?.status()),
      (error: Error) => /net::\w+/.exec(error.message)?.[0] ?? error.message,
    );
    await page.close();
    server.close();
    return said;
  }

  it('opens what the authority may speak for, and refuses any other name though our key signed it', async () => {
    expect(await opens('ho-mau.lan', ['ho-mau.lan', '192.168.1.20'])).toBe('200');
    expect(await opens('127.0.0.1', ['127.0.0.1'])).toBe('200');
    expect(await opens('bank.example', ['bank.example'])).toBe('net::ERR_CERT_INVALID');
    expect(await opens('ho-mau.lan', ['ho-mau.lan', '192.168.2.1'])).toBe('net::ERR_CERT_INVALID');
  });
});
