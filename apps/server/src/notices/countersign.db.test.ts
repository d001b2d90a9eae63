import { notices as contract } from '@spillway/contract/notices/notices';
import { obligations } from '@spillway/contract/obligations';
import { plantFile } from '@spillway/contract/plant/file';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { trailOf } from '../access/testing/trail.ts';
import type { CalculationPlant } from '../compute/testing/calculation-setup.ts';
import { plansSetup } from '../compute/testing/plans-setup.ts';
import type { Loose } from '../plant/testing/plant-files.ts';
import type { Person } from '../testing/people.ts';

// Nothing listens on this port: the tests look at queued messages, none is sent.
const { house, as, nowMs, ready } = plansSetup({ smtpUrl: 'smtp://127.0.0.1:9' });
const iso = (ms: number) => new Date(ms).toISOString();
type Body = z.input<typeof contract.send.body>;
type Releasing = z.input<typeof contract.saveBook.body>['releasing'];

let of: CalculationPlant;
/** Has access to the plant and releases its notices. */
let chief: Person;

const by = (user: Person) => ({ token: user.token, hydro: of.hydro });
const accountOf = async ({ username }: Person): Promise<string> =>
  (
    await sql<{ id: string }>`select account_id as id from account where username = ${username}`.execute(
      house.test.database.sql,
    )
  ).rows[0]!.id;
const releaserNames = async (...people: Person[]) => [
  {
    act: 'first_gate' as const,
    order: 'Lệnh 12/LĐ',
    releasers: await Promise.all(
      people.map(async (one) => ({ kind: 'account' as const, account_id: await accountOf(one) })),
    ),
    countersign_minutes: 30,
  },
];
const book = () => house.node.ok(contract.book, as(of));
async function set(releasing: Releasing): Promise<void> {
  const { entries } = await book();
  await house.node.ok(contract.saveBook, { ...as(of), body: { entries, releasing } });
}

async function send(change: Partial<Body> = {}, user = of.operator) {
  const { notices } = await house.node.ok(contract.list, { ...as(of), query: { limit: 1 } } as never);
  const body: Body = {
    act: 'first_gate',
    act_at: iso(nowMs() + 8 * hourMs),
    kind: 'notice',
    corrects: null,
    is_practice: false,
    texts: { vi: 'Hồ mở cửa van đầu tiên.', en: 'The lake opens its first gate.' },
    lines: [{ name: 'Xã', rule_ids: ['n'], receivers: [], by_call: true }],
    seen: notices[0]?.notice_id ?? null,
    ...change,
  };
  return await house.node.ok(contract.send, { ...by(user), body });
}
const proposal = () =>
  house.node.ok(contract.proposal, {
    ...as(of),
    query: { act: 'first_gate', act_at: iso(nowMs() + 8 * hourMs) },
  } as never);
const get = (notice_id: string, user = of.operator) =>
  house.node.ok(contract.get, { ...by(user), query: { notice_id } });
const countersign = (notice_id: string, user = chief) =>
  house.node.outcome(contract.countersign, { ...by(user), body: { notice_id } });
const readOwedNow = async () => {
  const query = { from: iso(nowMs() - hourMs), to: iso(nowMs() + hourMs) };
  const { occurrences } = await house.node.ok(obligations.list, { ...as(of), query });
  return occurrences.filter(({ duty_id }) => duty_id === 'countersign_first_gate');
};
const pass = (ms: number) => house.clock.set(new Date(nowMs() + ms));

beforeAll(async () => {
  await house.node.jobs.boss.createQueue('messages');
  of = await ready({ isForecast: false });
  chief = await house.people.person({ permissions: ['dashboard.view'], plants: [of.hydro] });
  await house.node.ok(contract.saveBook, {
    ...as(of),
    body: { entries: [{ name: 'Xã', receivers: [], by_call: true }] },
  });
});
beforeEach(async () => {
  await sql`delete from release_notice where plant_no = (select plant_no from series_plant where hydro_code = ${of.hydro})`.execute(
    house.test.database.sql,
  );
  await set(await releaserNames(chief));
});

describe('a notice that is sent by somebody who does not release it', () => {
  it('goes out at once, with its order, marked, and is countersigned by one press', async () => {
    const proposalAnswer = await proposal();
    expect(proposalAnswer).toMatchObject({ act: 'first_gate', countersign_minutes: 30 });
    expect(proposalAnswer.texts).toMatchObject({
      vi: expect.stringContaining('Căn cứ: Lệnh 12/LĐ.'),
      en: expect.stringContaining('Under Lệnh 12/LĐ.'),
    });
    const sentMs = nowMs();
    const { notice_id, number } = await send();
    const until = iso(sentMs + 30 * minuteMs);
    const open = { until, at: null, by: null };
    expect(await get(notice_id)).toMatchObject({
      countersign: open,
      order: 'Lệnh 12/LĐ',
      may: { send: true, countersign: false },
    });
    expect((await get(notice_id, chief)).may).toEqual({ send: false, countersign: true });
    expect((await house.node.ok(contract.list, as(of))).notices).toMatchObject([{ countersign: open }]);
    expect(await readOwedNow()).toMatchObject([{ state: 'upcoming', due_at: until, note: number }]);
    pass(minuteMs);
    expect(await countersign(notice_id)).toBe('ok');
    const done = { until, at: iso(nowMs()), by: chief.username };
    expect(await get(notice_id, chief)).toMatchObject({ countersign: done, may: { countersign: false } });
    expect(await readOwedNow()).toMatchObject([{ state: 'done', by: 'issued' }]);
    expect((await trailOf(house.test.database, notice_id)).map(({ action }) => action)).toEqual([
      'notice.send',
      'notice.countersign',
    ]);
    const { rows } = await sql<{ kind: string }>`
      select kind from ledger_row where subject = ${notice_id} order by seq`.execute(house.test.database.sql);
    expect(rows.map(({ kind }) => kind)).toEqual(['notice', 'notice_countersigned']);
    expect(await countersign(notice_id)).toBe('notice.countersigned');
  });

  it('is countersigned once, by one of two', async () => {
    const second = await house.people.person({ permissions: ['dashboard.view'], plants: [of.hydro] });
    await set(await releaserNames(chief, second));
    const { notice_id } = await send();
    const outcomes = await Promise.all([countersign(notice_id), countersign(notice_id, second)]);
    expect(outcomes.toSorted()).toEqual(['notice.countersigned', 'ok']);
  });

  it('is overdue and owed once its time is over, and done late by whoever countersigns then', async () => {
    await set([{ ...(await releaserNames(chief))[0]!, countersign_minutes: 5 }]);
    const { notice_id } = await send();
    pass(6 * minuteMs);
    expect(await readOwedNow()).toMatchObject([{ state: 'missed' }]);
    expect(await countersign(notice_id)).toBe('ok');
    expect(await readOwedNow()).toMatchObject([{ state: 'done_late' }]);
  });

  it('stands in the list of notices with who countersigned it, in both languages', async () => {
    const { notice_id } = await send();
    const file = async (language: 'vi' | 'en') => {
      const query = new URLSearchParams({ from: iso(nowMs() - hourMs), to: iso(nowMs() + minuteMs), format: 'csv' });
      const { body } = await house.node.http.inject({
        method: 'GET',
        url: `/api/renew/v1/notice/file?${query.toString()}`,
        headers: { authorization: `Bearer ${of.operator.token}`, hydro: of.hydro, 'accept-language': language },
      });
      return body;
    };
    expect(await file('vi')).toMatch(/Phải xác nhận trước \d{4}-\d\d-\d\d \d\d:\d\d/);
    expect(await file('en')).toContain('Countersign by');
    await countersign(notice_id);
    expect(await file('en')).toMatch(new RegExp(`Countersigned[,;"]+${chief.username}`));
  });

  it('waits for nobody once it is corrected: the newer one has to be countersigned', async () => {
    const { notice_id } = await send();
    const newer = await send({ kind: 'correction', corrects: notice_id });
    expect(await countersign(notice_id)).toBe('notice.countersigned');
    expect((await readOwedNow()).map(({ note }) => note)).toEqual([newer.number]);
    expect(await countersign(newer.notice_id)).toBe('ok');
  });
});

describe('who countersigns', () => {
  it('is whoever releases notices of the act by then, and nobody else', async () => {
    const { notice_id } = await send();
    const body = { notice_id };
    const guest = await house.people.person({ plants: [of.hydro] });
    const stranger = await house.people.person({ permissions: ['dashboard.view'], plants: [] });
    const refusalOf = (user: Person | null, requestBody: object = body, language: 'vi' | 'en' = 'vi') =>
      house.node.refused(contract.countersign, {
        ...(user ? { token: user.token } : {}),
        hydro: of.hydro,
        body: requestBody,
        language,
      } as never);
    expect(await refusalOf(null)).toMatchObject({ status: 401 });
    expect(await refusalOf(guest)).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await refusalOf(stranger)).code).toMatch(/^plant\./);
    expect(await refusalOf(chief, { notice_id: 'x' })).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await countersign('00000000-0000-4000-8000-000000000001')).toBe('notice.not_found');
    expect(await refusalOf(of.operator)).toMatchObject({
      status: 403,
      code: 'notice.not_releaser',
      message: expect.stringContaining('người phát hành'),
    });
    expect((await refusalOf(of.operator, body, 'en')).message).toContain('do not release');
    // The colleague was removed meanwhile, so whoever releases now countersigns the waiting notice.
    await set(await releaserNames(of.colleague));
    expect((await refusalOf(chief)).code).toBe('notice.not_releaser');
    expect((await get(notice_id, chief)).may.countersign).toBe(false);
    expect(await countersign(notice_id, of.colleague)).toBe('ok');
  });

  it('is no account that may not sign in any more: what is sent then is marked all the same', async () => {
    await sql`update account set status = 'inactive' where username = ${chief.username}`.execute(
      house.test.database.sql,
    );
    expect((await book()).unreleased).toEqual(['first_gate']);
    const { notice_id } = await send();
    expect((await get(notice_id)).countersign).not.toBeNull();
    await sql`update account set status = 'active' where username = ${chief.username}`.execute(house.test.database.sql);
    expect((await book()).unreleased).toEqual([]);
  });
});

describe('a notice that nobody has to countersign', () => {
  it('was sent by a releaser, is practice, or is of a plant or an act where nobody was named', async () => {
    const countersignOf = async (change: Partial<Body> = {}) => {
      const { notice_id } = await send(change);
      return (await get(notice_id)).countersign;
    };
    expect(await countersignOf({ is_practice: true })).toBeNull();
    expect(
      await countersignOf({ act: 'generation', lines: [{ name: 'Xã', rule_ids: [], receivers: [], by_call: true }] }),
    ).toBeNull();
    await set(await releaserNames(of.operator));
    expect(await countersignOf()).toBeNull();
    expect((await proposal()).countersign_minutes).toBeNull();
    await set(await releaserNames());
    expect((await book()).unreleased).toEqual(['first_gate']);
    expect(await countersignOf()).toBeNull();
    await set([]);
    const { notice_id } = await send();
    expect(await get(notice_id)).toMatchObject({ countersign: null, order: null });
    expect(await countersign(notice_id)).toBe('notice.not_releaser');
    expect(await readOwedNow()).toEqual([]);
  });
});

describe('who releases, in the book of a plant', () => {
  it('is each act once, within limits, and stays where only receivers are saved', async () => {
    const [one] = await releaserNames(chief);
    const { entries } = await book();
    const refusalOf = async (releasing: object[]) =>
      (await house.node.refused(contract.saveBook, { ...as(of), body: { entries, releasing } as never })).details;
    expect(await refusalOf([one!, one!])).toMatchObject([{ field: 'releasing.1.act', code: 'member_twice' }]);
    expect(await refusalOf([{ ...one!, order: ' ' }])).toMatchObject([{ field: 'releasing.0.order' }]);
    expect(await refusalOf([{ ...one!, countersign_minutes: 1 }])).toMatchObject([
      { field: 'releasing.0.countersign_minutes' },
    ]);
    await house.node.ok(contract.saveBook, { ...as(of), body: { entries } });
    expect((await book()).releasing).toEqual([one]);
    const { rows } = await sql<{ after: Loose }>`
      select after from audit_entry where action = 'notice.book' and hydro_code = ${of.hydro} order by audit_id desc limit 1`.execute(
      house.test.database.sql,
    );
    expect(rows[0]!.after.releasing).toMatchObject([{ order: 'Lệnh 12/LĐ', releasers: [expect.any(String)] }]);
  });

  it('travels in the file of the plant without people, who stay where they are; an older file has none', async () => {
    await set([{ ...(await releaserNames(chief))[0]!, releasers: [{ kind: 'duty' }] }]);
    const admin = await house.people.person({ permissions: ['sensor', 'system'], plants: [of.hydro] });
    const headers = { authorization: `Bearer ${admin.token}`, hydro: of.hydro };
    const { body } = await house.node.http.inject({ method: 'GET', url: '/api/renew/v1/plant/export', headers });
    const file: Loose = JSON.parse(body);
    const releaseBody = { act: 'first_gate', order: 'Lệnh 12/LĐ', countersign_minutes: 30, duty_releases: true };
    expect(file.release_notices.releasing).toEqual([releaseBody]);
    await set(await releaserNames(chief));
    const importPart = (part: object) =>
      house.node.ok(plantFile.import, {
        token: admin.token,
        hydro: of.hydro,
        body: { file: { ...file, release_notices: part }, dry_run: false } as never,
      });
    await importPart({ ...file.release_notices, releasing: [{ ...releaseBody, countersign_minutes: 45 }] });
    const { releasing } = await book();
    expect(releasing).toMatchObject([{ order: 'Lệnh 12/LĐ', countersign_minutes: 45 }]);
    expect(releasing[0]!.releasers.map(({ kind }) => kind)).toEqual(['account', 'duty']);
    const { releasing: _none, ...older } = file.release_notices;
    await importPart(older);
    expect((await book()).releasing).toEqual([]);
  });
});
