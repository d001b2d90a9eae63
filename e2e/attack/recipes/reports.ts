import { dayMs } from '@spillway/plant-time/spans';
import { type Cook, day, fresh, password, until, written } from './cook.ts';

export async function reports(cook: Cook) {
  await files(cook);
  await ofTheClock(cook);
  await ofFloods(cook);
  const [series] = (await cook('GET /v1/series/getall')) ?? [];
  await cook('GET /v1/report/compare/extremes', { query: { series: series?.series_id } });
  const known = { series: series?.series_id, from: new Date(Date.now() - dayMs).toISOString() };
  await cook('GET /v1/setting/warning/series', { query: { ...known, to: new Date().toISOString() } });
  const year = new Date().getUTCFullYear();
  await cook('GET /v1/report/compare/calendar', { query: { series: series?.series_id, year } });
  const kept = written(await cook('GET /v1/report/library/settings'));
  await cook('POST /v1/report/library/settings', { body: kept });
}

async function ofFloods(cook: Cook) {
  await cook('GET /v1/flood-report/getall');
  const said = {
    from: new Date(Date.now() - 3 * dayMs).toISOString(),
    to: new Date(Date.now() - 2 * dayMs).toISOString(),
    summary: 'Lũ nhỏ',
    remarks: '',
  };
  const made = await cook('POST /v1/flood-report/add', { body: { ...said, corrects: null } });
  const report_id = made?.report_id;
  await cook('GET /v1/flood-report/get', { query: { report_id } });
  await cook('GET /v1/flood-report/file', { query: { report_id, format: 'xlsx' } });
  await cook('POST /v1/flood-report/update', { body: { ...said, report_id, remarks: 'Đã xem' } });
  await cook('POST /v1/flood-report/issue', { body: { report_id } });
  const again = await cook('POST /v1/flood-report/add', { body: { ...said, corrects: report_id } });
  await cook('POST /v1/flood-report/delete', { body: { report_id: again?.report_id } });
}

async function files(cook: Cook) {
  const report = { kind: 'sheet', sheet: 'day', from: `${day(2 * dayMs)} 00:00:00`, to: `${day(dayMs)} 00:00:00` };
  await cook('POST /v1/report/lite/get-report', { body: report });
  const asked = { report, format: 'csv', language: 'vi' };
  const { export_id } = (await cook('POST /v1/report/library/export', { body: asked })) ?? {};
  const path = { id: export_id };
  const ask = () => cook('GET /v1/report/library/{id}', { path });
  await until(ask, (one) => one?.state !== 'waiting' && one?.state !== 'running');
  await cook('GET /v1/report/library/{id}/file', { path });
  const again = await cook('POST /v1/report/library/export', { body: { ...asked, format: 'pdf' } });
  await cook('POST /v1/report/library/cancel', { body: { export_id: again?.export_id } });
  await cook('POST /v1/report/library/delete', { body: { export_id } });
}

async function ofTheClock(cook: Cook) {
  const layout = { name: fresh('Mẫu '), kind: 'sheet', sheet: 'day' };
  const { template_id, version } = (await cook('POST /v1/report/template/add', { body: layout })) ?? {};
  await cook('POST /v1/report/template/update', { body: { ...layout, name: fresh('Mẫu '), template_id, version } });
  const plan = {
    name: fresh('Lịch '),
    template_id,
    format: 'csv',
    language: 'vi',
    every: 'day',
    at: '06:30',
    weekday: null,
    month_day: null,
    file_name: '{plant} {number} {from|time:yyyyMMdd}',
    recipients: [],
    is_active: false,
  };
  const made = await cook('POST /v1/report/schedule/add', { body: plan });
  const one = { schedule_id: made?.schedule_id };
  await cook('POST /v1/report/schedule/update', { body: { ...plan, ...one, version: made?.version } });
  const { name, format, language, every, file_name } = plan;
  await cook('POST /v1/report/schedule/try-name', { body: { name, template_id, format, language, every, file_name } });
  await cook('POST /v1/report/schedule/run', { body: one });
  await cook('POST /v1/report/schedule/try-mail', { body: one }, await asReaderWithAddress(cook));
  await cook('POST /v1/report/schedule/delete', { body: one });
  await cook('POST /v1/report/template/delete', { body: { template_id } });
}

/** A test mail goes to the caller's own address, which an administrator need not have. */
async function asReaderWithAddress(cook: Cook) {
  const { role_id } =
    (await cook('POST /v1/role/create', {
      body: { role_name: fresh('Báo cáo '), level: 70, permissions: ['report'] },
    })) ?? {};
  const reader = { username: fresh('thu'), password: password() };
  await cook('POST /account', {
    body: { ...reader, full_name: 'Lê Văn Đọc', email: `${reader.username}@example.com`, role_id, all_plants: true },
  });
  const session = await cook('POST /auth/login', { body: reader });
  return { authorization: `Bearer ${session?.token?.access}` };
}
