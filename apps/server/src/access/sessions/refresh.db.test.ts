import { auth } from '@spillway/contract/access/sessions';
import { minuteMs } from '@spillway/plant-time/spans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type People } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let test: TestDatabase;
let node: TestNode;
let otherNode: TestNode;
let people: People;

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  [node, otherNode] = await Promise.all([startNode({ database, clock }), startNode({ database, clock })]);
  people = createPeople(database, clock);
});
afterAll(async () => {
  await Promise.all([node.stop(), otherNode.stop()]);
  await test.drop();
});

const refresh = (on: TestNode, refreshToken: string, attempt?: string) =>
  on.ok(auth.refresh, { body: { refreshToken, ...(attempt ? { attempt } : {}) } });
const outcome = (on: TestNode, refreshToken: string, attempt?: string) =>
  on.outcome(auth.refresh, { body: { refreshToken, ...(attempt ? { attempt } : {}) } });
const isSignedIn = async (token: string) => (await otherNode.outcome(auth.session, { token })) === 'ok';

describe('a refresh', () => {
  it('answers a new pair and keeps the session', async () => {
    const { refresh: first, username } = await people.person();
    const second = await refresh(node, first);
    expect(second.refresh).not.toBe(first);
    const third = await refresh(otherNode, second.refresh);
    expect(await node.ok(auth.session, { token: third.access })).toMatchObject({ account: { username } });
  });

  it('prolongs a remembered session by 30 days and another by 12 hours', async () => {
    const { accountId } = await people.person();
    const longSession = await people.session(accountId);
    const sessionNotRemembered = await people.session(accountId, [], 50, false);
    const now = clock.now().getTime();
    const lifetimeHours = async (token: string) =>
      (Date.parse((await refresh(node, token)).refreshExpires) - now) / 3600_000;
    expect(await lifetimeHours(longSession.refresh)).toBe(30 * 24);
    expect(await lifetimeHours(sessionNotRemembered.refresh)).toBe(12);
  });

  it('carries what the account may do now', async () => {
    const { refresh: token, roleId } = await people.person({ permissions: ['map'] });
    await test.database.sql
      .updateTable('role_group')
      .set({ permissions: ['report'], level: 60 })
      .where('role_id', '=', roleId)
      .execute();
    const { access } = await refresh(node, token);
    expect(JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString())).toMatchObject({
      role: ['report'],
      sid: 60,
    });
  });

  it('is refused after its time, for an unknown token, and for a locked account', async () => {
    const expired = await people.person();
    const locked = await people.person();
    await test.database.sql
      .updateTable('account')
      .set({ status: 'inactive' })
      .where('account_id', '=', locked.accountId)
      .execute();
    expect(await outcome(node, locked.refresh)).toBe('auth.ended');
    expect(await outcome(node, 'rubbish')).toBe('auth.expired');
    clock.advanceMs(30 * 24 * 60 * minuteMs);
    expect(await outcome(node, expired.refresh)).toBe('auth.expired');
  });
});

describe('an answer lost on the way', () => {
  it('is given again: the same attempt gets the same pair for a minute, on any node', async () => {
    const { refresh: token } = await people.person();
    const first = await refresh(node, token, 'attempt-1');
    clock.advanceMs(59_000);
    expect(await refresh(otherNode, token, 'attempt-1')).toEqual(first);
    expect(await refresh(node, first.refresh)).toMatchObject({ access: expect.any(String) });
  });

  it('is not given again after that minute: the family ends', async () => {
    const { refresh: token } = await people.person();
    const first = await refresh(node, token, 'attempt-1');
    clock.advanceMs(61_000);
    expect(await outcome(otherNode, token, 'attempt-1')).toBe('auth.reused');
    expect(await isSignedIn(first.access)).toBe(false);
  });

  it('is given again after the signing key changed', async () => {
    const { refresh: token } = await people.person();
    const first = await refresh(node, token, 'attempt-1');
    await otherNode.access.rotateSigningKey();
    const secondAnswer = await refresh(otherNode, token, 'attempt-1');
    expect(secondAnswer.refresh).toBe(first.refresh);
    expect(await outcome(node, secondAnswer.refresh)).toBe('ok');
  });
});

describe('a rotated token used again', () => {
  it.each([
    ['without an attempt', undefined],
    ['with another attempt', 'attempt-2'],
  ])('%s ends the whole family, on the trail and on the stream', async (_name, attempt) => {
    const person = await people.person();
    const first = await refresh(node, person.refresh, 'attempt-1');
    const second = await refresh(node, first.refresh, 'attempt-3');
    const reuseRefusal = await otherNode.refused(auth.refresh, { body: { refreshToken: person.refresh, attempt } });
    expect(reuseRefusal).toMatchObject({ status: 401, code: 'auth.reused' });
    expect(await isSignedIn(second.access)).toBe(false);
    expect(await outcome(node, second.refresh)).toBe('auth.ended');
    const { sql } = test.database;
    const trail = await sql
      .selectFrom('audit_entry')
      .select('action')
      .where('account_id', '=', person.accountId)
      .execute();
    expect(trail).toEqual([{ action: 'auth.refresh_reuse' }]);
    const events = await sql.selectFrom('event').select('payload').where('topic', '=', 'session.changed').execute();
    expect(events).toContainEqual({ payload: { account_id: person.accountId } });
  });

  it('leaves other sessions of the account alone', async () => {
    const person = await people.person();
    const other = await people.session(person.accountId);
    await refresh(node, person.refresh);
    expect(await outcome(node, person.refresh)).toBe('auth.reused');
    expect(await isSignedIn(other.token)).toBe(true);
  });
});

describe('many at once, on two nodes', () => {
  it('with one attempt all get one pair and stay signed in', async () => {
    const { refresh: token } = await people.person();
    const pairs = await Promise.all(
      Array.from({ length: 12 }, (_, index) => refresh(index % 2 ? node : otherNode, token, 'same-for-all-tabs')),
    );
    expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1);
    expect(await isSignedIn(pairs[0]!.access)).toBe(true);
  });

  it('with attempts of their own exactly one succeeds, and then the family has ended', async () => {
    const person = await people.person();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        outcome(index % 2 ? node : otherNode, person.refresh, `attempt-${index}`),
      ),
    );
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'auth.reused')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'auth.ended')).toHaveLength(10);
    expect(await isSignedIn(person.token)).toBe(false);
  });

  it('do not starve the pool: more refreshes than connections, each with a key to fetch', async () => {
    const persons = await Promise.all(Array.from({ length: 30 }, () => people.person()));
    const fresh = await startNode({ database: test.database, clock });
    const outcomes = await Promise.all(persons.map((person) => outcome(fresh, person.refresh)));
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    await fresh.stop();
  });
});

describe('signing keys', () => {
  it('rotate without ending anything: both nodes verify what either signed', async () => {
    const before = await people.person();
    await node.access.rotateSigningKey();
    const after = await refresh(node, before.refresh);
    expect(await isSignedIn(before.token)).toBe(true);
    expect(await isSignedIn(after.access)).toBe(true);
    const kid = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid;
    expect(kid(after.access)).not.toBe(kid(before.token));
  });

  it('rotate by themselves after 90 days, and the old one goes a day later', async () => {
    const keys = async () => (await test.database.sql.selectFrom('signing_key').select('key_id').execute()).length;
    clock.advanceMs(91 * 24 * 60 * minuteMs);
    await node.access.purgeExpired();
    const rotated = await keys();
    expect(rotated).toBeGreaterThan(1);
    clock.advanceMs(25 * 60 * minuteMs);
    await node.access.purgeExpired();
    expect(await keys()).toBe(1);
  });
});
