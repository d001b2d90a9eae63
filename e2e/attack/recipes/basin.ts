import { at, type CallApi } from './call-api.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Replaces the parameter set in force, requests forecasts, and checks that an unsuitable record is not calibrated. */
export async function basinModel(callApi: CallApi) {
  const { content } = (await callApi('GET /v1/basin/proposal')) ?? {};
  const { versions = [] } = (await callApi('GET /v1/basin/getall')) ?? {};
  const set = { ...content, spread: 0.3 };
  const seen_basin_id = versions[0]?.basin_id ?? null;
  const created = await callApi('POST /v1/basin/save', {
    body: { reason: 'Thử', content: set, seen_basin_id, in_flood: true },
  });
  await callApi('GET /v1/basin/get', { query: { basin_id: created?.basin_id } });
  const issuedAnswer = await callApi('POST /v1/forecast/model/issue', { body: {} });
  const pushed = { source: 'Đài thử', base_time: at(0), step_minutes: 60, inflow: [100, 120, 140] };
  await callApi('POST /v1/forecast/model/push', { body: pushed });
  const rows = [2, 1].map((hours) => `${at(hours * hourMs)},${100 + hours}`);
  const file = {
    file_name: 'mike.csv',
    file: Buffer.from(['time,inflow', ...rows].join('\n')).toString('base64'),
    source: 'Tệp thử',
  };
  const { fingerprint } = (await callApi('POST /v1/forecast/model/import/preview', { body: file })) ?? {};
  await callApi('POST /v1/forecast/model/import', { body: { ...file, fingerprint } });
  await callApi('GET /v1/forecast/model/now', { query: {} });
  await callApi('GET /v1/forecast/model/run', { query: { run_id: String(issuedAnswer?.run_id) } });
  await callApi('GET /v1/forecast/model/learnt');
  await callApi('GET /v1/forecast/model/exceedance', { query: { threshold: '100', lead_hours: '6' } });
  await callApi('GET /v1/forecast/calibration/record', { query: { from: at(5 * dayMs), to: at(0) } });
  await callApi('GET /v1/forecast/calibration/getall');
}
