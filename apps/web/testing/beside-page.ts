import { parentPort, workerData } from 'node:worker_threads';

/** A thread with the interface of a browser worker. */
const page = parentPort!;
const eventTarget = new EventTarget();
Object.assign(globalThis, {
  addEventListener: eventTarget.addEventListener.bind(eventTarget),
  postMessage: (message: unknown) => page.postMessage(message),
});
await import(workerData as string);
// Messages that the page sent earlier have been queued until now.
page.on('message', (data) => eventTarget.dispatchEvent(new MessageEvent('message', { data })));
