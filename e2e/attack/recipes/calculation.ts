import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { at, type Cook, plain, until } from './cook.ts';

export async function calculation(cook: Cook) {
  const calculator = '/v1/calculation/calculator';
  await cook(`POST ${calculator}/volume`, { body: { Z1: 246, Z2: 247.5 } });
  await cook(`POST ${calculator}/time`, { body: { Z1: 246, Z2: 247.5, QIN: 300, QPLANT: 40 } });
  await cook(`POST ${calculator}/c-factor`, { body: { R: 40, C: 0.6, CA: 412 } });
  await cook(`POST ${calculator}/q-shortterm`, { body: { QIN: 300, TANA: 2, T: 30 } });
  await cook(`POST ${calculator}/gates`, { body: { Z1: 248, Q: 300, openings: [] } });
  await cook(`POST ${calculator}/discharge-flow`, { body: { QIN: 300, QPLANT: 40, TANA: 2, T: 30 } });
  const tried = await cook('POST /v1/calculation/only-calculate', { body: { overrides: {} } });
  const seen_run_id = tried?.saved?.run_id ?? null;
  const saved = await cook('POST /v1/calculation/calculate-save', {
    body: { overrides: {}, reason: 'Thử', seen_run_id },
  });
  const run_id = saved?.run?.run_id;
  await cook('GET /v1/calculation/run', { query: { run_id } });
  await cook('GET /v1/calculation/rollback-preview', { query: { seen_run_id: run_id } });
  await cook('POST /v1/calculation/rollback-data', { body: { seen_run_id: run_id, reason: 'Nhập nhầm' } });
  // Switched back at once, since other recipes need automatic calculation.
  const method = 'POST /v1/calculation/operation-method';
  await cook(method, { body: { operation_method: 'manual', reason: 'Kiểm tra cảm biến' } });
  await cook(method, { body: { operation_method: 'auto', reason: 'Xong' } });
  const span = { from: at(2 * dayMs), to: at(hourMs) };
  await cook('GET /v1/calculation/interpolation-records', { query: span });
  await cook('GET /v1/calculation/interpolation-records/export', { query: { ...span, format: 'csv' } });
  await cook('POST /v1/dashboard/data/fromto', { body: { from: plain(span.from), to: plain(span.to) } });
  // A previous recalculation may still be running, and only one is allowed.
  const again = await until(
    () => cook('POST /v1/calculation/recalculate', { body: { from: at(9 * dayMs), to: at(hourMs) } }),
    (found) => found !== null,
  );
  const { recalculation_id } = again ?? {};
  await cook('POST /v1/calculation/recalculate/cancel', { body: { recalculation_id } });
}
