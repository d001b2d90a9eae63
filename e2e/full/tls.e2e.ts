import { createHash, type X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import { apiBase } from '@spillway/contract/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { pushReadings } from '../support/readings.ts';
import { freePort, type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { signIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

/**
 * A test cannot install the authority in a browser on every machine (NSS needs a separate program), so this browser gets the key of the
 * server's certificate. That the chain is valid for clients with the authority is tested here with Node's TLS, and with openssl in
 * certificate.test.ts.
 */
let server: StartedServer;
let trustingBrowser: Browser;
let stranger: Browser;
let httpsPort: number;
let authority: string;
let page: Page;
const dataDir = temporaryDir('tls');
const name = 'localhost';
const pageHttp = () => `http://${name}:${server.port}`;
const pageHttps = () => `https://${name}:${httpsPort}`;

const start = (env: Record<string, string>, port?: number) =>
  startServer({ dataDir, env, ...(port === undefined ? {} : { port, admin: server.admin }) });

beforeAll(async () => {
  httpsPort = await freePort();
  server = await start({ TLS: 'local', TLS_PORT: String(httpsPort) });
  authority = await (await fetch(`${server.url}${apiBase}/v1/trust/authority/pem`)).text();
  const shownCertificate = await certificateFor(name);
  const key = shownCertificate.publicKey.export({ type: 'spki', format: 'der' });
  const flag = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
  trustingBrowser = await openBrowser([flag]);
  stranger = await openBrowser();
  page = await (await openContext(trustingBrowser)).newPage();
});
afterAll(async () => {
  await trustingBrowser.close();
  await stranger.close();
  await server.stop();
});

/** Certificate shown to a client that trusts only this authority; rejects if chain or host name is invalid. */
async function certificateFor(host: string): Promise<X509Certificate> {
  return await new Promise((resolve, reject) => {
    const servername = /^[\d.:]+$/.test(host) ? {} : { servername: host };
    const socket = connect({ port: httpsPort, host: '127.0.0.1', ca: authority, ...servername }, () => {
      resolve(socket.getPeerX509Certificate()!);
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

const statusOf = async (path: string, init: RequestInit = {}) =>
  (await fetch(`${server.url}${path}`, { redirect: 'manual', ...init })).status;

interface IngestResult {
  readonly accepted: number;
  readonly duplicate: number;
}

const readingOf = (at: number) => ({
  time: new Date(Date.UTC(2026, 9, 1, 0, at)).toISOString(),
  value: 100 + at / 100,
});

/** Sends readings as a logger that only uses http. Returns null if there was no response or the server is restarting. */
async function push(key: string, series: number, timesMs: readonly number[]): Promise<IngestResult | null> {
  const answer = await fetch(`${server.url}${apiBase}/v1/ingest/readings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ readings: timesMs.map((at) => ({ ...readingOf(at), series })) }),
  }).catch(() => null);
  if (answer === null || answer.status >= 500) return null;
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: IngestResult }).data;
}

describe('https with an authority of our own', () => {
  it('holds for a program that has the authority, by every name of the machine', async () => {
    for (const host of ['localhost', '127.0.0.1']) expect((await certificateFor(host)).ca).toBe(false);
    await expect(certificateFor('bank.example')).rejects.toThrow(/does not match certificate's altnames/);
  });

  it('a page that is opened by http goes on by https, signs in there, and stays signed in', async () => {
    const problems = watchProblems(page);
    await page.goto(`${pageHttp()}/dashboard`);
    await page.waitForURL((url) => url.protocol === 'https:' && url.pathname === '/account/login');
    await page.getByLabel(t('login.username'), { exact: true }).fill(server.admin.username);
    await page.getByLabel(t('login.password'), { exact: true }).fill(server.admin.password);
    await page.getByRole('button', { name: t('login.submit') }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/account/'));
    expect(new URL(page.url()).origin).toBe(pageHttps());
    const cookies = (await page.context().cookies()).filter((cookie) => cookie.name.includes('token'));
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.map(({ secure, sameSite }) => ({ secure, sameSite }))).toEqual(
      cookies.map(() => ({ secure: true, sameSite: 'Strict' })),
    );
    await page.reload();
    await page.goto(`${pageHttp()}/system`);
    await page.getByRole('heading', { name: t('system.https.title'), exact: true }).waitFor();
    expect(new URL(page.url()).origin).toBe(pageHttps());
    expect(await page.evaluate(() => isSecureContext)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('the page of trust is there by http, and notices by itself whether a browser trusts', async () => {
    for (const [browser, words] of [
      [stranger, 'trust.state.notYet'],
      [trustingBrowser, 'trust.state.trusted'],
    ] as const) {
      const context = await openContext(browser);
      const visitedPage = await context.newPage();
      await visitedPage.goto(`${pageHttp()}/trust`);
      await visitedPage.getByText(t(words), { exact: true }).waitFor();
      expect(new URL(visitedPage.url()).protocol).toBe('http:');
      await context.close();
    }
  });

  it('steps and file follow the device that is chosen, and the fingerprint is that of the file', async () => {
    const context = await openContext(stranger, { width: 390, height: 844 });
    const visitedPage = await context.newPage();
    await visitedPage.goto(`${pageHttp()}/trust`);
    for (const [device, file] of [
      ['windows', 'crt'],
      ['ios', 'mobileconfig'],
      ['firefox', 'pem'],
    ] as const) {
      await visitedPage.getByRole('button', { name: t(`trust.device.${device}`), exact: true }).click();
      const link = visitedPage.getByRole('link', { name: t('trust.download', { file: `spillway-ca.${file}` }) });
      const answer = await visitedPage.request.get(new URL((await link.getAttribute('href'))!, pageHttp()).href);
      expect(answer.status()).toBe(200);
      if (file !== 'crt') continue;
      const print = createHash('sha256')
        .update(await answer.body())
        .digest('hex')
        .toUpperCase()
        .match(/../g)!
        .join(':');
      await visitedPage.getByText(print, { exact: true }).waitFor();
    }
    expect(await findingsInBothThemes(visitedPage)).toEqual([]);
    await context.close();
  });

  it('machines and whoever watches go on by http; people do not', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', `${apiBase}/v1/app/config`])
      expect(await statusOf(path)).toBe(200);
    const body = JSON.stringify({ ...server.admin, remember: false });
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect(await statusOf(`${apiBase}/auth/login`, post)).toBe(403);
  });
});

it('a logger on http loses nothing while https is turned off and on, and no browser is locked out', async () => {
  await server.stop();
  server = await start({}, server.port);
  const token = await signInByApi(server.url, server.admin);
  const station = { code: 'MN1', name: 'Kon Braih', type: 2 };
  const series = await pushReadings({ baseUrl: server.url, token, station, readings: [readingOf(0)] });
  const body = { name: 'Logger', type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
  const { api_key: key } = await call<{ api_key: string }>(server.url, 'POST', '/v1/watcher/add', { token, body });
  // This page was redirected to https before; the browser must not have kept that.
  await signIn(page, pageHttp(), server.admin);
  expect(new URL(page.url()).protocol).toBe('http:');

  let logCount = 1;
  let isOver = false;
  const pushLoop = (async () => {
    while (!isOver) {
      const one = await push(key, series, [logCount]);
      // If a response was lost on the way, the reading is already stored.
      if (one === null) continue;
      expect(one.accepted + one.duplicate).toBe(1);
      logCount++;
    }
  })();
  const waitForMorePushes = async () => {
    const before = logCount;
    await expect.poll(() => logCount, patience).toBeGreaterThan(before + 2);
  };
  await server.stop();
  server = await start({ TLS: 'local', TLS_PORT: String(httpsPort) }, server.port);
  await waitForMorePushes();
  // The session from http does not count here, and does not block any page.
  await page.goto(`${pageHttp()}/trust`);
  await page.getByText(t('trust.state.trusted'), { exact: true }).waitFor();
  await page.goto(`${pageHttp()}/dashboard`);
  await page.waitForURL((url) => url.protocol === 'https:');
  await server.stop();
  server = await start({}, server.port);
  await waitForMorePushes();
  isOver = true;
  await pushLoop;
  const all = await push(
    key,
    series,
    Array.from({ length: logCount }, (_, index) => index),
  );
  expect(all).toMatchObject({ accepted: 0, duplicate: logCount });
  await page.goto(`${pageHttp()}/dashboard`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(new URL(page.url()).protocol).toBe('http:');
});
