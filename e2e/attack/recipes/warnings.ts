import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { at, type Cook, fresh, password, pause, until } from './cook.ts';

interface Warning {
  readonly warning_id: string | null;
  readonly code: string;
  readonly last_seen_at: string | null;
}

export async function warnings(cook: Cook) {
  await cook('GET /v1/system/warnings');
  await cook('GET /v1/system/proof');
  await cook('GET /v1/system/daily');
  await cook('POST /v1/system/daily/save', {
    body: { hour: 6, time_zone: 'Asia/Ho_Chi_Minh', receivers: { mail: 'thu@ho.vn', sms: '0912345678' } },
  });
  await cook('GET /v1/system/heartbeat');
  await cook('POST /v1/system/heartbeat/save', {
    body: { url: 'https://watch.example/ping/1', method: 'GET', every_minutes: 5 },
  });
  await cook('POST /v1/system/heartbeat/delete', { body: {} });
  await cook('POST /v1/warning/list', { body: { from: at(9 * dayMs), to: at(0) } });
  const current = async (): Promise<Warning[]> => (await cook('GET /v1/warning/current'))?.warnings ?? [];
  const kept = (all: Warning[]) => all.flatMap(({ warning_id }) => warning_id ?? []);
  const found = await until(current, (all) => kept(all).length > 0);
  const ids = kept(found);
  await cook('POST /v1/warning/shown', { body: { ids: ids.slice(0, 2), way: 'list' } });
  await cook('GET /v1/warning/shown', { query: { warning_id: ids[0] } });
  await cook('GET /v1/warning/heard');
  await cook('POST /v1/warning/sound', { body: { browser_id: crypto.randomUUID(), is_on: true } });
  await cook('GET /v1/warning/escalation', { query: { warning_id: ids[0] } });
  await cook('POST /v1/warning/seen', { body: { ids: ids.slice(0, 1) } });
  await silenced(
    cook,
    found.find(({ warning_id: id, code }) => id !== null && !code.startsWith('job')),
  );
  await cook('POST /v1/warning/acknowledge', { body: { ids: ids.slice(0, 1), note: 'Đã xem' } });
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
export async function warningJobs(cook: Cook) {
  await cook('GET /v1/setting/warning/getall');
  await cook('GET /v1/setting/warning/targets');
  await cook('GET /v1/setting/warning/escalation/getall');
  const onDuty = { after_minutes: 5, receivers: [{ kind: 'duty' }], channels: ['sms', 'mail'], repeat_minutes: 15 };
  await cook('POST /v1/setting/warning/escalation/save', { body: { scope: 'watch', steps: [onDuty] } });
  await cook('POST /v1/setting/warning/escalation/save', { body: { scope: 'watch', steps: null } });
  await cook('GET /v1/setting/warning/load', { query: { from: at(9 * dayMs), until: at(0) } });
  const body = { ...rain, name: fresh('Mưa lớn ') };
  const { warning_job_id, version } = (await cook('POST /v1/setting/warning/add', { body })) ?? {};
  const changed = await cook('POST /v1/setting/warning/update', {
    body: { ...body, warning_job_id, version, delay: 2 },
  });
  await testLetter(cook, warning_job_id);
  await asSms(cook);
  await cook('POST /v1/setting/warning/delete', { body: { warning_job_id, version: changed?.version } });
  const { types, receivers, repeat_minutes, seen_holds_minutes, handling } = rain;
  const routing = { types, receivers, repeat_minutes, seen_holds_minutes, handling };
  await cook('POST /v1/setting/warning/built-in/update', { body: { warning_job_id: 'gauges_apart', ...routing } });
  await cook('POST /v1/setting/warning/reset', { body: { warning_job_id: 'gauges_apart' } });
}

async function asSms(cook: Cook) {
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
  await cook('POST /v1/setting/warning/sms', { body: one });
}

/** To a person with an email address. */
async function testLetter(cook: Cook, warning_job_id: string) {
  const role = { role_name: fresh('Trưởng '), level: 70, permissions: ['sensor.update'] };
  const { role_id } = (await cook('POST /v1/role/create', { body: role })) ?? {};
  const person = { username: fresh('truong'), password: password() };
  const email = `${person.username}@example.com`;
  await cook('POST /account', { body: { ...person, full_name: 'Trần Văn Trưởng', email, role_id, all_plants: true } });
  const session = await cook('POST /auth/login', { body: person });
  const bearer = { authorization: `Bearer ${session?.token?.access}` };
  await cook('POST /v1/setting/warning/test', { body: { warning_job_id } }, bearer);
}

/** Mutes for an hour and ends it at once; completes a handling step. */
async function silenced(cook: Cook, one: Warning | undefined) {
  const matcher = { jobs: ['rain_hour'], objects: [], warning_id: null, severity_at_most: 'watch' };
  const body = { ...matcher, kind: 'silence', until: at(-hourMs), reason: 'Thử máy' };
  const made = await cook('POST /v1/warning/silence/add', { body });
  await cook('GET /v1/warning/silence/getall');
  await cook('POST /v1/warning/silence/end', { body: { silence_id: made?.silence_id } });
  const step = 'Xem thước nước';
  const routing = { types: [3], receivers: [], repeat_minutes: null, seen_holds_minutes: null };
  const handling = { text: '', steps: [step], calls: [] };
  await cook('POST /v1/setting/warning/built-in/update', { body: { warning_job_id: one?.code, ...routing, handling } });
  await cook('GET /v1/warning/handling', { query: { warning_id: one?.warning_id ?? '' } });
  await cook('POST /v1/warning/handling/tick', { body: { warning_id: one?.warning_id, step, is_done: true } });
  await cook('POST /v1/setting/warning/reset', { body: { warning_job_id: one?.code } });
}

/** Time in which two gauges of a lake are compared; a gauge without newer data then counts as silent. */
const comparedMs = 30 * minuteMs;
const leftMs = 12_000;

/**
 * Two gauges that contradict each other and then stop, at a plant of their own: their warning is left for a person to
 * close.
 */
export async function lostWarning(cook: Cook) {
  const hydro = fresh('MAT').toUpperCase();
  const here = { hydro };
  const file = await cook('GET /v1/plant/export');
  const asked = { file, new_hydro_code: hydro };
  const tried = await cook('POST /v1/plant/import', { body: { ...asked, dry_run: true } });
  await cook('POST /v1/plant/import', { body: { ...asked, dry_run: false, fingerprint: tried?.fingerprint } });
  const stations: { station_id: string; station_code: string }[] =
    (await cook('GET /v1/setting/station/getall', {}, here)) ?? [];
  const [first, second] = ['MNH1', 'MNH2'].map((code) => stations.find(({ station_code }) => station_code === code));
  const logger = { type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
  const made = await cook('POST /v1/watcher/add', { body: { ...logger, name: 'Hai đầu đo' } }, here);
  const ofOwner = (all: { owner_id: string; series_id: number; quantity: string }[] | null, owner = '') =>
    all?.find(({ owner_id, quantity }) => owner_id === owner && quantity === 'water_level')?.series_id;
  const listed = await until(
    () => cook('GET /v1/series/getall', {}, here),
    (all) => ofOwner(all, second?.station_id) !== undefined,
  );
  const key = { 'x-api-key': String(made?.api_key) };
  const say = (station: typeof first, agoMs: number, value: number) => ({
    series: ofOwner(listed, station?.station_id),
    time: new Date(Date.now() - agoMs).toISOString(),
    value,
  });
  const dying = comparedMs - leftMs;
  const apart = [say(first, dying, 247), say(second, dying, 247.4)];
  await cook('POST /v1/ingest/readings', { body: { readings: apart } }, key);
  const gaugesApart = async (): Promise<Warning | undefined> =>
    (await cook('GET /v1/warning/current', {}, here))?.warnings?.find(({ code }: Warning) => code === 'gauges_apart');
  const raised = await until(gaugesApart, (found) => typeof found?.warning_id === 'string');
  const warning_id = raised?.warning_id;
  await pause(leftMs);
  await cook('POST /v1/ingest/readings', { body: { readings: [say(first, 0, 247)] } }, key);
  await until(gaugesApart, (found) => found?.last_seen_at != null, 90_000);
  await cook('POST /v1/warning/close', { body: { warning_id, reason: 'Đã đọc thước nước' } }, here);
}
