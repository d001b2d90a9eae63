import { apiBase } from '@spillway/contract/contract';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

interface Tariff {
  readonly tariff_id: string;
  readonly name: string;
  readonly version: number;
  readonly time_of_use: { readonly prices: readonly { readonly energy: number }[] } | null;
}

const page = await openScreen('/account-information');
await page.call('POST', '/v1/price/tariff/start', {});
await page.goto('/tools/#/price');

const name = 'Hợp đồng 2027';
const listTariffs = async () => (await page.call<{ tariffs: Tariff[] }>('GET', '/v1/price/tariff/getall')).tariffs;
const made = async () => (await listTariffs()).find((one) => one.name === name)!;
const dialog = () => page.getByRole('dialog', { name: t('price.file.title') });
const choose = (file: string | Blob, fileName: string) =>
  dialog()
    .locator('input[type=file]')
    .setInputFiles(new File([file], fileName));
const press = () =>
  dialog()
    .getByRole('button', { name: t('price.import.ok'), exact: true })
    .click();
const begin = () => page.getByRole('button', { name: t('price.act.importTariff'), exact: true }).click();

/** Requests the file as the page's buttons do; e2e/full/tariff-file tests the buttons themselves. */
async function downloadedFile(path: string): Promise<Response> {
  const headers = { authorization: `Bearer ${page.token}`, 'accept-language': 'vi' };
  const answer = await fetch(`${apiBase}/v1/price/tariff/${path}`, { headers });
  expect(answer.status).toBe(200);
  return answer;
}

describe('a tariff in a file', () => {
  it('begins with the template, whose wrong cells are named before anything is written', async () => {
    await begin();
    const template = await (await downloadedFile('import-template?format=csv')).text();
    const wrong = `${template.replace('17:30', '25:30')}Giá,,,,,Mùa khô,Cao điểm,một nghìn,,,,,\n`;
    await choose(wrong, 'sai.csv');
    await dialog().getByText(t('plantInformation.rule.dayTime')).waitFor();
    await dialog().getByText('“một nghìn” không phải là số.').waitFor();
    await press();
    await dialog().getByText(t('price.import.faulty')).waitFor();
    expect(await listTariffs()).toHaveLength(2);

    const bands = [t('price.band.peak'), t('price.band.normal'), t('price.band.off-peak')];
    const prices = [t('price.season.dry'), t('price.season.wet')].flatMap((season) =>
      bands.map((band) => `Giá,,,,,${season},${band},"1.234,5",,,,,\n`),
    );
    await choose(`${template.replace(/Biểu giá,[^,]*,/, `Biểu giá,${name},`)}${prices.join('')}`, 'gia.csv');
    await dialog().getByText('Giá, Mùa khô, Cao điểm').waitFor();
    await press();
    await page.getByText(t('price.done.changed', { name })).waitFor();
    expect((await made()).time_of_use!.prices.map(({ energy }) => energy)).toEqual(Array(6).fill(1234.5));
  });

  it('comes back into the open tariff, each change seen before', async () => {
    const before = await made();
    await page.goto(`/tools/#/price/${before.tariff_id}`);
    await page.getByRole('button', { name: t('price.act.export') }).waitFor();
    await begin();
    await dialog().getByText(name).waitFor();
    const workbook = await downloadedFile(`export?format=xlsx&tariff_id=${before.tariff_id}`);
    await choose(await workbook.blob(), `${name}.xlsx`);
    await dialog().getByText(t('price.file.nothing'), { exact: false }).first().waitFor();

    const csv = await (await downloadedFile(`export?format=csv&tariff_id=${before.tariff_id}`)).text();
    await choose(csv.replace('"1234,5"', '"1.300,75"'), 'sua.csv');
    const change = dialog().getByRole('listitem').filter({ hasText: 'Giá, Mùa khô, Cao điểm' });
    await change.getByText('1.300,75').waitFor();
    await press();
    await page.getByText(t('price.done.changed', { name })).waitFor();
    const saved = (await listTariffs()).find(({ tariff_id: id }) => id === before.tariff_id)!;
    expect(saved).toMatchObject({ version: before.version + 1 });
    expect(saved.time_of_use!.prices[0]!.energy).toBe(1300.75);
  });
});
