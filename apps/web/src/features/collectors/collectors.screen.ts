import { apiBase } from '@spillway/contract/contract';
import { describe, expect, it } from 'vitest';
import { addPerson, emptyStation } from '../../../testing/given.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/watcher/manage');
let key = '';

const pane = () => page.locator('.pane');
const dialog = () => page.getByRole('dialog');
const paneButton = (name: string) => pane().getByRole('button', { name, exact: true });
const dialogButton = (name: string) => dialog().getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
/** A row of the details in the side panel. */
const fact = (name: string) =>
  pane()
    .locator('.facts > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd');

await page.call('POST', '/v1/setting/station/add', {
  ...emptyStation,
  station_code: 'TT-01',
  name: 'Thượng lưu thu thập',
  station_type: 2,
});

/** Sends as a logger does, with only the key. */
async function send(apiKey: string, path: string, body: object): Promise<number> {
  const answer = await fetch(`${apiBase}/v1/ingest/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const reading = (minutes: number, value: number) => ({ field: 'H1', time: minutesAgo(minutes), value });

/** A technician connects a logger and follows its data. */
describe('a collector', () => {
  it('is added, and its key is shown this once to be copied', async () => {
    await page
      .getByRole('button', { name: t('collectors.add') })
      .first()
      .click();
    await field(t('collectors.field.name')).fill('Logger đập chính');
    await paneButton(t('collectors.add')).click();
    await dialog().getByText('Khóa của “Logger đập chính” chỉ hiện lần này.', { exact: false }).waitFor();
    await dialogButton(t('ui.copy')).click();
    key = (await dialog().locator('output').textContent()) ?? '';
    expect(await navigator.clipboard.readText()).toBe(key);
    await dialogButton(t('ui.oneTime.done')).click();
    await pane().getByText(t('collectors.state.waiting')).waitFor();
    expect(document.documentElement.outerHTML).not.toContain(key);
  });

  it('cannot have the name of another one', async () => {
    await page.goto('/watcher/manage#new');
    await field(t('collectors.field.name')).fill('logger ĐẬP chính');
    await paneButton(t('collectors.add')).click();
    await pane().getByText('Tên bộ thu thập này đã có.', { exact: false }).waitFor();
    await paneButton(t('ui.cancel')).click();
    await dialogButton(t('ui.form.leave.go')).click();
  });

  it('calls, and its page shows it without being asked again', async () => {
    await page
      .getByRole('row', { name: /Logger đập chính/ })
      .first()
      .click();
    await pane().getByText(t('collectors.state.waiting')).waitFor();
    expect(await send(key, 'ping', { session: true })).toBe(200);
    await pane().getByText(t('collectors.state.connected')).waitFor();
    expect(await send(key, 'readings', { readings: [reading(10, 24_137)] })).toBe(200);
    await pane().getByText('Kênh “H1” chưa được gán', { exact: false }).waitFor();
    expect(await fact(t('collectors.health.refused')).textContent()).toBe('1');
  });

  it('has its fields mapped, those that came first, and what is wrong stands at its row', async () => {
    await paneButton(t('collectors.act.map')).click();
    await dialogButton('H1').click();
    expect(await field(t('collectors.mapping.fieldOf', { row: '1' })).inputValue()).toBe('H1');
    await dialogButton(t('ui.save')).click();
    await dialog().getByText(t('ui.rule.required')).waitFor();
    await field(t('collectors.mapping.seriesOf', { row: '1' })).fill('muc nuoc TT-01');
    await page.getByTitle('TT-01 Thượng lưu thu thập · Mực nước (m)').click();
    await field(t('collectors.mapping.unitOf', { row: '1' })).click();
    await page.getByTitle('cm', { exact: true }).click();
    await dialogButton(t('collectors.mapping.add')).click();
    await field(t('collectors.mapping.fieldOf', { row: '2' })).fill('H1');
    await field(t('collectors.mapping.seriesOf', { row: '2' })).fill('TT-01');
    await page.getByTitle('TT-01 Thượng lưu thu thập · Mực nước (m)').last().click();
    await dialogButton(t('ui.save')).click();
    await dialog().locator('.mapping-row').nth(1).getByText('Bị trùng.', { exact: false }).waitFor();
    await dialogButton(t('collectors.mapping.remove', { field: 'H1' }))
      .last()
      .click();
    await dialogButton(t('ui.save')).click();
    await page.getByText(t('collectors.done.mapped', { name: 'Logger đập chính' })).waitFor();
    await pane()
      .getByText(
        t('collectors.mapping.inWordsWithUnit', {
          field: 'H1',
          series: 'TT-01 Thượng lưu thu thập · Mực nước (m)',
          unit: 'cm',
        }),
      )
      .first()
      .waitFor();
  });

  it('sends readings, and the counts move by themselves', async () => {
    expect(await send(key, 'readings', { readings: [reading(5, 24_137), reading(4, 24_138)] })).toBe(200);
    await expect.poll(() => fact(t('collectors.health.accepted')).textContent()).toBe('2');
  });

  it('gets another key, and the old one is refused', async () => {
    await paneButton(t('collectors.act.rotate')).click();
    await dialog().getByText(t('collectors.confirm.enterNew')).waitFor();
    await field(t('overlap.label')).click();
    await page.locator('.ant-select-item-option', { hasText: t('overlap.hours_0') }).click();
    await dialogButton(t('collectors.act.rotate')).click();
    const shownDialog = page.getByRole('dialog', { name: t('collectors.key.title') });
    const next = (await shownDialog.locator('output').textContent()) ?? '';
    await shownDialog.getByRole('button', { name: t('ui.oneTime.done') }).click();
    expect(await send(key, 'ping', {})).toBe(401);
    expect(await send(next, 'ping', {})).toBe(200);
    key = next;
  });

  it('is found by the search, and tells how to send', async () => {
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog', { name: t('commandSearch.title') })
      .getByRole('combobox')
      .fill('logger dap');
    await page.getByRole('option', { name: /Logger đập chính/ }).click();
    await pane().getByRole('heading', { name: 'Logger đập chính' }).waitFor();
    await page.getByRole('button', { name: t('collectors.help.open') }).click();
    await pane()
      .getByText(`${window.location.origin}${apiBase}/v1/ingest/readings`, { exact: false })
      .first()
      .waitFor();
    expect(await pane().textContent()).toContain('X-Api-Key: <API_KEY>');
  });
});

it('a reading is entered by hand, after a warning of what speaks against it', async () => {
  await page.getByRole('button', { name: t('series.entry.title') }).click();
  await dialog().getByLabel(t('series.entry.series'), { exact: true }).fill('TT-01');
  await page.getByTitle('TT-01 Thượng lưu thu thập · Mực nước (m)').last().click();
  await dialog().getByText('241,38 m lúc', { exact: false }).waitFor();
  await field(t('series.entry.value')).fill('247,5');
  await dialog().getByText('Thay đổi quá nhanh', { exact: false }).waitFor();
  await field(t('series.entry.note')).fill('Đọc thước');
  await dialogButton(t('series.entry.save')).click();
  const sure = page.getByRole('dialog', { name: t('series.entry.sure') });
  // The value nearest to the previous reading is offered first, so Enter never saves the doubtful one.
  const [first] = await sure.getByRole('button').allTextContents();
  expect(first).not.toBe(t('series.entry.anyway', { value: '247,5 m' }));
  await sure.getByRole('button', { name: t('series.entry.change') }).click();
  await field(t('series.entry.value')).fill('241,5');
  await dialogButton(t('series.entry.save')).click();
  await page.getByText(t('series.entry.done', { value: '241,5 m', name: 'TT-01 Thượng lưu thu thập' })).waitFor();
  const last = await page.call<{ value: number; quality: number }[]>('GET', '/v1/series/last');
  expect(last).toContainEqual(expect.objectContaining({ value: 241.5, quality: 7 }));
});

it('a collector whose key is revoked sends no more, and its readings stay', async () => {
  await page
    .getByRole('row', { name: /Logger đập chính/ })
    .first()
    .click();
  await paneButton(t('collectors.act.revoke')).click();
  await dialog().getByText(t('collectors.confirm.keeps')).waitFor();
  await dialogButton(t('collectors.act.revoke')).click();
  await page.getByText(t('collectors.done.revoked', { name: 'Logger đập chính' })).waitFor();
  expect(await send(key, 'ping', {})).toBe(401);
  await paneButton(t('collectors.act.newKey')).waitFor();
});

it('stands below the doors it may come through, and what was refused there is told in words', async () => {
  await page.goto('/watcher/manage');
  const channelsRegion = page.getByRole('region', { name: t('doors.title') });
  const line = (name: string) => channelsRegion.getByRole('listitem').filter({ hasText: name });
  await line(t('doors.name.http')).getByText(t('doors.state.open')).waitFor();
  await line(t('doors.name.mqtt')).getByText(t('doors.state.unset')).waitFor();
  expect(await send('spillway_doan', 'ping', {})).toBe(401);
  await channelsRegion.getByRole('button', { name: t('doors.details') }).click();
  await pane().getByText(t('doors.unset'), { exact: false }).waitFor();
  await pane().getByText(t('doors.refused.door.key'), { exact: false }).waitFor();
  await pane().getByText(t('doors.gaps.title')).waitFor();
});

it('is only read by who may only view', async () => {
  const viewer = { username: 'xemthuthap', password: 'Mua2026xem' };
  await addPerson('', page.token, 'viewer', viewer);
  await page.signIn(viewer);
  await page.goto('/watcher/manage');
  await page.getByText('Logger đập chính').click();
  await pane()
    .getByText(t('ui.readOnly', { permission: t('ui.permission.sensor.update') }))
    .waitFor();
  await pane().getByText(t('collectors.health.accepted')).first().waitFor();
  for (const act of ['edit', 'map', 'rotate', 'newKey', 'remove'] as const)
    expect(await page.getByRole('button', { name: t(`collectors.act.${act}`), exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: t('series.entry.title'), exact: true }).count()).toBe(0);
});
