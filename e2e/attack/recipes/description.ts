import { hourMs } from '@spillway/plant-time/spans';
import { emptyStation } from '../../support/empty-station.ts';
import { at, base64, type Cook, fresh, textOf, written } from './cook.ts';

export async function description(cook: Cook) {
  await lines(cook);
  await places(cook);
  await stations(cook);
  await maintenance(cook);
}

async function lines(cook: Cook) {
  const ring = [
    [107.9, 15.2],
    [108.1, 15.2],
    [108.1, 15.4],
    [107.9, 15.4],
    [107.9, 15.2],
  ];
  const geojson = { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
  const outlines = await cook('GET /v1/setting/outline/getall');
  const version = outlines?.outlines?.find(({ kind }: { kind: string }) => kind === 'lake')?.version;
  await cook('POST /v1/setting/outline/upload', { body: { kind: 'lake', file_name: 'ho.geojson', geojson, version } });
  const proposed = await cook('POST /v1/setting/station/thiessen/compute', { body: {} });
  const shares: { station_id: string; coefficient: number | null }[] = proposed?.gauges ?? [];
  const coefficients = shares.map(({ station_id, coefficient }) => ({ station_id, coefficient }));
  await cook('POST /v1/setting/station/thiessen/save', { body: { coefficients } });
  await cook('POST /v1/setting/outline/delete', { body: { kind: 'lake' } });
}

async function places(cook: Cook) {
  const catchment = { name: fresh('Lưu vực '), area: 12, runoff_coefficient: 0.6, rank: 9 };
  const basin = await cook('POST /v1/setting/catchment/add', { body: catchment });
  const { catchment_id, version } = basin ?? {};
  await cook('POST /v1/setting/catchment/update', { body: { ...catchment, area: 13, catchment_id, version } });
  await cook('POST /v1/setting/catchment/delete', { body: { catchment_id } });
  const position = { name: fresh('Vị trí '), type: 1, description: null };
  const place = await cook('POST /v1/setting/measure-position/add', { body: position });
  const one = { measure_position_id: place?.measure_position_id };
  await cook('POST /v1/setting/measure-position/update', {
    body: { ...position, ...one, type: 2, version: place?.version },
  });
  await cook('POST /v1/setting/measure-position/delete', { body: one });
}

async function stations(cook: Cook) {
  await cook('POST /v1/setting/station/getAvailableSensorPort', { body: {} });
  const added = { ...emptyStation, station_code: fresh('TR'), name: fresh('Trạm '), station_type: 1 };
  const made = await cook('POST /v1/setting/station/add', { body: added });
  const { station_id, version } = made ?? {};
  await cook('POST /v1/setting/station/update', { body: { ...added, name: 'Trạm khác', station_id, version } });
  await cook('POST /v1/setting/station/delete', { body: { station_id } });
  const all = await cook('GET /v1/setting/station/getall');
  const [station, other] = all ?? [];
  const replaced = { ...written(other), replaced_at: at(hourMs), note: 'Thay mới' };
  const thought = { station_id: other?.station_id, calibration_coefficient: 1.01, calibration_elevation: 0.1 };
  await cook('POST /v1/affected/replacement', { body: { ...thought, replaced_at: at(hourMs) } });
  await cook('POST /v1/setting/station/replace', { body: replaced });
  await cook('GET /v1/setting/station/replacements', { query: { station_id: other?.station_id } });
  const table = textOf(await cook('GET /v1/setting/station/export', { query: { format: 'csv' } }));
  const file = { file_name: 'tram.csv', file: base64(table.replace(station?.name, `${station?.name} mới`)) };
  const seen = await cook('POST /v1/setting/station/import/preview', { body: file });
  await cook('POST /v1/setting/station/import', { body: { ...file, fingerprint: seen?.fingerprint } });
}

async function maintenance(cook: Cook) {
  const [station] = (await cook('GET /v1/setting/station/getall')) ?? [];
  const work = { sensor_id: null, station_id: station?.station_id, from: at(0), to: null, note: 'Lau đầu đo' };
  const begun = await cook('POST /v1/setting/maintenance/add', { body: work });
  const one = { maintenance_id: begun?.maintenance_id, version: begun?.version };
  const changed = await cook('POST /v1/setting/maintenance/update', {
    body: { ...one, from: at(hourMs), to: null, note: 'Lau' },
  });
  const ended = await cook('POST /v1/setting/maintenance/end', { body: { ...one, version: changed?.version } });
  await cook('POST /v1/setting/maintenance/withdraw', { body: { ...one, version: ended?.version } });
}
