import { beforeAll, describe, expect, it } from 'vitest';
import { pushReadings } from '../../../testing/given.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

interface ReviewData {
  readonly readings: readonly { readonly time: string; readonly value: number | null; readonly quality: number }[];
}

const page = await openScreen('/station/review', { environment: { EXPERT_USERNAMES: 'expert' } });
const stepMs = 300_000;
const lastMs = Math.floor(Date.now() / stepMs) * stepMs;
const timeOf = (index: number) => new Date(lastMs - index * stepMs).toISOString();
let seriesId: number;

const push = (readings: { time: string; value: number }[]) =>
  pushReadings({ baseUrl: '', token: page.token, station: { code: 'KT-01', name: 'Hồ kiểm tra', type: 2 }, readings });

/** Two hours of a lake level with a gap of two readings, and a doubtful reading. */
beforeAll(async () => {
  const readings = Array.from({ length: 24 }, (_, index) => ({
    time: timeOf(index),
    value: index === 12 ? 252 : 248 + ((index * 7) % 5) / 100,
  })).filter((_, index) => index !== 5 && index !== 6);
  seriesId = await push(readings);
  await page.goto('/station/review');
  await page.getByLabel(t('review.series'), { exact: true }).fill('KT-01');
  await page.getByTitle('KT-01 Hồ kiểm tra, mực nước').click();
  await rows().first().waitFor();
});

const dialog = () => page.getByRole('dialog');
const table = () => page.getByRole('table', { name: t('review.values') });
const rows = () => table().locator('tbody tr');
const act = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const valueAt = async (index: number) => {
  const query = `series=${seriesId}&from=${timeOf(30)}&to=${timeOf(0)}`;
  const { readings } = await page.call<ReviewData>('GET', `/v1/series/values?${query}`);
  return readings.find(({ time }) => time === timeOf(index));
};

async function save(reason: string, { doubted = false } = {}): Promise<void> {
  await dialog().getByRole('status').filter({ hasText: 'sẽ thay đổi' }).waitFor();
  await dialog().getByLabel(t('review.reason'), { exact: true }).fill(reason);
  await dialog()
    .getByRole('button', { name: t('ui.save'), exact: true })
    .click();
  // The last choice keeps the typed value; the others change it.
  if (doubted)
    await page
      .getByRole('dialog', { name: t('series.entry.sure') })
      .getByRole('button')
      .last()
      .click();
  await page
    .getByText(/^Đã .+ giá trị KT-01 /)
    .last()
    .waitFor();
  await dialog().waitFor({ state: 'hidden' });
}

describe('a person who reviews readings', () => {
  it('sets one, after seeing what changes, and not without a reason', async () => {
    await rows().nth(2).click();
    await act(t('review.act.set')).click();
    await dialog()
      .getByLabel(t('review.column.value', { unit: 'm' }))
      .fill('250,5');
    await dialog().getByText('250,50 (đã sửa tay)').waitFor();
    await dialog()
      .getByRole('button', { name: t('ui.save'), exact: true })
      .click();
    await dialog().getByText(t('ui.rule.required')).waitFor();
    // A change of two and a half metres within minutes has to be confirmed.
    await save('Đọc thước nước', { doubted: true });
    expect(await valueAt(2)).toMatchObject({ value: 250.5, quality: 7 });
    await rows().nth(2).getByText(t('chart.quality.edited')).waitFor();
  });

  it('keeps the selection while readings arrive', async () => {
    const toolbarStatus = page.getByRole('toolbar').getByRole('status');
    const before = await toolbarStatus.textContent();
    await push([{ time: timeOf(26), value: 248.02 }]);
    await expect.poll(() => table().getAttribute('aria-rowcount')).toBe('24');
    expect(await toolbarStatus.textContent()).toBe(before);
  });

  it('marks a stretch by keyboard, fills its gap, and undoes that', async () => {
    await rows().nth(3).locator('.row-name').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText(/Đang chọn 3 giá trị/).waitFor();
    await act(t('review.act.interpolate')).click();
    await save('Đứt cáp');
    expect(await valueAt(5)).toMatchObject({ quality: 9 });
    await page.getByText(/Đang chọn 3 giá trị/).waitFor();
    await rows().nth(5).click();
    await act(t('review.act.undo')).click();
    await save('Nhầm');
    expect(await valueAt(5)).toMatchObject({ value: null, quality: 3 });
  });

  it('reads the history of a value: who, why, until when', async () => {
    await rows().nth(2).click();
    await act(t('review.history')).click();
    await dialog().getByText('Đọc thước nước').waitFor();
    await dialog()
      .getByRole('button', { name: t('ui.close') })
      .click();
  });

  it('settles a later arrival that differs from what was set', async () => {
    await push([{ time: timeOf(2), value: 248.03 }]);
    await page.getByRole('link', { name: t('review.conflict.title', { count: 1 }) }).click();
    await page.getByRole('button', { name: t('review.conflict.takeTheirs') }).click();
    await dialog().getByLabel(t('review.reason'), { exact: true }).fill('Trạm gửi bù');
    await dialog()
      .getByRole('button', { name: t('review.conflict.takeTheirs') })
      .click();
    await page.getByText(t('review.conflict.none')).waitFor();
    expect(await valueAt(2)).toMatchObject({ value: 248.03, quality: 0 });
  });
});
