import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { openDashboard, panel } from '../support/open-dashboard.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { patience } from '../support/patience.ts';
import type { Person } from '../support/people.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { t } from '../support/words.ts';

interface TrialAnswer {
  readonly saved: { readonly run_id: number } | null;
  readonly general: { readonly date_string: string };
}

let demo: OpenProduct<StillServer>;
let server: StillServer;
let token: string;

beforeAll(async () => {
  demo = await demoProduct();
  ({ server, token } = demo);
});
afterAll(() => demo.close());

const openAs = (person: Person) => openDashboard(demo, person);

/** Parses a number in Vietnamese notation. */
const numberOf = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'));

describe('the panels of the dashboard', () => {
  it('stands on paper without what can only be pressed, with whose figures these are', async () => {
    const { page } = await openAs(server.admin);
    await page.emulateMedia({ media: 'print' });
    await page.locator('.paper-head').waitFor();
    expect(await page.locator('.paper-head').textContent()).toContain(t('shell.demo'));
    await panel(page, t('series.quantity.lake_level')).locator('.level-now').waitFor();
    for (const pressedPanel of ['.side', '.top-bar', '.fold-button', '.panel-calculation', '.situation-button'])
      expect(await page.locator(pressedPanel).first().isVisible(), pressedPanel).toBe(false);
    await page.context().close();
  });

  it('puts both results side by side before what was typed is saved', async () => {
    const { page } = await openAs(server.admin);
    await page.getByRole('button', { name: t('dashboard.calculation.manual') }).click();
    const dialog = page.getByRole('dialog', { name: t('dashboard.calculation.manual') });
    await dialog.getByRole('button', { name: t('dashboard.manual.try') }).click();
    await dialog.getByText(t('ui.rule.required')).waitFor();
    await dialog.getByLabel(t('dashboard.reason.needed')).fill('Đọc thước tại chỗ');
    await dialog.getByRole('button', { name: t('dashboard.manual.try') }).click();
    await dialog.getByText(t('dashboard.manual.nothing')).waitFor();
    await dialog.getByLabel(t('series.quantity.lake_level')).fill('246,5');
    await dialog.getByRole('button', { name: t('dashboard.manual.try') }).click();
    const level = dialog.getByRole('row', { name: /^Mực nước hồ, m/ });
    await expect.poll(() => level.textContent()).toMatch(/246,50$/);
    await dialog.getByRole('button', { name: t('dashboard.manual.save') }).click();
    // If the value is far from the current lake level, the dialog asks for confirmation.
    const sure = page.getByRole('button', { name: t.first('series.entry.anyway') });
    await sure
      .or(page.getByText(t.first('dashboard.calculation.saved')))
      .first()
      .waitFor();
    if (await sure.isVisible()) await sure.click();
    await page.getByText(t.first('dashboard.calculation.saved')).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('tells of two people who save at once, and goes on from what stands', async () => {
    const { page } = await openAs(server.admin);
    const calculation = panel(page, t('dashboard.calculation.run'));
    await calculation.getByRole('button', { name: t('dashboard.calculation.run'), exact: true }).click();
    await calculation.getByText(t.first('dashboard.calculation.tried')).waitFor();
    const path = '/v1/calculation/only-calculate';
    const { saved, general } = await call<TrialAnswer>(server.url, 'POST', path, { token, body: {} });
    const body = { seen_run_id: saved?.run_id ?? null };
    await call(server.url, 'POST', '/v1/calculation/calculate-save', { token, body });
    await calculation.getByText(t('dashboard.calculation.overtaken')).waitFor();
    expect(await calculation.getByRole('button', { name: t('ui.save'), exact: true }).isDisabled()).toBe(true);
    await calculation.getByRole('button', { name: t('dashboard.calculation.run'), exact: true }).click();
    await calculation.getByText(t('dashboard.calculation.overtaken')).waitFor({ state: 'detached' });
    await calculation.getByRole('button', { name: t('ui.save'), exact: true }).click();
    await page.getByText(t('dashboard.calculation.saved', { time: general.date_string.slice(11, 16) })).waitFor();
    await page.context().close();
  });

  it('explains each line and bar of the charts at the cursor, and what the hand points at', async () => {
    const { page, problems } = await openAs(server.admin);
    const charts = panel(page, t('dashboard.charts.title'));
    const hand = charts.getByRole('slider', { name: t('dashboard.charts.label') });
    await charts.getByRole('button', { name: /^Mực nước hồ 2\d\d,\d\d$/ }).waitFor();
    const drawer = page.getByRole('dialog', { name: t.like('explain.titleOf') });
    const requestedPanels = [
      ['1', t('series.quantity.precipitation'), /Mưa trạm ([\d.,]+)/],
      ['2', t('series.quantity.lake_level'), /Mực nước hồ ([\d.,]+)/],
      ['3', t('series.quantity.inflow_moving_average'), /Về hồ \(làm trơn\) ([\d.,]+)/],
      ['4', t('series.quantity.total_discharge_out'), /Tổng xả ([\d.,]+)/],
      ['5', t('series.quantity.total_discharge_turbine'), /Chạy máy ([\d.,]+)/],
      ['6', t('series.quantity.total_discharge_dam'), /Xả tràn ([\d.,]+)/],
    ] as const;
    for (const [key, name, figure] of requestedPanels) {
      const cursorText = async () => {
        await hand.focus();
        for (const step of ['Home', 'PageDown', 'PageDown']) await page.keyboard.press(step);
        return await hand.getAttribute('aria-valuetext');
      };
      await expect.poll(cursorText, patience).toMatch(figure);
      const said = numberOf(figure.exec((await cursorText())!)![1]!);
      await page.keyboard.press(key);
      await drawer.getByText(t('explain.titleOf', { name })).waitFor();
      const explained = drawer.locator('.explain-value').first();
      await explained.waitFor();
      expect(Math.abs(numberOf(/[\d.,]+/.exec((await explained.textContent())!)![0]) - said), name).toBeLessThan(0.051);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
    }
    const { x, y, width, height } = (await hand.boundingBox())!;
    await page.mouse.click(x + width * 0.3, y + height * 0.06);
    await drawer.getByText(t('explain.titleOf', { name: t('series.quantity.precipitation') })).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('remembers a folded panel', async () => {
    const { page } = await openAs(server.admin);
    await page.getByRole('button', { name: t('dashboard.fold.right') }).click();
    await page.reload();
    await panel(page, t('series.quantity.lake_level')).waitFor();
    expect(await panel(page, t('warnings.title')).count()).toBe(0);
    await page.getByRole('button', { name: t('dashboard.unfold.right') }).click();
    await panel(page, t('warnings.title')).waitFor();
    await page.context().close();
  });

  it('gives a panel the screen, and Escape gives it back', async () => {
    const { page } = await openAs(server.admin);
    await page
      .getByRole('button', { name: t('dashboard.panel.full', { title: t('dashboard.balance.title') }) })
      .click();
    await page
      .getByRole('button', { name: t('dashboard.panel.small', { title: t('dashboard.balance.title') }) })
      .waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: t('dashboard.panel.full', { title: t('dashboard.balance.title') }) })
      .waitFor();
    await page.context().close();
  });
});
