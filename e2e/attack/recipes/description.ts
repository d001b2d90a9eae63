import { hourMs } from '@spillway/plant-time/spans';
import { emptyStation } from '../../support/empty-station.ts';
import { at, base64, type CallApi, fresh, textOf, written } from './call-api.ts';

export async function description(callApi: CallApi) {
  await lines(callApi);
  await places(callApi);
  await stations(callApi);
  await maintenance(callApi);
}

async function lines(callApi: CallApi) {
  const ring = [
    [107.9, 15.2],
    [108.1, 15.2],
    [108.1, 15.4],
    [107.9, 15.4],
    [107.9, 15.2],
  ];
  const geojson = { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
  const outlines = await callApi('GET /v1/setting/outline/getall');
  const version = outlines?.outlines?.find(({ kind }: { kind: string }) => kind === 'lake')?.version;
  await callApi('POST /v1/setting/outline/upload', {
    body: { kind: 'lake', file_name: 'ho.geojson', geojson, version },
  });
  const proposed = await callApi('POST /v1/setting/station/thiessen/compute', { body: {} });
  const shares: { station_id: string; coefficient: number | null }[] = proposed?.gauges ?? [];
  const coefficients = shares.map(({ station_id, coefficient }) => ({ station_id, coefficient }));
  await callApi('POST /v1/setting/station/thiessen/save', { body: { coefficients } });
  await callApi('POST /v1/setting/outline/delete', { body: { kind: 'lake' } });
}

async function places(callApi: CallApi) {
  const catchment = { name: fresh('Lưu vực '), area: 12, runoff_coefficient: 0.6, rank: 9 };
  const basin = await callApi('POST /v1/setting/catchment/add', { body: catchment });
  const { catchment_id, version } = basin ?? {};
  await callApi('POST /v1/setting/catchment/update', { body: { ...catchment, area: 13, catchment_id, version } });
  await callApi('POST /v1/setting/catchment/delete', { body: { catchment_id } });
  const position = { name: fresh('Vị trí '), type: 1, description: null };
  const place = await callApi('POST /v1/setting/measure-position/add', { body: position });
  const one = { measure_position_id: place?.measure_position_id };
  await callApi('POST /v1/setting/measure-position/update', {
    body: { ...position, ...one, type: 2, version: place?.version },
  });
  await callApi('POST /v1/setting/measure-position/delete', { body: one });
}

async function stations(callApi: CallApi) {
  await callApi('POST /v1/setting/station/getAvailableSensorPort', { body: {} });
  const added = { ...emptyStation, station_code: fresh('TR'), name: fresh('Trạm '), station_type: 1 };
  const created = await callApi('POST /v1/setting/station/add', { body: added });
  const { station_id, version } = created ?? {};
  await callApi('POST /v1/setting/station/update', { body: { ...added, name: 'Trạm khác', station_id, version } });
  await callApi('POST /v1/setting/station/delete', { body: { station_id } });
  const all = await callApi('GET /v1/setting/station/getall');
  const [station, other] = all ?? [];
  const replaced = { ...written(other), replaced_at: at(hourMs), note: 'Thay mới' };
  const thought = { station_id: other?.station_id, calibration_coefficient: 1.01, calibration_elevation: 0.1 };
  await callApi('POST /v1/affected/replacement', { body: { ...thought, replaced_at: at(hourMs) } });
  await callApi('POST /v1/setting/station/replace', { body: replaced });
  await callApi('GET /v1/setting/station/replacements', { query: { station_id: other?.station_id } });
  const table = textOf(await callApi('GET /v1/setting/station/export', { query: { format: 'csv' } }));
  const file = { file_name: 'tram.csv', file: base64(table.replace(station?.name, `${station?.name} mới`)) };
  const seen = await callApi('POST /v1/setting/station/import/preview', { body: file });
  await callApi('POST /v1/setting/station/import', { body: { ...file, fingerprint: seen?.fingerprint } });
}

async function maintenance(callApi: CallApi) {
  const [station] = (await callApi('GET /v1/setting/station/getall')) ?? [];
  const work = { sensor_id: null, station_id: station?.station_id, from: at(0), to: null, note: 'Lau đầu đo' };
  const begunAnswer = await callApi('POST /v1/setting/maintenance/add', { body: work });
  const one = { maintenance_id: begunAnswer?.maintenance_id, version: begunAnswer?.version };
  const changeAnswer = await callApi('POST /v1/setting/maintenance/update', {
    body: { ...one, from: at(hourMs), to: null, note: 'Lau' },
  });
  const endAnswer = await callApi('POST /v1/setting/maintenance/end', {
    body: { ...one, version: changeAnswer?.version },
  });
  await callApi('POST /v1/setting/maintenance/withdraw', { body: { ...one, version: endAnswer?.version } });
}
