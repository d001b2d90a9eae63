import { describe, expect, it } from 'vitest';
import { demoPlant } from '../../../testing/demo-plant.ts';
import { addPerson } from '../../../testing/given.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/settings/transfer', await demoPlant());

const host = 'ftp.so-tinh.invalid';
const name = 'Gửi Sở';
const agency = 'Sở Tài nguyên và Môi trường';
const field = (label: string) => page.getByLabel(label, { exact: true });
const press = (label: string) => page.getByRole('button', { name: label, exact: true }).first().click();

describe('what goes to agencies', () => {
  it('gets its address, is described with the usual figures, seen to the byte beside the form, and saved', async () => {
    await page.getByRole('heading', { name: t('transferJobs.targets') }).waitFor();
    await press(agency);
    await field(t('transferJobs.field.host')).fill(host);
    await press(t('transferJobs.form.save'));
    await press(t('transferJobs.add'));

    await field(t('transferJobs.field.process_name')).fill(name);
    await page.getByRole('combobox', { name: t('transferJobs.field.target') }).click();
    await page.locator(`.ant-select-item-option[title="${agency}"]`).click();
    await press(t('transferJobs.form.usual'));
    await field(t('transferJobs.field.province_code')).fill('GL');
    await field(t('transferJobs.field.hydro_symbol')).fill('HOMAU');
    const preview = page.getByRole('complementary', { name: t('transferJobs.preview.title') });
    await preview.getByText(/^THUONGLUU⇥MUCNUOC⇥\d+\.\d\d⇥m⇥\d{14}⇥00/).waitFor();
    await preview.getByText(/^GL_HOMAU_\d{14}\.txt$/).waitFor();
    await preview.getByText(t('transferJobs.preview.asHex'), { exact: true }).click();
    await preview.getByText('54 48 55 4f 4e 47 4c 55 55 09').first().waitFor();

    await press(t('transferJobs.form.addSave'));
    const line = page.getByRole('listitem').filter({ hasText: name });
    await line.getByText(t('transferJobs.status.not_ordered')).waitFor();
    expect(await line.textContent()).toContain(`ftp://${host}:21`);
    await line.getByRole('switch').click();
    await line.getByText(t('transferJobs.status.none_yet')).waitFor();
  });

  it('is not for who only looks on, and says so', async () => {
    const viewer = { username: 'xemgui', password: 'Mua2026xem' };
    await addPerson('', page.token, 'viewer', viewer);
    await page.signIn(viewer);
    await page.goto('/settings/transfer');
    await page.getByText(t('shell.forbiddenScreen', { title: t('routes.transferSettings') })).waitFor();
  });
});
