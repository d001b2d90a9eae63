import { randomBytes } from 'node:crypto';
import { quantityTexts } from '@spillway/contract/plant/procedure/texts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from './support/api.ts';
import { findingsWithin } from './support/axe.ts';
import { openBrowser, openContext, watchProblems } from './support/browser.ts';
import { type StartedServer, startServer } from './support/server.ts';
import { beSignedIn } from './support/web-app.ts';
import { t } from './support/words.ts';

let server: StartedServer;
let browser: Browser;
let page: Page;
let problems: string[];
const note = `Bản ${randomBytes(3).toString('hex')}`;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  await beSignedIn(page, server.url, server.admin);
  await page.goto(`${server.url}/settings/procedure`);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).first().fill(value);
const quantity = (of: keyof typeof quantityTexts) => new RegExp(`^${quantityTexts[of].name.vi} `);
const see = (text: string) => page.getByText(text).first().waitFor();
const title = 'Quy trình vận hành liên hồ chứa trên lưu vực sông Vu Gia - Thu Bồn: hồ Sông Tranh 2';

interface Listed {
  readonly versions: readonly { readonly note: string; readonly state: string; readonly verified: number }[];
}
const versions = async () =>
  (
    await call<Listed>(server.url, 'GET', '/v1/procedure/getall', {
      token: await signInByApi(server.url, server.admin),
    })
  ).versions;

describe('the operating procedure', () => {
  it('begins with a worked example, which says what nobody has verified', async () => {
    await press(t('procedure.fromExample'));
    await see(t('procedure.newTitle'));
    await page
      .getByRole('button', { name: t('procedure.verify') })
      .first()
      .waitFor();
    await fill(t('procedure.field.note'), note);
  });

  it('answers what applies in a situation, by the rules of the server, as it is typed', async () => {
    const tried = page.locator('.procedure-try');
    await tried.getByLabel(quantity('lake_level')).fill('171,8');
    await tried.getByLabel(quantity('inflow')).fill('950');
    await tried.getByLabel(quantity('release')).fill('820');
    const verdict = tried.locator('.procedure-verdict');
    // Nobody has held the alarms of the stations against the decree.
    await verdict.getByText('có thể là').waitFor();
    const stations = page.locator('.procedure-part', { hasText: t('procedure.part.stations') }).first();
    for (let left = 2; left > 0; left -= 1)
      await stations
        .getByRole('button', { name: t('procedure.verify') })
        .first()
        .click();
    await tried.getByLabel(/^Giao Thủy/).fill('4');
    await tried.getByLabel(/^Câu Lâu/).fill('1,2');
    await tried.getByText(t('procedure.unknown'), { exact: true }).first().click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(t('procedure.usualMode'), { exact: true }).click();
    await verdict.getByText('“Duy trì mực nước hồ”').waitFor();
    await verdict.getByText('phải không nhỏ hơn 0,9 × lưu lượng đến hồ').waitFor();
    await fill(t('procedure.field.caseName'), 'Ngày 3/10 xả thiếu');
    await tried.getByRole('button', { name: t('procedure.keepCase') }).click();
    await see('Ngày 3/10 xả thiếu');
  });

  it('names what cannot be meant so, and takes it away when it is right', async () => {
    const periods = page.locator('.procedure-part', { hasText: t('procedure.part.periods') }).first();
    await periods
      .getByRole('button', { name: t('procedure.change'), exact: true })
      .first()
      .click();
    const to = periods.getByLabel(`${t('procedure.field.to')} (dd/MM)`);
    await to.fill('10/11');
    await page.locator('.procedure-faults').getByText('11-11..11-15').waitFor();
    await to.fill('15/11');
    await page.locator('.procedure-faults').waitFor({ state: 'detached' });
    expect(await findingsWithin(page, '.procedure')).toEqual([]);
  });

  it('asks before it loses what was typed', async () => {
    await press(t('procedure.cancel'));
    await press(t('ui.form.leave.stay'));
    await see(t('procedure.newTitle'));
  });

  it('counts from when it was saved, and is never changed then', async () => {
    await press(t('procedure.save'));
    await see(t('procedure.immutable'));
    await see(title);
    expect((await versions())[0]).toMatchObject({ note, state: 'counts' });
    await press(t('procedure.newVersion'));
    await fill(t('procedure.field.validFrom'), '00:00 01/01/2090');
    await press(t('procedure.save'));
    await press(t('procedure.delete'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('procedure.delete') })
      .click();
    await page.getByText(t('procedure.deleted')).first().waitFor();
    expect((await versions()).filter(({ state }) => state === 'to_come')).toEqual([]);
    expect(problems).toEqual([]);
  });
});
