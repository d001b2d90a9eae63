import type { CallApi } from './call-api.ts';

/** Drafts of bulletins from start to end, and their common settings. */
export async function bulletinDrafts(callApi: CallApi) {
  await callApi('GET /v1/forecast/tt08/draft/getall');
  const {
    version,
    may: _may,
    updated_at: _at,
    updated_by: _by,
    ...settings
  } = (await callApi('GET /v1/forecast/tt08/settings/get')) ?? {};
  await callApi('POST /v1/forecast/tt08/settings/update', { body: { ...settings, lake: 'Hồ Mẫu', version } });
  const draft = await callApi('POST /v1/forecast/tt08/draft/add', {
    body: { kind: 'twice_daily', issue_at: null, corrects: null },
  });
  const bulletin_id = draft?.bulletin_id;
  await callApi('GET /v1/forecast/tt08/draft/get', { query: { bulletin_id } });
  const cell = { table: 'ahead', row: 'l6', column: 'inflow', low: 100, high: 200, reason: 'Mưa lớn' };
  await callApi('POST /v1/forecast/tt08/draft/update', {
    body: { bulletin_id, edit: { cells: [cell], sentences: [] } },
  });
  await callApi('POST /v1/forecast/tt08/draft/redraw', { body: { bulletin_id } });
  await callApi('POST /v1/forecast/tt08/draft/delete', { body: { bulletin_id } });
  const to = new Date();
  const from = new Date(to.getTime() - 86_400_000);
  await callApi('GET /v1/forecast/tt08/verified/get', { query: { from: from.toISOString(), to: to.toISOString() } });
}
