import type { Browser } from 'playwright-core';
import { openBrowser, openContext } from '../../e2e/support/browser.ts';
import { startServer } from '../../e2e/support/server.ts';
import { type BenchResult, fullOrShort, median } from '../kit.ts';

const rounds = fullOrShort(9, 1);

interface OpenedPage {
  readonly paintedMs: number;
  readonly usableMs: number;
}

/** Sign-in page in a fresh browser: time to first paint, and until typing is possible. */
export default async function signInBench(): Promise<BenchResult[]> {
  const server = await startServer();
  const browser = await openBrowser();
  try {
    return [
      ...(await opening(browser, server.url, { slowerBy: 1, name: 'sign-in page' })),
      ...(await opening(browser, server.url, { slowerBy: 4, name: 'sign-in page at a quarter of the processor' })),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Machine {
  readonly slowerBy: number;
  readonly name: string;
}

async function opening(browser: Browser, baseUrl: string, { slowerBy, name }: Machine): Promise<BenchResult[]> {
  const all: OpenedPage[] = [];
  for (let round = -1; round < rounds; round++) {
    const opened = await openedMs(browser, baseUrl, slowerBy);
    if (round >= 0) all.push(opened);
  }
  const usableMs = median(all.map((one) => one.usableMs));
  return [
    {
      name: `${name}: first paint`,
      value: median(all.map(({ paintedMs }) => paintedMs)),
      unit: 'ms',
      // The page is painted from the HTML, long before its code has run.
      ratio: median(all.map((one) => one.paintedMs / one.usableMs)),
      limit: 0.7,
      note: `goal: under 200 ms; one can type after ${usableMs.toFixed(0)} ms`,
    },
  ];
}

async function openedMs(browser: Browser, baseUrl: string, slowdown: number): Promise<OpenedPage> {
  const context = await openContext(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${baseUrl}/account/login`, { waitUntil: 'commit' });
  const opened = await page.evaluate(
    () =>
      new Promise<OpenedPage>((resolve) => {
        const checkPage = () => {
          const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
          const isUsable = document.querySelector('input[name="username"]') !== null;
          if (isUsable && firstPaint) resolve({ paintedMs: firstPaint.startTime, usableMs: performance.now() });
          else requestAnimationFrame(checkPage);
        };
        checkPage();
      }),
  );
  await context.close();
  return opened;
}
