import { readFile } from 'node:fs/promises';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livingDemo } from '../support/living-demo.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { someoneWhoIs } from '../support/people.ts';
import type { StartedServer } from '../support/server.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StartedServer>;
const host = 'ftp.so-tinh.invalid';
const name = 'Gửi Sở';

beforeAll(async () => {
  demo = await livingDemo();
});
afterAll(() => demo.close());

const open = async (page: Page) => {
  await page.goto(`${demo.server.url}/settings/transfer`);
  await page.getByRole('heading', { name: t('transferJobs.targets') }).waitFor();
};

describe('what goes to agencies', () => {
  it('gets its address, is described with the usual figures, seen to the byte beside the form, and saved', async () => {
    const { page, problems } = await demo.open();
    await open(page);
    await page.getByRole('button', { name: 'Sở Tài nguyên và Môi trường', exact: true }).click();
    await page.getByLabel(t('transferJobs.target.host'), { exact: true }).fill(host);
    await page.getByRole('button', { name: t('transferJobs.form.save'), exact: true }).click();
    await page
      .getByRole('button', { name: t('transferJobs.add') })
      .first()
      .click();

    await page.getByLabel(t('transferJobs.field.name'), { exact: true }).fill(name);
    await page.getByRole('combobox', { name: t('transferJobs.field.target') }).click();
    await page.locator('.ant-select-item-option[title="Sở Tài nguyên và Môi trường"]').click();
    await page.getByRole('button', { name: t('transferJobs.field.usual') }).click();
    await page.getByLabel(t('transferJobs.field.province'), { exact: true }).fill('GL');
    await page.getByLabel(t('transferJobs.field.hydro'), { exact: true }).fill('HOMAU');
    const preview = page.getByRole('complementary', { name: t('transferJobs.preview.title') });
    await preview.getByText(/^THUONGLUU⇥MUCNUOC⇥\d+\.\d\d⇥m⇥\d{14}⇥00/).waitFor();
    await preview.getByText(/^GL_HOMAU_\d{14}\.txt$/).waitFor();
    await preview.getByText(t('transferJobs.preview.asHex'), { exact: true }).click();
    await preview.getByText('54 48 55 4f 4e 47 4c 55 55 09').first().waitFor();

    await page.getByRole('button', { name: t('transferJobs.form.addSave') }).click();
    const line = page.getByRole('listitem').filter({ hasText: name });
    await line.getByText(t('transferJobs.status.not_ordered')).waitFor();
    expect(await line.textContent()).toContain(`ftp://${host}:21`);
    await line.getByRole('switch').click();
    await line.getByText(t('transferJobs.status.none_yet')).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('is not for who only looks on, and says so', async () => {
    const { page, problems } = await demo.open(await someoneWhoIs('viewer', demo.server));
    await page.goto(`${demo.server.url}/settings/transfer`);
    await page.getByText(t('shell.forbiddenScreen', { title: t('routes.transferSettings') })).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('what became of it', () => {
  const receiver = 'Cục Quản lý tài nguyên nước (minh họa)';
  /** On the clock of the agencies. */
  const dayAgo = (days: number) => new Date(Date.now() + 7 * hourMs - days * dayMs).toISOString().slice(0, 10);
  /** As the screens write a day or a month. */
  const written = (day: string) => day.split('-').toReversed().join('/');

  it('is read from the month to the day, the slot and its bytes; as the share that was on time; and taken as a book', async () => {
    const { page, problems } = await demo.open();
    const yesterday = dayAgo(1);
    await page.goto(`${demo.server.url}/settings/transfer/history`);
    await page.getByText(t('transferHistory.endsHere.demo')).first().waitFor();
    if (!dayAgo(0).startsWith(yesterday.slice(0, 7)))
      await page.getByRole('button', { name: t('transferHistory.before') }).click();
    // The past of the demo is made while it starts, and comes by the stream.
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

    const ofMonth = page.getByRole('row', { name: `${written(yesterday.slice(0, 7))} ${receiver}` });
    await ofMonth
      .getByRole('cell', { name: /^(?:100,0|9\d,\d) %$/ })
      .first()
      .waitFor();
    await page.getByText(t('transferHistory.book.nothing')).waitFor();
    const taken = page.waitForEvent('download');
    await page
      .getByRole('button', { name: t('transferHistory.book.take', { kind: 'PDF', name: receiver }) })
      .first()
      .click();
    const book = await readFile(await (await taken).path());
    expect(book.subarray(0, 5).toString()).toBe('%PDF-');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
