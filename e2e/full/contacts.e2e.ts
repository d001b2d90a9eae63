import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { addPerson } from '../support/people.ts';
import { sharedServer } from '../support/shared-server.ts';
import { beSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const { url: baseUrl, admin } = await sharedServer();
const viewer = { username: 'xemdanhba', password: `Aa1${randomBytes(9).toString('base64url')}` };

let browser: Browser;
let page: Page;
let problems: string[];
beforeAll(async () => {
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  await addPerson(baseUrl, await signInByApi(baseUrl, admin), 'viewer', viewer);
  await beSignedIn(page, baseUrl, admin);
  await page.goto(`${baseUrl}/contacts`);
});
afterAll(async () => {
  await browser.close();
});

const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const field = (name: string) => dialog().getByLabel(name, { exact: true });
const card = (name: string) => page.locator('.contact-card', { hasText: name });
const name = 'Trực ban huyện Trà My';

describe('contacts', () => {
  it('are entered with a number as people write it and on what the consent rests', async () => {
    await page.getByRole('button', { name: t('contacts.add'), exact: true }).click();
    await field(t('contacts.form.name')).fill(name);
    await field(t('reach.phone', { number: 1 })).fill('090 123');
    await field(t('contacts.form.basis')).fill('Công văn 12');
    await inDialog(t('ui.save')).click();
    await dialog().getByText(t('reach.phoneRule')).waitFor();
    await field(t('reach.phone', { number: 1 })).fill('090.123.4567');
    await inDialog(t('ui.save')).click();
    await card(name).getByText('+84 90 123 4567').waitFor();
    await card(name).getByText('Công văn 12').waitFor();
  });

  it('are put into a group that says who hears of something now, and who does not and why', async () => {
    await page.getByRole('button', { name: t('contacts.addGroup'), exact: true }).click();
    await field(t('contacts.form.groupName')).fill('Khi xả lũ');
    await field(t('contacts.form.members')).click();
    await page.locator('.ant-select-item-option', { hasText: name }).click();
    // The list of several stays open, over the button.
    await field(t('contacts.form.groupName')).click();
    await inDialog(t('ui.save')).click();
    const group = card('Khi xả lũ');
    await group.getByRole('button', { name: t('contacts.whoNow'), exact: true }).click();
    await group.getByText('+84 90 *** 4567').waitFor();
    await group.locator('.reach-not').waitFor();
  });

  it('are masked for whoever may not write them', async () => {
    const context = await openContext(browser);
    const other = await context.newPage();
    await beSignedIn(other, baseUrl, viewer);
    await other.goto(`${baseUrl}/contacts`);
    await other.locator('.contact-card', { hasText: name }).first().getByText('+84 90 *** 4567').waitFor();
    expect(await other.getByRole('button', { name: t('contacts.add'), exact: true }).count()).toBe(0);
    expect(await other.locator('.contacts-page').textContent()).not.toContain('123 4567');
    await context.close();
  });

  it('of oneself are written in the account, which is the consent', async () => {
    await page.goto(`${baseUrl}/account-information`);
    await page.getByRole('button', { name: t('reach.addPhone'), exact: true }).click();
    await page.getByLabel(t('reach.phone', { number: 1 }), { exact: true }).fill('0912 345 678');
    await page.getByRole('button', { name: t('profile.contact.agree'), exact: true }).click();
    await page.locator('.contact-ways').getByText('+84 91 234 5678').waitFor();
    await page.getByRole('button', { name: t('profile.contact.erase'), exact: true }).click();
    await inDialog(t('profile.contact.erase')).click();
    await page.getByText(t('profile.contact.none')).waitFor();
  });

  it('are erased, and leave their groups', async () => {
    await page.goto(`${baseUrl}/contacts`);
    const contact = page.locator('.contact-card', { hasText: 'Công văn 12' });
    await contact.getByRole('button', { name: t('contacts.erase'), exact: true }).click();
    await inDialog(t('contacts.erase')).click();
    await contact.waitFor({ state: 'detached' });
    expect(await card('Khi xả lũ').textContent()).not.toContain(name);
    expect(problems).toEqual([]);
  });
});
