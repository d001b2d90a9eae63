import type { Browser, Page } from 'playwright-core';
import { signInByApi } from './api.ts';
import { openContext, watchProblems } from './browser.ts';
import type { Person } from './people.ts';
import type { StartedServer } from './server.ts';
import { ensureSignedIn } from './web-app.ts';

export interface OpenPage {
  readonly page: Page;
  /** Problems reported by the page. */
  readonly problems: string[];
}

/** A server with a plant, and a browser. */
export interface OpenProduct<Server extends Pick<StartedServer, 'url' | 'admin'>> {
  readonly server: Server;
  readonly browser: Browser;
  /** Token of the administrator. */
  readonly token: string;
  /** A signed-in user without an open page; absent: the administrator. */
  open(person?: Person): Promise<OpenPage>;
  close(): Promise<void>;
}

export async function openProduct<Server extends Pick<StartedServer, 'url' | 'admin'> & { stop(): Promise<unknown> }>(
  server: Server,
  browser: Browser,
  closesBrowser = false,
): Promise<OpenProduct<Server>> {
  const opened = new Set<Page>();
  return {
    server,
    browser,
    token: await signInByApi(server.url, server.admin),
    async open(person = server.admin) {
      const page = await (await openContext(browser)).newPage();
      opened.add(page);
      const problems = watchProblems(page);
      await ensureSignedIn(page, server.url, person);
      return { page, problems };
    },
    async close() {
      if (closesBrowser) await browser.close();
      else await Promise.all([...opened].map((page) => page.context().close()));
      await server.stop();
    },
  };
}
