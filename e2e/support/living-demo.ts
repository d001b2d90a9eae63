import type { Browser, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { call, signInByApi } from './api.ts';
import { openBrowser, openContext, watchProblems } from './browser.ts';
import type { Person } from './people.ts';
import { type StartedServer, type StartOptions, startServer } from './server.ts';
import { signIn } from './web-app.ts';

export interface OpenPage {
  readonly page: Page;
  /** What the page complained about. */
  readonly problems: string[];
}

export interface LivingDemo {
  readonly server: StartedServer;
  readonly browser: Browser;
  /** Of the administrator. */
  readonly token: string;
  /** Signed in, at the first screen of the person; absent: the administrator. */
  open(person?: Person): Promise<OpenPage>;
  close(): Promise<void>;
}

const patience = { timeout: 90_000, interval: 500 };

/** The demo plant with its fourteen days and a believed record of now, and a browser beside it. */
export async function livingDemo({ env, ...options }: StartOptions = {}): Promise<LivingDemo> {
  const browser = await openBrowser();
  const server = await startServer({ ...options, env: { DEMO: 'small', LOG_LEVEL: 'info', ...env } });
  const token = await signInByApi(server.url, server.admin);
  await vi.waitFor(() => expect(server.output()).toContain('the history of the demo is whole'), patience);
  await vi.waitFor(async () => expect(await lastLevelM(server, token)).toBeGreaterThan(200), patience);
  return {
    server,
    browser,
    token,
    async open(person = server.admin) {
      const page = await (await openContext(browser)).newPage();
      const problems = watchProblems(page);
      await signIn(page, server.url, person);
      return { page, problems };
    },
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

async function lastLevelM({ url }: StartedServer, token: string): Promise<number | null | undefined> {
  const last = await call<{ lake_level: number | null } | null>(url, 'GET', '/v1/dashboard/general/last', { token });
  return last?.lake_level;
}
