import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { openBrowser, openContext } from '../support/browser.ts';
import { goInApp } from '../support/go-in-app.ts';
import { pushReadings } from '../support/readings.ts';
import { stillServer } from '../support/still-product.ts';
import { waitUntilOpen } from '../support/theme-switch.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const { url: baseUrl, admin } = await stillServer();
/** The button label includes the user's name. */
const userMenu = new RegExp(`^${t('shell.userMenu')} Quản trị viên`);
/** A sensor for the sensor popups. */
const sensor = {
  sensor_type: 9,
  sensor_code: 'AQ-01',
  name: 'Ắc quy tủ đo',
  min_value: 9,
  max_value: 16,
  station_id: null,
  installed_at: '2020-01-01T00:00:00Z',
  coefficient: 1,
  offset: 0,
  elevation: null,
};
/** A collector for the collector popups. */
const collector = {
  name: 'Logger nhà van',
  type: 'logger',
  agent_version: null,
  description: null,
  silent_after_minutes: null,
};

/** Popups of each screen, and how to open them. */
const popups: readonly {
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'user menu',
    path: '/account-information',
    open: (page) => page.getByRole('button', { name: userMenu }).click(),
  },
  { name: 'command search', path: '/account-information', open: (page) => page.keyboard.press('Control+k') },
  { name: 'keyboard help', path: '/account-information', open: (page) => page.keyboard.press('?') },
  {
    name: 'menu fly-out',
    path: '/account-information',
    open: (page) => page.getByRole('button', { name: t('routes.groupAccess') }).click(),
  },
  {
    name: 'new account',
    path: '/accounts/manage',
    open: (page) => page.getByRole('button', { name: t('accounts.add') }).click(),
  },
  {
    name: 'choice of a role group',
    path: '/accounts/manage',
    open: async (page) => {
      await page.getByRole('button', { name: t('accounts.add') }).click();
      await page.getByLabel(t('accounts.field.role_id'), { exact: true }).click();
      await page.locator('.ant-select-item-option').first().waitFor();
    },
  },
  {
    name: 'new role group',
    path: '/roles/manage',
    open: async (page) => {
      await page.getByRole('button', { name: t('roles.add') }).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'new period',
    path: '/settings/information#seasons',
    open: async (page) => {
      await page
        .getByRole('button', { name: t('plantInformation.season.add') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'new catchment',
    path: '/settings/information#catchments',
    open: async (page) => {
      await page
        .getByRole('button', { name: t('plantInformation.catchment.add') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'new plant',
    path: '/settings/information#plants',
    open: async (page) => {
      await page.getByRole('button', { name: t('plantInformation.plant.add') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'new station',
    path: '/station/manage',
    open: (page) =>
      page
        .getByRole('button', { name: t('stations.add') })
        .first()
        .click(),
  },
  {
    name: 'correction of a reading',
    path: '/station/review',
    open: async (page) => {
      const token = await signInByApi(baseUrl, admin);
      const station = { code: 'KT-90', name: 'Hồ thử', type: 2 };
      const readings = [{ time: new Date(Date.now() - 600_000).toISOString(), value: 248 }];
      const seriesId = await pushReadings({ baseUrl, token, station, readings });
      await goInApp(page, `${baseUrl}/station/review#${seriesId}`);
      await page
        .getByRole('table', { name: t('review.values') })
        .locator('tbody tr')
        .first()
        .click();
      await page.getByRole('button', { name: t('review.act.missing') }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'Thiessen coefficients',
    path: '/station/manage',
    open: async (page) => {
      await page.getByRole('button', { name: t('stations.more') }).click();
      await page.getByRole('menuitem', { name: t('stations.thiessen.open') }).click();
    },
  },
  {
    name: 'new sensor',
    path: '/sensor/manage',
    open: async (page) => {
      await page
        .getByRole('button', { name: t('sensors.setUp') })
        .first()
        .click();
      await page.getByLabel(t('sensors.field.sensor_code')).waitFor();
    },
  },
  {
    name: 'history of a kind of sensor',
    path: '/sensor/manage',
    open: async (page) => {
      await page.getByRole('button', { name: t('sensors.kindHistory.open') }).click();
      await page
        .locator('.pane')
        .getByText(new RegExp(`${t('sensors.kindHistory.empty.title')}|${t('ui.history.first')}`))
        .first()
        .waitFor();
    },
  },
  {
    name: 'sensor',
    path: '/sensor/manage',
    open: async (page) => {
      await page.getByText(sensor.name).click();
      await page.locator('.pane').getByText(t('ui.history.first')).waitFor();
    },
  },
  ...([t('sensors.act.calibrate'), t('sensors.act.link'), t('sensors.act.uninstall')] as const).map((act) => ({
    name: `sensor: ${act}`,
    path: '/sensor/manage',
    open: async (page: Page) => {
      await page.getByText(sensor.name).click();
      await page.locator('.pane').getByRole('button', { name: act, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  })),
  {
    name: 'new collector',
    path: '/watcher/manage',
    open: async (page) => {
      await page
        .getByRole('button', { name: t('collectors.add') })
        .first()
        .click();
      await page.getByLabel(t('collectors.field.name')).waitFor();
    },
  },
  {
    name: 'how to send readings',
    path: '/watcher/manage',
    open: async (page) => {
      await page.getByRole('button', { name: t('collectors.help.open') }).click();
      await page.locator('.pane').getByText(t('collectors.help.rules')).waitFor();
    },
  },
  {
    name: 'reading entered by hand',
    path: '/watcher/manage',
    open: async (page) => {
      await page.getByRole('button', { name: t('series.entry.title') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'collector',
    path: '/watcher/manage',
    open: async (page) => {
      await page.getByText(collector.name).click();
      await page.locator('.pane').getByText(t('ui.history.first')).waitFor();
    },
  },
  {
    name: 'collector: Gán kênh',
    path: '/watcher/manage',
    open: async (page) => {
      await page.getByText(collector.name).click();
      await page
        .locator('.pane')
        .getByRole('button', { name: t('collectors.act.map'), exact: true })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('collectors.mapping.add') })
        .click();
      await page.getByLabel(t('collectors.mapping.seriesOf', { row: '1' })).waitFor();
    },
  },
  ...([t('collectors.act.rotate'), t('collectors.act.revoke'), t('collectors.act.remove')] as const).map((act) => ({
    name: `collector: ${act}`,
    path: '/watcher/manage',
    open: async (page: Page) => {
      await page.getByText(collector.name).click();
      await page.locator('.pane').getByRole('button', { name: act, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  })),
  {
    name: 'new unit',
    path: '/settings/outlet-station-interpolate#units',
    open: async (page) => {
      await page
        .getByRole('button', { name: t('outlets.add.unit') })
        .first()
        .click();
      await page.getByLabel(t('outlets.field.rated_power'), { exact: true }).waitFor();
    },
  },
  {
    name: 'new gate',
    path: '/settings/outlet-station-interpolate#gates',
    open: async (page) => {
      await page
        .getByRole('button', { name: t('outlets.add.gate') })
        .first()
        .click();
      await page.getByLabel(t('outlets.field.crest'), { exact: true }).waitFor();
    },
  },
  {
    name: 'new measure position',
    path: '/settings/outlet-station-interpolate#positions',
    open: async (page) => {
      await page
        .getByRole('button', { name: t('outlets.add.position') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'passphrase dialog',
    path: '/system',
    open: (page) => page.getByRole('button', { name: t('system.backup.setPassphrase') }).click(),
  },
  {
    name: 'change password',
    path: '/account-information',
    open: async (page) => {
      await page.getByRole('button', { name: userMenu }).click();
      await page.getByText(t('shell.changePassword'), { exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

describe('no serious or critical finding, in both themes, in an open popup', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    const token = await signInByApi(baseUrl, admin);
    await call(baseUrl, 'POST', '/v1/setting/setup-sensor', { token, body: sensor });
    await call(baseUrl, 'POST', '/v1/watcher/add', { token, body: collector });
    page = await (await openContext(browser)).newPage();
    await ensureSignedIn(page, baseUrl, admin);
  });
  afterAll(async () => {
    await browser.close();
  });

  it.each(popups)('$name', async ({ path, open }) => {
    await goInApp(page, baseUrl + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await open(page);
    await waitUntilOpen(page);
    expect(await findingsInBothThemes(page)).toEqual([]);
  });
});
