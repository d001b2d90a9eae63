import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { patience } from './patience.ts';
import { t } from './words.ts';

/**
 * Opens the simulation of the current lake and waits for the result. A level that waits for confirmation by the next
 * reading is no valid start, and the page does not reload it by itself.
 */
export async function openSimulation(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/sim`);
  await page.locator('.sim-start').waitFor();
  await vi.waitUntil(async () => {
    const isReady = (await page.locator('.sim-workshop').count()) > 0;
    if (!isReady) await page.getByRole('button', { name: t('simulation.start.anew'), exact: true }).click();
    return isReady;
  }, patience);
  await page.getByText(t('simulation.exact'), { exact: true }).waitFor();
}
