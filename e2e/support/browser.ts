import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserEnvironment } from '../../tools/lib/browser.mjs';
import { moveDate, movedMs } from './moved-date.ts';
import { patience } from './patience.ts';

/** Only the last such list counts, so this repeats what playwright disables. */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  // Each window would load two pages for its address bar, which costs as much as the product itself.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Disables everything a browser does on its own, so that a test sees only the product's traffic. */
const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
];

export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({
    executablePath: await chromiumPath(),
    // root in a container cannot use the sandbox; all others keep it.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...quietFlags, ...flags],
    env: {
      ...process.env,
      // Without a locale the browser drops Vietnamese file names.
      LC_ALL: 'C.UTF-8',
      // With a changed clock (libfaketime) its waits would return at once, each process would keep a core busy, and no
      // page would open.
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    },
  });
}

/** `npm test` has already located it; other commands locate it when they open a page. */
async function chromiumPath(): Promise<string> {
  const { CHROMIUM_PATH: found } = process.env.CHROMIUM_PATH ? process.env : await browserEnvironment();
  if (!found) throw new Error('There is no browser.');
  return found;
}

export interface View {
  readonly width: number;
  readonly height: number;
  readonly language: 'vi' | 'en';
  readonly theme: 'light' | 'dark';
  readonly timeZone?: string;
}

export const desktop: Required<View> = {
  width: 1440,
  height: 900,
  language: 'vi',
  theme: 'light',
  timeZone: 'Asia/Ho_Chi_Minh',
};

export async function openContext(browser: Browser, view: Partial<View> = {}): Promise<BrowserContext> {
  const { width, height, language, timeZone } = { ...desktop, ...view };
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'vi' ? 'vi-VN' : 'en-US',
    timezoneId: timeZone,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patience.timeout);
  if (movedMs() !== 0) await context.addInitScript(moveDate, movedMs());
  return context;
}

/** Collects problems of a page: script errors, CSP violations, unexpected failed calls. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[0139]|status of 429/.test(message.text()))
      problems.push(`console: ${message.text()}`);
  });
  return problems;
}
