import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { at, type CallApi, fresh, password, pause, until } from './call-api.ts';

interface Warning {
  readonly warning_id: string | null;
  readonly code: string;
  readonly last_seen_at: string | null;
}

export async function warnings(callApi: CallApi) {
  await callApi('GET /v1/system/warnings');
  await callApi('GET /v1/system/proof');
  await callApi('GET /v1/system/daily');
  await callApi('POST /v1/system/daily/save', {
    body: { hour: 6, time_zone: 'Asia/Ho_Chi_Minh', receivers: { mail: 'thu@ho.vn', sms: '0912345678' } },
  });
  await callApi('GET /v1/system/heartbeat');
  await callApi('POST /v1/system/heartbeat/save', {
    body: { url: 'https://watch.example/ping/1', method: 'GET', every_minutes: 5 },
  });
  await callApi('POST /v1/system/heartbeat/delete', { body: {} });
  await callApi('POST /v1/warning/list', { body: { from: at(9 * dayMs), to: at(0) } });
  const current = async (): Promise<Warning[]> => (await callApi('GET /v1/warning/current'))?.warnings ?? [];
  const warningIdsOf = (all: Warning[]) => all.flatMap(({ warning_id }) => warning_id ?? []);
  const found = await until(current, (all) => warningIdsOf(all).length > 0);
  const ids = warningIdsOf(found);
  await callApi('POST /v1/warning/shown', { body: { ids: ids.slice(0, 2), way: 'list' } });
  await callApi('GET /v1/warning/shown', { query: { warning_id: ids[0] } });
  await callApi('GET /v1/warning/heard');
  await callApi('POST /v1/warning/sound', { body: { browser_id: crypto.randomUUID(), is_on: true } });
  await callApi('GET /v1/warning/escalation', { query: { warning_id: ids[0] } });
  await callApi('POST /v1/warning/seen', { body: { ids: ids.slice(0, 1) } });
  await silenceWarning(
    callApi,
    found.find(({ warning_id: id, code }) => id !== null && !code.startsWith('job')),
  );
  await callApi('POST /v1/warning/acknowledge', { body: { ids: ids.slice(0, 1), note: 'Đã xem' } });
}

const rain = {
  ...plainJob,
  name: 'Mưa lớn 3 giờ',
  group: 'Mưa',
  target_kind: 4,
  property: 'precipitation',
  comparison_mode: 'sum',
  window_minutes: 180,
  comparison_operator: 'at_least',
  steps: [{ severity: 'watch', threshold: 60, level: null, offset: 0 }],
  delay: 1,
  seen_holds_minutes: 120,
  handling: {
    text: 'Theo dõi lưu lượng về hồ',
    steps: ['Xem ra đa'],
    calls: [{ name: 'Trạm đập', phone: '0912345678' }],
  },
  same_within_minutes: 15,
  further_share: 0.5,
};

/** Warnings: a custom job, a preset and a built-in warning, changed and restored. */
export async function warningJobs(callApi: CallApi) {
  await callApi('GET /v1/setting/warning/getall');
  await callApi('GET /v1/setting/warning/targets');
  await callApi('GET /v1/setting/warning/escalation/getall');
  const onDuty = { after_minutes: 5, receivers: [{ kind: 'duty' }], channels: ['sms', 'mail'], repeat_minutes: 15 };
  await callApi('POST /v1/setting/warning/escalation/save', { body: { scope: 'watch', steps: [onDuty] } });
  await callApi('POST /v1/setting/warning/escalation/save', { body: { scope: 'watch', steps: null } });
  await callApi('GET /v1/setting/warning/load', { query: { from: at(9 * dayMs), until: at(0) } });
  const body = { ...rain, name: fresh('Mưa lớn ') };
  const { warning_job_id, version } = (await callApi('POST /v1/setting/warning/add', { body })) ?? {};
  const changeAnswer = await callApi('POST /v1/setting/warning/update', {
    body: { ...body, warning_job_id, version, delay: 2 },
  });
  await testLetter(callApi, warning_job_id);
  await smsPreview(callApi);
  await callApi('POST /v1/setting/warning/delete', { body: { warning_job_id, version: changeAnswer?.version } });
  const { types, receivers, repeat_minutes, seen_holds_minutes, handling } = rain;
  const routing = { types, receivers, repeat_minutes, seen_holds_minutes, handling };
  await callApi('POST /v1/setting/warning/built-in/update', { body: { warning_job_id: 'gauges_apart', ...routing } });
  await callApi('POST /v1/setting/warning/reset', { body: { warning_job_id: 'gauges_apart' } });
}

async function smsPreview(callApi: CallApi) {
  const one = {
    ...plainJob,
    name: fresh('Hồ trên '),
    group: 'Hồ',
    target_kind: 1,
    property: 'lake_level',
    comparison_mode: 'single',
    comparison_operator: 'above',
    steps: [{ severity: 'warning', threshold: 300, level: null, offset: 0 }],
  };
  await callApi('POST /v1/setting/warning/sms', { body: one });
}

/** Sends a test message to a person with an email address. */
async function testLetter(callApi: CallApi, warning_job_id: string) {
  const role = { role_name: fresh('Trưởng '), level: 70, permissions: ['sensor.update'] };
  const { role_id } = (await callApi('POST /v1/role/create', { body: role })) ?? {};
  const person = { username: fresh('truong'), password: password() };
  const email = `${person.username}@example.com`;
  await callApi('POST /account', {
    body: { ...person, full_name: 'Trần Văn Trưởng', email, role_id, all_plants: true },
  });
  const session = await callApi('POST /auth/login', { body: person });
  const bearer = { authorization: `Bearer ${session?.token?.access}` };
  await callApi('POST /v1/setting/warning/test', { body: { warning_job_id } }, bearer);
}

/** Mutes for an hour and ends it at once; completes a handling step. */
async function silenceWarning(callApi: CallApi, warning: Warning | undefined) {
  const matcher = { jobs: ['rain_hour'], objects: [], warning_id: null, severity_at_most: 'watch' };
  const body = { ...matcher, kind: 'silence', until: at(-hourMs), reason: 'Thử máy' };
  const created = await callApi('POST /v1/warning/silence/add', { body });
  await callApi('GET /v1/warning/silence/getall');
  await callApi('POST /v1/warning/silence/end', { body: { silence_id: created?.silence_id } });
  const step = 'Xem thước nước';
  const routing = { types: [3], receivers: [], repeat_minutes: null, seen_holds_minutes: null };
  const handling = { text: '', steps: [step], calls: [] };
  await callApi('POST /v1/setting/warning/built-in/update', {
    body: { warning_job_id: warning?.code, ...routing, handling },
  });
  await callApi('GET /v1/warning/handling', { query: { warning_id: warning?.warning_id ?? '' } });
  await callApi('POST /v1/warning/handling/tick', { body: { warning_id: warning?.warning_id, step, is_done: true } });
  await callApi('POST /v1/setting/warning/reset', { body: { warning_job_id: warning?.code } });
}

/** Time in which two gauges of a lake are compared; a gauge without newer data then counts as silent. */
const comparedMs = 30 * minuteMs;
const leftMs = 12_000;

/**
 * Two gauges that contradict each other and then stop, at a plant of their own: their warning is left for a person to
 * close.
 */
export async function lostWarning(callApi: CallApi) {
  const hydro = fresh('MAT').toUpperCase();
  const here = { hydro };
  const file = await callApi('GET /v1/plant/export');
  const importBody = { file, new_hydro_code: hydro };
  const tryAnswer = await callApi('POST /v1/plant/import', { body: { ...importBody, dry_run: true } });
  await callApi('POST /v1/plant/import', {
    body: { ...importBody, dry_run: false, fingerprint: tryAnswer?.fingerprint },
  });
  const stations: { station_id: string; station_code: string }[] =
    (await callApi('GET /v1/setting/station/getall', {}, here)) ?? [];
  const [first, second] = ['MNH1', 'MNH2'].map((code) => stations.find(({ station_code }) => station_code === code));
  const logger = { type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
  const created = await callApi('POST /v1/watcher/add', { body: { ...logger, name: 'Hai đầu đo' } }, here);
  const seriesOfOwner = (all: { owner_id: string; series_id: number; quantity: string }[] | null, owner = '') =>
    all?.find(({ owner_id, quantity }) => owner_id === owner && quantity === 'water_level')?.series_id;
  const listAnswer = await until(
    () => callApi('GET /v1/series/getall', {}, here),
    (all) => seriesOfOwner(all, second?.station_id) !== undefined,
  );
  const key = { 'x-api-key': String(created?.api_key) };
  const readingOf = (station: typeof first, agoMs: number, value: number) => ({
    series: seriesOfOwner(listAnswer, station?.station_id),
    time: new Date(Date.now() - agoMs).toISOString(),
    value,
  });
  const dying = comparedMs - leftMs;
  const apart = [readingOf(first, dying, 247), readingOf(second, dying, 247.4)];
  await callApi('POST /v1/ingest/readings', { body: { readings: apart } }, key);
  const findGaugesApart = async (): Promise<Warning | undefined> =>
    (await callApi('GET /v1/warning/current', {}, here))?.warnings?.find(
      ({ code }: Warning) => code === 'gauges_apart',
    );
  const raisedWarning = await until(findGaugesApart, (found) => typeof found?.warning_id === 'string');
  const warning_id = raisedWarning?.warning_id;
  await pause(leftMs);
  await callApi('POST /v1/ingest/readings', { body: { readings: [readingOf(first, 0, 247)] } }, key);
  await until(findGaugesApart, (found) => found?.last_seen_at != null, 90_000);
  await callApi('POST /v1/warning/close', { body: { warning_id, reason: 'Đã đọc thước nước' } }, here);
}
