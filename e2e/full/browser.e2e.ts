import { expect, it, onTestFinished, vi } from 'vitest';
import { openBrowser } from '../support/browser.ts';

it('a browser is found by itself where nobody has looked for one before', async () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const browser = await openBrowser();
  expect(browser.version()).toMatch(/^\d+\./);
  await browser.close();
});
