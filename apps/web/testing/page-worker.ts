import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';

const root = path.resolve(import.meta.dirname, '../../..');
const builtFolder = path.join(import.meta.dirname, 'beside-page.ts');

/** Vite names a file by its path below the root. */
function fileOf(url: URL): string {
  const workerFile = fileURLToPath(new URL(url.pathname, 'file:'));
  return existsSync(workerFile) ? workerFile : path.join(root, workerFile);
}

/** Runs a page's web worker in a thread of Node, because happy-dom has no workers. */
export class PageWorker extends EventTarget {
  private readonly thread: Thread;

  constructor(url: URL) {
    super();
    this.thread = new Thread(builtFolder, { workerData: pathToFileURL(fileOf(url)).href });
    this.thread.unref();
    this.thread.on('message', (data) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.thread.on('error', (error) => {
      console.error(error);
      this.dispatchEvent(new Event('error'));
    });
  }
  postMessage(message: unknown): void {
    this.thread.postMessage(message);
  }
  terminate(): void {
    void this.thread.terminate();
  }
}
