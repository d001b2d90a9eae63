import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from './support/api.ts';
import { type LivingDemo, livingDemo } from './support/living-demo.ts';
import type { StartedServer } from './support/server.ts';
import { t } from './support/words.ts';

interface Jobs {
  readonly jobs: readonly { readonly name: string; readonly steps: readonly { readonly threshold: number | null }[] }[];
}

const soon = { timeout: 60_000, interval: 250 };
let demo: LivingDemo;
let server: StartedServer;

beforeAll(async () => {
  demo = await livingDemo();
  ({ server } = demo);
});
afterAll(() => demo.close());

const found = async (name: string) =>
  (await call<Jobs>(server.url, 'GET', '/v1/setting/warning/getall', { token: demo.token })).jobs.find(
    (job) => job.name === name,
  );
const field = (page: Page, key: 'warningJobs.form.name' | 'warningJobs.form.group') =>
  page.getByLabel(t(key), { exact: true });

it('makes a job by its sentence, moves its threshold on a year of data, and deletes it', async () => {
  const name = 'Hồ lên cao, e2e';
  const { page, problems } = await demo.open();
  await page.goto(`${server.url}/settings/warning`);
  await page.getByRole('button', { name: t('warningJobs.add') }).click();
  await field(page, 'warningJobs.form.name').fill(name);
  await field(page, 'warningJobs.form.group').fill('Hồ');
  const typed = page.getByLabel(t('warningJobs.field.value', { number: 1 }));
  await typed.fill('1');
  await typed.blur();
  // The lake stands far above a metre: it would have warned all the time.
  const figures = page.locator('.would-figures tbody tr').first();
  await vi.waitFor(async () => expect(await figures.textContent()).toMatch(/[1-9]/), soon);
  await typed.fill('9000');
  await typed.blur();
  await vi.waitFor(async () => expect(await figures.textContent()).toMatch(/\b0\b/), soon);
  const line = page.getByRole('slider', { name: t('warningJobs.would.threshold', { number: 1 }) });
  await line.focus();
  await page.keyboard.press('ArrowDown');
  await vi.waitFor(async () => expect(Number(await line.getAttribute('aria-valuenow'))).toBeLessThan(9000), soon);
  await page.getByRole('button', { name: t('warningJobs.form.addSave') }).click();
  const row = page.locator('.job-line').filter({ hasText: name });
  await row.waitFor();
  const saved = (await found(name))?.steps[0]?.threshold ?? null;
  expect(saved).toBeLessThan(9000);
  await row.getByRole('button', { name: t('warningJobs.act.more', { name }) }).click();
  await page.getByRole('menuitem', { name: t('warningJobs.act.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('warningJobs.act.delete') })
    .click();
  await row.waitFor({ state: 'detached' });
  expect(await found(name)).toBeUndefined();
  expect(problems).toEqual([]);
});
