import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../support/api.ts';
import { openContext } from '../support/browser.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { patience } from '../support/patience.ts';
import { rewriteResponse } from '../support/rewrite-response.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StillServer>;
let page: Page;
beforeAll(async () => {
  demo = await demoProduct();
  // The browser is in another time zone than the plant; times must still be shown in plant time.
  page = await (await openContext(demo.browser, { timeZone: 'Europe/Paris' })).newPage();
  await ensureSignedIn(page, demo.server.url, demo.server.admin);
  await issue();
});
afterAll(() => demo.close());

const ask = <T>(method: string, path: string, body?: object): Promise<T> =>
  call<T>(demo.server.url, method, path, { token: demo.token, ...(body ? { body } : {}) });
interface Run {
  readonly base_time: string;
  readonly issued_at: string;
}
const newest = async () => (await ask<{ run: Run | null }>('GET', '/v1/forecast/model/now')).run;
/** Retries, because a run is accepted only once a minute. */
async function issue(): Promise<void> {
  const before = (await newest())?.issued_at;
  await vi.waitFor(async () => {
    await ask('POST', '/v1/forecast/model/issue', {}).catch(() => null);
    expect((await newest())?.issued_at).not.toBe(before);
  }, patience);
}

/** The hourly forecast run may finish at any moment; its notice then has to be dismissed first. */
async function pressIssue(): Promise<void> {
  const [seen, issueButton] = [button(t('forecastSkill.hand.news.goOn')), button(t('forecastSkill.hand.issue'))];
  await vi.waitFor(async () => {
    if (await seen.isVisible()) await seen.click();
    await issueButton.click({ timeout: 5_000 });
  }, patience);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const go = (path: string) => page.goto(demo.server.url + path);
type Part = 'now' | 'set' | 'search' | 'basin' | 'versions';
async function openPart(part: Part): Promise<void> {
  if (new URL(page.url()).pathname !== '/forecast/model') await go('/forecast/model');
  await page.locator('.basin .ant-segmented-item', { hasText: t(`basin.tabs.${part}`) }).click();
}

interface Content {
  readonly evaporation: readonly number[];
  readonly parts: readonly { readonly parameters: Readonly<Record<string, number>> }[];
}
interface Version {
  readonly basin_id: string;
  readonly reason: string;
  readonly content: Content;
}
async function readInForce(): Promise<Version> {
  const { versions } = await ask<{ versions: Version[] }>('GET', '/v1/basin/getall');
  return await ask<Version>('GET', `/v1/basin/get?basin_id=${versions[0]!.basin_id}`);
}
/** Simulates another user on another machine. */
async function saveAsAnotherUser(reason: string): Promise<number> {
  const { basin_id, content } = await readInForce();
  const january = Number(((content.evaporation[0] ?? 3) + 0.1).toFixed(1));
  const evaporation = content.evaporation.with(0, january);
  const body = { content: { ...content, evaporation }, reason, seen_basin_id: basin_id, in_flood: true };
  await ask('POST', '/v1/basin/save', body);
  return january;
}
/** Retries if a newer forecast run arrives between the two calls. */
async function issueAsAnotherUser(said: object): Promise<void> {
  const readForecast = async () => {
    const now = await ask<{ speaks: { source: string; run_id: number } }>('GET', '/v1/forecast/hand/now');
    return { source: now.speaks.source, run_id: now.speaks.run_id };
  };
  for (let from = await readForecast(); ; ) {
    try {
      return await ask('POST', '/v1/forecast/hand/issue', { from, ...said });
    } catch (error) {
      const newer = await readForecast();
      if (newer.run_id === from.run_id) throw error;
      from = newer;
    }
  }
}
const dialog = () => page.getByRole('dialog');
/** If the demo is in a flood, the dialog asks for a second confirmation. */
async function confirmTake(): Promise<void> {
  const twice = dialog().getByRole('checkbox');
  if ((await twice.count()) > 0) await twice.check();
  await dialog()
    .getByRole('button', { name: t('basin.take.act'), exact: true })
    .click();
}

describe('the dashboard of a plant whose model speaks', () => {
  it('says that the time to the levels of the lake goes by the model, there and where it is worked out', async () => {
    await go('/dashboard');
    const whose = t.first('speaking.model');
    await page.locator('.freeboard-whose').getByText(whose).waitFor();
    await page.locator('.freeboard').click();
    await dialog().getByText(whose).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });
});

describe('two people at one set of parameters', () => {
  it('what one of them moves stays while another part is looked at', async () => {
    await openPart('set');
    const slider = page.locator('.basin-slider input').first();
    await slider.focus();
    const before = Number(await slider.inputValue());
    await slider.press('ArrowRight');
    await openPart('versions');
    await openPart('set');
    expect(Number(await slider.inputValue())).toBe(before + 0.5);
  });

  it('the second is told who was first, when and why, loses nothing, and both changes count', async () => {
    const movedValue = Number(await page.locator('.basin-slider input').first().inputValue());
    await button(t('basin.take.title')).click();
    const reason = dialog().getByLabel(t('basin.take.reason'));
    await reason.fill('Trữ mặt theo trận lũ');
    const january = await saveAsAnotherUser('Bốc hơi đo lại');
    const newerAlert = dialog().getByText(
      t.like('basin.newer.text', { who: demo.server.admin.username, reason: 'Bốc hơi đo lại' }),
    );
    await newerAlert.waitFor();
    expect(
      await dialog()
        .getByRole('button', { name: t('basin.take.act'), exact: true })
        .isDisabled(),
    ).toBe(true);
    await dialog()
      .getByRole('button', { name: t('basin.newer.keep'), exact: true })
      .click();
    await dialog().waitFor({ state: 'hidden' });
    await button(t('basin.take.title')).click();
    expect(await reason.inputValue()).toBe('Trữ mặt theo trận lũ');
    await confirmTake();
    await dialog().waitFor({ state: 'hidden' });
    const { content, reason: reasonText } = await readInForce();
    expect(reasonText).toBe('Trữ mặt theo trận lũ');
    expect(content.evaporation[0]).toBe(january);
    expect(content.parts.every(({ parameters }) => parameters.surface_max === movedValue)).toBe(true);
  });

  it('keeps slider and reason where the server fails at the moment they are sent', async () => {
    await openPart('set');
    const slider = page.locator('.basin-slider input').first();
    await slider.focus();
    await slider.press('ArrowRight');
    const movedValue = await slider.inputValue();
    await page.route('**/v1/basin/save', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await button(t('basin.take.title')).click();
    await dialog().getByLabel(t('basin.take.reason')).fill('Lần thứ hai');
    await confirmTake();
    await dialog().getByRole('alert').waitFor();
    await page.unroute('**/v1/basin/save');
    await dialog()
      .getByRole('button', { name: t('ui.cancel'), exact: true })
      .click();
    expect(await slider.inputValue()).toBe(movedValue);
    await button(t('basin.take.title')).click();
    expect(await dialog().getByLabel(t('basin.take.reason')).inputValue()).toBe('Lần thứ hai');
    await confirmTake();
    await dialog().waitFor({ state: 'hidden' });
  });
});

describe("the forecaster's hand", () => {
  const reason = () => page.getByLabel(t('forecastSkill.hand.reason'), { exact: true });

  it('is told that a newer forecast came while they dragged, and keeps what was dragged and written', async () => {
    await go('/forecast/skill?view=hand');
    const peak = page.getByRole('slider', { name: t('forecastSkill.hand.handle'), exact: true });
    await peak.focus();
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await reason().fill('Mưa lớn ở thượng nguồn');
    await issue();
    await page.getByText(t.like('forecastSkill.hand.news.forecast')).waitFor();
    expect(await button(t('forecastSkill.hand.issue')).isDisabled()).toBe(true);
    await button(t('forecastSkill.hand.news.goOn')).click();
    await page.getByText(t('forecastSkill.hand.factor', { factor: '1,10' })).waitFor();
    expect(await reason().inputValue()).toBe('Mưa lớn ở thượng nguồn');
  });

  it('is told who issued another meanwhile, and then takes its place', async () => {
    const theirs = {
      peak_factor: 1.5,
      later_minutes: -90,
      rain_factor: 1,
      reason: 'Người khác thấy cao hơn',
      seen: null,
    };
    await issueAsAnotherUser(theirs);
    await page
      .getByText(
        t.like('forecastSkill.hand.news.issued', { author: demo.server.admin.username, reason: theirs.reason }),
      )
      .waitFor();
    await page.route('**/v1/forecast/hand/issue', (route) => route.abort('internetdisconnected'));
    await pressIssue();
    await page.locator('.skill-hand').getByRole('alert').waitFor();
    expect(await reason().inputValue()).toBe('Mưa lớn ở thượng nguồn');
    await page.unroute('**/v1/forecast/hand/issue');
    await pressIssue();
    await page.locator('.skill-floods').getByText('Mưa lớn ở thượng nguồn').waitFor();
    // The list may be updated before the response has arrived.
    await expect.poll(() => reason().inputValue()).toBe('');
    // An earlier peak is described as earlier, not as later by a negative time.
    await page
      .locator('.skill-floods')
      .getByText(t.within('forecastSkill.hand.earlier', { hours: '1,5' }))
      .waitFor();
  });

  it('asks before what was dragged is left', async () => {
    await reason().fill('Chưa xong');
    await button(t('forecastSkill.views.scores')).click();
    await page.getByRole('button', { name: t('ui.form.leave.stay'), exact: true }).click();
    expect(await reason().inputValue()).toBe('Chưa xong');
    await reason().fill('');
  });
});

describe('a call that fails', () => {
  const skill = (view: string) => () => go(`/forecast/skill?view=${view}`).then(() => undefined);
  const model = (part: Part) => async () => {
    await go('/forecast/model');
    await openPart(part);
  };
  it.each<readonly [string, RegExp, () => Promise<void>]>([
    ['versions of the set', /\/v1\/basin\/getall$/, () => go('/forecast/model').then(() => undefined)],
    ['the newest run', /\/v1\/forecast\/model\/now/, model('now')],
    ['what decided who speaks', /\/v1\/forecast\/model\/learnt$/, model('now')],
    ['one set, beside its sliders', /\/v1\/basin\/get\?/, model('set')],
    ['one set, where it is searched', /\/v1\/basin\/get\?/, model('search')],
    ['one set, as it is described', /\/v1\/basin\/get\?/, model('basin')],
    ['the record of a set', /\/v1\/forecast\/calibration\/record/, model('set')],
    ['what a record carries', /\/v1\/forecast\/calibration\/record/, model('search')],
    ['searches', /\/v1\/forecast\/calibration\/getall$/, model('search')],
    ['stations of a basin', /\/v1\/setting\/station\/names$/, model('basin')],
    ['scores', /\/v1\/forecast\/skill\?/, skill('scores')],
    ['what was said', /\/v1\/forecast\/said/, skill('said')],
    ['floods', /\/v1\/forecast\/flood\/getall/, skill('floods')],
    ['the forecast that is dragged', /\/v1\/forecast\/hand\/now$/, skill('hand')],
    ['forecasts by hand', /\/v1\/forecast\/hand\/getall$/, skill('hand')],
  ])('of %s is told with what to do, and goes on when it works again', async (_, path, open) => {
    const forecastRestore = await rewriteResponse(page, path, () => ({ status: 500, body: null }));
    await open();
    // The retry alert, as opposed to the place where a form shows its errors.
    const again = page.getByRole('button', { name: t('ui.retry') });
    const alerts = page.locator('.basin, .skill-page').getByRole('alert').filter({ has: again });
    await alerts.first().waitFor();
    await forecastRestore();
    for (const one of (await alerts.all()).toReversed()) await one.getByRole('button', { name: t('ui.retry') }).click();
    await expect.poll(() => alerts.count()).toBe(0);
    expect(await page.locator('.basin, .skill-page').textContent()).not.toBe('');
  });
});
