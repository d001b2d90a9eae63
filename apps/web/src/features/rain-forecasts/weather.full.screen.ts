import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { pushReadings } from '../../../testing/given.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/tools#/weather');
const vietnamMs = 7 * hourMs;
const firstMs = Math.floor(Date.now() / hourMs) * hourMs;

/** A forecast file with times in plant time, each the end of a period of six hours. */
function forecastFile(name: string, depths: readonly (readonly (number | string)[])[]): File {
  const lines = depths.map((cells, step) => {
    const wall = new Date(firstMs + (step + 1) * 6 * hourMs + vietnamMs).toISOString();
    return [wall.slice(0, 16).replace('T', ' '), ...cells].join(',');
  });
  return new File([['Thời gian,Thượng nguồn,Đập', ...lines].join('\n')], name, { type: 'text/csv' });
}

/** A user who may only manage prices. */
async function clerk() {
  const role = { role_name: 'Kinh doanh', level: 90, permissions: ['price'] };
  const { role_id } = await page.call<{ role_id: string }>('POST', '/v1/role/create', role);
  const person = { username: 'kinhdoanh', password: 'Mua2026gia' };
  await page.call('POST', '/account', { ...person, full_name: 'Trần Thị Thu', role_id, all_plants: true });
  return person;
}

describe('a rain forecast', () => {
  it('goes from a file to the figures of the dashboard, and away from them when it is withdrawn', async () => {
    const station = { code: 'TV-01', name: 'Thủy văn đập', type: 2 };
    const readings = [{ time: new Date().toISOString(), value: 248 }];
    await pushReadings({ baseUrl: '', token: page.token, station, readings });
    const previousForecast = {
      source: 'Bản tin tỉnh',
      issued_at: new Date(firstMs).toISOString(),
      step_hours: 6,
      values: [1, 2, 3, 4, 1, 2, 3, 4],
    };
    await page.call('POST', '/v1/weather/rain-forecast/enter', {
      ...previousForecast,
      starts_at: previousForecast.issued_at,
    });
    await page.goto('/tools/#/weather');
    await page.getByRole('heading', { name: t('routes.weather') }).waitFor();

    await page.getByRole('button', { name: t('weather.act.upload') }).click();
    const dialog = page.getByRole('dialog');
    const file = page.locator('input[type=file]');
    await dialog.getByLabel(t('weather.form.source')).fill('Đài Trung Bộ');
    const word = t('calculators.short.R');
    await file.setInputFiles(
      forecastFile('sai.csv', [
        [1, 2],
        [word, 4],
      ]),
    );
    await dialog.getByText(`“${word}” không phải là số.`).waitFor();
    const days = Array.from({ length: 28 }, (_, step) => [step % 4 === 1 ? 30 : 2, step % 4 === 1 ? 50 : 4]);
    await file.setInputFiles(forecastFile('dung.csv', days));
    await dialog.getByText('2 điểm, 28 khoảng 6 giờ').waitFor();
    await dialog.getByRole('button', { name: t('weather.type.ok') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('list', { name: t('weather.sources') })
      .getByText('Đài Trung Bộ')
      .waitFor();

    await page.goto('/dashboard');
    // 40 mm and three times 3 mm are the mean of both points over a day.
    const rain = page.getByRole('region', { name: t('dashboard.rain.title'), exact: true });
    await rain.getByText(/^Đài Trung Bộ, phát hành/).waitFor();
    await expect.poll(() => rain.textContent()).toMatch(/24 giờ tới, mm4\d,\d\d/);
    await expect.poll(() => rain.textContent()).toMatch(/7 ngày tới, mm3\d\d,\d\d/);

    await page.goto('/tools/#/weather/issues');
    await page.getByRole('row', { name: /Đài Trung Bộ/ }).click();
    await page.getByRole('button', { name: t('weather.act.withdraw') }).click();
    await dialog.getByLabel(t('weather.withdraw.reason')).fill('gõ nhầm số của bản tin trước');
    await dialog.getByRole('button', { name: t('weather.withdraw.ok') }).click();
    await page.getByRole('row', { name: /Đài Trung Bộ.*Đã hủy/ }).waitFor();
    await page.goto('/dashboard');
    await rain.getByText(/^Bản tin tỉnh, phát hành/).waitFor();
    await expect.poll(() => rain.textContent()).toMatch(/24 giờ tới, mm10,00/);
  });

  it('has its page for those with the right, and for nobody else', async () => {
    await page.signIn(await clerk());
    await page.goto('/tools/#/weather');
    await page.getByText(t('shell.forbiddenScreen', { title: t('routes.weather') })).waitFor();
    expect(await page.getByRole('link', { name: t('routes.weather') }).count()).toBe(0);
  });
});
