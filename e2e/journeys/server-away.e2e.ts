import { rmSync } from 'node:fs';
import { afterAll, it } from 'vitest';
import { openBrowser, openContext } from '../support/browser.ts';
import { startServer, temporaryDir } from '../support/server.ts';
import { signIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const dataDir = temporaryDir('gone');
let server = await startServer({ dataDir });
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a server that goes away is told on the screen, and the page recovers by itself', async () => {
  const page = await (await openContext(browser)).newPage();
  const streamResponse = page.waitForResponse((response) => response.url().includes('/v1/stream'));
  await signIn(page, server.url, server.admin);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await streamResponse;
  // Exact match: a page that is still loading shows the same words within a longer sentence.
  const notice = page.getByText(t('shell.offline.title'), { exact: true });
  const { port } = server;
  await server.stop();
  await notice.waitFor();
  server = await startServer({ dataDir, port });
  await notice.waitFor({ state: 'detached' });
  await page.getByText(t('shell.offline.title')).first().waitFor({ state: 'detached' });
});
