import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StillServer>;
let server: StillServer;
let page: Page;
let problems: string[];

beforeAll(async () => {
  demo = await demoProduct();
  ({ server } = demo);
  ({ page, problems } = await demo.open());
  await page.goto(`${server.url}/map/index`);
  await list().getByRole('button', { name: /MUA1/ }).waitFor();
});
afterAll(() => demo.close());

const list = () => page.getByRole('region', { name: t('map.list') });
const rows = () => list().getByRole('listitem');
const time = () => page.getByRole('region', { name: t('map.time.label') });
const map = () => page.getByRole('application');
/** Includes the drawn colours, so that a map with missing layers differs. */
const drawing = () =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.basin-map-drawing');
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) throw new Error('nothing is drawn');
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    let sum = 0;
    for (const [itemIndex, value] of data.entries()) sum = (sum * 31 + value * (itemIndex % 7)) % 2_147_483_647;
    return sum;
  });

describe('the map of a living plant', () => {
  it('finds a station by part of its name, on the map and in the list', async () => {
    const all = await call<unknown[]>(server.url, 'GET', '/v1/setting/station/names', {
      token: await signInByApi(server.url, server.admin),
    });
    await expect.poll(() => map().getAttribute('aria-label')).toContain(t('map.count', { count: all.length }));
    await list().getByRole('textbox').fill('lang thuong');
    await expect.poll(() => rows().count()).toBe(1);
    await expect.poll(() => rows().textContent()).toMatch(/MUA2 Mưa Làng Thượng.*mm/);
    await expect.poll(() => map().getAttribute('aria-label')).toContain(t('map.count', { count: 1 }));
    await list().getByRole('textbox').fill('');
    await list()
      .getByRole('button', { name: t.first('observe.type.level') })
      .click();
    await expect.poll(() => rows().count()).toBeLessThan(all.length);
    await list()
      .getByRole('button', { name: t.first('ui.table.all') })
      .click();
  });

  it('opens a station by keys, with what it says, how it went and the way to all of it', async () => {
    await list().getByRole('button', { name: /MNH1/ }).focus();
    await page.keyboard.press('Enter');
    const card = page.locator('.pane');
    await card.getByRole('heading', { name: /MNH1/ }).waitFor();
    await expect.poll(() => card.textContent()).toMatch(/2\d\d,\d\d/);
    await card.locator('figure svg').waitFor();
    const way = await card.getByRole('link').getAttribute('href');
    expect(way).toContain('/station/data?station=');
    await page.reload();
    await card.getByRole('heading', { name: /MNH1/ }).waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
  });

  it('goes back in time step by step and comes again to now', async () => {
    await page.getByRole('button', { name: '3 ngày', exact: true }).click();
    const hand = time().getByRole('slider');
    await expect.poll(() => hand.getAttribute('aria-valuenow')).not.toBe('0');
    await time().getByText(t('map.time.live')).waitFor();
    await hand.focus();
    await page.keyboard.press('Home');
    await time().getByText(t('map.time.past')).waitFor();
    await expect.poll(() => rows().filter({ hasText: 'MNH1' }).textContent()).toMatch(/2\d\d,\d\d/);
    await time()
      .getByRole('button', { name: t('map.time.forward') })
      .click();
    await expect.poll(() => hand.getAttribute('aria-valuenow')).toBe('1');
    await time()
      .getByRole('button', { name: t('map.time.toNow') })
      .click();
    await time().getByText(t('map.time.live')).waitFor();
  });

  it('draws what is asked for, and remembers it', async () => {
    const fullDrawing = await drawing();
    await page.getByRole('button', { name: t('map.layers') }).click();
    await page.getByRole('checkbox', { name: t('map.layer.stations') }).uncheck();
    await expect.poll(drawing).not.toBe(fullDrawing);
    await page.reload();
    await page.getByRole('button', { name: t('map.layers') }).click();
    await expect.poll(() => page.getByRole('checkbox', { name: t('map.layer.stations') }).isChecked()).toBe(false);
    await page.getByRole('checkbox', { name: t('map.layer.stations') }).check();
    await page.keyboard.press('Escape');
  });

  it('is pushed by keys and by hand', async () => {
    const before = await drawing();
    await map().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(drawing).not.toBe(before);
    const pushed = await drawing();
    const box = (await map().boundingBox())!;
    const [x, y] = [box.x + 120, box.y + box.height - 120];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 90, y - 60, { steps: 6 });
    await page.mouse.up();
    await expect.poll(drawing).not.toBe(pushed);
    await page.getByRole('button', { name: t('map.whole') }).click();
  });

  it('is taken along as a picture, and nothing was wrong on the way', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('map.savePicture') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${t('map.title')} .*\\.png$`));
    const picture = readFileSync(await file.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBeGreaterThan(1000);
    expect(problems).toEqual([]);
  });
});
