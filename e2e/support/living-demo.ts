import type { Browser, Page } from 'playwright-core';
import { signInByApi } from './api.ts';
import { openBrowser, openContext, watchProblems } from './browser.ts';
import { untilRecordOfNow } from './make-demo.ts';
import type { Person } from './people.ts';
import { preparedDemo } from './prepared-demo.ts';
import { type StartedServer, type StartOptions, startServer } from './server.ts';
import { beSignedIn } from './web-app.ts';

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
  /** As somebody who signed in before, with nothing opened yet; absent: the administrator. */
  open(person?: Person): Promise<OpenPage>;
  close(): Promise<void>;
}

/** The demo plant with its fourteen days and a believed record of now, and a browser beside it. */
export async function livingDemo({ env, ...options }: StartOptions = {}): Promise<LivingDemo> {
  const copyOf = await preparedDemo();
  const server = await startServer({ ...options, copyOf, env: { DEMO: 'small', LOG_LEVEL: 'info', ...env } });
  const token = await signInByApi(server.url, server.admin);
  await untilRecordOfNow(server, token);
  const browser = await openBrowser();
  return {
    server,
    browser,
    token,
    async open(person = server.admin) {
      const page = await (await openContext(browser)).newPage();
      const problems = watchProblems(page);
      await beSignedIn(page, server.url, person);
      return { page, problems };
    },
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}
