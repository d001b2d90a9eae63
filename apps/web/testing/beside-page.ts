import { parentPort, workerData } from 'node:worker_threads';

/** A thread that knows the words of a browser's worker. */
const page = parentPort!;
const heard = new EventTarget();
Object.assign(globalThis, {
  addEventListener: heard.addEventListener.bind(heard),
  postMessage: (message: unknown) => page.postMessage(message),
});
await import(workerData as string);
// What the page said until now has waited.
page.on('message', (data) => heard.dispatchEvent(new MessageEvent('message', { data })));
