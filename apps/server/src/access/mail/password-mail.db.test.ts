import { accounts } from '@spillway/contract/access/accounts/accounts';
import { publicAddress } from '@spillway/contract/access/public-address';
import { auth } from '@spillway/contract/access/sessions';
import { minuteMs } from '@spillway/plant-time/spans';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { patience } from '../../testing/patience.ts';
import { createPeople, type NewPerson, type People, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { hashPassword } from '../passwords.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../testing/mail-server.ts';
import { trailOf } from '../testing/trail.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
const publicUrl = 'http://ho.vn:8080';
let test: TestDatabase;
let mail: MailServer;
let node: TestNode;
let people: People;
let passwordHash: string;

beforeAll(async () => {
  [test, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  const { database } = test;
  node = await startNode({ database, clock, config: { smtpUrl: mail.url, publicUrl }, withJobs: true });
  people = createPeople(database, clock);
  passwordHash = await hashPassword('Matkhau1');
});
afterEach(() => test.database.pool.query('delete from login_limit'));
afterAll(async () => {
  await node.stop();
  await mail.stop();
  await test.drop();
});

let count = 0;
const createPerson = (newPerson: NewPerson = {}): Promise<Person & { email: string }> => {
  const email = `nguoi${++count}@ho.vn`;
  return people.person({ email, passwordHash, ...newPerson }).then((person) => ({ ...person, email }));
};
const requestReset = (typedText: string, call: { language?: 'vi' | 'en'; host?: string; from?: string } = {}) =>
  node.outcome(auth.forgotPassword, { ...call, body: { username: typedText } });
const mailsTo = (email: string): ReceivedMail[] => mail.received.filter(({ to }) => to.includes(email));
const nextLetterTo = (email: string, number = 1) => vi.waitUntil(() => mailsTo(email)[number - 1], patience);
const tokenOfMail = (letter: ReceivedMail) => /#token=([\w-]+)/.exec(letter.text)![1]!;
const reset = (token: string, newPassword = 'Matkhau2') =>
  node.outcome(auth.resetPassword, { body: { token, newPassword } });

describe('a forgotten password', () => {
  it('is replaced through a link in the caller’s language, and every session ends', async () => {
    const person = await createPerson({ fullName: 'Nguyễn Thị Lan' });
    expect(await requestReset(person.username, { language: 'vi' })).toBe('ok');
    const letter = await nextLetterTo(person.email);
    expect(letter).toMatchObject({ from: 'spillway@ho.vn', subject: 'Spillway: đặt lại mật khẩu' });
    expect(letter.text).toContain('Chào Nguyễn Thị Lan');
    expect(letter.text).toContain('http://ho.vn:8080/account/reset-password#token=');
    const token = tokenOfMail(letter);
    expect(await node.ok(auth.resetPassword, { body: { token, newPassword: 'Matkhau2' } })).toEqual({
      username: person.username,
    });
    expect(await node.outcome(auth.session, { token: person.token })).toBe('auth.ended');
    const signIn = (password: string) => node.outcome(auth.login, { body: { username: person.username, password } });
    expect(await signIn('Matkhau2')).toBe('ok');
    expect(await signIn('Matkhau1')).toBe('auth.wrong_credentials');
    const trail = await trailOf(test.database, person.accountId);
    expect(trail.map(({ action }) => action)).toContain('auth.password_mail');
    expect(trail.map(({ action }) => action)).toContain('auth.password_reset');
    expect(JSON.stringify(trail)).not.toContain(token);
  });

  it('is found by the mail address too, and English is answered in English', async () => {
    const person = await createPerson();
    await requestReset(person.email.toUpperCase(), { language: 'en' });
    expect(await nextLetterTo(person.email)).toMatchObject({ subject: 'Spillway: reset your password' });
  });

  it('gets the same answer whether the account exists, is locked, or has no address; and no mail then', async () => {
    const locked = await createPerson({ status: 'inactive' });
    const without = await people.person();
    const real = await createPerson();
    const answers = [];
    for (const typedText of ['nobody@ho.vn', locked.username, without.username, real.username])
      answers.push(await node.ok(auth.forgotPassword, { body: { username: typedText } }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await nextLetterTo(real.email);
    expect(mailsTo(locked.email)).toEqual([]);
    expect(mailsTo('nobody@ho.vn')).toEqual([]);
  });

  it('is mailed again and again while the mail server turns it away', async () => {
    const person = await createPerson();
    mail.turnAway(1);
    await requestReset(person.username);
    expect(await reset(tokenOfMail(await nextLetterTo(person.email)))).toBe('ok');
  });

  it('is not asked for without end: five times for one name', async () => {
    for (let index = 0; index < 5; index++) expect(await requestReset('often')).toBe('ok');
    expect(await node.refused(auth.forgotPassword, { body: { username: 'OFTEN' } })).toMatchObject({
      status: 429,
      code: 'request.too_many',
    });
  });

  it('starts afresh at the address where too many wrong ones were tried', async () => {
    const person = await createPerson();
    const signIn = (password: string) =>
      node.outcome(auth.login, { from: '10.9.9.9', body: { username: person.username, password } });
    for (let index = 0; index < 10; index++) await signIn('Matkhau9');
    expect(await signIn('Matkhau1')).toBe('auth.throttled');
    await requestReset(person.username);
    const token = tokenOfMail(await nextLetterTo(person.email));
    await node.ok(auth.resetPassword, { from: '10.9.9.9', body: { token, newPassword: 'Matkhau2' } });
    expect(await signIn('Matkhau2')).toBe('ok');
  });
});

describe('the link', () => {
  const linkFor = async (person: { username: string; email: string }, number = 1) => {
    await requestReset(person.username);
    return tokenOfMail(await nextLetterTo(person.email, number));
  };

  it('opens once', async () => {
    const token = await linkFor(await createPerson());
    const outcomes = await Promise.all([reset(token, 'Matkhau2'), reset(token, 'Matkhau3')]);
    expect(outcomes.toSorted()).toEqual(['auth.link_invalid', 'ok']);
    expect(await reset(token, 'Matkhau4')).toBe('auth.link_invalid');
  });

  it('opens for half an hour', async () => {
    const [early, late] = [await linkFor(await createPerson()), await linkFor(await createPerson())];
    clock.advanceMs(29 * minuteMs);
    expect(await reset(early)).toBe('ok');
    clock.advanceMs(minuteMs);
    expect(await reset(late)).toBe('auth.link_invalid');
  });

  it('dies with any other change of the password, of the mail address, or with a lock', async () => {
    const head = await people.person({ level: 10, permissions: ['accounts'], allPlants: true });
    const change = (person: Person, body: Record<string, unknown>) =>
      node.ok(accounts.update, { token: head.token, params: { id: person.accountId }, body });
    const [movedPerson, locked, set] = [await createPerson(), await createPerson(), await createPerson()];
    const links = [await linkFor(movedPerson), await linkFor(locked), await linkFor(set)];
    await change(movedPerson, { email: 'elsewhere@ho.vn' });
    await change(locked, { status: 'inactive' });
    await change(locked, { status: 'active' });
    await node.ok(accounts.changePassword, { token: head.token, params: { id: set.accountId }, body: {} });
    for (const token of links) expect(await reset(token)).toBe('auth.link_invalid');
  });

  it('does not set the password that was there, and stays good for another try', async () => {
    const token = await linkFor(await createPerson());
    expect(await reset(token, 'Matkhau1')).toBe('account.password_same');
    expect(await reset(token, 'Matkhau2')).toBe('ok');
  });

  it('is kept as a hash only, also in the queue', async () => {
    const token = await linkFor(await createPerson());
    const { rows: links } = await test.database.pool.query('select * from password_reset');
    const { rows: jobs } = await test.database.pool.query('select * from pgboss.job');
    expect(links.length).toBeGreaterThan(0);
    expect(jobs.length).toBeGreaterThan(0);
    const { rows: messages } = await test.database.pool.query(
      'select message.*, attempt.* from message join message_attempt attempt using (message_id)',
    );
    expect(messages.length).toBeGreaterThan(0);
    expect(JSON.stringify([links, jobs, messages])).not.toContain(token);
  });

  it('leads to PUBLIC_URL, whatever host a caller names and whoever signed in under it', async () => {
    const [viewer, chief] = [await createPerson(), await createPerson()];
    const host = 'evil.example';
    await node.ok(auth.login, { host, body: { username: viewer.username, password: 'Matkhau1' } });
    await requestReset(chief.username, { host });
    await requestReset(chief.username, { host: 'third.example' });
    for (const number of [1, 2]) {
      const { text } = await nextLetterTo(chief.email, number);
      expect(text).toContain(`${publicUrl}/account/reset-password#token=`);
      expect(text).not.toContain('.example');
    }
  });
});

describe('where no PUBLIC_URL is set', () => {
  const host = 'evil.example';

  it('no link is mailed until the address is confirmed, and nothing is learnt from who signs in', async () => {
    // Uses a separate installation, so that no node that already knows the web address sends its emails.
    const test = await createTestDatabase();
    const people = createPeople(test.database, clock);
    const createPerson = (email: string) =>
      people.person({ email, passwordHash }).then((person) => ({ ...person, email }));
    const node = await startNode({ database: test.database, clock, config: { smtpUrl: mail.url }, withJobs: true });
    const [viewer, chief] = [await createPerson('viewer@ho.vn'), await createPerson('chief@ho.vn')];
    await node.ok(auth.login, { host, body: { username: viewer.username, password: 'Matkhau1' } });
    const ask = () => node.outcome(auth.forgotPassword, { host, body: { username: chief.username } });
    expect(await ask()).toBe('auth.mail_off');
    expect(await node.access.mailsLinks()).toBe(false);
    expect(node.access.conditions()).toEqual([{ code: 'public_address_missing', facts: {} }]);

    const administrator = await people.person({ level: 1, permissions: ['system'] });
    const confirm = (address: string, token = administrator.token) =>
      node.outcome(publicAddress.confirm, { host, token, body: { address } });
    expect(await confirm('https://spillway.ho.vn', viewer.token)).toBe('forbidden');
    for (const address of ['ftp://ho.vn', 'https://me@ho.vn', 'https://ho.vn/?a', 'ho.vn', ''])
      expect(await confirm(address)).toBe('request.invalid');
    expect(await confirm('https://spillway.ho.vn/')).toBe('ok');
    expect(await node.ok(publicAddress.state, { token: administrator.token })).toMatchObject({
      needed: true,
      address: 'https://spillway.ho.vn',
      source: 'confirmed',
      confirmed_by: administrator.username,
    });
    expect(await ask()).toBe('ok');
    expect((await nextLetterTo(chief.email)).text).toContain('https://spillway.ho.vn/account/reset-password#token=');
    expect(await node.access.mailsLinks()).toBe(true);
    expect(node.access.conditions()).toEqual([]);
    const { rows } = await test.database.pool.query(
      "select username, after from audit_entry where action = 'system.public_address'",
    );
    expect(rows).toEqual([{ username: administrator.username, after: { address: 'https://spillway.ho.vn' } }]);
    await node.stop();
    await test.drop();
  });

  it('is said elsewhere than on the page where PUBLIC_URL is set', async () => {
    const administrator = await people.person({ level: 1, permissions: ['system'] });
    const body = { address: 'https://other.ho.vn' };
    expect(await node.outcome(publicAddress.confirm, { token: administrator.token, body })).toBe(
      'system.address_configured',
    );
    expect(await node.ok(publicAddress.state, { token: administrator.token })).toMatchObject({
      address: publicUrl,
      source: 'configured',
    });
  });
});

describe('without a mail server', () => {
  it('says whom to ask', async () => {
    const mute = await startNode({ database: test.database, clock });
    const refusal = await mute.refused(auth.forgotPassword, { body: { username: 'lan' }, language: 'vi' });
    expect(refusal).toMatchObject({ status: 409, code: 'auth.mail_off' });
    expect(refusal.message).toBe('Hệ thống chưa gửi được email. Hãy nhờ quản trị viên đặt lại mật khẩu.');
    await mute.stop();
  });
});
