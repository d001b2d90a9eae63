import { plants } from '@spillway/contract/access/plants';
import { auth } from '@spillway/contract/access/sessions';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type People } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { hashPassword } from '../passwords.ts';
import { trailOf } from '../testing/trail.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
const password = 'Matkhau1';
let test: TestDatabase;
let node: TestNode;
let otherNode: TestNode;
let people: People;
let passwordHash: string;

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  [node, otherNode] = await Promise.all([
    startNode({ database, clock, config: { expertUsernames: ['chuyengia'] } }),
    startNode({ database, clock }),
  ]);
  people = createPeople(database, clock);
  passwordHash = await hashPassword(password);
  await people.plant('HOMAU');
});
afterAll(async () => {
  await Promise.all([node.stop(), otherNode.stop()]);
  await test.drop();
});

describe('signing in', () => {
  it('answers the account and a token that says what it may do', async () => {
    const { username } = await people.person({ passwordHash, permissions: ['stations'], level: 40 });
    const { account, token } = await node.ok(auth.login, {
      body: { username: username.toUpperCase(), password, remember: true },
    });
    expect(account).toMatchObject({
      username,
      kind: 'user',
      status: 'active',
      last_login_at: '2026-10-18T01:00:00.000Z',
    });
    expect(decodeJwt(token.access)).toMatchObject({
      sub: account.account_id,
      role: ['stations', 'stations.view', 'stations.update'],
      sid: 40,
    });
    expect(token.accessExpires).toBe('2026-10-18T01:15:00.000Z');
    expect(token.refreshExpires).toBe('2026-11-17T01:00:00.000Z');
  });

  it('lasts half a day beyond the last refresh where it is not to be remembered', async () => {
    const { username } = await people.person({ passwordHash });
    const { token } = await node.ok(auth.login, { body: { username, password } });
    expect(token.refreshExpires).toBe('2026-10-18T13:00:00.000Z');
  });

  it('refuses a wrong password and an unknown name with the same words', async () => {
    const { username } = await people.person({ passwordHash });
    const refusal = await node.refused(auth.login, { body: { username, password: 'Matkhau2' } });
    const unknown = await node.refused(auth.login, { body: { username: 'nobody1', password } });
    expect(refusal).toMatchObject({ status: 401, message: 'Username or password is incorrect.' });
    expect(unknown).toEqual(refusal);
  });

  it('tells only who knows the password that the account is locked or banned', async () => {
    const locked = await people.person({ passwordHash, status: 'inactive' });
    const banned = await people.person({ passwordHash, status: 'inactive', banned: true });
    const signIn = (username: string, typedText: string) =>
      node.outcome(auth.login, { body: { username, password: typedText } });
    expect(await signIn(locked.username, password)).toBe('auth.inactive');
    expect(await signIn(banned.username, password)).toBe('auth.banned');
    expect(await signIn(locked.username, 'Matkhau2')).toBe('auth.wrong_credentials');
  });
});

describe('the trail of a person', () => {
  it('holds each sign-in, each failure and why, and the sign-out', async () => {
    const { username, accountId } = await people.person({ passwordHash });
    const locked = await people.person({ passwordHash, status: 'inactive' });
    const actionsOf = async (objectId: string) =>
      (await trailOf(test.database, objectId)).map(({ action, address, after }) => ({ action, address, after }));
    const failed = (refused: string) => ({ action: 'auth.login_failed', address: '10.1.1.1', after: { refused } });
    await node.outcome(auth.login, { body: { username, password: 'Matkhau2' } });
    await expect.poll(() => actionsOf(accountId)).toEqual([failed('auth.wrong_credentials')]);
    await node.outcome(auth.login, { body: { username: locked.username, password } });
    await expect.poll(() => actionsOf(locked.accountId)).toEqual([failed('auth.inactive')]);
    const { token } = await node.ok(auth.login, { body: { username, password } });
    await node.ok(auth.logout, { token: token.access, body: {} });
    expect((await actionsOf(accountId)).slice(1)).toEqual([
      { action: 'auth.login', address: '10.1.1.1', after: null },
      { action: 'auth.logout', address: '10.1.1.1', after: { everywhere: false } },
    ]);
  });
});

describe('who is calling', () => {
  it('is known on every node from the token of any node', async () => {
    const { username } = await people.person({ passwordHash, username: 'chuyengia', permissions: ['map'] });
    const { token } = await otherNode.ok(auth.login, { body: { username, password } });
    const session = await node.ok(auth.session, { token: token.access });
    expect(session).toMatchObject({ roles: ['map'], sid: 50, expert: true, must_change_password: false });
  });

  it('is nobody with an expired, foreign, altered or unsigned token', async () => {
    const { token, sessionId, accountId } = await people.person();
    const outcome = (bearer: string) => node.outcome(auth.session, { token: bearer });
    expect(await outcome(token)).toBe('ok');
    const [head, payload, signature] = token.split('.');
    const forgedToken = Buffer.from(JSON.stringify({ ...decodeJwt(token), sid: 1 })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect(await outcome(`${head}.${forgedToken}.${signature}`)).toBe('auth.required');
    expect(await outcome(`${none}.${payload}.`)).toBe('auth.required');
    const foreign = await new SignJWT({ session: sessionId })
      .setProtectedHeader({ alg: 'HS256', kid: '00000000-0000-4000-8000-000000000000' })
      .setSubject(accountId)
      .setIssuer('spillway')
      .setAudience('spillway-api')
      .setExpirationTime('1y')
      .sign(Buffer.alloc(32, 7));
    expect(await outcome(foreign)).toBe('auth.required');
    expect(await outcome('rubbish')).toBe('auth.required');
    clock.advanceMs(15 * 60_000);
    expect(await outcome(token)).toBe('auth.expired');
  });

  it('follows the role group at the next call, not at the next login', async () => {
    const { token, roleId } = await people.person({ permissions: ['map'] });
    await test.database.sql
      .updateTable('role_group')
      .set({ permissions: ['report'], level: 70 })
      .where('role_id', '=', roleId)
      .execute();
    expect(await otherNode.ok(auth.session, { token })).toMatchObject({ roles: ['report'], sid: 70 });
  });

  it('may do only one thing with a one-time password: change it', async () => {
    const { token } = await people.person({ mustChangePassword: true, permissions: ['roles'] });
    expect(await node.refused(plants.list, { token })).toMatchObject({
      status: 403,
      code: 'auth.must_change_password',
    });
    expect(await node.ok(auth.session, { token })).toMatchObject({ must_change_password: true });
  });
});

describe('the plant of a call', () => {
  beforeAll(async () => {
    await people.plant('THUONG');
    await people.plant('Ha-Luu');
  });

  it('is refused alike where it is foreign and where it does not exist, and no name leaks', async () => {
    const { token } = await people.person({ plants: ['THUONG'] });
    const foreign = await node.refused(plants.list, { token, hydro: 'HOMAU' });
    expect(foreign).toMatchObject({ status: 403, code: 'plant.forbidden', message: 'No permission to execute' });
    expect(await node.refused(plants.list, { token, hydro: 'NOWHERE' })).toEqual(foreign);
    const own = [{ hydro_code: 'THUONG', name: 'Thủy điện THUONG' }];
    expect(await node.ok(plants.list, { token })).toEqual(own);
    // An empty header names no plant, so the first plant of the account is used.
    for (const hydro of ['', ' ']) expect(await node.ok(plants.list, { token, hydro })).toEqual(own);
  });

  it('may be written in lower case, as old clients do', async () => {
    const { token } = await people.person({ plants: ['Ha-Luu'] });
    const caller = await node.access.gate.identify(token, 'ha-luu');
    expect(caller).toMatchObject({ plant: 'Ha-Luu', plants: new Set(['Ha-Luu']) });
  });

  it('is the account’s first where none is named', async () => {
    const first = async (newPerson: Parameters<People['person']>[0]) =>
      (await node.access.gate.identify((await people.person(newPerson)).token, undefined)).plant;
    expect(await first({ plants: ['THUONG', 'HOMAU'] })).toBe('THUONG');
    expect(await first({ allPlants: true })).toBe('HOMAU');
    expect(await first({})).toBeNull();
  });
});

describe('signing out', () => {
  it('ends this session on every node and leaves the others', async () => {
    const person = await people.person();
    const other = await people.session(person.accountId);
    expect(await node.ok(auth.logout, { token: person.token, body: {} })).toEqual({ ended: 1 });
    expect(await otherNode.refused(auth.session, { token: person.token })).toMatchObject({
      status: 401,
      code: 'auth.ended',
    });
    expect(await otherNode.outcome(auth.refresh, { body: { refreshToken: person.refresh } })).toBe('auth.ended');
    expect(await otherNode.outcome(auth.session, { token: other.token })).toBe('ok');
  });

  it('everywhere ends every session of the account', async () => {
    const person = await people.person();
    const other = await people.session(person.accountId);
    expect(await node.ok(auth.logout, { token: person.token, body: { everywhere: true } })).toEqual({ ended: 2 });
    expect(await otherNode.outcome(auth.session, { token: other.token })).toBe('auth.ended');
  });
});
