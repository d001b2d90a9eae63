import { beforeAll, describe, it } from 'vitest';
import { addPerson, pushReadings } from '../../../testing/given.ts';
import type { Locator } from '../../../testing/locator.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/settings/warning', { environment: { EXPERT_USERNAMES: 'admin' } });
const gauge = { code: 'MU-77', name: 'Trạm cầu', type: 2 };
const name = 'Cầu ngập';

const reads = (minutesAgo: number, value: number) =>
  pushReadings({
    baseUrl: '',
    token: page.token,
    station: gauge,
    readings: [{ time: new Date(Date.now() - minutesAgo * 60_000).toISOString(), value }],
  });

beforeAll(() => reads(40, 101));

/** Within a sentence the name begins with a lower-case letter. */
const small = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

async function choose(field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
    .click();
}

const typeInto = async (field: Locator, text: string) => {
  await field.fill(text);
  await field.press('Tab');
};

describe('a condition of an operator', () => {
  it('is set by a sentence, tried on the past, saved, and warns on the dashboard with what is to be done', async () => {
    await page.goto('/settings/warning');
    await page.getByRole('button', { name: t('warningJobs.add') }).click();
    await page.getByLabel(t('warningJobs.field.name'), { exact: true }).fill(name);
    await page.getByLabel(t('warningJobs.field.group'), { exact: true }).fill('Hạ du');
    await choose(t('warningJobs.field.target_kind'), t('warningJobs.choice.target_kind.station'));
    await choose(t('warningJobs.field.target_id'), `${gauge.code} ${gauge.name}`);
    await choose(t('warningJobs.field.property'), small(t('series.quantity.water_level')));
    await typeInto(page.getByLabel(t('warningJobs.field.delay'), { exact: true }), '1');
    await typeInto(page.getByRole('spinbutton', { name: t('warningJobs.ofStep.value', { number: 1 }) }), '100,5');
    await typeInto(page.getByLabel(t('warningJobs.field.further_by'), { exact: true }), '0,1');
    await page.getByRole('button', { name: t('warningJobs.form.addLine') }).click();
    await page.getByLabel(`${t('warningJobs.form.steps')} 1`).fill('Chặn cầu');

    const past = page.getByRole('region', { name: t('warningJobs.would.title') });
    const times = past
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: t('warningJobs.would.times') }) });
    await times.getByText(/^[01]$/).waitFor();
    await past.getByRole('slider', { name: t('warningJobs.would.threshold', { number: 1 }) }).waitFor();

    await page.getByRole('button', { name: t('warningJobs.form.addSave') }).click();
    const line = page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
    await line.getByText(t.within('warningJobs.say.at_least', { threshold: '100,50 m' })).waitFor();

    await reads(0, 101.2);
    await page.goto('/dashboard');
    const item = page
      .getByRole('region', { name: t('warnings.title'), exact: true })
      .getByRole('listitem')
      .filter({ hasText: name });
    await item.getByText('101,20 m').first().waitFor();
    await item.getByText(t('warningList.handling')).first().click();
    await item.getByRole('checkbox', { name: 'Chặn cầu' }).click();
    // Selected by class, because the warning's own sentence contains a comma too.
    await item.locator('.handling-who', { hasText: t.within('warningActs.handling.tickedBy') }).waitFor();
    await item.getByRole('button', { name: t('warnings.acknowledge'), exact: true }).click();
    await page.getByLabel(t('warningList.dialog.note')).fill('Đã chặn cầu');
    await page.getByLabel(t('warningList.dialog.note')).press('Enter');
    await item.getByText('Đã chặn cầu').waitFor();
  });

  it('is not for who only looks on, and says so', async () => {
    const viewer = { username: 'xemcanhbao', password: 'Mua2026xem' };
    await addPerson('', page.token, 'viewer', viewer);
    await page.signIn(viewer);
    await page.goto('/settings/warning');
    await page.getByText(t('shell.forbiddenScreen', { title: t('routes.warningSettings') })).waitFor();
  });
});
