import { contract } from '@spillway/contract/contract';
import { type Route, routesOf } from '@spillway/contract/kit';
import { allPermissions, type Permission } from '@spillway/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { testClock } from '../platform/testing/test-clock.ts';
import type { CallOptions } from '../testing/calls.ts';
import { createPeople, type People, type Person } from '../testing/people.ts';
import { startWholeApp, type WholeApp } from '../testing/whole-app.ts';
import { collectors, everyone, experts, signedIn } from './testing/callers.ts';
import { goodValues, mayWrite, ofEveryone } from './testing/field-access.ts';
import { mayCall } from './testing/may-call.ts';

/** All that an account may do while its password is good for one use only. */
const withOneTimePassword = ['POST /auth/logout', 'GET /auth/session', 'PATCH /account/change-password'];

const routes = [...routesOf(contract)].map(({ route }) => ({ name: `${route.method} ${route.path}`, route }));
const routeCalled = (name: string) => routes.find((one) => one.name === name)!.route;

const now = new Date('2026-10-18T01:00:00Z');
const clock = testClock(now);
let app: WholeApp;
let people: People;
let anHourAgo: People;
const holders = new Map<Permission, Person>();
let powerless: Person;
let almighty: Person;
let expert: Person;

beforeAll(async () => {
  app = await startWholeApp(clock, { EXPERT_USERNAMES: 'chuyengia' });
  const { database } = app.test;
  people = createPeople(database, clock);
  anHourAgo = createPeople(database, { now: () => new Date(now.getTime() - 3600_000) });
  await people.plant('OWN');
  await people.plant('FOREIGN');
  for (const permission of allPermissions)
    holders.set(permission, await people.person({ permissions: [permission], plants: ['OWN'] }));
  powerless = await people.person({ plants: ['OWN'] });
  almighty = await people.person({ permissions: allPermissions, level: 1, plants: ['OWN'] });
  expert = await people.person({ username: 'chuyengia', plants: ['OWN'] });
});
afterAll(() => app.stop());

/**
 * A call that the door admits and validation refuses: what it would do is not the subject here. Where nothing can be
 * invalid it is a read, and simply answered.
 */
function harmless(route: Route): CallOptions {
  const isRead = route.method === 'GET';
  return {
    params: { id: 'no-id' },
    ...(route.body ? { body: [] } : {}),
    ...(isRead && route.query
      ? { query: Object.fromEntries(Object.keys(route.query.shape).map((key) => [key, ''])) }
      : {}),
  };
}

const outcome = (route: Route, call: CallOptions) => app.outcome(route, { ...harmless(route), ...call });
/** A link for everybody is one by its own address: what was never given out is not there. */
const admitted = ['ok', 'request.invalid', 'bulletin.link_not_found'];

describe('the table of who may call what', () => {
  it('has a line for every route of the contract, and no other', () => {
    expect(Object.keys(mayCall).toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
  });

  it('has a line for every field with a permission of its own, and for every field beside one', () => {
    const guarded = routes.filter(({ route }) => route.fieldAccess).map(({ name }) => name);
    expect(Object.keys(mayWrite)).toEqual(guarded);
    for (const name of guarded) {
      const fields = Object.keys((routeCalled(name).body as z.ZodObject).shape);
      expect([...Object.keys(mayWrite[name]!), ...ofEveryone].toSorted()).toEqual(fields.toSorted());
    }
  });
});

describe.each(routes)('$name', ({ name, route }) => {
  const allowed = mayCall[name] ?? [];

  it('without a token', async () => {
    const answer = await outcome(route, {});
    if (allowed === everyone) expect(admitted).toContain(answer);
    else expect(answer).toBe(allowed === collectors ? 'collector.key_missing' : 'auth.required');
  });

  if (allowed === everyone) return;
  if (allowed === collectors) {
    it('with the key of a collector, and as nobody else', async () => {
      const call = { token: almighty.token, hydro: 'OWN' };
      const body = { name: name, type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
      const { watcher, api_key: key } = await app.ok(contract.collectors.add, { ...call, body });
      expect(await outcome(route, { token: almighty.token })).toBe('collector.key_unknown');
      for (const shown of [{ token: key }, { apiKey: key }, { apiKey: key, hydro: 'own' }])
        expect(admitted).toContain(await outcome(route, shown));
      const foreign = await app.refused(route, { ...harmless(route), apiKey: key, hydro: 'FOREIGN' });
      expect(foreign).toMatchObject({ status: 403, code: 'plant.forbidden' });
      expect(await app.refused(route, { ...harmless(route), apiKey: key, hydro: 'NOWHERE' })).toEqual(foreign);
      expect(await outcome(contract.auth.session, { apiKey: key })).toBe('auth.required');
      expect(await outcome(contract.auth.session, { token: key })).toBe('auth.required');
      await app.ok(contract.collectors.revokeKey, { ...call, body: { watcher_id: watcher.watcher_id } });
      expect(await outcome(route, { apiKey: key })).toBe('collector.key_unknown');
    });
    return;
  }

  it('with an expired token, or one whose session has ended', async () => {
    const expired = await anHourAgo.session(almighty.accountId, allPermissions, 1);
    expect(await outcome(route, { token: expired.token })).toBe('auth.expired');
    const ended = await people.session(almighty.accountId, allPermissions, 1);
    await app.ok(contract.auth.logout, { token: ended.token, body: {} });
    expect(await outcome(route, { token: ended.token })).toBe('auth.ended');
  });

  it('with every permission, each alone, and none', async () => {
    const answers = new Map<string, string>();
    for (const [permission, { token }] of holders) answers.set(permission, await outcome(route, { token }));
    const may = (permission: Permission) => allowed === signedIn || allowed.includes(permission);
    const got = Object.fromEntries([...answers].map(([permission, answer]) => [permission, admitted.includes(answer)]));
    expect(got).toEqual(Object.fromEntries(allPermissions.map((permission) => [permission, may(permission)])));
    for (const answer of answers.values()) expect([...admitted, 'forbidden']).toContain(answer);
    expect(admitted.includes(await outcome(route, { token: almighty.token }))).toBe(allowed !== experts);
    expect(admitted.includes(await outcome(route, { token: expert.token }))).toBe(
      allowed === experts || allowed === signedIn,
    );
    expect(admitted.includes(await outcome(route, { token: powerless.token }))).toBe(allowed === signedIn);
  });

  it('at a foreign plant, which looks like one that does not exist', async () => {
    const { token } = allowed === experts ? expert : almighty;
    const foreign = await app.refused(route, { ...harmless(route), token, hydro: 'FOREIGN' });
    expect(foreign).toMatchObject({ status: 403, code: 'plant.forbidden', message: 'No permission to execute' });
    expect(await app.refused(route, { ...harmless(route), token, hydro: 'NOWHERE' })).toEqual(foreign);
    expect(JSON.stringify(foreign)).not.toContain('FOREIGN');
    expect(admitted).toContain(await outcome(route, { token, hydro: 'OWN' }));
  });

  it('with a one-time password', async () => {
    const { token } = await people.person({
      permissions: allPermissions,
      level: 1,
      mustChangePassword: true,
    });
    const answer = await outcome(route, { token });
    if (withOneTimePassword.includes(name)) expect(admitted).toContain(answer);
    else expect(answer).toBe('auth.must_change_password');
  });
});

describe.each(Object.entries(mayWrite))('the fields of %s', (name, fields) => {
  it.each(Object.entries(fields))('%s', async (field, allowed) => {
    const id = '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002';
    for (const [permission, { token }] of holders) {
      const call = { token, params: { id }, body: { [field]: goodValues[field] } };
      const answer = await app.outcome(routeCalled(name), call);
      expect([permission, answer]).toEqual([
        permission,
        allowed.includes(permission) ? 'account.not_found' : 'forbidden',
      ]);
    }
  });
});
