import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { selfSigned } from '../../apps/server/src/platform/outbound/testing/certificates.ts';
import { startPushService } from '../../apps/server/src/platform/web-push/testing/push-service.ts';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { ensureSignedIn, signIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const dataDir = temporaryDir('push');
const certificate = selfSigned('push.ho.vn');
const certDir = temporaryDir('push-service');
const certFile = path.join(certDir, 'push-service.pem');
let server: StartedServer;
const start = (env: Readonly<Record<string, string>> = {}, overrides: Partial<StartedServer> = {}) =>
  startServer({ dataDir, ...overrides, env: { NODE_EXTRA_CA_CERTS: certFile, ...env } });

beforeAll(async () => {
  writeFileSync(certFile, certificate.cert);
  server = await start();
});
afterAll(async () => {
  await server.stop();
  for (const dir of [dataDir, certDir]) rmSync(dir, { recursive: true, force: true });
});

/**
 * Replaces the internet push services, which no browser can reach from here, with our own. As in a browser, a subscription is kept until
 * it is ended.
 */
async function stubSubscription(
  context: BrowserContext,
  subscription: { endpoint: string; p256dh: string; auth: string },
) {
  await context.addInitScript((subscriptionKeys) => {
    const subscriptionText = 'subscription of the test';
    const made = (key: ArrayBuffer) => ({
      endpoint: subscriptionKeys.endpoint,
      options: { applicationServerKey: key },
      toJSON: () => ({
        endpoint: subscriptionKeys.endpoint,
        keys: { p256dh: subscriptionKeys.p256dh, auth: subscriptionKeys.auth },
      }),
      unsubscribe: async () => {
        localStorage.removeItem(subscriptionText);
        return true;
      },
    });
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey as Uint8Array<ArrayBuffer>;
      localStorage.setItem(subscriptionText, Array.from(key).join());
      return made(key.buffer) as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => {
      const bytes = localStorage.getItem(subscriptionText);
      if (bytes === null) return null;
      return made(Uint8Array.from(bytes.split(','), Number).buffer) as unknown as PushSubscription;
    };
  }, subscription);
}

/** Delivers messages as the browser does when its push service sends them. */
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

interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly tag: string;
  readonly requireInteraction: boolean;
}
const shownNotifications = (page: Page): Promise<ShownNotification[]> =>
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

/** No tool can press a system notification, so the worker gets the event that the browser would send. */
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
  await stubSubscription(context, push.subscribe('browser'));
  const page = await context.newPage();
  await ensureSignedIn(page, server.url, server.admin);
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
  expect(await shownNotifications(page)).toEqual([
    {
      title: 'Spillway: thông báo thử',
      body: 'Thông báo do bạn yêu cầu. Không có sự cố nào.',
      lang: 'vi',
      tag: 'device_test',
      requireInteraction: false,
    },
  ]);

  // Every push message must be shown: the browser revokes the subscription of a site that shows nothing.
  await page.goto(`${server.url}/duty/index`);
  await deliver({ ...payload, tag: 'another', title: 'Hồ Mẫu', stays: true });
  await vi.waitUntil(async () => (await shownNotifications(page)).some(({ tag }) => tag === 'another'), patience);
  expect((await shownNotifications(page)).find(({ tag }) => tag === 'another')).toMatchObject({
    requireInteraction: true,
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(context.serviceWorkers()[0]!);
  await page.waitForURL(`${server.url}${payload.path}`);

  // Signing out also ends the notifications.
  await page.getByText(t('devices.state.on')).waitFor();
  await page.locator('.top-user').click();
  await page.getByRole('menuitem', { name: t('shell.signOut') }).click();
  await page.waitForURL(/\/account\/login/);
  const { devices } = await call<{ devices: unknown[] }>(server.url, 'GET', '/v1/device/own', {
    token: await signInByApi(server.url, server.admin),
  });
  expect(devices).toEqual([]);

  // When push is switched off, the worker removes itself from every browser.
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
