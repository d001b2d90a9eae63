import { maxLineReceivers } from '@spillway/contract/notices/codes';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { attackerName } from '../attackers.ts';
import type { Target } from '../target.ts';
import { at, type CallApi, day, fresh, password } from './call-api.ts';

const night = { from: '22:00', to: '06:00', days: [1, 2, 3, 4, 5, 6, 7] };

export async function accounts(callApi: CallApi, { admin }: Target) {
  const signedIn = await callApi('POST /auth/login', { body: { ...admin, remember: false } });
  const refreshedSession = await callApi('POST /auth/refresh-token', {
    body: { refreshToken: signedIn?.token?.refresh },
  });
  await callApi('POST /auth/logout', { body: {} }, { authorization: `Bearer ${refreshedSession?.access}` });
  const name = fresh('xin');
  const applicant = { username: name, password: password(), full_name: 'Người xin', email: `${name}@example.com` };
  await callApi('POST /auth/register', { body: applicant });
  const groups: { level: number; role_id: string }[] = (await callApi('GET /v1/role/getall')) ?? [];
  const role_id = groups.toSorted((a, b) => b.level - a.level)[0]?.role_id;
  const person = () => ({
    username: fresh('thu'),
    password: password(),
    full_name: 'Trần Thị Thu',
    role_id,
    all_plants: true,
  });
  const created = await callApi('POST /account', { body: person() });
  const { account_id: id, version } = created?.account ?? {};
  await callApi('PATCH /account/{id}', { path: { id }, body: { full_name: 'Trần Thị Thu Hà', version } });
  await callApi('PATCH /account/{id}/change-password', { path: { id }, body: { newPassword: password() } });
  const own = person();
  await callApi('POST /account', { body: own });
  const session = await callApi('POST /auth/login', { body: { username: own.username, password: own.password } });
  const authorization = `Bearer ${session?.token?.access}`;
  await callApi('PATCH /account/profile', { body: { full_name: 'Đổi', phone: '0912345678' } }, { authorization });
  const body = { username: own.username, oldPassword: own.password, newPassword: password() };
  await callApi('PATCH /account/change-password', { body }, { authorization });
  await callApi('DELETE /account/{id}', { path: { id } });
  await groupsOfPeople(callApi);
}

export async function cookDuty(callApi: CallApi) {
  const crews = [
    { name: 'Kíp 1', people: [{ account_id: null, name: 'Ông Bảy' }] },
    { name: 'Kíp 2', people: [{ account_id: null, name: 'Bà Tám' }] },
  ];
  const shifts = [
    { name: 'Ngày', start: '06:00' },
    { name: 'Đêm', start: '18:00' },
  ];
  const plan = { from_day: day(0), shifts, crews, cycle: [[0, 1]] };
  await callApi('GET /v1/duty/people');
  await callApi('POST /v1/duty/save', { body: plan });
  const read = { from: at(0), to: at(-3 * dayMs) };
  const knownAnswer = await callApi('GET /v1/duty/plan', { query: read });
  const tomorrow = { from: at(-dayMs), to: at(-2 * dayMs) };
  const change = { ...tomorrow, out: crews[0]!.people[0], in: { account_id: null, name: 'Cô Chín' } };
  const created = await callApi('POST /v1/duty/override', { body: { ...change, reason: 'Bận', back: null } });
  await callApi('GET /v1/duty/now', { query: { at: at(-dayMs), next: '2' } });
  const flood = await callApi('POST /v1/flood-mode/begin', { body: { reason: 'Lũ về' } });
  await callApi('GET /v1/flood-mode/current');
  await callApi('GET /v1/flood-mode/effects');
  await callApi('POST /v1/flood-mode/end', { body: { flood_id: flood?.flood?.flood_id, reason: 'Lũ rút' } });
  await callApi('GET /v1/flood-mode/history', { query: { before: at(-dayMs), limit: '5' } });
  await callApi('POST /v1/duty/override/remove', { body: { override_id: created?.override_ids?.[0] } });
  await callApi('POST /v1/duty/remove', { body: { plan_id: knownAnswer?.plans?.[0]?.plan_id } });
}

export async function contacts(callApi: CallApi) {
  const contact = { contact_id: null, name: fresh('Trực ban '), organisation: 'UBND xã', email: 'xa@example.com' };
  const said = {
    phones: ['090 123 4567'],
    language: 'vi',
    plain_sms: true,
    quiet_hours: night,
    basis: 'Công văn 12/UBND',
  };
  const created = await callApi('POST /v1/contact/save', { body: { ...contact, ...said } });
  const contact_id = created?.contact_id;
  const knownAnswer = await callApi('GET /v1/contact/list');
  const ways = knownAnswer?.contacts?.find((one: { contact_id: string }) => one.contact_id === contact_id)?.ways;
  await callApi('POST /v1/contact/proven', { body: { contact_id, way_id: ways?.[0]?.way_id } });
  await callApi('GET /v1/contact/export', { query: { contact_id } });
  const members = [{ kind: 'duty' }, { kind: 'contact', contact_id }];
  const group = await callApi('POST /v1/contact/group/save', {
    body: { group_id: null, name: fresh('Nhóm '), members },
  });
  await callApi('GET /v1/contact/reach', { query: { group_id: group?.group_id, at: at(0) } });
  await callApi('POST /v1/contact/reach/of', { body: { receivers: [{ kind: 'group', group_id: group?.group_id }] } });
  await callApi('POST /v1/contact/test', { body: { receiver: { kind: 'duty' } } });
  await callApi('POST /v1/contact/group/remove', { body: { group_id: group?.group_id } });
  await callApi('POST /v1/contact/withdraw', { body: { contact_id } });
  await callApi('POST /v1/contact/erase', { body: { contact_id } });
  await ownContact(callApi);
}

export async function machineKeys(callApi: CallApi) {
  const key = { name: fresh('SCADA '), scopes: ['figures', 'basic_read'] };
  const created = await callApi('POST /v1/machine-key/add', { body: key });
  const one = { key_id: created?.machine_key?.key_id };
  await callApi('GET /v1/machine-key/getall');
  await callApi('POST /v1/machine-key/update', {
    body: { ...one, name: fresh('SCADA '), expires_at: at(-40 * dayMs) },
  });
  await callApi('POST /v1/machine-key/rotate', { body: { ...one, overlap_hours: 1 } });
  await callApi('POST /v1/machine-key/revoke', { body: one });
}

/** Gives the caller an email address that messages are sent to. */
async function ownContact(callApi: CallApi) {
  const groups: { level: number; role_id: string }[] = (await callApi('GET /v1/role/getall')) ?? [];
  const role_id = groups.toSorted((a, b) => b.level - a.level)[0]?.role_id;
  const person = { username: fresh('lienlac'), password: password() };
  const profile = { full_name: 'Đỗ Thị Liên', email: `${person.username}@example.com`, role_id, all_plants: true };
  await callApi('POST /account', { body: { ...person, ...profile } });
  const session = await callApi('POST /auth/login', { body: person });
  const as = { authorization: `Bearer ${session?.token?.access}` };
  const own = { by_email: true, phones: ['+84 91 234 5678'], language: 'vi', plain_sms: false, quiet_hours: night };
  await callApi('POST /v1/contact/own/save', { body: own }, as);
  const mine = await callApi('GET /v1/contact/own', {}, as);
  await callApi('POST /v1/contact/own/proven', { body: { way_id: mine?.ways?.[0]?.way_id } }, as);
  await callApi('POST /v1/contact/own/test', { body: {} }, as);
  await callApi('POST /v1/contact/own/try', { body: {} }, as);
  await callApi('GET /v1/contact/own/export', {}, as);
  await device(callApi, as);
  await callApi('POST /v1/contact/own/withdraw', { body: {} }, as);
  await callApi('POST /v1/contact/own/erase', { body: {} }, as);
}

/**
 * A made-up browser at a push service on this machine that does not respond; messages to it are held, which needs no
 * waiting.
 */
async function device(callApi: CallApi, as: { readonly authorization: string }) {
  await callApi('POST /v1/system/outbound/allow', { body: { target: '127.0.0.1:9', reason: 'thông báo thử' } });
  const subscription = {
    endpoint: 'https://127.0.0.1:9/nobody',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  await callApi('GET /v1/device/own', {}, as);
  const saved = await callApi(
    'POST /v1/device/own/save',
    { body: { device_id: null, label: 'Chrome, Android', subscription } },
    as,
  );
  const body = { device_id: saved?.device_id };
  await callApi('POST /v1/system/outward/disarm', { body: {} });
  await callApi('POST /v1/device/own/test', { body }, as);
  await callApi('POST /v1/system/outward/arm', { body: { held: 'send' } });
  await callApi('POST /v1/device/own/remove', { body }, as);
}

async function groupsOfPeople(callApi: CallApi) {
  const group = { role_name: fresh('Ca '), level: 70, permissions: ['report', 'map'] };
  const created = await callApi('POST /v1/role/create', { body: group });
  const { role_id, version } = created ?? {};
  await callApi('POST /v1/role/update', { body: { ...group, level: 71, role_id, version } });
  await callApi('POST /v1/role/delete', { body: { role_id } });
}

/** Changes and deletes a future version; puts another one in force, so that its requirements can be requested. */
export async function procedures(callApi: CallApi) {
  const example = { example: 'song_tranh_2' };
  const exampleProcedure = (await callApi('GET /v1/procedure/example', { query: example })) ?? {};
  // Adapted to the plant: a new number, no stations or levels of another lake, and a verified mode.
  const { source, ...usual } = exampleProcedure.content?.modes.at(-1) ?? {};
  const modes = [{ ...usual, limits: [], source: { ...source, is_verified: true } }];
  const periods = exampleProcedure.content?.periods.map((one: object) => ({
    ...one,
    highest_before_flood: null,
    lowest_reception: null,
  }));
  const content = {
    ...exampleProcedure.content,
    title: 'Thử',
    decree: '1/QĐ',
    modes,
    periods,
    stations: [],
    limits: [],
  };
  const cases: unknown[] = [];
  const said = { content, cases, note: 'Thử', valid_from: at(-7 * dayMs) };
  await callApi('POST /v1/procedure/check', { body: { content, cases } });
  const created = await callApi('POST /v1/procedure/add', { body: said });
  const procedure_id = created?.procedure_id;
  await callApi('GET /v1/rule/past', { query: { from: at(dayMs), to: at(0) } });
  await callApi('GET /v1/procedure/get', { query: { procedure_id } });
  await callApi('POST /v1/procedure/update', { body: { ...said, note: 'Thử lại', procedure_id } });
  await callApi('POST /v1/procedure/delete', { body: { procedure_id } });
  const inForce = { body: { ...said, valid_from: at(dayMs) } };
  const wrong = await callApi('POST /v1/procedure/add', inForce);
  await callApi('POST /v1/procedure/withdraw', { body: { procedure_id: wrong?.procedure_id, reason: 'Thử' } });
  await callApi('POST /v1/procedure/add', inForce);
  await callApi('GET /v1/procedure/getall');
}

/** Pins a plan without changes, replaces it by one with a step, then withdraws it. */
export async function plans(callApi: CallApi) {
  const now = await callApi('GET /v1/plan/now');
  const gate = now?.outlets?.find(({ kind }: { kind: string }) => kind === 'gate');
  const draft = {
    steps: [{ at: at(-dayMs / 4), gates: [{ outlet_id: gate?.outlet_id, opening: 0 }], units: [] }],
    until: at(-dayMs / 2),
  };
  const keys = (check: { findings?: { key: string }[] } | null | undefined) =>
    (check?.findings ?? []).map(({ key }) => key);
  const checkResult = await callApi('POST /v1/plan/check', { body: draft });
  const said = { reason: 'Giữ mực nước hồ', accepted: keys(checkResult), seen: null };
  const pinAnswer = await callApi('POST /v1/plan/pin', { body: { ...draft, ...said } });
  await callApi('POST /v1/plan/withdraw', { body: { plan_id: pinAnswer?.plan_id, reason: 'Nhầm' } });
  await callApi('GET /v1/plan/getall', { query: { limit: '1' } });
}

/** Simulations from the current and a past lake: save, change, hand over, delete; and the score of a drill. */
export async function simulations(callApi: CallApi) {
  const scene = await callApi('POST /v1/simulation/start', { body: { at: null } });
  await callApi('POST /v1/simulation/start', { body: { at: at(dayMs / 2) } });
  const scene_id = scene?.scene_id;
  await callApi('GET /v1/simulation/scene', { query: { scene_id } });
  await callApi('GET /v1/simulation/flood', { query: { from: at(dayMs), to: at(dayMs / 2) } });
  const content = {
    schema: 1,
    steps: [],
    until: at(-dayMs),
    inflow: { kind: 'drawn', label: '', factor: 1, points: [{ minute: 0, flow: 200 }] },
    faults: { stuck_gates: [], tripped_units: [], notice_late_minutes: 0, gauge_offset: 0 },
  };
  const said = { scene_id, name: 'Giữ nguyên', note: '', content };
  const plan_id = (await callApi('POST /v1/simulation/plan/add', { body: said }))?.plan_id;
  await callApi('GET /v1/simulation/plan/getall');
  await callApi('GET /v1/simulation/plan/get', { query: { plan_id } });
  await callApi('GET /v1/simulation/plan/file', { query: { plan_id, format: 'pdf' } });
  await callApi('POST /v1/simulation/plan/update', { body: { ...said, note: 'thử', plan_id } });
  await callApi('POST /v1/simulation/plan/delete', { body: { plan_id } });
  const scenario = { kind: 'design', years: 100, past_from: null, sensor: 'true', seed: 1, hours: 48 };
  const score = {
    total: 1,
    safety: 1,
    rules: 1,
    notices: 1,
    against_proposal: 1,
    highest_level: 248,
    proposal_highest_level: null,
  };
  await callApi('POST /v1/simulation/drill/add', { body: { note: null, scene_id: null, scenario, acts: [], score } });
  await callApi('GET /v1/simulation/drill/getall');
}

export async function orders(callApi: CallApi) {
  const content = {
    kind: 'release',
    number: '12/LĐ',
    organisation: 'Ban chỉ huy phòng thủ dân sự tỉnh',
    person: 'Ông Sáu',
    text: 'Giữ mực nước hồ không quá 248 m',
    received_how: 'phone',
    received_at: at(2 * dayMs),
    from: at(2 * dayMs),
    until: null,
    min_release: null,
    max_release: 500,
    lake_level: 248,
    level_aim: 'hold',
  };
  const first = await callApi('POST /v1/order/add', { body: { ...content, replaces: null } });
  const second = await callApi('POST /v1/order/add', { body: { ...content, replaces: first?.order_id } });
  const order_id = second?.order_id;
  await callApi('GET /v1/order/current');
  await callApi('GET /v1/order/getall', { query: { limit: '1' } });
  await callApi('POST /v1/order/update', { body: { ...content, order_id, number: '13/LĐ', reason: 'Ghi nhầm số' } });
  await callApi('POST /v1/order/confirm', {
    body: { order_id, confirmed_at: at(dayMs), confirmed_number: '45/CĐ' },
  });
  await callApi('POST /v1/order/withdraw', { body: { order_id, reason: 'Nơi ra lệnh đã rút' } });
}

/** A calendar of obligations, one of which is ticked and unticked. */
export async function obligations(callApi: CallApi) {
  const { content } = (await callApi('GET /v1/duty-calendar/example', { query: { example: 'vu_gia_thu_bon' } })) ?? {};
  const { versions = [] } = (await callApi('GET /v1/duty-calendar/getall')) ?? {};
  const [first] = content ?? [];
  const hourly = {
    ...first,
    id: 'hourly',
    time: { kind: 'every', minutes: 60 },
    during: { flood: 'any', modes: [], season: null },
  };
  const obligation = { ...hourly, early_minutes: 60, late_minutes: 60, done_by: { by: 'person' } };
  const seen_calendar_id = versions[0]?.calendar_id ?? null;
  const saved = await callApi('POST /v1/duty-calendar/save', {
    body: { note: 'Thử', content: [obligation], seen_calendar_id },
  });
  await callApi('GET /v1/duty-calendar/get', { query: { calendar_id: saved?.calendar_id } });
  await callApi('GET /v1/owed/getall', { query: { from: at(2 * hourMs), to: at(-2 * hourMs) } });
  const { next = [] } = (await callApi('GET /v1/owed/next')) ?? {};
  const key = { duty_id: 'hourly', due_at: next[0]?.due_at };
  await callApi('POST /v1/owed/tick', { body: { ...key, done_at: at(0), note: '' } });
  await callApi('POST /v1/owed/untick', { body: { ...key, note: '' } });
}

/** A notice: propose, send, record a call, correct and withdraw; and the recipients behind its names. */
export async function notices(callApi: CallApi) {
  const { version } = (await callApi('GET /v1/notice/book')) ?? {};
  const entry = { name: 'Ủy ban xã', receivers: [{ kind: 'duty' }], by_call: true };
  const people: { account_id: string; name: string }[] = (await callApi('GET /v1/contact/list'))?.people ?? [];
  /** One attacker sends, and any of them may be asked to countersign. */
  const releasingBy = (isSingle: boolean) => {
    const foundPeople = people.filter(({ name }) => (name === attackerName) === isSingle).slice(0, maxLineReceivers);
    const releasers = foundPeople.map(({ account_id }) => ({ kind: 'account', account_id }));
    return [{ act: 'first_gate', order: '12/LĐ', releasers, countersign_minutes: 30 }];
  };
  const releasing = releasingBy(false);
  await callApi('POST /v1/notice/book/save', { body: { entries: [entry], releasing, version } });
  const proposed = await callApi('GET /v1/notice/proposal', { query: {} });
  const line = { name: 'Ủy ban xã', rule_ids: [], receivers: [{ kind: 'duty' }], by_call: true };
  const said = { act: 'first_gate', act_at: at(-dayMs / 4), is_practice: false, texts: proposed?.texts, lines: [line] };
  const first = await callApi('POST /v1/notice/send', {
    body: { ...said, kind: 'notice', corrects: null, seen: proposed?.seen ?? null, late_reason: 'Lũ về nhanh' },
  });
  const notice_id = first?.notice_id;
  await callApi('GET /v1/notice/get', { query: { notice_id } });
  await callApi('POST /v1/notice/book/save', { body: { entries: [entry], releasing: releasingBy(true) } });
  await callApi('POST /v1/notice/countersign', { body: { notice_id } });
  const call = { line: 0, is_reached: true, spoken_with: 'Ông Bình', called_by: 'Lan', called_at: at(0), note: '' };
  await callApi('POST /v1/notice/call', { body: { notice_id, ...call } });
  await callApi('POST /v1/notice/send', {
    body: { ...said, kind: 'withdrawal', corrects: notice_id, seen: notice_id },
  });
  await callApi('GET /v1/notice/getall', { query: { limit: '1' } });
  await callApi('GET /v1/notice/releases', { query: { from: at(dayMs), to: at(0) } });
  await callApi('GET /v1/notice/file', { query: { from: at(dayMs), to: at(-dayMs), format: 'csv' } });
}

/** Alarm flows, and forecast skill based on them. */
export async function forecastSkill(callApi: CallApi) {
  const body = { alarms: [{ name: 'Báo động 1', flow: 800 }], design: [{ years: 10, flow: 1467 }] };
  await callApi('POST /v1/forecast/flood/marks', { body });
  await callApi('GET /v1/forecast/skill', { query: { quantity: 'inflow' } });
  await callApi('GET /v1/forecast/skill/line');
  await callApi('GET /v1/forecast/said', { query: { from: at(dayMs), to: at(0) } });
  await callApi('GET /v1/forecast/flood/getall');
  const now = await callApi('GET /v1/forecast/hand/now');
  const from = { source: now?.speaks?.source ?? 'nowcast', run_id: now?.speaks?.run_id ?? 1 };
  const manualDraft = { from, peak_factor: 1.2, later_minutes: 60, rain_factor: 1 };
  await callApi('POST /v1/forecast/hand/check', { body: manualDraft });
  const said = { reason: 'Mưa lớn ở thượng nguồn', seen: now?.hand?.state === 'standing' ? now.hand.hand_id : null };
  const issuedAnswer = await callApi('POST /v1/forecast/hand/issue', { body: { ...manualDraft, ...said } });
  await callApi('POST /v1/forecast/hand/withdraw', { body: { hand_id: issuedAnswer?.hand_id, reason: 'Mưa đã ngớt' } });
  await callApi('GET /v1/forecast/hand/getall');
}
