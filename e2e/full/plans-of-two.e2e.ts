import { randomBytes } from 'node:crypto';
import { errorCatalogue, fillIn } from '@spillway/contract/errors';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { addPerson, type Person } from '../support/people.ts';
import { secondPlant } from '../support/second-plant.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const neighbour = 'HAI';
const reasons = { here: 'Hạ hồ trước bão', there: 'Xả thử cửa hai', late: 'Giữ hồ cho đêm nay' } as const;

interface Seat {
  readonly person: Person;
  readonly token: string;
  readonly browser: Browser;
  readonly page: Page;
  readonly problems: string[];
  /** All JSON responses that this browser received. */
  readonly heard: string[];
}

let demo: OpenProduct<StillServer>;
let [here, there, colleague]: Seat[] = [];
const seats: Seat[] = [];

/** Signs in a user of one plant in a separate browser, on the dashboard. */
async function seat(username: string, plant: string): Promise<Seat> {
  const { url } = demo.server;
  const person = { username, password: `Aa1${randomBytes(9).toString('base64url')}` };
  await addPerson(url, demo.token, 'operator', person, [plant]);
  const browser = await openBrowser();
  const page = await (await openContext(browser)).newPage();
  const problems = watchProblems(page);
  const messagesHeard: string[] = [];
  page.on('response', (answer) => {
    // A stream never ends, so its text cannot be awaited.
    if (answer.headers()['content-type']?.includes('json'))
      void answer.text().then(
        (text) => messagesHeard.push(text),
        () => {},
      );
  });
  await ensureSignedIn(page, url, person);
  await page.goto(`${url}/dashboard`);
  const made = { person, token: await signInByApi(url, person), browser, page, problems, heard: messagesHeard };
  seats.push(made);
  return made;
}

beforeAll(async () => {
  demo = await demoProduct({ env: { EDITION: 'ADVANCE' } });
  const { hydro_code: ownCode } = await call<{ hydro_code: string }>(
    demo.server.url,
    'GET',
    '/v1/setting/information',
    {
      token: demo.token,
    },
  );
  await secondPlant(demo.server.url, demo.token, neighbour, 'Hồ láng giềng');
  here = await seat('truongca', ownCode);
  there = await seat('langgieng', neighbour);
  colleague = await seat('phoca', ownCode);
});
afterAll(async () => {
  for (const { browser } of seats) await browser.close();
  await demo.close();
});

const button = ({ page }: Seat, name: string) => page.getByRole('button', { name, exact: true });
const band = ({ page }: Seat) => page.locator('.plan-band');
const editor = ({ page }: Seat) => page.locator('.plan-editor');
const refusalOf = (at: Seat) => editor(at).locator('.form-problem');

/** Does everything except the final press: adds a step, checks it, accepts the findings and enters a reason. */
async function prepareToPin(at: Seat, gate: string, opening: string, reason: string): Promise<void> {
  await button(at, t('plans.short')).click();
  await button(at, t('plans.act.new')).click();
  await button(at, t('plans.addStep')).click();
  await at.page.locator('.plan-step').getByLabel(gate, { exact: true }).fill(opening);
  await checkAndAccept(at);
  await at.page.getByLabel(t('plans.reason'), { exact: true }).fill(reason);
}

/** Findings of the last check stay on the screen until the new response has arrived. */
async function checkAndAccept(at: Seat): Promise<void> {
  const responseWait = at.page.waitForResponse('**/v1/plan/check');
  await button(at, t('plans.act.check')).click();
  const { data } = (await (await responseWait).json()) as { data: { findings: { text: string }[] } };
  const found = at.page.locator('.plan-accept');
  await expect.poll(() => found.allTextContents()).toEqual(data.findings.map(({ text }) => text));
  for (const box of await found.locator('input').all()) await box.check();
}

/** Pins the plan; accepts findings that only the newest check reports, as a user who reads them would. */
async function pinned(at: Seat): Promise<void> {
  for (;;) {
    await button(at, t('plans.act.pin')).click();
    await Promise.race([editor(at).waitFor({ state: 'detached' }), refusalOf(at).waitFor()]);
    if ((await editor(at).count()) === 0) return;
    await checkAndAccept(at);
  }
}

describe('two plants, planned by two people at once', () => {
  it('each sees its own plan, with its own reason', async () => {
    await prepareToPin(here!, 'Cửa van cung 1', '0,5', reasons.here);
    await prepareToPin(colleague!, 'Cửa van cung 2', '0,25', reasons.late);
    await prepareToPin(there!, 'Cửa van cung 2', '1', reasons.there);
    await Promise.all([pinned(here!), pinned(there!)]);
    await here!.page.locator('.plan-item').getByText(reasons.here).waitFor();
    await there!.page.locator('.plan-item').getByText(reasons.there).waitFor();
    await expect.poll(() => band(here!).textContent()).toContain('V1 0,50 m');
    await expect.poll(() => band(there!).textContent()).toContain('V2 1,00 m');
  });

  it('neither is told anything of the neighbour, on the screen, by the stream or when they ask', async () => {
    await Promise.all([here!, there!].map(({ page }) => page.reload()));
    await expect.poll(() => band(here!).textContent()).toContain('V1 0,50 m');
    await expect.poll(() => band(there!).textContent()).toContain('V2 1,00 m');
    const { url } = demo.server;
    for (const [at, plant, foreign] of [
      [here!, neighbour, [reasons.there, there!.person.username]],
      [there!, undefined, [reasons.here, here!.person.username]],
    ] as const) {
      const seen = [await at.page.content(), ...at.heard].join('\n');
      for (const one of foreign) expect(seen).not.toContain(one);
      if (plant)
        await expect(call(url, 'GET', '/v1/plan/now', { token: at.token, plant })).rejects.toMatchObject({
          status: 403,
        });
    }
  });
});

describe('a plant that two people plan at once', () => {
  it('the second press is told who pinned and when, and loses nothing of what was typed', async () => {
    const { plan } = await call<{ plan: { pinned_at: string } }>(demo.server.url, 'GET', '/v1/plan/now', here!);
    // The plan is shown before the press, through the stream; pressing anyway changes nothing.
    await colleague!.page.locator('.plan-other').getByText(reasons.here).waitFor();
    await button(colleague!, t('plans.act.pin')).click();
    const at = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh', timeStyle: 'short' }).format(
      new Date(plan.pinned_at),
    );
    await expect.poll(() => refusalOf(colleague!).textContent()).toContain(at);
    const said = fillIn(errorCatalogue['plan.pinned_meanwhile'], 'vi', { who: here!.person.username, when: '§' });
    for (const part of said.split('§')) expect(await refusalOf(colleague!).textContent()).toContain(part);
    expect(await colleague!.page.getByLabel(t('plans.reason'), { exact: true }).inputValue()).toBe(reasons.late);
  });

  it('may take its place knowingly; the first is told whose stands now', async () => {
    await button(colleague!, t('plans.act.replace')).click();
    await pinned(colleague!);
    await expect.poll(() => band(here!).textContent()).toContain('V2 0,25 m');
    await expect.poll(() => band(there!).textContent()).toContain('V2 1,00 m');
    for (const { problems } of seats) expect(problems).toEqual([]);
  });
});
