import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { stillServer } from '../support/still-product.ts';
import { signIn } from '../support/web-app.ts';
import { t, tEn } from '../support/words.ts';

const { url: baseUrl, admin } = await stillServer({ env: { EXPERT_USERNAMES: 'expert' } });
const operatorName = 'truongca';
const ownPassword = 'CaTruc2026';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** The first day of a new installation, with mouse and keyboard as its users work. */
describe('the first day', () => {
  let oneTimePassword = '';
  let problems: string[] = [];

  it('an administrator makes a role group and an account, and is shown a password once', async () => {
    const page = await (await openContext(browser)).newPage();
    problems = watchProblems(page);
    await signIn(page, baseUrl, admin);

    await page.goto(`${baseUrl}/roles/manage`);
    await page.getByRole('button', { name: t('roles.add') }).click();
    await page.getByRole('button', { name: t('roles.form.create') }).click();
    await page.getByText(t('roles.form.needsOne')).waitFor();
    await page.getByLabel(t('roles.form.name'), { exact: true }).fill('Trưởng ca');
    await page.getByLabel(t('roles.level.label'), { exact: true }).fill('40');
    await page.getByRole('checkbox', { name: t.first('ui.permission.accounts.view') }).check();
    await page.getByRole('button', { name: t('roles.form.create') }).click();
    await page.getByText(t('roles.done.created', { name: 'Trưởng ca' })).waitFor();

    await page.goto(`${baseUrl}/accounts/manage`);
    await page.getByRole('button', { name: t('accounts.add') }).click();
    await page.getByLabel(t('accounts.field.username'), { exact: true }).fill(operatorName);
    await choose(page, t('accounts.field.role_id'), /Trưởng ca/);
    await page.getByRole('checkbox', { name: t('accounts.field.all_plants') }).check();
    await page.getByLabel(t('accounts.field.full_name'), { exact: true }).fill('Trần Thị Thu');
    await page.getByRole('button', { name: t('accounts.form.create') }).click();
    const dialog = page.getByRole('dialog', { name: t('ui.oneTime.title') });
    await dialog.waitFor();
    oneTimePassword = (await dialog.locator('output').textContent()) ?? '';
    expect(oneTimePassword.length).toBeGreaterThanOrEqual(8);
    await dialog.getByRole('button', { name: t('ui.oneTime.done') }).click();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('the new person must choose an own password first, and then sees only what the group may', async () => {
    const page = await (await openContext(browser)).newPage();
    const refusedNames: string[] = [];
    page.on('response', (answer) => answer.status() >= 400 && refusedNames.push(`${answer.status()} ${answer.url()}`));
    await page.goto(`${baseUrl}/account/login`);
    await page.getByLabel(t('login.username')).fill(operatorName);
    await page.getByLabel(t('login.password'), { exact: true }).fill(oneTimePassword);
    await page.getByRole('button', { name: t('login.submit') }).click();
    await page.getByRole('heading', { name: t('changePassword.forcedTitle') }).waitFor();
    // The one-time password was typed a moment ago, so the page does not ask for it.
    expect(await page.getByLabel(t('changePassword.oldOneTime')).count()).toBe(0);
    // After a reload the page no longer has the password.
    await page.reload();
    await page.getByLabel(t('changePassword.oldOneTime')).fill(oneTimePassword);
    await page.getByLabel(t('changePassword.new'), { exact: true }).fill(ownPassword);
    await page.getByLabel(t('changePassword.repeat')).fill(`${ownPassword}x`);
    await page.getByRole('button', { name: t('changePassword.set') }).click();
    await page.getByText(t('changePassword.differs')).waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    await page.getByLabel(t('changePassword.repeat')).fill(ownPassword);
    // All other calls would be refused until the password is changed, so the page makes none.
    expect(refusedNames).toEqual([]);
    await page.getByRole('button', { name: t('changePassword.set') }).click();
    await page.waitForURL(`${baseUrl}/accounts/manage`);
    await page.getByRole('heading', { name: t('accounts.title'), exact: true }).waitFor();
    expect(await page.locator('.toast-critical').count()).toBe(0);
    const menu = page.getByRole('navigation', { name: t('shell.mainMenu') });
    await menu.getByRole('button', { name: t('routes.groupAccess') }).click();
    const group = page.getByRole('navigation', { name: t('routes.groupAccess') });
    await group.getByRole('link').first().waitFor();
    const names = await group.getByRole('link').locator('b').allInnerTexts();
    expect(names).toEqual([t('routes.accounts'), t('routes.machineKeys')]);
    expect(await menu.getByRole('list').getByRole('link').count()).toBe(0);
    expect(await page.getByRole('button', { name: t('accounts.add') }).count()).toBe(0);
    await page.context().close();
  });

  it('a deep link to a forbidden screen leads to the first screen the person may see, and says so', async () => {
    const page = await (await openContext(browser)).newPage();
    await signIn(page, baseUrl, { username: operatorName, password: ownPassword });
    await page.goto(`${baseUrl}/system`);
    await page.waitForURL(`${baseUrl}/accounts/manage`);
    await page.getByText(t('shell.noPermission')).first().waitFor();
    await page.goto(`${baseUrl}/khong-co-trang-nay`);
    await page.getByRole('heading', { name: t('notFound.title') }).waitFor();
    await page.context().close();
  });

  it('a forbidden call answers 403 in the language of the caller', async () => {
    const token = await signInByApi(baseUrl, { username: operatorName, password: ownPassword });
    const ask = (language: string) =>
      fetch(`${baseUrl}/api/renew/v1/system/state`, {
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      });
    const [vi, en] = [await ask('vi'), await ask('en')];
    expect([vi.status, en.status]).toEqual([403, 403]);
    expect(((await vi.json()) as { message: string }).message).toBe('Bạn không có quyền thực hiện.');
    expect(((await en.json()) as { message: string }).message).toBe(tEn('shell.noPermission'));
  });

  it('a role taken away takes effect at once, in the open page too', async () => {
    const page = await (await openContext(browser)).newPage();
    await signIn(page, baseUrl, { username: operatorName, password: ownPassword });
    await page.getByRole('heading', { name: t('accounts.title'), exact: true }).waitFor();
    const token = await signInByApi(baseUrl, admin);
    const groups = await call<{ role_id: string; role_name: string }[]>(baseUrl, 'GET', '/v1/role/getall', { token });
    const { role_id } = groups.find((group) => group.role_name === 'Trưởng ca')!;
    const body = { role_id, role_name: 'Trưởng ca', level: 40, permissions: ['map'] };
    await call(baseUrl, 'POST', '/v1/role/update', { token, body });
    await page.waitForURL(`${baseUrl}/map/index`);
    await page.context().close();
  });

  it('a locked person is out at once and told why', async () => {
    const page = await (await openContext(browser)).newPage();
    await signIn(page, baseUrl, { username: operatorName, password: ownPassword });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const token = await signInByApi(baseUrl, admin);
    const accounts = await call<{ account_id: string; username: string }[]>(baseUrl, 'GET', '/account/list', { token });
    const { account_id } = accounts.find((account) => account.username === operatorName)!;
    await call(baseUrl, 'PATCH', `/account/${account_id}`, { token, body: { status: 'inactive' } });
    await page.waitForURL(/\/account\/login/);
    await page.getByLabel(t('login.username')).fill(operatorName);
    await page.getByLabel(t('login.password'), { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: t('login.submit') }).click();
    await page.getByText(t('login.inactive')).waitFor();
    await page.context().close();
  });
});

/** Selects a drop-down option by its text. */
async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: option }).click();
}
