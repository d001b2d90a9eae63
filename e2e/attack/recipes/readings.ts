import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { at, type CallApi, fresh, plain } from './call-api.ts';

interface Series {
  readonly series_id: number;
  readonly quantity: string;
  readonly kind: string;
}

const listSeries = async (callApi: CallApi): Promise<Series[]> => (await callApi('GET /v1/series/getall')) ?? [];

export async function readings(callApi: CallApi) {
  const series = await listSeries(callApi);
  const id = (series.find(({ quantity }) => quantity === 'water_level') ?? series[0])?.series_id;
  await callApi('POST /v1/ingest/ping', { body: {} });
  const old = { series: id, time: at(30 * dayMs), value: 247 };
  await callApi('POST /v1/ingest/readings', { body: { readings: [old] } });
  const span = { from: at(dayMs), to: at(hourMs) };
  const query = { series: String(id), ...span };
  await callApi('GET /v1/series/range', { query: { ...query, width: 300 } });
  await callApi('GET /v1/series/aggregate', { query: { ...query, by: 'hour' } });
  await callApi('GET /v1/series/statistics', { query });
  await callApi('GET /v1/series/raw', { query });
  await callApi('GET /v1/series/values', { query });
  await callApi('GET /v1/calculation/explain', { query: { series: String(id) } });
  await callApi('GET /v1/ingest/gaps', { query: span });
  await corrected(callApi, id);
  await entered(callApi, id);
  const period = { from: plain(span.from), to: plain(span.to) };
  await callApi('POST /v1/observe/station/status', { body: period });
  await callApi('POST /v1/observe/station/fromto', { body: period });
  await callApi('POST /v1/observe/station/alldata-by-type', {
    body: { type: 1, start_time: period.from, end_time: period.to },
  });
  await callApi('POST /v1/map/past', { body: span });
}

async function corrected(callApi: CallApi, series_id: number | undefined) {
  const time = at(5 * hourMs);
  const values = [{ time, value: 247.25 }];
  const set = { series_id, act: { kind: 'set', values } };
  const { seen } = (await callApi('POST /v1/series/correct/preview', { body: set })) ?? {};
  // Confirmed, since the value may or may not be suspect for the current lake.
  const change = { series_id, values, reason: 'Đọc lại thước', seen, confirmed: true };
  await callApi('POST /v1/observe/station/data/update', { body: change });
  await callApi('GET /v1/series/value-history', { query: { series: series_id, time } });
  // A machine reading for a time set by a person is a conflict for users to resolve.
  await callApi('POST /v1/ingest/readings', { body: { readings: [{ series: series_id, time, value: 247.9 }] } });
  const conflicts: { series_id: number; time: string; received_at: string }[] =
    (await callApi('GET /v1/series/conflicts')) ?? [];
  const one = conflicts.find((conflict) => conflict.series_id === series_id);
  const settledBody = {
    series_id,
    time: one?.time,
    received_at: one?.received_at,
    keep: 'mine',
    reason: 'Đã đọc thước',
  };
  await callApi('POST /v1/series/conflict/resolve', { body: settledBody });
  const act = { kind: 'undo', from: at(6 * hourMs), to: at(4 * hourMs) };
  const secondAnswer = await callApi('POST /v1/series/correct/preview', { body: { series_id, act } });
  const undoBody = { series_id, act, reason: 'Bỏ lần sửa', seen: secondAnswer?.seen, confirmed: true };
  await callApi('POST /v1/series/correct', { body: undoBody });
}

async function entered(callApi: CallApi, series_id: number | undefined) {
  const time = at(40 * dayMs);
  await callApi('GET /v1/series/entry', { query: { series_id, time } });
  await callApi('POST /v1/series/entry', { body: { series_id, time, value: 246.5, note: 'Đọc thước' } });
  const mistypedReading = { series_id, time: at(41 * dayMs), value: 2465, note: 'Đọc thước', confirmed: true };
  await callApi('POST /v1/series/entry', { body: mistypedReading });
  const { readings = [] } = (await callApi('GET /v1/series/held')) ?? {};
  const [one] = readings;
  const dropBody = { answer: 'dropped', value: null, note: 'Gõ nhầm' } as const;
  await callApi('POST /v1/series/held/settle', {
    body: { series_id: one?.series_id, time: one?.time, held_at: one?.held_at, ...dropBody },
  });
  const gauges = await callApi('GET /v1/staff-gauge/current');
  const place = { series_id: gauges?.choices?.[0]?.series_id, every_minutes: 15, reason: 'Cảm biến hỏng' };
  const gauge_id = (await callApi('POST /v1/staff-gauge/begin', { body: place }))?.gauge_id;
  await callApi('POST /v1/staff-gauge/read', { body: { gauge_id, value: 246.5, answers: null, confirmed: true } });
  await callApi('POST /v1/staff-gauge/end', { body: { gauge_id } });
  const rain = (await listSeries(callApi)).find(({ quantity }) => quantity === 'precipitation')?.series_id;
  const counter = { mm_per_count: 0.2, rolls_over_at: null };
  await callApi('POST /v1/series/counter', { body: { series_id: rain, counter } });
  await callApi('POST /v1/series/counter', { body: { series_id: rain, counter: null } });
}

export async function collectors(callApi: CallApi) {
  const [series] = await listSeries(callApi);
  const logger = {
    name: fresh('Bộ ghi '),
    type: 'logger',
    agent_version: null,
    description: null,
    silent_after_minutes: null,
  };
  const created = await callApi('POST /v1/watcher/add', { body: logger });
  const { watcher_id, version } = created?.watcher ?? created ?? {};
  const one = { watcher_id };
  await callApi('POST /v1/watcher/update', { body: { ...logger, ...one, version, description: 'Đập' } });
  const fields = [{ field: 'Z', series_id: series?.series_id, unit: null }];
  await callApi('POST /v1/watcher/mapping', { body: { ...one, fields } });
  await callApi('POST /v1/watcher/rotate-key', { body: one });
  await callApi('GET /v1/watcher/refusals', { query: one });
  await callApi('POST /v1/watcher/revoke-key', { body: one });
  await callApi('POST /v1/watcher/delete', { body: one });
}
