import { dayMs } from '@spillway/plant-time/spans';
import { type CallApi, day, fresh, password, until, written } from './call-api.ts';

export async function reports(callApi: CallApi) {
  await files(callApi);
  await scheduledReports(callApi);
  await floodReports(callApi);
  const [series] = (await callApi('GET /v1/series/getall')) ?? [];
  await callApi('GET /v1/report/compare/extremes', { query: { series: series?.series_id } });
  const known = { series: series?.series_id, from: new Date(Date.now() - dayMs).toISOString() };
  await callApi('GET /v1/setting/warning/series', { query: { ...known, to: new Date().toISOString() } });
  const year = new Date().getUTCFullYear();
  await callApi('GET /v1/report/compare/calendar', { query: { series: series?.series_id, year } });
  const writtenSettings = written(await callApi('GET /v1/report/library/settings'));
  await callApi('POST /v1/report/library/settings', { body: writtenSettings });
}

async function floodReports(callApi: CallApi) {
  await callApi('GET /v1/flood-report/getall');
  const said = {
    from: new Date(Date.now() - 3 * dayMs).toISOString(),
    to: new Date(Date.now() - 2 * dayMs).toISOString(),
    summary: 'Lũ nhỏ',
    remarks: '',
  };
  const created = await callApi('POST /v1/flood-report/add', { body: { ...said, corrects: null } });
  const report_id = created?.report_id;
  await callApi('GET /v1/flood-report/get', { query: { report_id } });
  await callApi('GET /v1/flood-report/file', { query: { report_id, format: 'xlsx' } });
  await callApi('POST /v1/flood-report/update', { body: { ...said, report_id, remarks: 'Đã xem' } });
  await callApi('POST /v1/flood-report/issue', { body: { report_id } });
  const secondAnswer = await callApi('POST /v1/flood-report/add', { body: { ...said, corrects: report_id } });
  await callApi('POST /v1/flood-report/delete', { body: { report_id: secondAnswer?.report_id } });
}

async function files(callApi: CallApi) {
  const report = { kind: 'sheet', sheet: 'day', from: `${day(2 * dayMs)} 00:00:00`, to: `${day(dayMs)} 00:00:00` };
  await callApi('POST /v1/report/lite/get-report', { body: report });
  const reportBody = { report, format: 'csv', language: 'vi' };
  const { export_id } = (await callApi('POST /v1/report/library/export', { body: reportBody })) ?? {};
  const path = { id: export_id };
  const ask = () => callApi('GET /v1/report/library/{id}', { path });
  await until(ask, (one) => one?.state !== 'waiting' && one?.state !== 'running');
  await callApi('GET /v1/report/library/{id}/file', { path });
  const secondAnswer = await callApi('POST /v1/report/library/export', { body: { ...reportBody, format: 'pdf' } });
  await callApi('POST /v1/report/library/cancel', { body: { export_id: secondAnswer?.export_id } });
  await callApi('POST /v1/report/library/delete', { body: { export_id } });
}

async function scheduledReports(callApi: CallApi) {
  const layout = { name: fresh('Mẫu '), kind: 'sheet', sheet: 'day' };
  const { template_id, version } = (await callApi('POST /v1/report/template/add', { body: layout })) ?? {};
  await callApi('POST /v1/report/template/update', { body: { ...layout, name: fresh('Mẫu '), template_id, version } });
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
  const created = await callApi('POST /v1/report/schedule/add', { body: plan });
  const one = { schedule_id: created?.schedule_id };
  await callApi('POST /v1/report/schedule/update', { body: { ...plan, ...one, version: created?.version } });
  const { name, format, language, every, file_name } = plan;
  await callApi('POST /v1/report/schedule/try-name', {
    body: { name, template_id, format, language, every, file_name },
  });
  await callApi('POST /v1/report/schedule/run', { body: one });
  await callApi('POST /v1/report/schedule/try-mail', { body: one }, await readerWithAddress(callApi));
  await callApi('POST /v1/report/schedule/delete', { body: one });
  await callApi('POST /v1/report/template/delete', { body: { template_id } });
}

/** A test mail goes to the caller's own address, which an administrator need not have. */
async function readerWithAddress(callApi: CallApi) {
  const { role_id } =
    (await callApi('POST /v1/role/create', {
      body: { role_name: fresh('Báo cáo '), level: 70, permissions: ['report'] },
    })) ?? {};
  const reader = { username: fresh('thu'), password: password() };
  await callApi('POST /account', {
    body: { ...reader, full_name: 'Lê Văn Đọc', email: `${reader.username}@example.com`, role_id, all_plants: true },
  });
  const session = await callApi('POST /auth/login', { body: reader });
  return { authorization: `Bearer ${session?.token?.access}` };
}
