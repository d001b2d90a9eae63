import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LivingDemo, livingDemo } from './support/living-demo.ts';
import { someoneWhoIs } from './support/people.ts';
import { t } from './support/words.ts';

let demo: LivingDemo;
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
