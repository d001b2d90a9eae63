import path from 'node:path';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { startInstallation } from '../../apps/server/src/testing/installation.ts';
import { openBrowser } from './browser.ts';
import { moveDate } from './moved-date.ts';
import { type OpenProduct, openProduct } from './open-product.ts';
import type { StartedServer } from './server.ts';
import { stillDemo, stillInstant, waitForStillDemo } from './still-demo.ts';

export type StillServer = Pick<StartedServer, 'url' | 'admin'> & { stop(): Promise<void> };

interface StillOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Another instant, for tests about the time of day; only for an empty plant. */
  readonly at?: Date;
}

const webDir = path.resolve(import.meta.dirname, '../../apps/web/dist');

const open = new Set<() => Promise<void>>();
let restoreDate: (() => void) | undefined;

/** Called after each test file to close what it opened. */
export async function stopStillServers(): Promise<void> {
  await Promise.all([...open].map((stop) => stop()));
}

/** The product in this process at the prepared instant, on a quick database copy, with an empty plant. */
export const stillServer = (options: StillOptions = {}): Promise<StillServer> => start(options, undefined);

/**
 * The same with the demo plant, its fourteen days and their records. Nothing feeds it: only the test sends readings.
 */
async function stillDemoServer(options: StillOptions): Promise<StillServer> {
  await waitForStillDemo(inject('databaseServer'));
  return await start(options, stillDemo);
}

async function start({ env, at = stillInstant }: StillOptions, template: string | undefined): Promise<StillServer> {
  // Test, server and pages share one time.
  restoreDate ??= moveDate(at.getTime() - Date.now());
  const product = await startInstallation({
    server: inject('databaseServer'),
    at,
    webDir,
    ...(template && { template }),
    ...(env && { environment: env }),
  });
  const stop = async () => {
    if (!open.delete(stop)) return;
    await product.stop();
    if (open.size > 0) return;
    restoreDate?.();
    restoreDate = undefined;
  };
  open.add(stop);
  return { url: product.url, admin: product.admin, stop };
}

/** Demo plant at the prepared instant, with a browser. */
export async function demoProduct(options: StillOptions = {}): Promise<OpenProduct<StillServer>> {
  const server = await stillDemoServer(options);
  return await openProduct(server, await sharedBrowser());
}

let browserOfWorker: Promise<Browser> | undefined;

/** One per worker, closed with it. */
export const sharedBrowser = (): Promise<Browser> => (browserOfWorker ??= openBrowser());
