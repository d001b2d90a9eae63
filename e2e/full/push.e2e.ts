import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { selfMade } from '../../apps/server/src/platform/outbound/testing/certificates.ts';
import { startPushService } from '../../apps/server/src/platform/web-push/testing/push-service.ts';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { beSignedIn, signIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const dataDir = temporaryDir('push');
const certificate = selfMade('push.ho.vn');
const certDir = temporaryDir('push-service');
const certFile = path.join(certDir, 'push-service.pem');
let server: StartedServer;
const start = (env: Readonly<Record<string, string>> = {}, more: Partial<StartedServer> = {}) =>
  startServer({ dataDir, ...more, env: { NODE_EXTRA_CA_CERTS: certFile, ...env } });

beforeAll(async () => {
  writeFileSync(certFile, certificate.cert);
  server = await start();
});
afterAll(async () => {
  await server.stop();
  for (const dir of [dataDir, certDir]) rmSync(dir, { recursive: true, force: true });
});

/** In place of the push services of the internet, which no browser reaches from here: it subscribes with ours. Until it is ended a browser keeps it. */
async function subscribesHere(
  context: BrowserContext,
  subscription: { endpoint: string; p256dh: string; auth: string },
) {
  await context.addInitScript((own) => {
    const kept = 'subscription of the test';
    const made = (key: ArrayBuffer) => ({
      endpoint: own.endpoint,
      options: { applicationServerKey: key },
      toJSON: () => ({ endpoint: own.endpoint, keys: { p256dh: own.p256dh, auth: own.auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(kept);
        return true;
      },
    });
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey as Uint8Array<ArrayBuffer>;
      localStorage.setItem(kept, Array.from(key).join());
      return made(key.buffer) as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => {
      const bytes = localStorage.getItem(kept);
      if (bytes === null) return null;
      return made(Uint8Array.from(bytes.split(','), Number).buffer) as unknown as PushSubscription;
    };
  }, subscription);
}

/** As the browser does with what its push service brings. */
async function deliverer(cdp: CDPSession, origin: string) {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(origin));
      if (one) resolve(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return async (data: object) =>
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await found,
      data: JSON.stringify(data),
    });
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly tag: string;
  readonly requireInteraction: boolean;
}
const shownIn = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, lang, tag, requireInteraction }) => ({
      title,
      body,
      lang,
      tag,
      requireInteraction,
    }));
  });

/** No tool presses what the system draws: the worker hears of the press as from the browser. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      readonly registration: ServiceWorkerRegistration;
      readonly NotificationEvent: new (type: string, init: object) => Event;
      dispatchEvent(event: Event): boolean;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });

it('a browser shows what was sent to it, says so, opens the page of it, and shows nobody what is another’s', async () => {
  const token = await signInByApi(server.url, server.admin);
  const { public_key } = await call<{ public_key: string }>(server.url, 'GET', '/v1/device/own', { token });
  const push = await startPushService(public_key, certificate);
  await call(server.url, 'POST', '/v1/system/outbound/allow', { token, body: { target: push.host, reason: 'thử' } });
  await call(server.url, 'POST', '/v1/system/outward/arm', { token, body: { held: 'count' } });

  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const context = await openContext(browser);
  await context.grantPermissions(['notifications'], { origin: server.url });
  await subscribesHere(context, push.subscribe('browser'));
  const page = await context.newPage();
  await beSignedIn(page, server.url, server.admin);
  await page.goto(`${server.url}/account-information`);
  const deliver = await deliverer(await context.newCDPSession(page), server.url);

  await page.getByText(t('devices.state.off')).waitFor();
  expect(context.serviceWorkers()).toEqual([]);
  await page.getByRole('button', { name: t('devices.turnOn') }).click();
  await page.getByText(t('devices.state.on')).waitFor();
  await page.getByText(t('devices.neverShown')).waitFor();

  await page.getByRole('button', { name: /^Gửi thông báo thử tới/ }).click();
  await page.getByText(t('devices.outcome.sent')).waitFor();
  await vi.waitUntil(() => push.taken.length === 1, patience);
  const { payload } = push.taken[0]!;
  await deliver(payload);
  await page.getByText(t('devices.testShown', { time: '' }).replace('.', '').trim()).waitFor();
  expect(await shownIn(page)).toEqual([
    {
      title: 'Spillway: thông báo thử',
      body: 'Thông báo do bạn yêu cầu. Không có sự cố nào.',
      lang: 'vi',
      tag: 'device_test',
      requireInteraction: false,
    },
  ]);

  // What nobody can read is shown, too: a browser takes the subscription from whoever shows nothing.
  await page.goto(`${server.url}/duty/index`);
  await deliver({ ...payload, tag: 'another', title: 'Hồ Mẫu', stays: true });
  await vi.waitUntil(async () => (await shownIn(page)).some(({ tag }) => tag === 'another'), patience);
  expect((await shownIn(page)).find(({ tag }) => tag === 'another')).toMatchObject({ requireInteraction: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(context.serviceWorkers()[0]!);
  await page.waitForURL(`${server.url}${payload.path}`);

  // Whoever leaves takes the notifications along.
  await page.getByText(t('devices.state.on')).waitFor();
  await page.locator('.top-user').click();
  await page.getByRole('menuitem', { name: t('shell.signOut') }).click();
  await page.waitForURL(/\/account\/login/);
  const { devices } = await call<{ devices: unknown[] }>(server.url, 'GET', '/v1/device/own', {
    token: await signInByApi(server.url, server.admin),
  });
  expect(devices).toEqual([]);

  // Switched off, the worker of every browser removes itself.
  const { port, admin } = server;
  await server.stop();
  server = await start({ WEB_PUSH: 'off' }, { port, admin });
  await page.goto(server.url);
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await vi.waitUntil(async () => (await registrations()) === 0, patience);
});

it('on plain http the page says why there are none and what to do', async () => {
  const browser = await openBrowser(['--host-resolver-rules=MAP spillway.lan 127.0.0.1']);
  onTestFinished(() => browser.close());
  const page = await (await openContext(browser)).newPage();
  await server.stop();
  server = await start({}, { admin: server.admin });
  const url = `http://spillway.lan:${server.port}`;
  await signIn(page, url, server.admin);
  await page.goto(`${url}/account-information`);
  await page.getByText(t('devices.state.insecure')).waitFor();
  expect(await page.getByRole('button', { name: t('devices.turnOn') }).count()).toBe(0);
});
