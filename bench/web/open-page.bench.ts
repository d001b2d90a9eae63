import type { CDPSession } from 'playwright-core';
import { signInByApi } from '../../e2e/support/api.ts';
import { openBrowser, openContext } from '../../e2e/support/browser.ts';
import { gauges } from '../../e2e/support/gauges.ts';
import { startServer } from '../../e2e/support/server.ts';
import { signIn } from '../../e2e/support/web-app.ts';
import { type BenchResult, fullOrShort } from '../kit.ts';
import { livingPlant } from './living-plant.ts';
import { recordShownMs, station } from './on-screen.ts';

/** Eight hours of data: a record every ten minutes, and twice as many readings. */
const recordsOf8Hours = fullOrShort(48, 4);
const readingsBetween = 2;
const warmUpRecords = fullOrShort(6, 1);
const megabyte = 1024 * 1024;

/** Heap of a dashboard that stays open, after collection: when warm, after four hours of data and after eight. */
export default async function openPage(): Promise<BenchResult[]> {
  const server = await startServer({ env: { DEMO: 'small', LOG_LEVEL: 'info' } });
  const browser = await openBrowser();
  try {
    await livingPlant(server);
    const token = await signInByApi(server.url, server.admin);
    const { send, newestM } = await gauges(server.url, token, [station]);
    const page = await (await openContext(browser)).newPage();
    const session = await page.context().newCDPSession(page);
    await signIn(page, server.url, server.admin);
    await page.goto(`${server.url}/dashboard`);
    await page.locator('.panel-charts canvas').first().waitFor();

    const firstMs = Date.now() + 300_000;
    let told = 0;
    const openLive = async (records: number) => {
      for (let n = 0; n < records; n++) {
        for (let reading = 0; reading < readingsBetween; reading++)
          await send(new Date(firstMs + (told * readingsBetween + reading) * 1000), newestM);
        await recordShownMs(page, server.url, token, 245 + told++ / 100);
      }
      return await heapMb(session);
    };
    const begin = await openLive(warmUpRecords);
    const middle = await openLive(recordsOf8Hours / 2);
    const end = await openLive(recordsOf8Hours / 2);
    return [
      {
        name: 'dashboard open through the news of eight hours: growth of its heap',
        value: end - begin,
        unit: 'MB',
        limit: 2,
        note: `after collection: warmed up ${begin.toFixed(1)}, after four hours ${middle.toFixed(1)}, after eight ${end.toFixed(1)} MB`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / megabyte;
}
