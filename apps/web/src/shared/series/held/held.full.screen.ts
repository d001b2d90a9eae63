import { minuteMs } from '@spillway/plant-time/spans';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoPlant } from '../../../../testing/demo-plant.ts';
import { addPerson } from '../../../../testing/given.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { t } from '../../../../testing/words.ts';

const page = await openScreen('/account-information', await demoPlant());

interface HeldAnswer {
  readonly readings: readonly { readonly series_id: number; readonly time: string; readonly held_at: string }[];
}

const person = (username: string) => ({ username, password: 'Mua2026lan' });
const [colleague, viewer] = [person('minhvanhanh'), person('chixem')];
await addPerson('', page.token, 'operator', colleague);
await addPerson('', page.token, 'viewer', viewer);

const stations = await page.call<{ station_id: string; station_code: string }[]>('GET', '/v1/setting/station/names');
const gauge = stations.find(({ station_code }) => station_code === 'MNH1')!.station_id;
const all = await page.call<{ series_id: number; owner_id: string; quantity: string }[]>('GET', '/v1/series/getall');
const lake = all.find(({ owner_id, quantity }) => owner_id === gauge && quantity === 'water_level')!.series_id;
const last = await page.call<{ series_id: number; value: number; time: string }[]>('GET', '/v1/series/last');
const { value: level, time } = last.find(({ series_id }) => series_id === lake)!;

/** Simulates a forgotten decimal comma. */
const meant = Math.round(level * 10) / 10;
const typedValue = meant * 10;
const formatValue = (value: number) =>
  `${new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)} m`;
const address = `/station/data?station=${gauge}`;
const held = async () => (await page.call<HeldAnswer>('GET', '/v1/series/held')).readings;
let minute = 0;
let at = time;

/** Each entry is at a different minute. */
const enter = () => {
  minute += 1;
  at = new Date(Date.parse(time) + minute * minuteMs).toISOString();
  const body = { series_id: lake, time: at, value: typedValue, note: null, confirmed: true };
  return page.call('POST', '/v1/series/entry', body);
};
const countRows = async () => {
  const from = new Date(Date.parse(at) - 1).toISOString();
  const to = new Date(Date.parse(at) + minuteMs).toISOString();
  const query = `series=${lake}&from=${from}&to=${to}`;
  const { readings } = await page.call<{ readings: { time: string; value: number }[] }>(
    'GET',
    `/v1/series/values?${query}`,
  );
  return readings.find((one) => one.time === at)?.value ?? null;
};

const cards = () => page.getByRole('region', { name: t('series.held.title') });
const act = (name: string) => cards().getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const field = (name: string) => dialog().getByLabel(name, { exact: true });

beforeEach(async () => {
  await enter();
  await page.signIn(page.admin);
  await page.goto(address);
  await cards().getByText(formatValue(typedValue)).waitFor();
});

describe('a level that no lake has', () => {
  it('is in sight on the dashboard and where readings are reviewed, and counts nowhere', async () => {
    expect(await countRows()).toBeNull();
    for (const screen of ['/dashboard', '/station/review']) {
      await page.goto(screen);
      await cards().getByText(formatValue(typedValue)).waitFor();
    }
    await page.goto(address);
    await act(formatValue(meant)).click();
    await page.getByText(t('series.held.done.accepted')).waitFor();
    await cards().waitFor({ state: 'detached' });
    expect(await countRows()).toBe(meant);
    expect(await held()).toEqual([]);
  });

  it('counts for who entered it only typed once more, with a reason', async () => {
    expect(await act(t('series.held.confirm')).count()).toBe(0);
    await act(t('series.held.again')).click();
    await inDialog(t('series.held.save')).click();
    await dialog().getByText(t('ui.rule.required')).first().waitFor();
    await field(t('series.held.reason')).fill('Nước qua đỉnh đập');
    await field(t('series.held.value')).fill(String(typedValue + 1));
    await inDialog(t('series.held.save')).click();
    await expect.poll(() => dialog().locator('.ant-form-item-explain-error').count()).toBe(1);
    expect(await countRows()).toBeNull();
    await field(t('series.held.value')).fill(String(typedValue));
    await inDialog(t('series.held.save')).click();
    await cards().waitFor({ state: 'detached' });
    expect(await countRows()).toBe(typedValue);
  });

  it('counts where a colleague has looked, and says so twice', async () => {
    await page.signIn(colleague);
    await page.goto(address);
    await act(t('series.held.confirm')).click();
    await inDialog(t('series.held.notYet')).click();
    expect(await countRows()).toBeNull();
    await act(t('series.held.confirm')).click();
    await inDialog(t('series.held.seen', { value: formatValue(typedValue) })).click();
    await cards().waitFor({ state: 'detached' });
    expect(await countRows()).toBe(typedValue);
  });

  it('is dropped with a reason', async () => {
    await act(t('series.held.drop')).click();
    await inDialog(t('series.held.drop')).click();
    await dialog().getByText(t('ui.rule.required')).waitFor();
    await field(t('series.held.reason')).fill('Gõ nhầm');
    await inDialog(t('series.held.drop')).click();
    await page.getByText(t('series.held.done.dropped')).waitFor();
    await cards().waitFor({ state: 'detached' });
    expect([await countRows(), await held()]).toEqual([null, []]);
  });

  it('goes by itself where somebody else settles it', async () => {
    const [{ held_at } = { held_at: '' }] = await held();
    const settledBody = { series_id: lake, time: at, held_at, answer: 'dropped', value: null, note: 'Gõ nhầm' };
    await page.call('POST', '/v1/series/held/settle', settledBody);
    await cards().waitFor({ state: 'detached' });
    expect(await countRows()).toBeNull();
  });

  it('is seen by whoever only looks on, without a button', async () => {
    await page.signIn(viewer);
    await page.goto(address);
    await cards().getByText(formatValue(typedValue)).waitFor();
    expect(await cards().getByRole('button').count()).toBe(0);
  });
});
