import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenProduct } from '../support/open-product.ts';
import { addPerson } from '../support/people.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StillServer>;
let page: Page;
let problems: string[];
beforeAll(async () => {
  demo = await demoProduct({ env: { EDITION: 'ADVANCE' } });
  ({ page, problems } = await demo.open());
  await page.goto(`${demo.server.url}/dashboard`);
});
afterAll(() => demo.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const band = () => page.locator('.plan-band');
/** Closes the plan's own dialog. Another one above it that is still closing would get the key press. */
async function closeTheDialog(): Promise<void> {
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
}

describe('a planned release', () => {
  it('is checked, pinned with a reason, and stands above the drawing', async () => {
    await button(t('plans.short')).click();
    await page.getByText(t('plans.none')).waitFor();
    await button(t('plans.act.new')).click();
    await button(t('plans.addStep')).click();
    const step = page.locator('.plan-step');
    // While the lake is high, gates are already open.
    const gate = step.getByLabel('Cửa van cung 1', { exact: true });
    const openM = Number((await gate.getAttribute('placeholder'))!.replace(',', '.'));
    const plannedM = (openM + 0.5).toFixed(2).replace('.', ',');
    await gate.fill(plannedM);
    await button(t('plans.act.check')).click();
    await page.locator('.plan-verdict').waitFor();
    expect(await button(t('plans.act.pin')).isDisabled()).toBe(true);
    for (const finding of await page.locator('.plan-accept input').all()) await finding.check();
    await page.getByLabel(t('plans.reason'), { exact: true }).fill('Hạ hồ trước mưa bão');
    await button(t('plans.act.pin')).click();
    await page.locator('.plan-editor').waitFor({ state: 'detached' });
    await page.locator('.plan-item').getByText('Hạ hồ trước mưa bão').waitFor();
    await closeTheDialog();
    await expect.poll(() => band().textContent()).toContain(`V1 ${plannedM} m`);
    expect(await band().textContent()).toContain(t('plans.state.standing').toLowerCase());
  });

  it('is announced by a notice that is proposed for it, sent, and called through', async () => {
    const label = (name: string) => page.getByLabel(name, { exact: true });
    await page.goto(`${demo.server.url}/notices`);
    await button(t('notices.write')).click();
    await page.getByText(t('notices.because.plan')).waitFor();
    // A time is typed key by key; an incomplete time must not delete anything.
    const when = label(t('notices.actAt'));
    const planned = await when.inputValue();
    await when.press('End');
    await when.press('Backspace');
    await page.getByText(t('ui.rule.instant')).waitFor();
    await page.keyboard.press(planned.at(-1)!);
    expect(await when.inputValue()).toBe(planned);
    await page.getByText(t('ui.rule.instant')).waitFor({ state: 'detached' });
    // A demo sends nothing, so a recipient that gets no message is phoned.
    await label(t('notices.text.vi')).fill('Hồ mở cửa van đầu tiên, đề nghị rời bãi sông.');
    if ((await page.locator('.notices-lines > li').count()) === 0) {
      await button(t('notices.addReceiver')).click();
      await label(t('notices.receiver')).fill('Ủy ban xã');
    }
    for (const callBox of await label(t('notices.byCall')).all()) await callBox.check();
    if (await label(t('notices.whyLate')).isVisible()) await label(t('notices.whyLate')).fill('Lũ về nhanh');
    await button(t('notices.send')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('notices.send'), exact: true })
      .click();
    await page.getByRole('article').getByText('Hồ mở cửa van đầu tiên, đề nghị rời bãi sông.').waitFor();
    await page
      .getByRole('button', { name: t.like('notices.callOf') })
      .first()
      .click();
    await label(t('notices.spokenWith')).fill('Ông Bình');
    await button(t('notices.saveCall')).click();
    await page
      .getByText(t.within('notices.answered', { with: 'Ông Bình' }))
      .first()
      .waitFor();
    await page.goto(`${demo.server.url}/dashboard`);
  });

  it('is read by who may only view, who is offered no act', async () => {
    const viewer = { username: 'xemkehoach', password: `Aa1${randomBytes(9).toString('base64url')}` };
    await addPerson(demo.server.url, demo.token, 'viewer', viewer);
    const { page: theirs } = await demo.open(viewer);
    await theirs.goto(`${demo.server.url}/dashboard`);
    await theirs.locator('.plan-open').click();
    await theirs.locator('.plan-item').getByText('Hạ hồ trước mưa bão').waitFor();
    for (const act of [t('plans.act.new'), t('plans.act.from'), t('plans.act.withdraw')])
      expect(await theirs.getByRole('button', { name: act, exact: true }).count()).toBe(0);
    expect(await theirs.getByRole('button', { name: t('routes.groupCalculators'), exact: true }).count()).toBe(0);
    await theirs.context().close();
  });

  it('is withdrawn with a reason, and the band goes', async () => {
    await page.locator('.plan-open').click();
    await button(t('plans.act.withdraw')).click();
    await page.getByLabel(t('plans.reason'), { exact: true }).fill('Mưa đã tạnh');
    await page
      .locator('form')
      .getByRole('button', { name: t('plans.act.withdraw'), exact: true })
      .click();
    await page.locator('.plan-item').getByText('Mưa đã tạnh').waitFor();
    await closeTheDialog();
    await band().waitFor({ state: 'detached' });
  });
});

it('the gate table gives openings for a wanted release', async () => {
  await button(t('routes.groupCalculators')).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('routes.calculatorGates') })
    .click();
  const form = page.locator('.calculators [role=tabpanel]:not([hidden])');
  // A fixed level, because the level of the demo lake, and thus the discharge of its gates, depends on the season.
  await form.getByLabel(t('gateTable.level'), { exact: true }).fill('248');
  await form.getByLabel(t('gateTable.wanted'), { exact: true }).fill('600');
  await form.getByRole('button', { name: t('calculators.calculate'), exact: true }).click();
  const total = form.locator('output[data-figure=total]');
  // Gates move in whole steps, so the total is at least the requested flow and not much more.
  const figure = async () => Number((await total.textContent())!.replaceAll('.', '').replace(',', '.'));
  expect(await figure()).toBeGreaterThanOrEqual(600);
  expect(await form.locator('.gate-steps tbody tr').count()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});
