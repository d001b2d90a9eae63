import { base64, type Cook, fresh } from './cook.ts';

const pdf = '%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n';

/** A flood bulletin from draft to signature, with template, link and recipients. */
export async function bulletinIssue(cook: Cook) {
  await forms(cook);
  const { version, ...settings } = (await cook('GET /v1/forecast/delivery/get')) ?? {};
  const { number_form, file_form, chiefs, lists } = settings;
  await cook('POST /v1/forecast/delivery/save', { body: { number_form, file_form, chiefs, lists, version } });
  const year = new Date().getUTCFullYear();
  await cook('POST /v1/forecast/delivery/numbers', { body: { kind: 'month', year, before: 3, reason: 'Trên giấy' } });
  const draft = await cook('POST /v1/forecast/tt08/draft/add', {
    body: { kind: 'flood', issue_at: null, corrects: null },
  });
  const bulletin_id = draft?.bulletin_id;
  const ready = await cook('GET /v1/forecast/issued/ready', { query: { bulletin_id } });
  const body = { bulletin_id, version: ready?.version, confirmed: ready?.figures, reason: 'Lũ lên nhanh' };
  await cook('POST /v1/forecast/issued/issue', { body });
  await cook('GET /v1/forecast/issued/getall');
  const issued = await cook('GET /v1/forecast/issued/get', { query: { bulletin_id } });
  await cook('POST /v1/forecast/delivery/again', { body: { bulletin_id } });
  const filename = issued?.files?.[0]?.file_name;
  await cook('GET /v1/forecast/get-file', { query: { filename } });
  await links(cook, filename);
  await cook('POST /v1/forecast/issued/sign', {
    body: { bulletin_id, signed_as: 'scan', file_name: 'ky.pdf', file: base64(pdf) },
  });
  await cook('POST /v1/forecast/issued/countersign', { body: { bulletin_id } });
}

async function forms(cook: Cook) {
  await cook('GET /v1/forecast/template/getall');
  await cook('GET /v1/forecast/template/words', { query: { kind: 'flood' } });
  await cook('GET /v1/forecast/template/file', { query: { kind: 'flood' } });
  const upload = { kind: 'flood', file_name: 'mau.docx', file: base64('no form') };
  await cook('POST /v1/forecast/template/check', { body: upload });
  await cook('POST /v1/forecast/template/add', { body: { ...upload, note: '' } });
  await cook('POST /v1/forecast/template/choose', { body: { kind: 'flood', version: null } });
}

async function links(cook: Cook, filename: string) {
  await cook('GET /v1/forecast/share/getall');
  const made = await cook('POST /v1/forecast/share/add', { body: { name: fresh('Đài '), kinds: [], until: null } });
  const path = { token: made?.token };
  await cook('GET /v1/forecast/{token}', { path });
  await cook('GET /v1/forecast/{token}/file', { path, query: { filename } });
  await cook('GET /v1/forecast/{token}/file', { path, query: { filename: '../../etc/passwd' } });
  await cook('POST /v1/forecast/share/revoke', { body: { share_id: made?.share_id } });
}
