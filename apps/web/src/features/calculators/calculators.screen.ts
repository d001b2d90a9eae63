import { describe, expect, it } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/account-information', { environment: { EDITION: 'ADVANCE' } });

const rows = ['230,10.0', '235,18.0', '240,28.5', '245,41.5', '250,57.0', '255,75.0'];
await page.call('POST', '/v1/table/upload', {
  group_code: 'ZV',
  object_kind: 'plant',
  name: 'Đường dung tích',
  effective_start: '2020-01-01 00:00:00',
  effective_end: null,
  loop_by_year: false,
  file_name: 'zv.csv',
  file: Buffer.from(['z,v', ...rows].join('\n')).toString('base64'),
});

const open = async (name: string) => {
  await page
    .getByRole('button', { name: t('routes.groupCalculators'), exact: true })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
};
const panel = () => page.locator('.calculators');
const form = () => page.locator('.calculators [role=tabpanel]:not([hidden])');
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await form().getByLabel(label, { exact: true }).fill(value);
};
const figure = (name: string) => panel().locator(`output[data-figure="${name}"]:visible`);
const calculate = () =>
  form()
    .getByRole('button', { name: t('calculators.calculate'), exact: true })
    .click();

/** The worked examples of the hydropower practice, as an operator types them. */
describe('the calculators beside the page', () => {
  it('tell the storage between two levels', async () => {
    await open(t('routes.calculatorVolume'));
    await fill({ [t('calculators.field.Z1')]: '248,20', [t('calculators.field.Z2')]: '249,05' });
    await calculate();
    await expect.poll(() => figure('deltaV').textContent()).toBe('2.635.000');
    expect(await figure('V1').textContent()).toBe('51.420.000');
    expect(await figure('V2').textContent()).toBe('54.055.000');
  });

  it('tell the hours to fill the lake, and refuse flows that never will', async () => {
    await panel()
      .getByRole('tab', { name: t('routes.calculatorTime') })
      .click();
    const flows = { [t('calculators.field.QIN')]: '185', [t('calculators.field.QPLANT')]: '96,5' };
    await fill({ [t('calculators.field.Z1')]: '248,2', [t('calculators.field.Z2')]: '249,05', ...flows });
    await page.keyboard.press('Enter');
    await expect.poll(() => figure('T').textContent()).toBe('8,27');
    await fill({ [t('calculators.field.QIN')]: '96,5' });
    await calculate();
    await expect.poll(() => form().getByRole('alert').textContent()).toContain('bằng nhau');
    expect(await figure('T').count()).toBe(0);
  });

  it.each([
    [
      t('routes.calculatorCatchment'),
      { [t('calculators.field.R')]: '85', [t('calculators.field.C')]: '0,65', [t('calculators.field.CA')]: '412' },
      'W',
      '22,8',
    ],
    [
      t('routes.calculatorShortTerm'),
      { [t('calculators.field.QIN')]: '185', [t('calculators.field.TANA')]: '0,8', [t('calculators.field.T')]: '30' },
      'Q',
      '209,0',
    ],
    [
      t('routes.calculatorTargetFlood'),
      {
        [t('calculators.field.QIN')]: '185',
        [t('calculators.field.QPLANT')]: '96,5',
        [t('calculators.field.TANA')]: '0,8',
        [t('calculators.field.T')]: '30',
      },
      'Q',
      '112,5',
    ],
  ])('%s', async (name, values, output, expected) => {
    await panel().getByRole('tab', { name }).click();
    await fill(values);
    await calculate();
    await expect.poll(() => figure(output).textContent()).toBe(expected);
  });

  it('bring back what was asked before, after a reload too', async () => {
    await page.reload();
    await open(t('routes.calculatorVolume'));
    await panel()
      .getByRole('button', { name: /Z1 248,2 m · Z2 249,05 m/ })
      .click();
    expect(await form().getByLabel(t('calculators.field.Z2'), { exact: true }).inputValue()).toBe('249,05');
    expect(await figure('deltaV').textContent()).toBe('2.635.000');
    await fill({ [t('calculators.field.Z2')]: '300' });
    await calculate();
    await expect.poll(() => form().getByText(t.like('ui.rule.between')).count()).toBeGreaterThan(0);
    await panel()
      .getByRole('button', { name: t('ui.close') })
      .click();
    expect(await panel().count()).toBe(0);
  });
});
