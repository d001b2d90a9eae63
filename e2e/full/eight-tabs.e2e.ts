import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser, openContext } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { stillServer } from '../support/still-product.ts';
import { signIn } from '../support/web-app.ts';

const { url: baseUrl, admin } = await stillServer();
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(async () => {
  await context.close();
});
afterAll(async () => {
  await browser.close();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

describe('eight tabs of one browser', () => {
  it('share one live connection, and another tab takes over when its holder closes', async () => {
    context = await openContext(browser);
    const liveRequests = new Set<Request>();
    context.on('request', (request) => {
      if (request.url().includes('/v1/stream')) liveRequests.add(request);
    });
    context.on('requestfinished', (request) => liveRequests.delete(request));
    context.on('requestfailed', (request) => liveRequests.delete(request));
    const first = await context.newPage();
    await signIn(first, baseUrl, admin);
    const tabs = [first];
    for (let n = 1; n < 8; n++) {
      const tab = await context.newPage();
      await tab.goto(`${baseUrl}/accounts/manage`);
      await heading(tab);
      tabs.push(tab);
    }
    // A slow tab may have lost the stream to another; the tabs only have to end up sharing one.
    const sharedWorker = () =>
      vi.waitFor(() => {
        expect(liveRequests.size).toBe(1);
        return [...liveRequests][0]!;
      }, patience);
    const held = await sharedWorker();
    await held.frame().page().close();
    liveRequests.delete(held);
    await sharedWorker();
  });

  it('do not wait for a tab that was killed, even where the clock was set back since', async () => {
    context = await openContext(browser);
    const page = await context.newPage();
    await signIn(page, baseUrl, admin);
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('stream-leader')));
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('stream-leader'))!;
      localStorage.setItem(key, JSON.stringify({ tab: 'killed', atMs: Date.now() + 3_600_000 }));
    });
    const streamRequest = page.waitForRequest((request) => request.url().includes('/v1/stream'));
    await page.reload();
    await streamRequest;
  });
});
