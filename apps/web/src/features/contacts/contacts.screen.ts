import { describe, expect, it } from 'vitest';
import { addPerson } from '../../../testing/given.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/contacts');
const viewer = { username: 'xemdanhba', password: 'Mua2026xem' };

const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const field = (name: string) => dialog().getByLabel(name, { exact: true });
const card = (name: string) => page.locator('main li', { hasText: name });
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
    // The list of a multiple selection stays open and covers the button.
    await field(t('contacts.form.groupName')).click();
    await inDialog(t('ui.save')).click();
    const group = card('Khi xả lũ');
    await group.getByRole('button', { name: t('contacts.whoNow'), exact: true }).click();
    await group.getByText('+84 90 *** 4567').waitFor();
    await group.locator('.reach-not').waitFor();
  });

  it('are masked for whoever may not write them', async () => {
    await addPerson('', page.token, 'viewer', viewer);
    await page.signIn(viewer);
    await page.goto('/contacts');
    await card(name).first().getByText('+84 90 *** 4567').waitFor();
    expect(await page.getByRole('button', { name: t('contacts.add'), exact: true }).count()).toBe(0);
    expect(await page.locator('main').textContent()).not.toContain('123 4567');
  });

  it('of oneself are written in the account, which is the consent', async () => {
    await page.signIn(page.admin);
    await page.goto('/account-information');
    await page.getByRole('button', { name: t('reach.addPhone'), exact: true }).click();
    await page.getByLabel(t('reach.phone', { number: 1 }), { exact: true }).fill('0912 345 678');
    await page.getByRole('button', { name: t('profile.contact.agree'), exact: true }).click();
    await page.locator('.contact-ways').getByText('+84 91 234 5678').waitFor();
    await page.getByRole('button', { name: t('profile.contact.erase'), exact: true }).click();
    await inDialog(t('profile.contact.erase')).click();
    await page.getByText(t('profile.contact.none')).waitFor();
  });

  it('are erased, and leave their groups', async () => {
    await page.goto('/contacts');
    const contact = page.locator('main li', { hasText: 'Công văn 12' });
    await contact.getByRole('button', { name: t('contacts.erase'), exact: true }).click();
    await inDialog(t('contacts.erase')).click();
    await contact.waitFor({ state: 'detached' });
    expect(await card('Khi xả lũ').textContent()).not.toContain(name);
  });
});
