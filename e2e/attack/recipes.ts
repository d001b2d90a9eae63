import { randomBytes } from 'node:crypto';
import type { Input } from './send.ts';
import type { Target } from './target.ts';

/** One call whose answer the next ones build on: its data, or null where it was refused. */
export type Cook = (
  name: string,
  input?: { path?: Input['path']; query?: Input['query']; body?: unknown },
  headers?: Readonly<Record<string, string>>,
  // biome-ignore lint/suspicious/noExplicitAny: answers are read here as whoever knows the product would, field by field.
) => Promise<any>;

const api = '/api/renew';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const at = (agoMs: number) => new Date(Math.floor((Date.now() - agoMs) / (5 * minuteMs)) * 5 * minuteMs).toISOString();
const day = (agoMs: number) => at(agoMs).slice(0, 10);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const fresh = (prefix: string) => `${prefix}${randomBytes(4).toString('hex')}`;
const password = () => `Aa1${randomBytes(9).toString('base64url')}`;

/**
 * What no schema says: calls that succeed because their inputs fit together, and thereby show the values that fit. Each stands for
 * itself: one that is refused leaves the others as they are.
 */
export async function recipes(cook: Cook, target: Target): Promise<void> {
  for (const recipe of [
    people,
    plants,
    description,
    tables,
    calculation,
    prices,
    weather,
    reports,
    readings,
    views,
    jobs,
  ])
    await recipe(
      (name, ...rest) => cook(name.includes(' /api/') ? name : name.replace(' /', ` ${api}/`), ...rest),
      target,
    );
  await cook('POST /api/basic/api/login', { body: target.admin });
}

async function people(cook: Cook, { admin }: Target) {
  const signedIn = await cook('POST /auth/login', { body: { ...admin, remember: false } });
  await cook('POST /auth/refresh-token', { body: { refreshToken: signedIn?.token?.refresh } });
  const applicant = {
    username: fresh('xin'),
    password: password(),
    full_name: 'Người xin',
    email: `${fresh('xin')}@example.com`,
  };
  await cook('POST /auth/register', { body: applicant });
  await cook('POST /auth/forgot-password', { body: { username: applicant.username } });
  const groups = await cook('GET /v1/role/getall');
  const lowest = groups?.toSorted((a: { level: number }, b: { level: number }) => b.level - a.level)[0];
  const person = {
    username: fresh('thu'),
    password: password(),
    full_name: 'Trần Thị Thu',
    role_id: lowest?.role_id,
    all_plants: true,
  };
  const made = await cook('POST /account', { body: person });
  const { account_id: id, version } = made?.account ?? {};
  await cook('PATCH /account/{id}', { path: { id }, body: { full_name: 'Trần Thị Thu Hà', version } });
  await cook('PATCH /account/{id}/change-password', { path: { id }, body: { newPassword: password() } });
  const own = {
    username: fresh('doi'),
    password: password(),
    full_name: 'Đổi',
    role_id: lowest?.role_id,
    all_plants: true,
  };
  await cook('POST /account', { body: own });
  const session = await cook('POST /auth/login', { body: { username: own.username, password: own.password } });
  const body = { username: own.username, oldPassword: own.password, newPassword: password() };
  await cook('PATCH /account/change-password', { body }, { authorization: `Bearer ${session?.token?.access}` });
  await cook('DELETE /account/{id}', { path: { id } });
}

async function plants(cook: Cook) {
  const hydro_code = fresh('HO').toUpperCase();
  await cook('POST /v1/plant/create', { body: { hydro_code, name: 'Hồ thử' } });
  const file = await cook('GET /v1/plant/export');
  const code = fresh('HO').toUpperCase();
  const asked = { file, new_hydro_code: code };
  const tried = await cook('POST /v1/plant/import', { body: { ...asked, dry_run: true } });
  await cook('POST /v1/plant/import', { body: { ...asked, dry_run: false, fingerprint: tried?.fingerprint } });
  await cook('POST /v1/plant/delete', { body: { hydro_code, name: 'Hồ thử' } });
}

async function description(cook: Cook) {
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
  const stations = await cook('GET /v1/setting/station/getall');
  const [station, other] = stations?.stations ?? stations ?? [];
  const written = Object.fromEntries(
    Object.entries(other ?? {}).filter(([name]) => !/^(updated|created|may|kept)/.test(name)),
  );
  const replaced = { ...written, replaced_at: at(hourMs), note: 'Thay mới', reason: 'Thay mới' };
  await cook('POST /v1/setting/station/replace', { body: replaced });
  const listed = await cook('GET /v1/setting/station/export', { query: { format: 'csv' } });
  const table = typeof listed === 'string' ? Buffer.from(listed, 'base64').toString() : '';
  const file = { file_name: 'tram.csv', file: base64(table.replace(station?.name, `${station?.name} mới`)) };
  const seen = await cook('POST /v1/setting/station/import/preview', { body: file });
  await cook('POST /v1/setting/station/import', { body: { ...file, fingerprint: seen?.fingerprint } });
  const work = { sensor_id: null, station_id: station?.station_id, from: at(0), to: null, note: 'Lau đầu đo' };
  const begun = await cook('POST /v1/setting/maintenance/add', { body: work });
  const one = { maintenance_id: begun?.maintenance_id, version: begun?.version };
  const changed = await cook('POST /v1/setting/maintenance/update', {
    body: { ...one, from: at(hourMs), to: null, note: 'Lau' },
  });
  const ended = await cook('POST /v1/setting/maintenance/end', { body: { ...one, version: changed?.version } });
  await cook('POST /v1/setting/maintenance/withdraw', { body: { ...one, version: ended?.version } });
}

async function tables(cook: Cook) {
  const period = { effective_start: `${day(-30 * dayMs)} 00:00:00`, effective_end: null, loop_by_year: false };
  const rows = base64('Z,V\n220,10\n230,25\n240,44\n250,70\n260,110\n');
  const upload = { ...period, name: fresh('Bảng '), file_name: 'bang.csv', file: rows, reason: 'Đo lại lòng hồ' };
  await cook('POST /v1/affected/upload', { body: { ...upload, group_code: 'ZV', object_kind: 'plant' } });
  const made = await cook('POST /v1/table/upload', { body: { ...upload, group_code: 'ZV', object_kind: 'plant' } });
  const stations = await cook('GET /v1/setting/station/getall');
  const station = (stations?.stations ?? stations)?.[0]?.station_id;
  const rating = base64('q,z\n0,120\n50,121\n200,122.5\n900,125\n');
  const rated = await cook('POST /v1/table/upload-stationzq', {
    query: { station },
    body: { ...upload, name: fresh('QZ '), file: rating },
  });
  const outlets = await cook('GET /v1/setting/outlet/getall');
  const outlet = (outlets?.outlets ?? outlets)?.find(
    ({ outlet_type }: { outlet_type: number }) => outlet_type !== 1,
  )?.outlet_id;
  const openings = base64(
    [
      'z,a,q',
      ...[245, 250, 255].flatMap((z) => [0.5, 1, 2].map((a) => `${z},${a},${(a * (z - 230)).toFixed(1)}`)),
    ].join('\n'),
  );
  const shaped = { ...upload, name: fresh('Cửa '), file: openings, group_code: 'ZAQ' };
  const gate = await cook('POST /v1/table/upload-outletxa', { query: { outlet }, body: shaped });
  const [first, second, third] = [made?.table_id, rated?.table_id, gate?.table_id];
  await cook('GET /v1/table/station-zq/{id}', { path: { id: first } });
  await cook('GET /v1/table/download/{id}', { path: { id: first }, query: { format: 'csv' } });
  await cook('GET /v1/table/used-by/{id}', { path: { id: first } });
  await cook('POST /api/basic/api/TableInterpolateData', { body: { table_id: first } });
  await cook('GET /v1/table/in-force', { query: { group_code: 'ZV', object_kind: 'plant' } });
  const listed = await cook('GET /v1/table/station-zq');
  const other = (listed?.tables ?? listed)?.find(
    ({ group_code, table_id }: { group_code: string; table_id: string }) => group_code === 'ZV' && table_id !== first,
  );
  await cook('GET /v1/table/compare', { query: { first, second: other?.table_id } });
  for (const id of [second, third, first])
    await cook('DELETE /v1/table/outlet-xa/{id}', { path: { id }, query: { name: upload.name, reason: 'Nhập nhầm' } });
}

async function calculation(cook: Cook) {
  await cook('POST /v1/calculation/calculator/volume', { body: { Z1: 246, Z2: 247.5 } });
  await cook('POST /v1/calculation/calculator/time', { body: { Z1: 246, Z2: 247.5, QIN: 300, QPLANT: 40 } });
  const tried = await cook('POST /v1/calculation/only-calculate', { body: { overrides: {} } });
  const saved = await cook('POST /v1/calculation/calculate-save', {
    body: { time: tried?.time, overrides: {}, reason: 'Thử', seen_run_id: tried?.saved?.run_id ?? null },
  });
  const seen_run_id = saved?.run?.run_id;
  await cook('POST /v1/calculation/rollback-data', { body: { time: tried?.time, seen_run_id, reason: 'Nhập nhầm' } });
  const again = await cook('POST /v1/calculation/recalculate', { body: { from: at(9 * dayMs), to: at(hourMs) } });
  await cook('POST /v1/calculation/recalculate/cancel', { body: { recalculation_id: again?.recalculation_id } });
}

async function prices(cook: Cook) {
  const { tariffs = [] } = (await cook('GET /v1/price/tariff/getall')) ?? {};
  const file = await cook('GET /v1/price/tariff/export', {
    query: { tariff_id: tariffs[0]?.tariff_id, format: 'csv' },
  });
  const dearer =
    typeof file === 'string'
      ? base64(
          Buffer.from(file, 'base64')
            .toString()
            .replace(/\b1\d{3}\b/, '1999'),
        )
      : file;
  const asked = { file_name: 'gia.csv', file: dearer, tariff_id: tariffs[0]?.tariff_id };
  const seen = await cook('POST /v1/price/tariff/import/preview', { body: asked });
  await cook('POST /v1/price/tariff/import', { body: { ...asked, fingerprint: seen?.fingerprint, reason: 'Giá mới' } });
  const hours = Array.from({ length: 24 }, (_, hour) => hour + 1);
  const head = `day,${hours.join()}`;
  const market = base64(`${head}\n${day(3 * dayMs)},${hours.map((hour) => 1200 + hour).join()}\n`);
  const figure = { file_name: 'thi-truong.csv', file: market, figure: 'price' };
  await cook('POST /v1/price/market/preview', { body: figure });
  await cook('POST /v1/price/market/import', { body: figure });
  const span = { from: day(9 * dayMs), to: day(2 * dayMs) };
  await cook('GET /v1/price/market/getfromto', { query: span });
  await cook('GET /v1/statistical/output', { query: span });
  await cook('GET /v1/statistical/output/export', { query: { ...span, format: 'csv' } });
  await cook('POST /v1/log/erlogs/upsert', {
    body: { day_string: day(3 * dayMs), e: 1000, r: 1_500_000, reason: 'Đối soát' },
  });
  await cook('POST /v1/log/erlogs/getfromto', { body: span });
}

async function weather(cook: Cook) {
  const issued = { source: 'Đài thử', issued_at: at(hourMs) };
  const points = [{ id: 'P1', values: [0.5, 2, 4, 1] }];
  await cook('POST /v1/weather/rain-forecast/push', { body: { ...issued, step_hours: 6, points } });
  const lines = Array.from(
    { length: 4 },
    (_, step) =>
      `${at(-step * 6 * hourMs)
        .slice(0, 19)
        .replace('T', ' ')},${step}`,
  );
  const file = { file_name: 'mua.csv', file: base64(`time,rain\n${lines.join('\n')}\n`), ...issued, source: 'Tệp thử' };
  await cook('POST /v1/weather/rain-forecast/import/preview', { body: file });
  await cook('POST /v1/weather/rain-forecast/import', { body: file });
}

async function reports(cook: Cook) {
  const report = { kind: 'sheet', sheet: 'day', from: `${day(2 * dayMs)} 00:00:00`, to: `${day(dayMs)} 00:00:00` };
  await cook('POST /v1/report/lite/get-report', { body: report });
  const asked = { report, format: 'csv', language: 'vi' };
  const { export_id } = (await cook('POST /v1/report/library/export', { body: asked })) ?? {};
  for (let tries = 0; tries < 40; tries++) {
    const one = await cook('GET /v1/report/library/{id}', { path: { id: export_id } });
    if (one?.state !== 'waiting' && one?.state !== 'running') break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await cook('GET /v1/report/library/{id}/file', { path: { id: export_id } });
  const again = await cook('POST /v1/report/library/export', { body: { ...asked, format: 'pdf' } });
  await cook('POST /v1/report/library/cancel', { body: { export_id: again?.export_id } });
  await cook('POST /v1/report/library/delete', { body: { export_id } });
  const template = await cook('POST /v1/report/template/add', {
    body: { name: fresh('Mẫu '), kind: 'sheet', sheet: 'day' },
  });
  const schedule = {
    name: fresh('Lịch '),
    template_id: template?.template_id,
    format: 'csv',
    language: 'vi',
    every: 'day',
    at: '06:30',
    weekday: null,
    month_day: null,
    recipients: [],
    is_active: false,
  };
  const { schedule_id, version } = (await cook('POST /v1/report/schedule/add', { body: schedule })) ?? {};
  await cook('POST /v1/report/schedule/update', { body: { ...schedule, schedule_id, version } });
  await cook('POST /v1/report/schedule/delete', { body: { schedule_id } });
}

async function readings(cook: Cook, { collectorKey }: Target) {
  const series: { series_id: number; quantity: string; kind: string }[] = (await cook('GET /v1/series/getall')) ?? [];
  const level = series.find(({ quantity, kind }) => /level|depth/.test(quantity) && kind !== 'computed') ?? series[0];
  const id = level?.series_id;
  const key = { 'x-api-key': collectorKey };
  await cook('POST /v1/ingest/ping', { body: {} }, key);
  await cook(
    'POST /v1/ingest/readings',
    { body: { readings: [{ series: id, time: at(30 * dayMs), value: 247 }] } },
    key,
  );
  const span = { from: at(dayMs), to: at(hourMs) };
  const query = { series: String(id), ...span };
  await cook('GET /v1/series/range', { query: { ...query, width: 300 } });
  await cook('GET /v1/series/aggregate', { query: { ...query, by: 'hour' } });
  await cook('GET /v1/series/statistics', { query });
  const values = [{ time: at(5 * hourMs), value: 247.25 }];
  const previewed = await cook('POST /v1/series/correct/preview', {
    body: { series_id: id, act: { kind: 'set', values } },
  });
  const change = { series_id: id, values, reason: 'Đọc lại thước', seen: previewed?.seen, sure: true };
  await cook('POST /v1/observe/station/data/update', { body: change });
  // What a machine sends for a time that a person has set is a conflict for people to settle.
  const time = values[0]!.time;
  await cook('POST /v1/ingest/readings', { body: { readings: [{ series: id, time, value: 247.9 }] } }, key);
  const conflicts = await cook('GET /v1/series/conflicts');
  const one = (conflicts?.conflicts ?? conflicts)?.[0];
  const settled = { series_id: id, time, received_at: one?.received_at, keep: 'mine', reason: 'Đã đọc thước' };
  await cook('POST /v1/series/conflict/resolve', { body: settled });
  const act = { kind: 'undo', from: at(6 * hourMs), to: at(4 * hourMs) };
  const again = await cook('POST /v1/series/correct/preview', { body: { series_id: id, act } });
  await cook('POST /v1/series/correct', { body: { series_id: id, act, reason: 'Bỏ lần sửa', seen: again?.seen } });
  const plain = (iso: string) => iso.slice(0, 19).replace('T', ' ');
  const period = { from: plain(span.from), to: plain(span.to) };
  await cook('POST /v1/observe/station/status', { body: period });
  await cook('POST /v1/observe/station/alldata-by-type', {
    body: { type: 1, start_time: period.from, end_time: period.to },
  });
  await cook('POST /v1/map/past', { body: span });
  const { warnings = [] } = (await cook('GET /v1/warning/current')) ?? {};
  const ids = warnings.map(({ warning_id }: { warning_id: string | null }) => warning_id).filter(Boolean);
  await cook('POST /v1/warning/acknowledge', { body: { ids: ids.slice(0, 1), note: 'Đã xem' } });
}

/** What belongs to one person; the chart page is for experts, and the administrator is one. */
async function views(cook: Cook, { admin }: Target) {
  const session = await cook('POST /auth/login', { body: admin });
  const expert = { authorization: `Bearer ${session?.token?.access}` };
  const listed = await cook('GET /v1/series/getall');
  const line = { series_id: listed?.[0]?.series_id, axis: 'auto', shape: 'auto', shift: '0' };
  const shown = { period: '24h', resolution: 'raw', mode: 'time', series: [line] };
  await cook('GET /v1/chart/view/getall', {}, expert);
  const view = { name: fresh('Xem '), shared: false, shown };
  const { view_id, version } = (await cook('POST /v1/chart/view/add', { body: view }, expert)) ?? {};
  const changed = await cook(
    'POST /v1/chart/view/update',
    { body: { ...view, view_id, version, shared: true } },
    expert,
  );
  await cook('POST /v1/chart/view/delete', { body: { view_id, version: changed?.version } }, expert);
  const note = { from: at(dayMs), to: null, text: 'Thử', series_id: null, outlet_id: null };
  const written = await cook('POST /v1/note/add', { body: note }, expert);
  const again = { note_id: written?.note_id, version: written?.version };
  await cook('POST /v1/note/update', { body: { ...note, ...again, text: 'Thử lại' } }, expert);
}

async function jobs(cook: Cook) {
  const dead = await cook('GET /v1/system/dead-jobs');
  const id = dead?.[0]?.job_id;
  await cook('POST /v1/system/dead-jobs/{id}/retry', { path: { id }, body: {} });
  await cook('DELETE /v1/system/dead-jobs/{id}', { path: { id: dead?.[1]?.job_id } });
}
