import { readFile } from 'node:fs/promises';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livingDemo } from '../support/living-demo.ts';
import type { OpenProduct } from '../support/open-product.ts';
import type { StartedServer } from '../support/server.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StartedServer>;

beforeAll(async () => {
  demo = await livingDemo();
});
afterAll(() => demo.close());

/** The sent data is tested in transfer-settings.full.screen.ts of the web app. */
describe('what became of it', () => {
  const receiver = 'Cục Quản lý tài nguyên nước (minh họa)';
  /** Date by the agencies' clock, the given number of days ago. */
  const dayText = (days: number) => new Date(Date.now() + 7 * hourMs - days * dayMs).toISOString().slice(0, 10);
  /** Day or month as displayed on the screens. */
  const written = (day: string) => day.split('-').toReversed().join('/');

  it('is read from the month to the day, the slot and its bytes; as the share that was on time; and taken as a book', async () => {
    const { page, problems } = await demo.open();
    const yesterday = dayText(1);
    await page.goto(`${demo.server.url}/settings/transfer/history`);
    await page.getByText(t('transferHistory.endsHere.demo')).first().waitFor();
    if (!dayText(0).startsWith(yesterday.slice(0, 7)))
      await page.getByRole('button', { name: t('transferHistory.before') }).click();
    // The demo's history is created during startup and arrives through the stream.
    await page.getByRole('button', { name: `${receiver}, ${written(yesterday)}` }).click();

    await page
      .getByRole('button', { name: /^13:00: / })
      .first()
      .press('Enter');
    await page.getByText(t('transferHistory.slotTitle', { time: '13:00', day: written(yesterday) })).waitFor();
    const bytes = page.locator('.slot-detail .slot-bytes').first();
    await bytes.waitFor();
    expect(await bytes.textContent()).toMatch(/"THUONGLUU".*\d+\.\d/s);
    expect(await page.locator('.slot-detail .slot-hash').first().textContent()).toMatch(/^[0-9a-f]{64}$/);
    await page.keyboard.press('Escape');
    await bytes.waitFor({ state: 'detached' });

    const monthRows = page.getByRole('row', { name: `${written(yesterday.slice(0, 7))} ${receiver}` });
    await monthRows
      .getByRole('cell', { name: /^(?:100,0|9\d,\d) %$/ })
      .first()
      .waitFor();
    await page.getByText(t('transferHistory.book.nothing')).waitFor();
    const downloadEvent = page.waitForEvent('download');
    await page
      .getByRole('button', { name: t('transferHistory.book.take', { kind: 'PDF', name: receiver }) })
      .first()
      .click();
    const book = await readFile(await (await downloadEvent).path());
    expect(book.subarray(0, 5).toString()).toBe('%PDF-');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
