import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { emptyStation } from '../../../testing/given.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/settings/interpolate');

const fileOf = (name: string, ...lines: string[]) => new File([`${lines.join('\n')}\n`], name);

const good = () => fileOf('zv.csv', 'z,v', '230,10', '240,50', '244,80', '250,140');
const upload = () => page.locator('button[type="submit"]', { hasText: t('tables.form.submit') });
const file = () => page.locator('input[type="file"]');

/** Confirms the preview of the effects of a change, with a reason. */
async function continueUpload(reason: string): Promise<void> {
  await page.getByText(t('affected.users.title')).waitFor();
  await page.getByLabel(t('ui.file.reason')).fill(reason);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tables.form.submit') })
    .click();
}

const millionsOption = () => page.getByRole('radio', { name: t('chart.unit.mcm'), exact: true });

async function startUpload(name: string, from: File): Promise<void> {
  await page
    .getByRole('button', { name: t('tables.upload') })
    .first()
    .click();
  await page.getByLabel(t('tables.field.name'), { exact: true }).fill(name);
  if ((await millionsOption().count()) > 0) await millionsOption().check();
  await file().setInputFiles(from);
}

const listTables = () => page.call<{ name: string; rows: number; in_force: boolean }[]>('GET', '/v1/table/station-zq');

/** A person has the capacity curve of the lake in a file. */
describe('the interpolation tables', () => {
  it('names the cell that is wrong and writes nothing', async () => {
    await startUpload(t('series.quantity.total_capacity'), fileOf('bad.csv', 'z,v', '230,10', '240,abc', '244,80'));
    const fault = page.getByRole('row').filter({ hasText: '“abc” không phải là số.' });
    await fault.waitFor();
    expect(await fault.getByRole('cell').allTextContents()).toEqual(['3', 'v', '“abc” không phải là số.']);
    await upload().click();
    await page.getByText(t('tables.form.faulty'), { exact: false }).waitFor();
    expect(await listTables()).toEqual([]);
  });

  it('takes a sound file and draws its curve', async () => {
    await page.getByLabel(t('tables.field.effective_start')).fill('00:00 01/01/2026');
    await page.keyboard.press('Enter');
    await file().setInputFiles(good());
    await page.getByText(t.first('tables.preview.goodCsv_other', { number: '4' }), { exact: false }).waitFor();
    await upload().click();
    await page.getByText(t('tables.done.uploaded', { name: 'Dung tích hồ' })).waitFor();
    await page.getByRole('img', { name: /^Dung tích theo Mực nước/ }).waitFor();
    expect(await page.locator('.curve-chart .plot-line').getAttribute('d')).toMatch(/^M[\d. ]+L/);
    expect(await listTables()).toMatchObject([{ name: t('series.quantity.total_capacity'), rows: 4 }]);
  });

  it('answers a lookup with the rows that carried it', async () => {
    await page.getByLabel('Mực nước z (m)').fill('235');
    await page.getByRole('button', { name: 'Tra', exact: true }).click();
    await page.locator('.try-lookup-value').filter({ hasText: '30,000' }).waitFor();
    const rows = page.getByRole('table', { name: t('tables.lookup.usedRows') }).locator('tbody tr');
    expect(await rows.count()).toBe(2);
    await page.getByLabel('Mực nước z (m)').fill('260');
    await page.getByRole('button', { name: 'Tra', exact: true }).click();
    await page.getByText('nằm ngoài bảng', { exact: false }).first().waitFor();
  });

  it('asks before a table of the same period is replaced, and compares the two afterwards', async () => {
    await page
      .getByRole('button', { name: t('ui.close'), exact: true })
      .last()
      .click();
    await startUpload('Dung tích hồ 2', fileOf('zv2.csv', 'z,v', '230,10', '240,55', '244,80', '250,140'));
    await page.getByText(t.first('tables.preview.goodCsv_other', { number: '4' }), { exact: false }).waitFor();
    await page.getByLabel(t('tables.field.effective_start')).fill('00:00 01/01/2026');
    await page.keyboard.press('Enter');
    await upload().click();
    await page.getByText(t('affected.replaces', { name: 'Dung tích hồ' })).waitFor();
    await page
      .getByText(t('affected.users.whole', { what: t('affected.carries.storage') }), { exact: false })
      .waitFor();
    // Without a reason the import cannot continue.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('tables.form.submit') })
      .click();
    await page.getByText(t('affected.about.table.reasonNeeded'), { exact: false }).waitFor();
    await continueUpload('Đo lại lòng hồ');
    await page.getByText(t('tables.done.uploaded', { name: 'Dung tích hồ 2' })).waitFor();
    const currentTables = (await listTables()).filter(({ in_force }) => in_force);
    expect(currentTables.map(({ name }) => name)).toEqual(['Dung tích hồ 2']);
    await page.getByRole('button', { name: /^So sánh với bảng “Dung tích hồ”/ }).click();
    await page.getByText('Giống nhau 3 điểm, khác 1', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('names sheet, row, column and reason of every wrong cell of a large spreadsheet, and changes nothing', async () => {
    const before = await listTables();
    await page
      .getByRole('button', { name: t('ui.close'), exact: true })
      .last()
      .click();
    const rows: (string | number)[][] = Array.from({ length: 5000 }, (_, row) => [200 + row / 100, row / 10]);
    rows[2998] = [229.98, 'hỏng'];
    rows[4000] = [1, 400];
    const sheets = [{ name: t('tables.quantity.v'), rows: [['z', 'v'], ...rows] }];
    const written = new Uint8Array(await writeXlsx({ sheets }));
    await startUpload('Bảng hỏng', new File([written], 'bad.xlsx'));
    const fault = (reason: string) => page.locator('.fault-table tbody tr').filter({ hasText: reason });
    await fault('“hỏng” không phải là số.').waitFor();
    const cells = (reason: string) => fault(reason).getByRole('cell').allTextContents();
    expect(await cells('“hỏng” không phải là số.')).toEqual([
      t('tables.quantity.v'),
      '3000',
      'v',
      '“hỏng” không phải là số.',
    ]);
    expect((await cells('Hãy sắp xếp tăng dần.')).slice(0, 3)).toEqual([t('tables.quantity.v'), '4002', 'z']);
    await upload().click();
    await page.getByText(t('tables.form.faulty'), { exact: false }).waitFor();
    expect(await listTables()).toEqual(before);
  });

  it('has a page for the tables of one station, where an upload is the station’s', async () => {
    const made = await page.call<{ station_id: string }>('POST', '/v1/setting/station/add', {
      ...emptyStation,
      station_type: 4,
      station_code: 'QZ-E2E',
      name: 'Hạ lưu cầu Kon Tum',
    });
    await page.goto(`/settings/station-interpolate?station=${made.station_id}`);
    await page.getByRole('heading', { name: t('tables.station.title', { name: 'Hạ lưu cầu Kon Tum' }) }).waitFor();
    await startUpload('Q-Z cầu Kon Tum', fileOf('qz.csv', 'q,z', '0,500', '100,502', '400,505'));
    await page.getByText(t.first('tables.preview.goodCsv_other', { number: '3' }), { exact: false }).waitFor();
    await upload().click();
    await page.getByText(t('tables.done.uploaded', { name: 'Q-Z cầu Kon Tum' })).waitFor();
    const current = page.getByRole('region', { name: t('tables.station.current') });
    await current.getByRole('img', { name: /^Mực nước theo Lưu lượng/ }).waitFor();
    expect(window.location.href).toContain(`?station=${made.station_id}#`);
    await page.getByLabel('Lưu lượng q (m³/s)').fill('50');
    await page.getByRole('button', { name: 'Tra', exact: true }).click();
    await page.locator('.try-lookup-value').filter({ hasText: '501,000' }).waitFor();
    await page.goto('/settings/interpolate');
    await page.getByRole('button', { name: t.first('tables.chip.station') }).click();
    await page
      .getByRole('row')
      .filter({ hasText: 'Q-Z cầu Kon Tum' })
      .filter({ hasText: 'Hạ lưu cầu Kon Tum' })
      .waitFor();
  });
});
