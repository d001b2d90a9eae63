import { quantityTexts } from '@spillway/contract/plant/procedure/texts';
import { describe, expect, it } from 'vitest';
import { emptyStation } from '../../../testing/given.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/settings/procedure');
const note = 'Bản xem xét của nhà máy';

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).first().fill(value);
const quantity = (of: keyof typeof quantityTexts) => new RegExp(`^${quantityTexts[of].name.vi} `);
const waitForText = (text: string) => page.getByText(text).first().waitFor();
const part = (of: 'stations' | 'periods' | 'cases') =>
  page.locator('.procedure-part', { hasText: t(`procedure.part.${of}`) }).first();
const title = 'Quy trình vận hành hồ này';
const codes = ['GIAOTHUY', 'CAULAU'];

/** The content after somebody has verified all of it against the decree. */
const verified = (content: object) => {
  const all = JSON.stringify({ ...content, title, decree: '1/QĐ' });
  return JSON.parse(all.replaceAll('"is_verified":false', '"is_verified":true')) as object;
};

interface ListedVersions {
  readonly versions: readonly { readonly note: string; readonly state: string; readonly verified: number }[];
}
const versions = async () => (await page.call<ListedVersions>('GET', '/v1/procedure/getall')).versions;

describe('the operating procedure', () => {
  it('begins with a worked example, which says what nobody has verified', async () => {
    for (const station_code of codes)
      await page.call('POST', '/v1/setting/station/add', {
        ...emptyStation,
        station_code,
        name: `Trạm ${station_code}`,
        station_type: 2,
      });
    await press(t('procedure.fromExample'));
    await waitForText(t('procedure.newTitle'));
    await page
      .getByRole('button', { name: t('procedure.verify') })
      .first()
      .waitFor();
    await fill(t('procedure.field.note'), note);
    // The procedure of another lake, without title and number and with nothing verified, cannot be put in force.
    await press(t('procedure.save'));
    await waitForText(t('procedure.field.decree'));
    expect(await versions()).toEqual([]);
    await fill(t('procedure.field.title'), title);
    await fill(t('procedure.field.decree'), '1/QĐ');
  });

  it('answers what applies in a situation, by the rules of the server, as it is typed', async () => {
    const tryPanel = page.locator('.procedure-try');
    await tryPanel.getByLabel(quantity('lake_level')).fill('171,8');
    await tryPanel.getByLabel(quantity('inflow')).fill('950');
    await tryPanel.getByLabel(quantity('release')).fill('820');
    const verdict = tryPanel.locator('.procedure-verdict');
    // Nobody has verified the alarm levels of the stations against the decree.
    await verdict.getByText(t.like('procedure.notJudged')).waitFor();
    const open = page.getByRole('button', { name: t('procedure.verify'), exact: true });
    while ((await open.count()) > 0) await open.first().click();
    await tryPanel.getByLabel(/^Giao Thủy/).fill('4');
    await tryPanel.getByLabel(/^Câu Lâu/).fill('1,2');
    await tryPanel.getByText(t('procedure.unknown'), { exact: true }).first().click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(t('procedure.usualMode'), { exact: true }).click();
    await verdict.getByText('“Duy trì mực nước hồ”').waitFor();
    await verdict.getByText('Điều 6', { exact: true }).first().waitFor();
    await verdict.getByText('phải không nhỏ hơn 0,9 × lưu lượng đến hồ').waitFor();
    await fill(t('procedure.field.caseName'), 'Ngày 3/10 xả thiếu');
    await tryPanel.getByRole('button', { name: t('procedure.keepCase') }).click();
    await waitForText('Ngày 3/10 xả thiếu');
  });

  it('judges its tests as the server does, whatever kind of rule they ask', async () => {
    const { content, cases } = await page.call<{ content: object; cases: readonly { readonly name: string }[] }>(
      'GET',
      '/v1/procedure/example?example=song_tranh_2',
    );
    const { cases: there } = await page.call<{ cases: readonly { readonly name: string; readonly right: boolean }[] }>(
      'POST',
      '/v1/procedure/check',
      { content: verified(content), cases },
    );
    // Cases with a forecast, storing, a silent station and floods: for each, the page must show the server's verdict.
    expect(there.length).toBeGreaterThan(10);
    const rows = part('cases').locator('.procedure-items > li');
    for (const { name, right } of there) {
      const row = rows.filter({ hasText: name }).first();
      await row.getByText(t(right ? 'procedure.right' : 'procedure.wrong'), { exact: true }).waitFor();
    }
  });

  it('names what cannot be meant so, and takes it away when it is right', async () => {
    await part('periods')
      .getByRole('button', { name: t('procedure.change'), exact: true })
      .first()
      .click();
    const to = part('periods').getByLabel(`${t('procedure.field.to')} (dd/MM)`);
    await to.fill('10/11');
    const gap = page.locator('.procedure-faults').getByText('11-11..11-15');
    await gap.waitFor();
    await to.fill('15/11');
    await gap.waitFor({ state: 'detached' });
  });

  it('asks before it loses what was typed', async () => {
    await press(t('procedure.cancel'));
    await press(t('ui.form.leave.stay'));
    await waitForText(t('procedure.newTitle'));
  });

  it('counts from when it was saved, and is never changed then', async () => {
    for (const code of codes) {
      await part('stations')
        .getByRole('button', { name: t('procedure.change'), exact: true })
        .first()
        .click();
      await part('stations').getByLabel(t('procedure.field.stationCode')).first().click();
      await page.locator('.ant-select-dropdown:visible').getByTitle(`${code} · Trạm ${code}`, { exact: true }).click();
    }
    await press(t('procedure.save'));
    await waitForText(t('procedure.immutable'));
    await waitForText(title);
    expect((await versions())[0]).toMatchObject({ note, state: 'counts' });
    await press(t('procedure.newVersion'));
    await fill(t('procedure.field.validFrom'), '00:00 01/01/2090');
    await press(t('procedure.save'));
    await press(t('procedure.delete'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('procedure.delete') })
      .click();
    await page.getByText(t('procedure.deleted')).first().waitFor();
    expect((await versions()).filter(({ state }) => state === 'to_come')).toEqual([]);
  });

  it('is withdrawn with a reason, and says before that nothing counts then', async () => {
    await press(t('procedure.withdraw.act'));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('procedure.withdraw.none')).waitFor();
    await dialog.getByLabel(t('procedure.withdraw.reason')).fill('Chép nhầm hồ');
    await dialog.getByRole('button', { name: t('procedure.withdraw.act') }).click();
    await page.getByText(t('procedure.withdraw.done')).first().waitFor();
    await waitForText('Chép nhầm hồ');
    expect(await versions()).toMatchObject([{ note, state: 'withdrawn' }]);
  });
});
