import { apiBase } from '@spillway/contract/contract';
import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, inject, it, vi } from 'vitest';
import { emptyStation } from '../../../testing/given.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

interface ListedSeries {
  readonly series_id: number;
  readonly owner_id: string;
}
interface Logger {
  readonly watcher: { readonly watcher_id: string; readonly version: number };
  readonly api_key: string;
}

const page = await openScreen('/account-information', { at: new Date('2026-11-19T10:05:00+07:00') });
const name = 'Trạm xem số liệu';

const { station_id: stationId } = await page.call<{ station_id: string }>('POST', '/v1/setting/station/add', {
  ...emptyStation,
  station_code: 'SL-01',
  name,
  station_type: 2,
});
/** Series are updated shortly after the plant's description. */
const seriesId = await vi.waitUntil(
  async () => {
    const all = await page.call<ListedSeries[]>('GET', '/v1/series/getall');
    return all.find((one) => one.owner_id === stationId)?.series_id;
  },
  { timeout: inject('patienceMs') },
);
const { watcher, api_key: key } = await page.call<Logger>('POST', '/v1/watcher/add', {
  name: 'Bộ ghi SL-01',
  type: 'logger',
  agent_version: null,
  description: null,
  silent_after_minutes: null,
});
const fields = [{ field: 'z', series_id: seriesId, unit: 'm' }];
await page.call('POST', '/v1/watcher/mapping', { watcher_id: watcher.watcher_id, version: watcher.version, fields });

/** Pushes like a logger, with its own key. */
async function push(value: number, minutesAgo: number): Promise<void> {
  const answer = await fetch(`${apiBase}/v1/ingest/readings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ field: 'z', time: new Date(Date.now() - minutesAgo * minuteMs).toISOString(), value }),
  });
  expect(await answer.json()).toMatchObject({ status: 'success', data: { accepted: 1 } });
}

const reading = (value: string) => page.locator('.station-reading-value', { hasText: value });
const dataTable = () => page.getByRole('table', { name: t('observe.values') });
const isOnItsPage = () =>
  expect.poll(() => window.location.pathname + window.location.search).toBe(`/station/data?station=${stationId}`);

await push(248.1, 10);

describe('what a station measures', () => {
  it('stands in the list, and one press leads to all of it', async () => {
    await page.goto('/station/manage');
    const row = page.getByRole('row').filter({ hasText: 'SL-01' });
    await row.getByText('248,10').waitFor();
    await row.getByText(t('observe.state.connected')).waitFor();
    await row.getByText(name).click();
    await page.getByRole('button', { name: t('observe.open'), exact: true }).click();
    await isOnItsPage();
    await reading('248,10').waitFor();
    await dataTable().getByText('248,10').waitFor();
  });

  it('comes onto the open page by itself, without a reload', async () => {
    const opened = document.querySelector('main')!;
    await push(248.35, 5);
    await reading('248,35').waitFor();
    await dataTable().getByText('248,35').waitFor();
    await page.getByText(`${t('observe.column.prev')}: 248,10 m`).waitFor();
    expect(opened.isConnected).toBe(true);
  });

  it('takes a reading that a person read there, and shows it', async () => {
    await page.getByRole('button', { name: t('series.entry.title') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`SL-01 ${name}`).waitFor();
    await dialog.getByLabel(t('series.entry.value'), { exact: true }).fill('248,36');
    await dialog.getByRole('button', { name: t('series.entry.save') }).click();
    await reading('248,36').waitFor();
    await dataTable().getByRole('row').filter({ hasText: '248,36' }).getByText(t('chart.quality.edited')).waitFor();
  });

  it('is found with Ctrl K, too', async () => {
    await page.goto('/account-information');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog', { name: t('commandSearch.title') })
      .getByRole('combobox')
      .fill('sl-01');
    await page
      .getByRole('option')
      .filter({ hasText: t('shell.stationReadings', { name }) })
      .click();
    await isOnItsPage();
  });
});
