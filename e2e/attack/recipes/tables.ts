import { dayMs } from '@spillway/plant-time/spans';
import { base64, type CallApi, day, fresh } from './call-api.ts';

const rows = base64('Z,V\n220,10\n230,25\n240,44\n250,70\n260,110\n');
const rating = base64('q,z\n0,120\n50,121\n200,122.5\n900,125\n');
const openings = base64(
  ['z,a,q', ...[245, 250, 255].flatMap((z) => [0.5, 1, 2].map((a) => `${z},${a},${(a * (z - 230)).toFixed(1)}`))].join(
    '\n',
  ),
);

export async function tables(callApi: CallApi) {
  const valid = { effective_start: `${day(-30 * dayMs)} 00:00:00`, effective_end: null, loop_by_year: false };
  const reason = 'Đo lại lòng hồ';
  const upload = { ...valid, name: fresh('Bảng '), file_name: 'bang.csv', file: rows };
  const capacity = { group_code: 'ZV', object_kind: 'plant' };
  await callApi('POST /v1/table/preview', { body: { group_code: 'ZV', file_name: 'bang.csv', file: rows } });
  await callApi('POST /v1/affected/upload', { body: { ...upload, ...capacity } });
  const created = await callApi('POST /v1/table/upload', { body: { ...upload, ...capacity, reason } });
  const table_id = created?.table_id;
  const active = { ...valid, active: true };
  const change = { act: 'change', table_id, ...active };
  await callApi('POST /v1/affected/table', { body: { change } });
  const renamedTable = { table_id, ...active, name: fresh('Bảng '), version: created?.version, reason };
  const changeAnswer = await callApi('POST /v1/table/station-zq', { body: renamedTable });
  const [station] = (await callApi('GET /v1/setting/station/getall')) ?? [];
  const rated = await callApi('POST /v1/table/upload-stationzq', {
    query: { station: station?.station_id },
    body: { ...upload, name: fresh('QZ '), file: rating, reason },
  });
  await callApi('GET /v1/table/get-stationzq', { query: { station: station?.station_id } });
  const outlets: { outlet_type: number; outlet_id: string }[] = (await callApi('GET /v1/setting/outlet/getall')) ?? [];
  const outlet = outlets.find(({ outlet_type }) => outlet_type !== 1)?.outlet_id;
  const shapedUpload = { ...upload, name: fresh('Cửa '), file: openings, group_code: 'ZAQ', reason };
  const gate = await callApi('POST /v1/table/upload-outletxa', { query: { outlet }, body: shapedUpload });
  await callApi('GET /v1/table/get-outletxa', { query: { outlet } });
  await readings(callApi, table_id);
  for (const one of [rated, gate, changeAnswer])
    await callApi('DELETE /v1/table/outlet-xa/{id}', {
      path: { id: one?.table_id },
      query: { name: one?.name, reason: 'Nhập nhầm' },
    });
  await callApi('POST /v1/table/restore', { body: { table_id, reason: 'Xóa nhầm' } });
}

async function readings(callApi: CallApi, table_id: string | undefined) {
  const path = { id: table_id };
  await callApi('GET /v1/table/station-zq/{id}', { path });
  await callApi('GET /v1/table/download/{id}', { path, query: { format: 'csv' } });
  await callApi('GET /v1/table/used-by/{id}', { path });
  await callApi('POST /v1/table/lookup', { body: { table_id, keys: [246] } });
  await callApi('POST /api/basic/api/TableInterpolateData', { body: { table_id, keys: [246] } });
  await callApi('GET /v1/table/mst-interpolate-zq/{code}', { path: { code: 'ZV' } });
  await callApi('GET /v1/table/in-force', { query: { group_code: 'ZV', object_kind: 'plant' } });
  await callApi('GET /v1/table/history', { query: { group_code: 'ZV', object_kind: 'plant' } });
  const all: { group_code: string; table_id: string }[] = (await callApi('GET /v1/table/station-zq')) ?? [];
  const other = all.find((one) => one.group_code === 'ZV' && one.table_id !== table_id);
  await callApi('GET /v1/table/compare', { query: { first: table_id, second: other?.table_id } });
}
