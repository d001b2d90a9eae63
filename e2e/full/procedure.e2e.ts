import { randomBytes } from 'node:crypto';
import { quantityTexts } from '@spillway/contract/plant/procedure/texts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { findingsWithin } from '../support/axe.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { type StartedServer, startServer } from '../support/server.ts';
import { beSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

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

/** As the page has it by then: somebody has held the alarms of the stations against the decree. */
const verified = (content: object) => {
  const { stations, ...others } = content as { readonly stations: readonly { readonly source: object }[] };
  return { ...others, stations: stations.map((one) => ({ ...one, source: { ...one.source, is_verified: true } })) };
};

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

  it('fits on a phone, with all the modes named that could be', async () => {
    const whole = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.procedure-try .procedure-verdict').getByText('có thể là').waitFor();
    const beyond = () => page.locator('.procedure').evaluate((all) => all.scrollWidth - all.clientWidth);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    await page.setViewportSize(whole);
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
    await verdict.getByText('Điều 6', { exact: true }).first().waitFor();
    await verdict.getByText('phải không nhỏ hơn 0,9 × lưu lượng đến hồ').waitFor();
    await fill(t('procedure.field.caseName'), 'Ngày 3/10 xả thiếu');
    await tried.getByRole('button', { name: t('procedure.keepCase') }).click();
    await see('Ngày 3/10 xả thiếu');
  });

  it('judges its tests as the server does, whatever kind of rule they ask', async () => {
    const { content, cases } = await call<{ content: object; cases: readonly { readonly name: string }[] }>(
      server.url,
      'GET',
      '/v1/procedure/example?example=song_tranh_2',
      { token: await signInByApi(server.url, server.admin) },
    );
    const { cases: there } = await call<{ cases: readonly { readonly name: string; readonly right: boolean }[] }>(
      server.url,
      'POST',
      '/v1/procedure/check',
      { token: await signInByApi(server.url, server.admin), body: { content: verified(content), cases } },
    );
    // An outlook, storing, a silent station, floods: each by both.
    expect(there.length).toBeGreaterThan(10);
    const rows = page
      .locator('.procedure-part', { hasText: t('procedure.part.cases') })
      .locator('.procedure-items > li');
    for (const { name, right } of there) {
      const row = rows.filter({ hasText: name }).first();
      await row.getByText(t(right ? 'procedure.right' : 'procedure.wrong'), { exact: true }).waitFor();
    }
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

const focusIn = (selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

describe('the editor by the keyboard alone', () => {
  it('takes back step by step, to where there is nothing to take back', async () => {
    const rules = () => page.locator('.procedure-text .procedure-item').count();
    await page.getByRole('button', { name: t('procedure.fromNothing') }).focus();
    await page.keyboard.press('Enter');
    const begins = page.getByLabel(t('procedure.field.title'), { exact: true });
    await expect.poll(() => begins.evaluate((field) => field === document.activeElement)).toBe(true);
    const written = await rules();
    const modes = page.locator('.procedure-part', { hasText: t('procedure.part.modes') }).first();
    await modes
      .getByRole('button', { name: t('procedure.remove'), exact: true })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(rules).toBe(written - 1);
    await expect.poll(() => focusIn('[data-act=add]')).toBe(true);
    const undo = page.getByRole('button', { name: t('procedure.undo') });
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect.poll(rules).toBe(written);
    while (await undo.isEnabled()) await undo.press('Enter');
    expect(await rules()).toBe(2);
    await page.getByRole('button', { name: t('procedure.cancel'), exact: true }).press('Enter');
    await see(title);
    await expect.poll(() => focusIn('.procedure')).toBe(true);
    expect(problems).toEqual([]);
  });
});
