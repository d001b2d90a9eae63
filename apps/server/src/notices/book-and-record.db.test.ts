import { contacts } from '@spillway/contract/access/contacts/contacts';
import { notices as contract } from '@spillway/contract/notices/notices';
import { plantFile } from '@spillway/contract/plant/file';
import { hourMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { CalculationPlant } from '../compute/testing/calculation-setup.ts';
import { plansSetup } from '../compute/testing/plans-setup.ts';
import type { Loose } from '../plant/testing/plant-files.ts';

// Nothing listens on this port: the tests look at queued messages, none is sent.
const { house, as, nowMs, ready, measure, later } = plansSetup({ smtpUrl: 'smtp://127.0.0.1:9' });
const iso = (ms: number) => new Date(ms).toISOString();
type Body = z.input<typeof contract.send.body>;

let of: CalculationPlant;
/** A plant of other users, where a gate opens. */
let other: CalculationPlant;
let commune: string;

const proposal = (query: object = {}) => house.node.ok(contract.proposal, { ...as(of), query } as never);

async function send(change: Partial<Body> = {}, plant = of) {
  const { notices } = await house.node.ok(contract.list, { ...as(plant), query: { limit: 1 } } as never);
  const receivers = plant === of ? [{ kind: 'contact' as const, contact_id: commune }] : [];
  const body: Body = {
    act: 'first_gate',
    act_at: iso(nowMs() + 8 * hourMs),
    kind: 'notice',
    corrects: null,
    is_practice: false,
    texts: { vi: 'Hồ mở cửa van đầu tiên.', en: 'The lake opens its first gate.' },
    lines: [{ name: 'Xã', rule_ids: ['n'], receivers, by_call: true }],
    seen: notices[0]?.notice_id ?? null,
    ...change,
  };
  return await house.node.ok(contract.send, { ...as(plant), body });
}

const forget = (plant: CalculationPlant) =>
  sql`delete from release_notice where plant_no = (select plant_no from series_plant where hydro_code = ${plant.hydro})`.execute(
    house.test.database.sql,
  );

beforeAll(async () => {
  await house.node.jobs.boss.createQueue('messages');
  of = await ready({ isForecast: false });
  other = await ready({ isForecast: false });
  const person = { contact_id: null, name: 'Nguyễn Văn Bình', email: 'xa@ho.vn', phones: [] };
  const entryFields = { organisation: null, language: 'vi' as const, plain_sms: true, basis: 'Công văn 12' };
  commune = (await house.node.ok(contacts.save, { ...as(of), body: { ...person, ...entryFields } })).contact_id;
  const entry = { name: 'Xã', receivers: [{ kind: 'contact' as const, contact_id: commune }], by_call: true };
  await house.node.ok(contract.saveBook, { ...as(of), body: { entries: [entry], version: 0 } });
});
beforeEach(() => forget(of));

describe('what the record shows was done', () => {
  it('is held against the notices, which stand in the flood report as they stood then', async () => {
    await measure(other, 245, 12, 0.5);
    const query = { from: iso(nowMs() - 12 * hourMs), to: iso(nowMs()) };
    const found = async () => (await house.node.ok(contract.releases, { ...as(other), query })).releases;
    const [opened, ...more] = await found();
    expect(more).toEqual([]);
    expect(opened).toMatchObject({ act: 'first_gate', rule_id: 'n', state: 'broken', reason: 'without_notice' });
    // The notice went out by telephone only, and nobody has confirmed it; then a user records that it was given in time, outside the
    // product.
    const { notice_id, number } = await send({ act_at: opened!.at, late_reason: 'Báo bằng điện thoại' }, other);
    expect(await found()).toMatchObject([{ reason: 'without_notice' }]);
    const spokenBody = { spoken_with: 'Ông Bình', called_by: 'Lan', called_at: iso(nowMs()), note: '' };
    await house.node.ok(contract.call, { ...as(other), body: { notice_id, line: 0, is_reached: true, ...spokenBody } });
    expect(await found()).toMatchObject([{ state: 'broken', reason: 'late', notice_id, number }]);
    expect((await found())[0]!.left_minutes).toBeLessThanOrEqual(0);
    await forget(other);
    const due_at = iso(Date.parse(opened!.at) - 4 * hourMs);
    await sql`insert into duty_done (hydro_code, duty_id, due_at, done_at, done_by, note, said_by, said_at)
      values (${other.hydro}, 'notice_n', ${due_at}, ${due_at}, 'person', 'Fax', 'vanhanh', ${due_at})`.execute(
      house.test.database.sql,
    );
    expect(await found()).toMatchObject([{ state: 'kept', reason: null, number: null, left_minutes: 240 }]);
    const invalidBody = { from: query.to, to: query.from };
    expect(await house.node.outcome(contract.releases, { ...as(other), query: invalidBody })).toBe('request.invalid');
  });

  it('is nothing of a plant that was never described', async () => {
    const person = `${of.hydro}X`;
    await house.people.plant(person);
    const chief = await house.people.person({ permissions: ['dashboard.calculation'], plants: [person] });
    const query = { from: iso(nowMs() - hourMs), to: iso(nowMs()) };
    const call = { token: chief.token, hydro: person, query };
    expect(await house.node.ok(contract.releases, call)).toEqual({
      releases: [],
      unknown_minutes: 0,
      unread: [],
      is_cut: false,
    });
  });
});

it('is listed, opened and addressed by what binds as it is kept: nobody works it out once more', async () => {
  const { notice_id } = await send();
  const { rules } = house.node.compute;
  const simulateSpy = vi.spyOn(rules, 'now');
  await house.node.ok(contract.list, as(of) as never);
  await house.node.ok(contract.get, { ...as(of), query: { notice_id } });
  await house.node.ok(contract.book, as(of));
  expect(simulateSpy).not.toHaveBeenCalled();
  simulateSpy.mockRestore();
});

describe('a notice in the words of the plant', () => {
  const ownWording = {
    act: 'first_gate' as const,
    vi: 'Kính gửi: {act} lúc {at}.\nHồ {lake} m.\nSẽ xả {ahead}.\nHạ lưu {stations}.',
    en: 'At {at}: {act}.',
  };

  it('is proposed as the plant says it; a line without its figure is left out, and a withdrawal stays as it is', async () => {
    const { entries } = await house.node.ok(contract.book, as(of));
    await house.node.ok(contract.saveBook, { ...as(of), body: { entries, wording: [ownWording] } });
    const { texts: own } = await proposal();
    expect(own.vi).toMatch(
      /^Kính gửi: mở cửa van xả lũ đầu tiên lúc \d\d:\d\d ngày \d\d\/\d\d\/\d{4}\.\nHồ 245,00 m\.\nHạ lưu Cầu Mới\.$/,
    );
    expect(own.en).toMatch(/^At \d\d:\d\d on .*: opening of the first spillway gate\.$/);
    const first = await send();
    expect((await proposal({ kind: 'correction', corrects: first.notice_id })).texts.vi).toMatch(
      /^Đính chính .* Kính gửi/,
    );
    expect((await proposal({ kind: 'withdrawal', corrects: first.notice_id })).texts.vi).toMatch(/^Rút thông báo/);
    expect((await proposal({ act: 'generation' })).texts.vi).toContain('chạy máy phát điện');
    // Saving only the receivers leaves the texts unchanged.
    await house.node.ok(contract.saveBook, { ...as(of), body: { entries } });
    expect((await house.node.ok(contract.book, as(of))).wording).toEqual([ownWording]);
    await house.node.ok(contract.saveBook, { ...as(of), body: { entries, wording: [] } });
    expect((await proposal()).texts.vi).toContain('sẽ mở cửa van');
  });

  it('is refused with its place where it cannot be filled in', async () => {
    const { entries } = await house.node.ok(contract.book, as(of));
    const refusalOf = async (wording: object[]) =>
      (await house.node.refused(contract.saveBook, { ...as(of), body: { entries, wording } as never })).details;
    expect(await refusalOf([{ ...ownWording, vi: 'Mở van {gio}' }])).toMatchObject([
      { field: 'wording.0.vi' },
      { field: 'wording.0.vi' },
    ]);
    expect(await refusalOf([ownWording, ownWording])).toMatchObject([{ field: 'wording.1.act' }]);
  });
});

describe('figures of notices', () => {
  it('count what was sent by the time that was left, and what still reaches nobody', async () => {
    await forget(other);
    const metrics = async () => {
      const read = (await house.node.top.noticeFigures.read()) as Record<string, Loose[]>;
      return Object.values(read).map((all) => all.map(({ value }) => value));
    };
    await send({
      act_at: iso(nowMs() + hourMs),
      late_reason: 'Lũ về nhanh',
      lines: [{ name: 'Xã', rule_ids: ['n'], receivers: [], by_call: true }],
    });
    expect(await metrics()).toEqual([[0, 0, 1], [0]]);
    later(16);
    expect((await metrics())[1]).toEqual([1]);
    later(-16);
  });
});

describe('the file of a plant', () => {
  it('has the names of its book and its own words, and no people', async () => {
    const { entries } = await house.node.ok(contract.book, as(of));
    const words = { act: 'emergency' as const, vi: 'Xả khẩn lúc {at}', en: 'Emergency at {at}' };
    await house.node.ok(contract.saveBook, {
      ...as(of),
      body: {
        entries: [...entries, { name: 'Huyện', receivers: [{ kind: 'duty' }], by_call: false }],
        wording: [words],
      },
    });
    const chief = await house.people.person({ permissions: ['sensor', 'system'], plants: [of.hydro, other.hydro] });
    const exported = async (plant: CalculationPlant): Promise<Loose> => {
      const headers = { authorization: `Bearer ${chief.token}`, hydro: plant.hydro };
      const url = '/api/renew/v1/plant/export';
      return JSON.parse((await house.node.http.inject({ method: 'GET', url, headers })).body);
    };
    const file = await exported(of);
    expect(file.release_notices).toEqual({
      receivers: [
        { name: 'Xã', by_call: true, tells_duty: false },
        { name: 'Huyện', by_call: false, tells_duty: true },
      ],
      wording: [words],
      releasing: [],
    });
    expect(JSON.stringify(file.release_notices)).not.toContain(commune);
    // Importing the file into the same plant changes nothing: names are matched to people again.
    const theirs = await exported(other);
    const importInto = (plant: CalculationPlant, part: unknown) =>
      house.node.ok(plantFile.import, {
        token: chief.token,
        hydro: plant.hydro,
        body: { file: { ...(plant === of ? file : theirs), release_notices: part }, dry_run: false } as never,
      });
    await importInto(of, { ...file.release_notices, wording: [] });
    const book = await house.node.ok(contract.book, as(of));
    expect(book.entries[0]).toMatchObject({ name: 'Xã', receivers: [{ kind: 'contact', contact_id: commune }] });
    expect(book.wording).toEqual([]);
    await importInto(other, file.release_notices);
    expect((await house.node.ok(contract.book, as(other))).entries).toMatchObject([
      { name: 'Xã', receivers: [] },
      { name: 'Huyện', receivers: [{ kind: 'duty' }] },
    ]);
  });
});
