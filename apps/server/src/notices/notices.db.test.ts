import { contacts } from '@spillway/contract/access/contacts/contacts';
import { rules } from '@spillway/contract/compute/procedure-check/procedure-check';
import { notices as contract } from '@spillway/contract/notices/notices';
import { obligations } from '@spillway/contract/obligations';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { indexesUsed } from '../access/testing/indexes-used.ts';
import { trailOf } from '../access/testing/trail.ts';
import type { CalculationPlant } from '../compute/testing/calculation-setup.ts';
import { plansSetup } from '../compute/testing/plans-setup.ts';
import type { Person } from '../testing/people.ts';
import { listQuery, withinQuery } from './store.ts';

// Nothing listens on this port: the tests look at queued messages, none is sent.
const { house, as, nowMs, ready, opened, pin, later } = plansSetup({ smtpUrl: 'smtp://127.0.0.1:9' });
const iso = (ms: number) => new Date(ms).toISOString();
type Body = z.input<typeof contract.send.body>;

let of: CalculationPlant;
let viewer: Person;
let commune: string;
/** A plant of other users with a procedure but no forecast. */
let other: CalculationPlant;

const by = (user: Person, plant = of) => ({ token: user.token, hydro: plant.hydro });
const proposal = (query: object = {}, plant = of) => house.node.ok(contract.proposal, { ...as(plant), query } as never);
const get = (notice_id: string, who = of.operator) => house.node.ok(contract.get, { ...by(who), query: { notice_id } });

const texts = { vi: 'Hồ mở cửa van đầu tiên.', en: 'The lake opens its first gate.' };

/** Equals the proposal for the plan of these tests; requesting a proposal each time would judge the plant twice. */
async function body(change: Partial<Body> = {}, plant = of): Promise<Body> {
  const { notices } = await house.node.ok(contract.list, { ...as(plant), query: { limit: 1 } } as never);
  const receivers = plant === of ? [{ kind: 'contact' as const, contact_id: commune }] : [];
  return {
    act: 'first_gate',
    act_at: iso(nowMs() + 8 * hourMs),
    kind: 'notice',
    corrects: null,
    is_practice: false,
    texts,
    lines: [{ name: 'Xã', rule_ids: ['n'], receivers, by_call: true }],
    seen: notices[0]?.notice_id ?? null,
    ...change,
  };
}
const send = async (change: Partial<Body> = {}, plant = of) =>
  house.node.ok(contract.send, { ...as(plant), body: await body(change, plant) });
const outcome = async (change: Partial<Body> = {}) =>
  house.node.outcome(contract.send, { ...as(of), body: await body(change) });

async function behind(plant: CalculationPlant, name: string, mail: string | null, phone: string | null) {
  const entryFields = { organisation: null, language: 'vi' as const, plain_sms: true, basis: 'Công văn 12' };
  const person = { contact_id: null, name, email: mail, phones: phone === null ? [] : [phone], ...entryFields };
  return (await house.node.ok(contacts.save, { ...as(plant), body: person })).contact_id;
}

/** Deletes rows that no user can delete; the binding rules are cached until an event announces a change. */
async function forget({ hydro }: CalculationPlant): Promise<void> {
  const { sql: db } = house.test.database;
  const all = sql`(select plant_no from series_plant where hydro_code = ${hydro})`;
  await sql`delete from release_notice where plant_no = ${all}`.execute(db);
  const eventValues = sql`${hydro}, 'notice.changed', '{}', now()`;
  await sql`insert into event (hydro_code, topic, payload, created_at) values (${eventValues})`.execute(db);
}

beforeAll(async () => {
  await house.node.jobs.boss.createQueue('messages');
  of = await ready();
  await pin(of, await opened(of, 8));
  other = await ready({ isForecast: false });
  viewer = await house.people.person({ permissions: ['dashboard.view'], plants: [of.hydro] });
  commune = await behind(of, 'Nguyễn Văn Bình', `xa.${of.hydro.toLowerCase()}@ho.vn`, '0912345678');
  const entry = { name: 'Xã', receivers: [{ kind: 'contact' as const, contact_id: commune }], by_call: true };
  await house.node.ok(contract.saveBook, { ...as(of), body: { entries: [entry], version: 0 } });
});
beforeEach(() => forget(of));

describe('who may announce a release', () => {
  it('is whoever runs the plant; whoever sees it reads, without telephone numbers', async () => {
    const guest = await house.people.person({ plants: [of.hydro] });
    const stranger = await house.people.person({ permissions: ['dashboard.calculation'], plants: [] });
    const { notice_id } = await send();
    const callBody = {
      notice_id,
      line: 0,
      is_reached: true,
      spoken_with: '',
      called_by: 'Lan',
      called_at: iso(nowMs()),
      note: '',
    };
    const noticeBody = await body();
    const calls = [
      [contract.list, {}, true],
      [contract.get, { query: { notice_id } }, true],
      [contract.proposal, { query: {} }, true],
      [contract.book, {}, true],
      [contract.send, { body: noticeBody }, false],
      [contract.call, { body: callBody }, false],
      [contract.saveBook, { body: { entries: [] } }, false],
    ] as const;
    for (const [route, input, isRead] of calls) {
      const readOutcome = (token?: string) => house.node.outcome(route, { token, hydro: of.hydro, ...input } as never);
      expect(await readOutcome()).toBe('auth.required');
      expect(await readOutcome(guest.token)).toBe('forbidden');
      expect(await readOutcome(stranger.token)).toMatch(/^plant\./);
      expect(await readOutcome(viewer.token)).toBe(isRead ? 'ok' : 'forbidden');
    }
    expect((await get(notice_id)).lines[0]!.people[0]!.phones).toEqual(['+84912345678']);
    expect((await get(notice_id, viewer)).lines[0]!.people[0]!.phones).toEqual([]);
    expect((await get(notice_id, viewer)).may).toEqual({ send: false, countersign: false });
  });

  it('is refused what cannot be meant so', async () => {
    const refusalOf = async (change: Partial<Body>) =>
      (await house.node.refused(contract.send, { ...as(of), body: await body(change) })).details;
    expect(await refusalOf({ act_at: iso(nowMs() + 73 * hourMs) })).toMatchObject([
      { field: 'act_at', code: 'notice_time' },
    ]);
    expect(await refusalOf({ kind: 'correction' })).toMatchObject([{ field: 'corrects', code: 'notice_corrects' }]);
    expect(await outcome({ lines: [{ name: 'Huyện', rule_ids: [], receivers: [], by_call: false }] })).toBe(
      'notice.nobody',
    );
    const unknown = '00000000-0000-4000-8000-000000000001';
    expect(await outcome({ kind: 'withdrawal', corrects: unknown })).toBe('notice.not_found');
    expect(await house.node.outcome(contract.get, { ...as(of), query: { notice_id: unknown } })).toBe(
      'notice.not_found',
    );
  });
});

describe('what is proposed', () => {
  it('says act, time, release and lake in both languages, and to whom by the procedure', async () => {
    const form = await house.node.ok(contract.proposal, { ...as(of), query: {}, language: 'vi' } as never);
    expect(form).toMatchObject({ act: 'first_gate', because: 'plan', has_procedure: true, seen: null, ways: ['mail'] });
    expect(form.texts.vi).toMatch(/sẽ mở cửa van xả lũ đầu tiên lúc \d\d:\d\d ngày \d\d\/\d\d\/\d{4}\./);
    expect(form.texts.vi).toContain('Mực nước hồ 245,00 m.');
    expect(form.texts.vi).toMatch(/Tổng lưu lượng xả dự kiến \d+ m³\/s \(hiện nay \d+ m³\/s\)\./);
    expect(form.texts.en).toContain('Lake level 245.00 m.');
    expect(form.demands).toMatchObject([{ rule_id: 'n', article: 'Điều 10', lead_minutes: 240, lead: 'in_time' }]);
    expect(form.lines).toMatchObject([
      { name: 'Xã', rule_ids: ['n'], by_call: true, people: [{ name: 'Nguyễn Văn Bình', ways: ['email', 'phone'] }] },
    ]);
    expect(Date.parse(form.act_at) - Date.parse(form.demands[0]!.due_at)).toBe(4 * hourMs);
  });

  it('tells the greatest release that is planned of an act at this very moment, and of one that has begun', async () => {
    const planned = (await proposal()).facts.release_highest;
    expect(planned?.release).toBeGreaterThan(0);
    for (const minutes of [0, -5]) {
      const { facts } = await proposal({ act_at: iso(nowMs() + minutes * minuteMs) });
      expect(facts.release_highest?.release).toBeGreaterThanOrEqual(planned!.release);
    }
  });

  it('says how much of the time that is demanded is left', async () => {
    const lead = async (hours: number) =>
      (await proposal({ act: 'first_gate', act_at: iso(nowMs() + hours * hourMs) })).demands[0]!.lead;
    expect([await lead(5), await lead(3), await lead(1)]).toEqual(['in_time', 'urgent', 'short']);
  });

  it('names whom nobody stands behind, to be called; without a procedure the whole book', async () => {
    expect((await house.node.ok(contract.book, as(other))).missing).toEqual(['Xã']);
    expect((await proposal({}, other)).lines).toMatchObject([{ name: 'Xã', by_call: true, people: [], unreached: [] }]);
    const wild = await ready({ isForecast: false, isRuled: false });
    expect(await proposal({}, wild)).toMatchObject({
      has_procedure: false,
      demands: [],
      lines: [],
      because: 'nothing',
    });
    const entries = [{ name: 'Huyện', receivers: [], by_call: true }];
    await house.node.ok(contract.saveBook, { ...as(wild), body: { entries } });
    expect((await proposal({}, wild)).lines).toMatchObject([{ name: 'Huyện', by_call: true }]);
    // A planned act is announced even if no procedure requires it.
    await pin(wild, await opened(wild, 8));
    expect(await proposal({}, wild)).toMatchObject({ because: 'plan', act: 'first_gate', demands: [] });
  });
});

describe('a notice', () => {
  it('is numbered, queued to everybody behind its receivers once, and fulfils what binds and what is owed', async () => {
    const { number, notice_id, queued } = await send();
    expect(queued).toBe(1);
    expect(number).toMatch(/^TB-\d{4}\/\d{3}$/);
    const one = await get(notice_id);
    expect(one).toMatchObject({ state: 'standing', lead: 'in_time', verified: true, kind: 'notice' });
    expect(one.lines).toMatchObject([
      { reached: 'under_way', people: [{ messages: [{ channel: 'mail', state: 'queued' }] }] },
    ]);
    expect(one.lines[0]!.people[0]!.messages[0]!.shown).not.toContain('xa.');
    expect(one.sha256).toMatch(/^[\da-f]{64}$/);
    const { deadlines } = await house.node.ok(rules.now, as(of));
    const [planned] = deadlines.plan!.acts;
    expect(planned!.items).toMatchObject([{ what: 'notice', sent: { notice_id, number } }]);
    const query = { from: iso(nowMs()), to: iso(nowMs() + 24 * hourMs) };
    const { occurrences, duties } = await house.node.ok(obligations.list, { ...as(of), query });
    expect(occurrences).toMatchObject([{ duty_id: 'notice_n', state: 'done', by: 'issued', note: number }]);
    expect(duties).toMatchObject([
      { name: 'Thông báo trước khi mở cửa van xả lũ đầu tiên', kind: 'notice', to: ['Xã'] },
    ]);
    const entries = await trailOf(house.test.database, notice_id);
    expect(entries).toMatchObject([{ action: 'notice.send', object_name: number }]);
    expect(JSON.stringify(entries)).not.toMatch(/0912|@ho\.vn/);
  });

  it('is owed while nobody sent it, and missed once the gate was to open', async () => {
    const query = { from: iso(nowMs()), to: iso(nowMs() + 24 * hourMs) };
    const list = () => house.node.ok(obligations.list, { ...as(of), query });
    expect((await list()).occurrences).toMatchObject([{ duty_id: 'notice_n', state: 'upcoming', by: null }]);
    const { deadlines } = await house.node.ok(rules.now, as(of));
    expect(deadlines.plan!.acts[0]!.items).toMatchObject([{ what: 'notice', sent: null }]);
    const due_at = (await list()).occurrences[0]!.due_at;
    const ticked = { duty_id: 'notice_n', due_at, done_at: iso(nowMs()), note: 'Fax' };
    await house.node.ok(obligations.tick, { ...as(of), body: ticked });
    expect((await list()).occurrences).toMatchObject([{ state: 'done', by: 'person', note: 'Fax' }]);
    await house.node.ok(obligations.untick, { ...as(of), body: { duty_id: 'notice_n', due_at, note: '' } });
  });

  it('that is longer than the time left is sent all the same, with the reason, and says so', async () => {
    const late = { act_at: iso(nowMs() + hourMs) };
    for (const act_at of [late.act_at, iso(nowMs() - 1000)])
      for (const late_reason of ['', ' ']) {
        const bodyWithoutReason = await body({ act_at, late_reason });
        const { details } = await house.node.refused(contract.send, { ...as(of), body: bodyWithoutReason });
        expect(details).toMatchObject([{ field: 'late_reason', code: 'notice_late' }]);
      }
    const { notice_id } = await send({ ...late, late_reason: 'Lũ về nhanh' });
    expect(await get(notice_id)).toMatchObject({
      lead: 'short',
      late_reason: 'Lũ về nhanh',
      demands: [{ lead: 'short', lead_minutes: 240 }],
    });
    const query = { from: iso(nowMs() - 12 * hourMs), to: iso(nowMs()) };
    const { occurrences } = await house.node.ok(obligations.list, { ...as(of), query });
    expect(occurrences).toMatchObject([{ duty_id: 'notice_n', state: 'done_late' }]);
  });

  it('of two people who send at once is sent by one, and the other is told whose it is', async () => {
    const sent = await body();
    const outcomes = await Promise.all([
      house.node.outcome(contract.send, { ...by(of.operator), body: sent }),
      house.node.outcome(contract.send, { ...by(of.colleague), body: sent }),
    ]);
    expect(outcomes.toSorted()).toEqual(['notice.sent_meanwhile', 'ok']);
    expect((await house.node.ok(contract.list, as(of))).notices).toHaveLength(1);
    const late = await house.node.refused(contract.send, { ...by(of.colleague), body: sent, language: 'vi' } as never);
    expect(late.message).toMatch(/^\S+ đã gửi thông báo TB-\d{4}\/\d{3} lúc /);
  });

  it('is corrected and withdrawn by another that names it, and then fulfils nothing', async () => {
    const first = await send({ act_at: iso(nowMs() + 10 * hourMs) });
    const { act_at } = (await get(first.notice_id)).outgrown!;
    expect(Date.parse(act_at)).toBeLessThan(nowMs() + 9 * hourMs);
    const correctionProposal = await proposal({ kind: 'correction', corrects: first.notice_id, act_at });
    expect(correctionProposal.texts.vi).toContain(`Đính chính thông báo ${first.number}.`);
    const second = await send({ kind: 'correction', corrects: first.notice_id, texts: correctionProposal.texts });
    const replaced = { state: 'corrected', corrected_by: second.notice_id, outgrown: null };
    expect([await get(first.notice_id), await get(second.notice_id)]).toMatchObject([replaced, { outgrown: null }]);
    expect(await outcome({ kind: 'withdrawal', corrects: first.notice_id })).toBe('notice.replaced');
    const withdrawn = await proposal({ kind: 'withdrawal', corrects: second.notice_id });
    const noticePattern = new RegExp(`^Rút thông báo ${second.number}: hồ .* không mở cửa van xả lũ đầu tiên`);
    expect(withdrawn.texts.vi).toMatch(noticePattern);
    const third = await send({ kind: 'withdrawal', corrects: second.notice_id, texts: withdrawn.texts });
    expect(await get(second.notice_id)).toMatchObject({ state: 'withdrawn' });
    expect(await get(third.notice_id)).toMatchObject({ kind: 'withdrawal', corrects: second.number, demands: [] });
    expect(await outcome({ kind: 'correction', corrects: third.notice_id })).toBe('notice.is_withdrawal');
    const { deadlines } = await house.node.ok(rules.now, as(of));
    expect(deadlines.plan!.acts[0]!.items).toMatchObject([{ sent: null }]);
  });

  it('for practice leaves nothing, has no number and does no duty', async () => {
    const { number, queued, notice_id } = await send({ is_practice: true });
    expect([number, queued]).toEqual([null, 0]);
    expect((await get(notice_id)).lines).toMatchObject([{ reached: 'practice', people: [{ messages: [] }] }]);
    const { deadlines } = await house.node.ok(rules.now, as(of));
    expect(deadlines.plan!.acts[0]!.items).toMatchObject([{ sent: null }]);
    const next = await send({ kind: 'correction', corrects: notice_id });
    expect(next).toMatchObject({ number: null, queued: 0 });
  });

  it('to whom only a telephone leads is told once somebody answered', async () => {
    const lines = [{ name: 'Xã', rule_ids: ['n'], receivers: [], by_call: true }];
    const { notice_id, queued } = await send({ lines });
    expect(queued).toBe(0);
    const state = async () =>
      (await house.node.ok(rules.now, as(of))).deadlines.plan!.acts[0]!.items[0]!.sent?.notice_id;
    expect(await state()).toBeUndefined();
    const call = (change: object) =>
      house.node.ok(contract.call, {
        ...as(of),
        body: {
          notice_id,
          line: 0,
          is_reached: false,
          spoken_with: '',
          called_by: 'Lan',
          called_at: iso(nowMs()),
          note: '',
          ...change,
        },
      });
    await call({ note: 'Máy bận' });
    expect(await get(notice_id)).toMatchObject({ lines: [{ reached: 'not_reached' }], calls: [{ is_reached: false }] });
    expect(await state()).toBeUndefined();
    await call({ is_reached: true, spoken_with: 'Ông Bình' });
    expect(await get(notice_id)).toMatchObject({ reached: 1, lines: [{ reached: 'reached' }] });
    expect(await state()).toBe(notice_id);
    const refusalOf = (change: object) =>
      house.node.outcome(contract.call, {
        ...as(of),
        body: {
          notice_id,
          line: 0,
          is_reached: true,
          spoken_with: '',
          called_by: 'Lan',
          called_at: iso(nowMs()),
          note: '',
          ...change,
        },
      });
    expect(await refusalOf({ line: 7 })).toBe('request.invalid');
    expect(await refusalOf({ called_at: iso(nowMs() + hourMs) })).toBe('request.invalid');
  });

  it('over a channel that is dead is owed again, and the list says who was not reached', async () => {
    const { notice_id } = await send();
    await sql`update message set state = 'failed', said = '550 no such user', done_at = now() where cause_id = ${`${notice_id} 0`}`.execute(
      house.test.database.sql,
    );
    expect((await get(notice_id)).lines).toMatchObject([
      { reached: 'not_reached', people: [{ messages: [{ state: 'failed', said: '550 no such user' }] }] },
    ]);
    const { deadlines } = await house.node.ok(rules.now, as(of));
    expect(deadlines.plan!.acts[0]!.items).toMatchObject([{ sent: null }]);
    await sql`update message set state = 'sent', receipt = 'delivered', receipt_at = now() where cause_id = ${`${notice_id} 0`}`.execute(
      house.test.database.sql,
    );
    expect((await get(notice_id)).lines).toMatchObject([{ reached: 'reached' }]);
  });

  it('is listed with its calls, and on the page before', async () => {
    const first = await send();
    later(1);
    const second = await send();
    const page = await house.node.ok(contract.list, { ...as(of), query: { limit: 1 } } as never);
    expect(page.notices.map(({ notice_id }) => notice_id)).toEqual([second.notice_id]);
    const rest = await house.node.ok(contract.list, { ...as(of), query: { cursor: page.next_cursor! } } as never);
    expect(rest.notices.map(({ notice_id }) => notice_id)).toEqual([first.notice_id]);
    const query = new URLSearchParams({ from: iso(nowMs() - hourMs), to: iso(nowMs() + minuteMs), format: 'csv' });
    const { body: file, statusCode } = await house.node.http.inject({
      method: 'GET',
      url: `/api/renew/v1/notice/file?${query.toString()}`,
      headers: { authorization: `Bearer ${of.operator.token}`, hydro: of.hydro, 'accept-language': 'vi' },
    });
    expect(statusCode).toBe(200);
    expect(file).toContain(first.number!);
    expect(file).toContain('Nguyễn Văn Bình');
    expect(file).not.toContain('0912345678');
  });

  it('of one plant is nothing of another', async () => {
    const { notice_id } = await send();
    expect((await house.node.ok(contract.list, as(other))).notices).toEqual([]);
    expect(await house.node.outcome(contract.get, { ...as(other), query: { notice_id } })).toBe('notice.not_found');
    const { number } = await send({}, other);
    expect(number).toMatch(/\/001$/);
  });
});

describe('who stands behind the names of a procedure', () => {
  it('is saved by one of two at a time, each name once', async () => {
    const { version, entries } = await house.node.ok(contract.book, as(of));
    const save = (change: object) =>
      house.node.outcome(contract.saveBook, { ...as(of), body: { entries, version, ...change } });
    expect(await save({ entries: [...entries, { ...entries[0]!, name: 'XÃ ' }] })).toBe('request.invalid');
    expect(await save({})).toBe('ok');
    expect(await save({})).toBe('conflict.changed');
  });
});

describe('notices of many years', () => {
  it('are found by their indexes', async () => {
    const { database } = house.test;
    await sql`
      insert into release_notice (plant_no, notice_id, seq, kind, act, act_at, is_practice, schema, content, sent_at)
      select n % 20, gen_random_uuid(), n, 'notice', 'first_gate', now(), true, 1, '{}', now() - n * interval '1 day'
        from generate_series(100001, 120000) as n`.execute(database.sql);
    await sql`analyze release_notice`.execute(database.sql);
    const usedIndexes = (query: RawBuilder<unknown>) => indexesUsed(database, query.compile(database.sql));
    const day = new Date(nowMs() - 110_000 * 24 * hourMs);
    expect(await usedIndexes(listQuery(7, null, 50))).toContain('release_notice_plant_no_seq_key');
    expect(await usedIndexes(withinQuery(7, day, house.clock.now(), 50))).toContain('release_notice_by_time');
    await sql`delete from release_notice where seq > 100000`.execute(database.sql);
  });
});
