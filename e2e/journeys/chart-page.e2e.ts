import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openContext } from '../support/browser.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { userWithRole } from '../support/people.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StillServer>;
let server: StillServer;
let page: Page;
let problems: string[];

beforeAll(async () => {
  demo = await demoProduct({ env: { EXPERT_USERNAMES: 'admin' } });
  ({ server } = demo);
  ({ page, problems } = await demo.open());
  await page.goto(`${server.url}/chart/index`);
});
afterAll(() => demo.close());

const chosen = () => page.getByRole('region', { name: t('chartPage.chosen.label') });
const statistics = () => page.getByRole('region', { name: t('chartPage.statistics.title') });

async function add(code: string): Promise<void> {
  const search = chosen().getByRole('combobox', { name: t('chartPage.chosen.add') });
  await search.click();
  await search.fill(code);
  await page.locator('.ant-select-item-option').filter({ hasText: code }).first().click();
  await chosen().getByRole('listitem').filter({ hasText: code }).waitFor();
}

describe('the chart page', () => {
  it('opens with the lake and what came to it, never blank', async () => {
    await chosen()
      .getByRole('button', { name: t('chartPage.ready.lake'), pressed: true })
      .waitFor();
    await expect.poll(() => page.url()).toMatch(/period=3d/);
    await page.getByRole('slider', { name: t('chartPage.title') }).waitFor();
  });

  it('draws any series that is searched for, each figure of it summed up below', async () => {
    await page.goto(`${server.url}/chart/index?s=`);
    await page.getByText(t('chartPage.empty.title')).waitFor();
    await add('MNH1');
    await add('CS1');
    await expect.poll(() => statistics().getByRole('row').count()).toBe(3);
    expect(await statistics().textContent()).toMatch(/MNH1[\s\S]*2\d\d,\d\d[\s\S]*CS1[\s\S]*MW/);
    await page.getByRole('slider', { name: t('chartPage.title') }).waitFor();
  });

  it('puts a series on a second axis, and the address says so', async () => {
    await chosen()
      .getByRole('button', { name: t.first('chartPage.chosen.how', { name: 'CS1' }) })
      .click();
    await chosen()
      .getByRole('combobox', { name: /^Trục của CS1/ })
      .click();
    await page.getByTitle(t('chartPage.axis.1r')).click();
    await expect.poll(() => page.url()).toMatch(/s=s\d+(%2C|,)s\d+(%3A|:)1r/);
    const address = page.url();
    const other = await page.context().newPage();
    await other.goto(address);
    const line = other.getByRole('listitem').filter({ hasText: 'CS1' });
    await line.getByText(t('chartPage.axis.1r')).waitFor();
    await other.close();
  });

  it('keeps what is shown as a view, and opens it again', async () => {
    await page.getByRole('button', { name: t('chartPage.views.save'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('chartPage.views.saveAs') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('chartPage.views.name')).fill('Hồ và tổ máy');
    await dialog.getByRole('button', { name: t('chartPage.views.ok'), exact: true }).click();
    await page.getByText(t('chartPage.views.saved')).waitFor();
    await page.goto(`${server.url}/chart/index?s=`);
    await page.getByText(t('chartPage.empty.title')).waitFor();
    await page.getByRole('combobox', { name: t('chartPage.views.label') }).click();
    await page.getByTitle('Hồ và tổ máy').click();
    await expect.poll(() => chosen().getByRole('listitem').count()).toBe(2);
    await chosen().getByText(t('chartPage.axis.1r')).waitFor();
    expect(problems).toEqual([]);
  });

  it('says which series of a link is not there, and takes it away', async () => {
    const token = await signInByApi(server.url, server.admin);
    const [first] = await call<{ series_id: number }[]>(server.url, 'GET', '/v1/series/getall', { token });
    await page.goto(`${server.url}/chart/index?s=s${first!.series_id},s999999`);
    await page.getByText('Không có chuỗi số liệu số 999999').waitFor();
    await page.getByRole('button', { name: t('chartPage.link.drop') }).click();
    await expect.poll(() => page.url()).not.toContain('999999');
  });

  it('is for experts: nobody else finds it in the menu, or gets there by its address', async () => {
    const other = await (await openContext(demo.browser)).newPage();
    await ensureSignedIn(other, server.url, await userWithRole('viewer', server));
    await other.goto(`${server.url}/chart/index`);
    await other.waitForURL((url) => url.pathname !== '/chart/index');
    await other.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await other.locator('a[href="/chart/index"]').count()).toBe(0);
    await other.context().close();
  });
});
