import { base64, type CallApi, fresh } from './call-api.ts';

const pdf = '%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n';

/** A flood bulletin from draft to signature, with template, link and recipients. */
export async function bulletinIssue(callApi: CallApi) {
  await forms(callApi);
  const { version, ...settings } = (await callApi('GET /v1/forecast/delivery/get')) ?? {};
  const { number_form, file_form, chiefs, lists } = settings;
  await callApi('POST /v1/forecast/delivery/save', { body: { number_form, file_form, chiefs, lists, version } });
  const year = new Date().getUTCFullYear();
  await callApi('POST /v1/forecast/delivery/numbers', {
    body: { kind: 'month', year, before: 3, reason: 'Trên giấy' },
  });
  const draft = await callApi('POST /v1/forecast/tt08/draft/add', {
    body: { kind: 'flood', issue_at: null, corrects: null },
  });
  const bulletin_id = draft?.bulletin_id;
  const ready = await callApi('GET /v1/forecast/issued/ready', { query: { bulletin_id } });
  const body = { bulletin_id, version: ready?.version, confirmed: ready?.figures, reason: 'Lũ lên nhanh' };
  await callApi('POST /v1/forecast/issued/issue', { body });
  await callApi('GET /v1/forecast/issued/getall');
  const issuedAnswer = await callApi('GET /v1/forecast/issued/get', { query: { bulletin_id } });
  await callApi('POST /v1/forecast/delivery/again', { body: { bulletin_id } });
  const filename = issuedAnswer?.files?.[0]?.file_name;
  await callApi('GET /v1/forecast/get-file', { query: { filename } });
  await links(callApi, filename);
  await callApi('POST /v1/forecast/issued/sign', {
    body: { bulletin_id, signed_as: 'scan', file_name: 'ky.pdf', file: base64(pdf) },
  });
  await callApi('POST /v1/forecast/issued/countersign', { body: { bulletin_id } });
}

async function forms(callApi: CallApi) {
  await callApi('GET /v1/forecast/template/getall');
  await callApi('GET /v1/forecast/template/words', { query: { kind: 'flood' } });
  await callApi('GET /v1/forecast/template/file', { query: { kind: 'flood' } });
  const upload = { kind: 'flood', file_name: 'mau.docx', file: base64('no form') };
  await callApi('POST /v1/forecast/template/check', { body: upload });
  await callApi('POST /v1/forecast/template/add', { body: { ...upload, note: '' } });
  await callApi('POST /v1/forecast/template/choose', { body: { kind: 'flood', version: null } });
}

async function links(callApi: CallApi, filename: string) {
  await callApi('GET /v1/forecast/share/getall');
  const created = await callApi('POST /v1/forecast/share/add', {
    body: { name: fresh('Đài '), kinds: [], until: null },
  });
  const path = { token: created?.token };
  await callApi('GET /v1/forecast/{token}', { path });
  await callApi('GET /v1/forecast/{token}/file', { path, query: { filename } });
  await callApi('GET /v1/forecast/{token}/file', { path, query: { filename: '../../etc/passwd' } });
  await callApi('POST /v1/forecast/share/revoke', { body: { share_id: created?.share_id } });
}
