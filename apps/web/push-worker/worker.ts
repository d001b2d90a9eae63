/**
 * Shows what the server sends to this browser, and nothing else: it has no fetch handler, so that no page ever comes from it. One file, served at
 * the root as it is; it writes no words of its own.
 */
export type {};

declare const self: ServiceWorkerGlobalScope;

/** As `payload.ts` of the server makes it. */
interface PushNotice {
  readonly title: string;
  readonly body: string;
  readonly lang: string | null;
  readonly tag: string;
  readonly path: string;
  readonly stays: boolean;
  readonly told: { readonly path: string; readonly receipt: string };
}

const tries = 3;
const pauseMs = 2_000;
const answerMs = 1_500;

function read(data: PushMessageData | null): PushNotice | null {
  try {
    return data === null ? null : (data.json() as PushNotice);
  } catch {
    return null;
  }
}

/** Always something: a browser takes the subscription away from whoever is pushed to and shows nothing. */
async function show(notification: PushNotice | null): Promise<void> {
  const { title, body, lang, tag, path, stays } = notification ?? {
    title: 'Spillway',
    body: '',
    lang: null,
    tag: 'spillway',
    path: '/',
    stays: false,
  };
  const options = {
    body,
    ...(lang === null ? {} : { lang }),
    tag,
    renotify: true,
    requireInteraction: stays,
    vibrate: stays ? [400, 150, 400, 150, 400] : [200],
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    data: { path },
  };
  await self.registration.showNotification(title, options);
  if (notification) await sendReceipt(notification.told);
}

/** That it was shown: nothing else proves that this device is reached. */
async function sendReceipt({ path, receipt }: PushNotice['told']): Promise<void> {
  for (let left = tries; left > 0; left--) {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ receipt }),
    }).catch(() => null);
    if (answer && answer.status < 500) return;
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Whether the page opens it by itself. One that is still loading, or where nobody is signed in, does not answer. */
const openPage = (page: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerMs);
    page.postMessage({ kind: 'open', path }, [port2]);
  });

/** In a page that is open, which may first ask what is to become of a half-filled form; else in a new one. */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await self.clients.openWindow(path));
  // A browser may refuse to bring it to the front; it goes there all the same.
  await page.focus().catch(() => null);
  if (await openPage(page, path)) return;
  await page.navigate(path).catch(() => self.clients.openWindow(path));
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { readonly path: string };
  event.waitUntil(open(path.startsWith('/') && !path.startsWith('//') ? path : '/'));
});
// The next page that loads tells the server (`shared/devices/sync.ts`): this worker has no session.
self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as unknown as ExtendableEvent & { readonly oldSubscription: PushSubscription | null };
  const options = change.oldSubscription?.options;
  if (options) change.waitUntil(self.registration.pushManager.subscribe(options));
});
