import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { at, type CallApi, fresh } from './call-api.ts';

export async function sensors(callApi: CallApi) {
  const [station] = (await callApi('GET /v1/setting/station/getall')) ?? [];
  const range = { min_value: 0, max_value: 400 };
  const code = fresh('DD');
  const set = { sensor_type: 2, sensor_code: code, name: 'Đầu đo thử', ...range, installed_at: at(9 * dayMs) };
  const first = { coefficient: 1, offset: 0, elevation: null };
  let sensor = await callApi('POST /v1/setting/setup-sensor', { body: { ...set, ...first, station_id: null } });
  const one = () => ({ sensor_id: sensor?.sensor_id, version: sensor?.version });
  sensor = await callApi('POST /v1/setting/sensor/update', {
    body: { ...one(), sensor_code: code, name: 'Đầu đo khác', ...range },
  });
  sensor = await callApi('POST /v1/setting/sensor/set-link', { body: { ...one(), station_id: station?.station_id } });
  const calibration = { ...first, coefficient: 1.02, effective_from: at(hourMs) };
  const change = { sensor_id: sensor?.sensor_id, ...calibration };
  await callApi('POST /v1/series/rederive/preview', { body: { change: { kind: 'calibration', ...change } } });
  await callApi('POST /v1/affected/calibration', { body: change });
  const said = { note: 'Kiểm định', recompute_past: true };
  sensor = await callApi('POST /v1/setting/sensor/calibrate', { body: { ...one(), ...calibration, ...said } });
  sensor = await callApi('POST /v1/setting/sensor/status', { body: { ...one(), status: 'inactive' } });
  const query = { sensor_id: sensor?.sensor_id };
  await callApi('GET /v1/setting/sensor/calibrations', { query });
  await callApi('GET /v1/setting/sensor/calibration-in-force', { query: { ...query, instant: at(0) } });
  await callApi('GET /v1/setting/sensor/history', { query: { sensor_type: 2 } });
  await callApi('POST /v1/setting/uninstall-sensor', { body: { ...one(), uninstalled_at: at(0) } });
}
