import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figureWidths, spoiltFigures } from '../support/figures.ts';
import { gauges, waitAwayFromStep } from '../support/gauges.ts';
import { openDashboard, panel } from '../support/open-dashboard.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { patience } from '../support/patience.ts';
import { type Person, userWithRole } from '../support/people.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StillServer>;
let server: StillServer;
let token: string;

beforeAll(async () => {
  demo = await demoProduct();
  ({ server, token } = demo);
});
afterAll(() => demo.close());

const openAs = (person: Person) => openDashboard(demo, person);

describe('the dashboard of a living plant', () => {
  it('is home, and shows the lake, what comes and goes, and every outlet', async () => {
    const { page, problems } = await openAs(server.admin);
    await expect.poll(() => panel(page, t('series.quantity.lake_level')).textContent()).toMatch(/2\d\d,\d\d\s*m/);
    await expect
      .poll(() => panel(page, t('dashboard.balance.title')).textContent())
      .toMatch(/Về hồ[\s\S]*Tổng xả[\s\S]*Chạy máy/);
    await expect.poll(() => panel(page, t('dashboard.outlets.title')).getByRole('row').count()).toBeGreaterThan(5);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('has a level the moment a gauge has sent it, beside that of the last record', async () => {
    const { page, problems } = await openAs(server.admin);
    const lake = panel(page, t('series.quantity.lake_level'));
    const record = lake.getByText(t.first('measured.recordAt'));
    await record.waitFor();
    await page.evaluate(() => document.body.setAttribute('data-opened', 'once'));
    await waitAwayFromStep();
    const { send, newestM } = await gauges(server.url, token, ['MNH1', 'MNH2']);
    const levelM = newestM + 0.02;
    const written = levelM.toFixed(2).replace('.', ',');
    await send(new Date(Date.now() - 2_000), levelM);
    await lake.locator('.level-now').getByText(written).waitFor();
    await panel(page, t('dashboard.section')).getByText(`${written} m`, { exact: true }).waitFor();
    // The record belongs to a step, whatever was measured since. New readings may change it, and the next record may arrive meanwhile.
    expect(await record.textContent()).toMatch(/\d\d:\d[05]: \d{3},\d\d m$/);
    expect(await page.locator('body').getAttribute('data-opened')).toBe('once');
    await lake.getByRole('button', { name: `Mực nước hồ ${written} m (${written}0 m). Mở giải thích` }).click();
    const explained = page.getByRole('dialog', { name: t.like('explain.titleOf') }).locator('.explain-value');
    await expect.poll(() => explained.textContent(), patience).toContain(written);
    await page.keyboard.press('Escape');
    await send(new Date(Date.now() - 1_000), levelM + 3);
    await lake.getByText(/nhảy bất thường, chưa dùng$/).waitFor();
    expect(await lake.locator('.level-now').textContent()).toContain(written);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('tries a calculation, keeps it, and finds it again in the history', async () => {
    const { page, problems } = await openAs(server.admin);
    const calculation = panel(page, t('dashboard.calculation.run'));
    const save = calculation.getByRole('button', { name: t('ui.save'), exact: true });
    expect(await save.isDisabled()).toBe(true);
    await calculation.getByRole('button', { name: t('dashboard.calculation.run'), exact: true }).click();
    await calculation.getByText(t.first('dashboard.calculation.tried')).waitFor();
    await save.click();
    await page.getByText(t.first('dashboard.calculation.saved')).waitFor();
    await calculation.getByRole('button', { name: t('dashboard.calculation.runs'), exact: true }).click();
    const runs = page.getByRole('dialog', { name: t('dashboard.calculation.runsTitle') });
    await runs
      .getByRole('listitem')
      .filter({ hasText: t('dashboard.runs.kind.manual') })
      .first()
      .waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('draws how it came to this, keeps a zoom and what was chosen, and hands it over as a spreadsheet', async () => {
    const { page, problems } = await openAs(server.admin);
    const charts = panel(page, t('dashboard.charts.title'));
    const hand = charts.getByRole('slider', { name: t('dashboard.charts.label') });
    await charts.getByRole('button', { name: /^Mực nước hồ 2\d\d,\d\d$/ }).waitFor();
    await hand.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => hand.getAttribute('aria-valuetext')).toMatch(/Mực nước hồ 2\d\d,\d\d m/);
    await page.keyboard.press('+');
    await charts.getByRole('button', { name: t('chart.reset') }).click();
    await charts.getByRole('button', { name: '7 ngày' }).click();
    await charts.getByRole('button', { name: '3 ngày' }).click();
    await page.waitForURL(/period=3d/);
    await page.goBack();
    await charts.getByRole('button', { name: '7 ngày', pressed: true }).waitFor();
    await page.goForward();
    await charts.getByRole('button', { name: '3 ngày', pressed: true }).waitFor();
    await charts.getByRole('button', { name: t('dashboard.charts.options') }).click();
    await page.getByRole('checkbox', { name: t('dashboard.charts.sums') }).check();
    await charts.getByRole('button', { name: t.first('dashboard.charts.inflowSum') }).waitFor();
    await page.reload();
    await charts.getByRole('button', { name: t.first('dashboard.charts.inflowSum') }).waitFor();
    expect(await charts.getByRole('button', { name: '3 ngày' }).getAttribute('aria-pressed')).toBe('true');
    await charts.getByRole('button', { name: t('chart.take') }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: t('chart.takeXlsx') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Diễn biến hồ chứa .*\.xlsx$/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('shows every figure whole at any width, none cut and none under another, and says that they are invented', async () => {
    const { page } = await openAs(server.admin);
    // Waits for the forecast figures, too; if the forecast is withheld at the moment, the panel shows a note.
    const next = panel(page, t('dashboard.next.title'));
    await next.getByRole('row').nth(1).or(next.locator('.panel-note')).first().waitFor();
    // The inflow is displayed in large digits, and a truncated discharge would read as a smaller one.
    for (const width of figureWidths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => spoiltFigures(page), { message: `at ${width} px` }).toEqual([]);
      await expect.poll(() => page.getByText(t('shell.demo')).filter({ visible: true }).count()).toBe(1);
    }
    await page.context().close();
  });

  it('shows a viewer the figures and no act', async () => {
    const { page, problems } = await openAs(await userWithRole('viewer', server));
    const calculation = panel(page, t('dashboard.calculation.run'));
    await calculation.getByRole('button', { name: t('dashboard.calculation.runs'), exact: true }).waitFor();
    for (const name of [
      t('dashboard.calculation.run'),
      t('ui.save'),
      t('dashboard.calculation.revert'),
      t('dashboard.calculation.manual'),
      t('dashboard.calculation.again'),
    ])
      expect(await calculation.getByRole('button', { name, exact: true }).count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
