import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../support/api.ts';
import { livingDemo } from '../support/living-demo.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { patience } from '../support/patience.ts';
import { someoneWhoIs } from '../support/people.ts';
import { pushReadings } from '../support/readings.ts';
import type { StartedServer } from '../support/server.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StartedServer>;
const gauge = { code: 'MU-77', name: 'Trạm cầu', type: 2 };
const name = 'Cầu ngập';

const reads = (minutesAgo: number, value: number) =>
  pushReadings({
    baseUrl: demo.server.url,
    token: demo.token,
    station: gauge,
    readings: [{ time: new Date(Date.now() - minutesAgo * 60_000).toISOString(), value }],
  });

beforeAll(async () => {
  demo = await livingDemo({ env: { EXPERT_USERNAMES: 'admin' } });
  await reads(40, 101);
});
afterAll(() => demo.close());

/** Within a sentence a name begins small. */
const small = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

async function choose(page: Page, field: string, option: string): Promise<void> {
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
    const { page, problems } = await demo.open();
    await page.goto(`${demo.server.url}/settings/warning`);
    await page.getByRole('button', { name: t('warningJobs.add') }).click();
    await page.getByLabel(t('warningJobs.form.name'), { exact: true }).fill(name);
    await page.getByLabel(t('warningJobs.form.group'), { exact: true }).fill('Hạ du');
    await choose(page, t('warningJobs.field.kind'), t('warningJobs.kind.station'));
    await choose(page, t('warningJobs.field.target'), `${gauge.code} ${gauge.name}`);
    await choose(page, t('warningJobs.field.property'), small(t('series.quantity.water_level')));
    await typeInto(page.getByLabel(t('warningJobs.field.delay'), { exact: true }), '1');
    await typeInto(page.getByRole('spinbutton', { name: t('warningJobs.field.value', { number: 1 }) }), '100,5');
    await typeInto(page.getByLabel(t('warningJobs.field.furtherBy'), { exact: true }), '0,1');
    await page.getByRole('button', { name: t('warningJobs.form.addLine') }).click();
    await page.getByLabel(`${t('warningJobs.form.steps')} 1`).fill('Chặn cầu');

    const past = page.getByRole('region', { name: t('warningJobs.would.title') });
    const times = past
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: t('warningJobs.would.times') }) });
    await times
      .getByText('0', { exact: true })
      .or(times.getByText('1', { exact: true }))
      .waitFor();
    await past.getByRole('slider', { name: t('warningJobs.would.threshold', { number: 1 }) }).waitFor();

    await page.getByRole('button', { name: t('warningJobs.form.addSave') }).click();
    const line = page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
    await line.getByText(t.within('warningJobs.say.at_least', { threshold: '100,50 m' })).waitFor();
    expect(problems).toEqual([]);

    await reads(0, 101.2);
    await page.goto(`${demo.server.url}/dashboard`);
    const item = page
      .getByRole('region', { name: t('warnings.title'), exact: true })
      .getByRole('listitem')
      .filter({ hasText: name });
    await item.getByText('101,20 m').first().waitFor();
    await item.getByText(t('warningList.handling')).first().click();
    await item.getByRole('checkbox', { name: 'Chặn cầu' }).click();
    // At its place: the sentence of a warning has a comma, too.
    await item.locator('.handling-who', { hasText: t.within('warningActs.handling.tickedBy') }).waitFor();
    await item.getByRole('button', { name: t('warnings.acknowledge') }).click();
    await page.getByLabel(t('warningList.dialog.note')).fill('Đã chặn cầu');
    await page.getByLabel(t('warningList.dialog.note')).press('Enter');
    await item.getByText('Đã chặn cầu').waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('is shown on the chart of what was measured, named where it is pointed at', async () => {
    const seriesId = await reads(0, 101.3);
    const { warnings } = await vi.waitFor(async () => {
      const body = {
        from: new Date(Date.now() - 3_600_000).toISOString(),
        to: new Date().toISOString(),
        series: [seriesId],
      };
      const found = await call<{ warnings: { warning_message: string }[] }>(
        demo.server.url,
        'POST',
        '/v1/warning/list',
        {
          token: demo.token,
          body,
        },
      );
      expect(found.warnings.length).toBeGreaterThan(0);
      return found;
    }, patience);
    expect(warnings[0]!.warning_message).toContain(name);
    const { page, problems } = await demo.open();
    await page.goto(`${demo.server.url}/chart/index?period=3h&s=s${seriesId}`);
    const one = page.getByRole('button', { name: new RegExp(name) }).first();
    await one.focus();
    await page.locator('.chart-standings > p').getByText(name).waitFor();
    await page.getByLabel(t('warnings.title'), { exact: true }).uncheck();
    await one.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('is not for who only looks on, and says so', async () => {
    const { page, problems } = await demo.open(await someoneWhoIs('viewer', demo.server));
    await page.goto(`${demo.server.url}/settings/warning`);
    await page.getByText(t('shell.forbiddenScreen', { title: t('routes.warningSettings') })).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
