import { accounts } from '@spillway/contract/access/accounts/accounts';
import { auth } from '@spillway/contract/access/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type People, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { hashPassword } from '../passwords.ts';
import { trailOf } from '../testing/trail.ts';

const clock = testClock(new Date());
const password = 'Matkhau1';
let test: TestDatabase;
let node: TestNode;
let otherNode: TestNode;
let people: People;
let head: Person;
let passwordHash: string;

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  [node, otherNode] = await Promise.all([startNode({ database, clock }), startNode({ database, clock })]);
  people = createPeople(database, clock);
  head = await people.person({ level: 10, permissions: ['accounts.change-password'], allPlants: true });
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await Promise.all([node.stop(), otherNode.stop()]);
  await test.drop();
});

const changeOwn = (person: Person, body: Record<string, unknown>) =>
  node.outcome(accounts.changeOwnPassword, {
    token: person.token,
    body: { username: person.username, oldPassword: password, newPassword: 'Matkhau2', ...body },
  });
const signIn = (person: Person, typedText: string) =>
  node.outcome(auth.login, { body: { username: person.username, password: typedText } });
const isSignedIn = async (token: string) => (await otherNode.outcome(auth.session, { token })) === 'ok';

describe('changing one’s own password', () => {
  it('ends every other session and keeps this one', async () => {
    const person = await people.person({ passwordHash });
    const otherSession = await people.session(person.accountId);
    expect(await changeOwn(person, {})).toBe('ok');
    expect(await isSignedIn(person.token)).toBe(true);
    expect(await isSignedIn(otherSession.token)).toBe(false);
    expect(await signIn(person, 'Matkhau2')).toBe('ok');
    expect(await signIn(person, password)).toBe('auth.wrong_credentials');
    const [entry] = await trailOf(test.database, person.accountId);
    expect(entry).toMatchObject({ action: 'account.password_change', before: null, after: null });
  });

  it('needs the old password, a new one that differs, and one’s own name', async () => {
    const person = await people.person({ passwordHash });
    expect(await changeOwn(person, { oldPassword: 'Matkhau9' })).toBe('account.password_incorrect');
    expect(await changeOwn(person, { newPassword: password })).toBe('account.password_same');
    expect(await changeOwn(person, { username: head.username })).toBe('account.not_yourself');
    expect(await signIn(person, password)).toBe('ok');
  });

  it('cannot be used to guess: ten wrong old passwords, then wait, on two nodes together', async () => {
    const person = await people.person({ passwordHash });
    const body = { username: person.username, oldPassword: 'Matkhau9', newPassword: 'Matkhau2' };
    const guesses = [];
    for (let index = 0; index < 11; index++)
      guesses.push(
        await (index % 2 ? node : otherNode).outcome(accounts.changeOwnPassword, { token: person.token, body }),
      );
    expect(guesses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'account.password_incorrect'));
    expect(guesses[10]).toBe('auth.throttled');
  });

  it('of two at once lets one win', async () => {
    const person = await people.person({ passwordHash });
    const outcomes = await Promise.all([
      changeOwn(person, { newPassword: 'Matkhau3' }),
      changeOwn(person, { newPassword: 'Matkhau4' }),
    ]);
    expect(outcomes.toSorted()).toEqual(['account.password_incorrect', 'ok']);
  });
});

describe('a password set by somebody else', () => {
  const set = (caller: Person, target: Person, body: Record<string, unknown> = {}) =>
    node.ok(accounts.changePassword, { token: caller.token, params: { id: target.accountId }, body });
  const setOutcome = (caller: Person, target: Person) =>
    node.outcome(accounts.changePassword, { token: caller.token, params: { id: target.accountId }, body: {} });

  it('without one given is generated, shown once, and must be changed; every session ends', async () => {
    const person = await people.person({ passwordHash });
    const { one_time_password: oneTimePassword } = await set(head, person);
    expect(await isSignedIn(person.token)).toBe(false);
    expect(await signIn(person, password)).toBe('auth.wrong_credentials');
    const { token } = await node.ok(auth.login, { body: { username: person.username, password: oneTimePassword! } });
    expect(await node.ok(auth.session, { token: token.access })).toMatchObject({ must_change_password: true });
    const trail = await trailOf(test.database, person.accountId);
    expect(trail[0]).toMatchObject({ action: 'account.password_reset', after: { must_change_password: true } });
    expect(JSON.stringify(trail)).not.toContain(oneTimePassword);
  });

  it('that was chosen need not be changed', async () => {
    const person = await people.person({ passwordHash });
    expect(await set(head, person, { newPassword: 'Matkhau5' })).toMatchObject({ one_time_password: null });
    const { token } = await node.ok(auth.login, { body: { username: person.username, password: 'Matkhau5' } });
    expect(await node.ok(auth.session, { token: token.access })).toMatchObject({ must_change_password: false });
  });

  it('is refused for a higher account, a stranger’s plants and oneself', async () => {
    const small = await people.person({ level: 60, permissions: ['accounts.change-password'] });
    const allPlantsPerson = await people.person({ level: 90, allPlants: true });
    expect(await setOutcome(small, head)).toBe('account.higher');
    expect(await setOutcome(small, allPlantsPerson)).toBe('account.other_plants');
    expect(await setOutcome(head, head)).toBe('account.own_password');
  });
});
