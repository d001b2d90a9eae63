import type { Browser, Page } from 'playwright-core';
import { signInByApi } from './api.ts';
import { openContext, watchProblems } from './browser.ts';
import type { Person } from './people.ts';
import type { StartedServer } from './server.ts';
import { beSignedIn } from './web-app.ts';

export interface OpenPage {
  readonly page: Page;
  /** What the page complained about. */
  readonly problems: string[];
}

/** A server with a plant to look at, and a browser beside it. */
export interface OpenProduct<Server extends Pick<StartedServer, 'url' | 'admin'>> {
  readonly server: Server;
  readonly browser: Browser;
  /** Of the administrator. */
  readonly token: string;
  /** As somebody who signed in before, with nothing opened yet; absent: the administrator. */
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
      await beSignedIn(page, server.url, person);
      return { page, problems };
    },
    async close() {
      if (closesBrowser) await browser.close();
      else await Promise.all([...opened].map((page) => page.context().close()));
      await server.stop();
    },
  };
}
