import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { at, type CallApi, plain, until } from './call-api.ts';

export async function calculation(callApi: CallApi) {
  const calculator = '/v1/calculation/calculator';
  await callApi(`POST ${calculator}/volume`, { body: { Z1: 246, Z2: 247.5 } });
  await callApi(`POST ${calculator}/time`, { body: { Z1: 246, Z2: 247.5, QIN: 300, QPLANT: 40 } });
  await callApi(`POST ${calculator}/c-factor`, { body: { R: 40, C: 0.6, CA: 412 } });
  await callApi(`POST ${calculator}/q-shortterm`, { body: { QIN: 300, TANA: 2, T: 30 } });
  await callApi(`POST ${calculator}/gates`, { body: { Z1: 248, Q: 300, openings: [] } });
  await callApi(`POST ${calculator}/discharge-flow`, { body: { QIN: 300, QPLANT: 40, TANA: 2, T: 30 } });
  const tryAnswer = await callApi('POST /v1/calculation/only-calculate', { body: { overrides: {} } });
  const seen_run_id = tryAnswer?.saved?.run_id ?? null;
  const saved = await callApi('POST /v1/calculation/calculate-save', {
    body: { overrides: {}, reason: 'Thử', seen_run_id },
  });
  const run_id = saved?.run?.run_id;
  await callApi('GET /v1/calculation/run', { query: { run_id } });
  await callApi('GET /v1/calculation/rollback-preview', { query: { seen_run_id: run_id } });
  await callApi('POST /v1/calculation/rollback-data', { body: { seen_run_id: run_id, reason: 'Nhập nhầm' } });
  // Switched back at once, since other recipes need automatic calculation.
  const method = 'POST /v1/calculation/operation-method';
  await callApi(method, { body: { operation_method: 'manual', reason: 'Kiểm tra cảm biến' } });
  await callApi(method, { body: { operation_method: 'auto', reason: 'Xong' } });
  const span = { from: at(2 * dayMs), to: at(hourMs) };
  await callApi('GET /v1/calculation/interpolation-records', { query: span });
  await callApi('GET /v1/calculation/interpolation-records/export', { query: { ...span, format: 'csv' } });
  await callApi('POST /v1/dashboard/data/fromto', { body: { from: plain(span.from), to: plain(span.to) } });
  // A previous recalculation may still be running, and only one is allowed.
  const secondAnswer = await until(
    () => callApi('POST /v1/calculation/recalculate', { body: { from: at(9 * dayMs), to: at(hourMs) } }),
    (found) => found !== null,
  );
  const { recalculation_id } = secondAnswer ?? {};
  await callApi('POST /v1/calculation/recalculate/cancel', { body: { recalculation_id } });
}
