/** In place of the worker where notifications are switched off (`WEB_PUSH=off`): it removes itself and the subscription. */
export type {};

declare const self: ServiceWorkerGlobalScope;

async function leave(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
