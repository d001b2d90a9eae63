import { accounts } from '@spillway/contract/access/accounts/accounts';
import { contacts as contract } from '@spillway/contract/access/contacts/contacts';
import { ownContact as own } from '@spillway/contract/access/contacts/own';
import { roster } from '@spillway/contract/access/roster/roster';
import { messages } from '@spillway/contract/platform/messages/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type People, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { trailOf } from '../testing/trail.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let test: TestDatabase;
let mail: MailServer;
let node: TestNode;
let people: People;
let engineer: Person;
let operator: Person;
let guest: Person;
let stranger: Person;
let chief: Person;

beforeAll(async () => {
  [test, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  node = await startNode({ database: test.database, clock, config: { smtpUrl: mail.url }, withJobs: true });
  people = createPeople(test.database, clock);
  for (const code of ['OWN', 'OTHER', 'DEMO']) await people.plant(code);
  const plants = ['OWN', 'DEMO'];
  engineer = await people.person({ permissions: ['sensor.update'], plants, fullName: 'Kỹ sư' });
  operator = await people.person({ permissions: ['dashboard'], plants, fullName: 'Lan', email: 'lan@ho.vn' });
  guest = await people.person({ plants: ['OWN'], fullName: 'Minh' });
  stranger = await people.person({ permissions: ['sensor.update'], plants: ['OTHER'] });
  chief = await people.person({ permissions: ['accounts', 'roles', 'system', 'report'], level: 1, allPlants: true });
});
afterAll(async () => {
  await node.stop();
  await mail.stop();
  await test.drop();
});

const by = ({ token }: Person, body: object, hydro = 'OWN') => ({ token, hydro, body });
const list = (person: Person, hydro = 'OWN') => node.ok(contract.list, { token: person.token, hydro });
const chairman = {
  contact_id: null,
  name: 'Ông Bảy',
  organisation: 'UBND xã Trà My',
  email: 'xa.tramy@example.com',
  phones: ['090 123 4567'],
  language: 'vi',
  plain_sms: true,
  basis: 'Công văn 12/UBND ngày 01/10/2026',
};
const hidden = '+84 90 *** 4567';
const readContact = async (person: Person, contactId: string) =>
  (await list(person)).contacts.find((one) => one.contact_id === contactId);
const containsNumbers = (trail: unknown) => /4567|tramy@|lan@|5678/.test(JSON.stringify(trail));

describe('a contact of a plant', () => {
  it('is guarded', async () => {
    for (const language of ['vi', 'en'] as const) {
      const refusal = await node.refused(contract.save, {
        ...by(engineer, { ...chairman, phones: ['090 123'] }),
        language,
      });
      expect(refusal).toMatchObject({ status: 400, details: [{ field: 'phones.0', code: 'phone_number' }] });
    }
    const { basis: _, ...noBasis } = chairman;
    expect(await node.outcome(contract.save, by(engineer, noBasis))).toBe('request.invalid');
    expect(await node.outcome(contract.save, { body: chairman })).toBe('auth.required');
    expect(await node.outcome(contract.save, by(operator, chairman))).toBe('forbidden');
    expect(await node.outcome(contract.save, by(stranger, chairman))).toBe('plant.forbidden');
    expect(await node.outcome(contract.list, { token: guest.token, hydro: 'OTHER' })).toBe('plant.forbidden');
    const twice = await node.refused(
      contract.save,
      by(engineer, { ...chairman, phones: ['0901234567', '+84901234567'] }),
    );
    expect(twice.details).toMatchObject([{ field: 'phones.1', code: 'phone_twice' }]);
  });

  it('is seen in full by whoever may write it, and masked by everybody else', async () => {
    const { contact_id } = await node.ok(contract.save, by(engineer, chairman));
    const full = await readContact(engineer, contact_id);
    expect(full?.ways.map(({ address }) => address)).toEqual(['xa.tramy@example.com', '+84901234567']);
    expect(full?.consent).toMatchObject({ given_by: engineer.username, basis: chairman.basis, withdrawn_at: null });
    const masked = await readContact(guest, contact_id);
    expect(masked?.ways.map(({ address }) => address)).toEqual(['x***@example.com', hidden]);
    expect((await list(guest)).may.write).toBe(false);
    const trail = await trailOf(test.database, contact_id);
    expect(trail).toMatchObject([
      { action: 'contact.create', hydro_code: 'OWN', after: { phones: 1, emails: 1, basis: chairman.basis } },
    ]);
    expect(containsNumbers(trail)).toBe(false);
    await node.ok(contract.erase, by(engineer, { contact_id }));
  });

  it('keeps what is proven while its number stays, and no change of it is lost unseen', async () => {
    const { contact_id, version } = await node.ok(contract.save, by(engineer, chairman));
    const way = (await readContact(engineer, contact_id))!.ways[1]!;
    expect(await node.outcome(contract.proven, by(engineer, { contact_id, way_id: contact_id }))).toBe(
      'contact.way_not_found',
    );
    await node.ok(contract.proven, by(engineer, { contact_id, way_id: way.way_id }));
    const changedBody = {
      ...chairman,
      contact_id,
      version,
      phones: ['0912 345 678', '+84 90 1234567'],
      language: 'en',
    };
    await node.ok(contract.save, by(engineer, changedBody));
    const now = await readContact(engineer, contact_id);
    expect(now?.ways.map(({ proven_at }) => proven_at)).toEqual([null, null, '2026-10-18T01:00:00.000Z']);
    expect(await node.outcome(contract.save, by(engineer, changedBody))).toBe('conflict.changed');
    const trail = await trailOf(test.database, contact_id);
    expect(trail.at(-1)).toMatchObject({
      action: 'contact.update',
      after: { language: 'en', phones: 2, numbers_changed: true },
    });
    expect(containsNumbers(trail)).toBe(false);
    await node.ok(contract.erase, by(engineer, { contact_id }));
    expect(await node.outcome(contract.erase, by(engineer, { contact_id }))).toBe('contact.not_found');
  });

  it('that withdrew is told nothing, and loses its numbers after a month', async () => {
    const { contact_id } = await node.ok(contract.save, by(engineer, chairman));
    await node.ok(contract.withdraw, by(engineer, { contact_id }));
    expect(await node.outcome(contract.withdraw, by(engineer, { contact_id }))).toBe('contact.already_withdrawn');
    const test = await node.ok(contract.test, by(engineer, { receiver: { kind: 'contact', contact_id } }));
    expect(test).toEqual({ told: [], unreached: [{ name: 'Ông Bảy', reason: 'withdrawn' }] });
    await node.access.purgeExpired();
    expect((await readContact(engineer, contact_id))?.ways).toHaveLength(2);
    clock.set(new Date('2026-11-18T01:00:00Z'));
    await node.access.purgeExpired();
    clock.set(new Date('2026-10-18T01:00:00Z'));
    expect((await readContact(engineer, contact_id))?.ways).toEqual([]);
    // After the contact agrees again, it can be reached again.
    await node.ok(contract.save, by(engineer, { ...chairman, contact_id }));
    expect(await readContact(engineer, contact_id)).toMatchObject({ consent: { withdrawn_at: null } });
    await node.ok(contract.erase, by(engineer, { contact_id }));
  });
});

describe('a person', () => {
  const mine = { by_email: true, phones: ['0912 345 678'], language: 'en', plain_sms: false };

  it('agrees by writing how to be reached, and nobody else sees the number', async () => {
    expect(await node.outcome(own.save, by(guest, mine))).toBe('contact.no_own_address');
    expect((await list(engineer)).people.find(({ name }) => name === 'Lan')).toMatchObject({ state: 'none', ways: [] });
    await node.ok(own.save, by(operator, mine));
    const written = await node.ok(own.read, { token: operator.token });
    expect(written).toMatchObject({
      email: 'lan@ho.vn',
      by_email: true,
      consent_at: '2026-10-18T01:00:00.000Z',
      version: 1,
    });
    expect(written.ways.map(({ address }) => address)).toEqual(['lan@ho.vn', '+84912345678']);
    const [seen] = (await list(engineer)).people.filter(({ name }) => name === 'Lan');
    expect(seen?.ways.map(({ address }) => address)).toEqual(['l***@ho.vn', '+84 91 *** 5678']);
    expect(await node.outcome(own.save, by(operator, { ...mine, version: 0 }))).toBe('conflict.changed');
    await node.ok(own.proven, by(operator, { way_id: written.ways[0]!.way_id }));
    expect((await node.ok(own.read, { token: operator.token })).ways[0]?.proven_at).not.toBeNull();
    const trail = await trailOf(test.database, operator.accountId);
    expect(trail.map(({ action }) => action)).toEqual(['own_contact.agree', 'own_contact.proven']);
    expect(containsNumbers(trail)).toBe(false);
  });

  it('is written to by the address the account has now, which is proven anew', async () => {
    const { token } = operator;
    const { version } = await node.ok(own.read, { token });
    await node.ok(accounts.updateOwn, { token, body: { email: 'lan.moi@ho.vn' } });
    const [email] = (await node.ok(own.read, { token })).ways;
    expect(email).toMatchObject({ address: 'lan.moi@ho.vn', proven_at: null });
    await node.ok(accounts.updateOwn, { token, body: { email: 'lan@ho.vn' } });
    expect(version).toBe(1);
  });

  it('gets a test, and everything that is held on them', async () => {
    const testAnswer = await node.ok(own.test, by(operator, {}));
    expect(testAnswer).toEqual({ to: 'lan@ho.vn', outcome: 'sent' });
    expect(mail.received.at(-1)).toMatchObject({ to: ['lan@ho.vn'], subject: 'Spillway: contact test' });
    expect(await node.outcome(own.test, by(guest, {}))).toBe('contact.no_own_address');
    expect(await node.outcome(own.tryAll, { body: {} })).toBe('auth.required');
    expect(await node.outcome(own.tryAll, by(guest, {}))).toBe('contact.no_own_way');
    const { parts } = await node.ok(own.export, { token: operator.token });
    expect(parts).toMatchObject({
      account: [{ username: operator.username, email: 'lan@ho.vn' }],
      contact: [{ language: 'en' }],
      ways: [{ address: 'lan@ho.vn' }, { address: '+84912345678' }],
      messages: [{ cause_kind: 'contact_test', state: 'sent' }],
      acts: expect.arrayContaining([expect.objectContaining({ action: 'own_contact.agree' })]),
    });
    expect(JSON.stringify(parts)).not.toContain('password_hash');
  });

  it('has quiet hours, which are shown, told of in the trail, and stay where a save does not name them', async () => {
    const quiet_hours = { from: '22:00', to: '06:00', days: [1, 2, 3, 4, 5, 6, 7] };
    for (const [wrong, field] of [
      [{ ...quiet_hours, to: '22:00' }, 'quiet_hours.to'],
      [{ ...quiet_hours, from: '24:00' }, 'quiet_hours.from'],
      [{ ...quiet_hours, days: [] }, 'quiet_hours.days'],
      [{ ...quiet_hours, days: [1, 1] }, 'quiet_hours.days'],
    ] as const) {
      const refusal = await node.refused(own.save, by(operator, { ...mine, quiet_hours: wrong }));
      expect(refusal).toMatchObject({ status: 400, details: [{ field }] });
    }
    await node.ok(own.save, by(operator, { ...mine, quiet_hours }));
    const [entry] = (await trailOf(test.database, operator.accountId)).filter(({ after }) => after?.quiet_hours);
    expect(entry).toMatchObject({ action: 'own_contact.update', after: { quiet_hours: '22:00-06:00' } });
    await node.ok(own.save, by(operator, mine));
    expect(await node.ok(own.read, { token: operator.token })).toMatchObject({ quiet_hours });
    const receivers = [{ kind: 'account' as const, account_id: operator.accountId }];
    const readQuietUntil = async () =>
      (await node.ok(contract.reachOf, by(guest, { receivers }))).reached[0]?.quiet_until;
    expect(await readQuietUntil()).toBeNull();
    clock.set(new Date('2026-10-18T16:00:00Z'));
    const laterSession = await people.session(guest.accountId, [], 50);
    const { reached } = await node.ok(contract.reachOf, {
      token: laterSession.token,
      hydro: 'OWN',
      body: { receivers },
    });
    expect(reached[0]?.quiet_until).toBe('2026-10-18T23:00:00.000Z');
    clock.set(new Date('2026-10-18T01:00:00Z'));
    await node.ok(own.save, by(operator, { ...mine, quiet_hours: null }));
    expect(await node.ok(own.read, { token: operator.token })).toMatchObject({ quiet_hours: null });
  });

  it('shows in the list of messages to nobody, not even to whoever runs the installation', async () => {
    const { messages: all } = await node.ok(messages.list, { token: chief.token, query: {} });
    expect(all.find(({ cause_kind }) => cause_kind === 'contact_test')?.receiver).toBe('l***@ho.vn');
  });

  it('withdraws, agrees anew, and is erased with what was written to them', async () => {
    await node.ok(own.withdraw, by(operator, {}));
    expect(await node.outcome(own.withdraw, by(operator, {}))).toBe('contact.already_withdrawn');
    expect(await node.outcome(own.test, by(operator, {}))).toBe('contact.no_own_address');
    await node.ok(own.save, by(operator, mine));
    await node.ok(own.erase, by(operator, {}));
    expect(await node.ok(own.read, { token: operator.token })).toMatchObject({
      consent_at: null,
      ways: [],
      version: 0,
    });
    const { rows } = await sql<{ receiver: string | null; shown: string }>`
      select receiver, receiver_shown as shown from message where cause_kind = 'contact_test'`.execute(
      test.database.sql,
    );
    expect(rows).toEqual([{ receiver: null, shown: 'l***@ho.vn' }]);
    expect(
      containsNumbers(
        await trailOf(test.database, operator.accountId).then((all) =>
          all.filter(({ object_kind }) => object_kind === 'own_contact'),
        ),
      ),
    ).toBe(false);
    await node.ok(own.save, by(operator, mine));
  });
});

describe('a group of receivers', () => {
  const plan = {
    from_day: '2026-10-18',
    shifts: [{ name: 'Ca', start: '06:00' }],
    crews: [{ name: 'Kíp', people: [] as object[] }],
    cycle: [[0]],
  };
  let contactId: string;
  let groupId: string;

  beforeAll(async () => {
    contactId = (await node.ok(contract.save, by(engineer, chairman))).contact_id;
    const crew = [
      { account_id: operator.accountId, name: 'Lan' },
      { account_id: guest.accountId, name: 'Minh' },
    ];
    await node.ok(roster.save, by(engineer, { ...plan, crews: [{ name: 'Kíp', people: crew }] }));
  });

  it('names people and contacts of its plant, and whoever is on duty', async () => {
    const wanted = (members: object[], rest: object = {}) =>
      by(engineer, { group_id: null, name: 'Khi xả lũ', members, ...rest });
    const faulty = (members: object[]) => node.outcome(contract.saveGroup, wanted(members));
    expect(await faulty([])).toBe('request.invalid');
    expect(await faulty([{ kind: 'duty' }, { kind: 'duty' }])).toBe('request.invalid');
    expect(await faulty([{ kind: 'account', account_id: stranger.accountId }])).toBe('contact.person_unknown');
    expect(await faulty([{ kind: 'contact', contact_id: stranger.accountId }])).toBe('contact.person_unknown');
    const members = [{ kind: 'duty' }, { kind: 'contact', contact_id: contactId }];
    const created = await node.ok(contract.saveGroup, wanted(members));
    groupId = created.group_id;
    expect(await faulty(members)).toBe('contact.group_name_taken');
    const [seen] = (await list(guest)).groups;
    expect(seen?.members.map(({ kind, name }) => [kind, name])).toEqual([
      ['duty', null],
      ['contact', 'Ông Bảy'],
    ]);
    const secondBody = { group_id: groupId, version: 0 };
    expect(await node.outcome(contract.saveGroup, wanted(members, secondBody))).toBe('conflict.changed');
    expect(await trailOf(test.database, groupId)).toMatchObject([
      { action: 'contact_group.create', after: { members: ['duty', 'Ông Bảy'] } },
    ]);
  });

  it('says whom it reaches at an instant, and whom not and why', async () => {
    const reach = (query: Record<string, unknown>) =>
      node.ok(contract.reach, { token: guest.token, hydro: 'OWN', query });
    expect(await reach({ group_id: groupId })).toMatchObject({
      reached: [
        { name: 'Lan', is_on_duty: true, language: 'en' },
        { name: 'Ông Bảy', channels: [{ address: 'x***@example.com' }, { address: hidden }] },
      ],
      unreached: [{ name: 'Minh', reason: 'no_consent' }],
    });
    expect((await reach({ at: '2026-10-18 06:30' })).unreached).toEqual([{ name: null, reason: 'no_plan' }]);
    expect(await node.outcome(contract.reach, { token: stranger.token, hydro: 'OWN', query: {} })).toBe(
      'plant.forbidden',
    );
  });

  it('gets a test: a letter to each who has an address, in the language of each', async () => {
    const before = mail.received.length;
    const { told, unreached } = await node.ok(
      contract.test,
      by(engineer, { receiver: { kind: 'group', group_id: groupId } }),
    );
    expect(told).toEqual([
      { name: 'Lan', outcome: 'sent' },
      { name: 'Ông Bảy', outcome: 'sent' },
    ]);
    expect(unreached).toEqual([{ name: 'Minh', reason: 'no_consent' }]);
    const letters = mail.received.slice(before).toSorted((a, b) => String(a.to).localeCompare(String(b.to)));
    expect(letters.map(({ to, subject }) => [to[0], subject])).toEqual([
      ['lan@ho.vn', 'Spillway: contact test'],
      ['xa.tramy@example.com', 'Spillway: email thử liên lạc'],
    ]);
    expect(letters[1]?.text).toContain('Thủy điện OWN');
  });

  it('is held back where messages may not leave', async () => {
    const nobody = { username: 'test', record: async () => undefined };
    await node.arming.disarm(nobody);
    const receiver = { kind: 'contact', contact_id: contactId };
    expect((await node.ok(contract.test, by(engineer, { receiver }))).told).toEqual([
      { name: 'Ông Bảy', outcome: 'held' },
    ]);
    await node.arming.arm(nobody, 'count');
  });

  it('loses whoever is deleted or erased, and is deleted by itself', async () => {
    const leaving = await people.person({ plants: ['OWN'], fullName: 'Sắp nghỉ' });
    const members = [
      { kind: 'account', account_id: leaving.accountId },
      { kind: 'contact', contact_id: contactId },
    ];
    const created = await node.ok(contract.saveGroup, by(engineer, { group_id: null, name: 'Hai người', members }));
    await node.ok(accounts.remove, { token: chief.token, params: { id: leaving.accountId } });
    await node.ok(contract.erase, by(engineer, { contact_id: contactId }));
    const query = { group_id: created.group_id };
    const found = await node.ok(contract.reach, { token: guest.token, hydro: 'OWN', query });
    expect(found).toMatchObject({ reached: [], unreached: [{ name: 'Hai người', reason: 'empty_group' }] });
    await node.ok(contract.removeGroup, by(engineer, { group_id: created.group_id }));
    expect(await node.outcome(contract.removeGroup, by(engineer, { group_id: created.group_id }))).toBe(
      'contact.group_not_found',
    );
  });
});

describe('the contacts of a plant', () => {
  it('of the demo are made once and marked, and not again after they were erased', async () => {
    await node.access.contacts.startDemo('DEMO');
    await node.access.contacts.startDemo('DEMO');
    const { contacts, groups } = await list(engineer, 'DEMO');
    expect(contacts).toHaveLength(3);
    for (const { name } of contacts) expect(name).toContain('minh họa');
    const { token } = engineer;
    const found = await node.ok(contract.reach, { token, hydro: 'DEMO', query: { group_id: groups[0]!.group_id } });
    expect(found.reached).toHaveLength(2);
    for (const { contact_id } of contacts) await node.ok(contract.erase, by(engineer, { contact_id }, 'DEMO'));
    await node.access.contacts.startDemo('DEMO');
    expect((await list(engineer, 'DEMO')).contacts).toEqual([]);
  });

  it('go with it', async () => {
    await node.ok(contract.save, by(engineer, chairman));
    await sql`delete from plant where hydro_code = 'OWN'`.execute(test.database.sql);
    for (const table of ['contact', 'contact_way', 'contact_group', 'contact_group_member']) {
      const { rows } = await sql`select from ${sql.table(table)} where hydro_code = 'OWN'`.execute(test.database.sql);
      expect(rows).toEqual([]);
    }
  });
});
