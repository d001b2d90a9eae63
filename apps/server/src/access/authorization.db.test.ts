import { contract } from '@spillway/contract/contract';
import { type Route, routesOf } from '@spillway/contract/kit';
import { allPermissions, type Permission } from '@spillway/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { testClock } from '../platform/testing/test-clock.ts';
import type { CallOptions } from '../testing/calls.ts';
import { createPeople, type People, type Person } from '../testing/people.ts';
import { startWholeApp, type WholeApp } from '../testing/whole-app.ts';
import { admitted, harmless } from './testing/ask-at-the-door.ts';
import { collectors, everyone, experts, signedIn } from './testing/callers.ts';
import { commonFields, goodValues, mayWrite } from './testing/field-access.ts';
import { mayCall } from './testing/may-call.ts';

/** Everything that an account may do with its one-time password. */
/** Routes that are read together are refused one by one. */
const withOneTimePassword = [
  'POST /auth/logout',
  'GET /auth/session',
  'PATCH /account/change-password',
  'POST /v1/together',
];

const routes = [...routesOf(contract)].map(({ route }) => ({ name: `${route.method} ${route.path}`, route }));
const routeCalled = (name: string) => routes.find((one) => one.name === name)!.route;

const now = new Date('2026-10-18T01:00:00Z');
const clock = testClock(now);
let app: WholeApp;
let people: People;
let anHourAgo: People;
const holders = new Map<Permission, Person>();
const holdersOfOthers = new Map<string, Promise<Person>>();
let powerless: Person;
let allPowerful: Person;
let expertPerson: Person;
let beginner: Person;
/** Tokens of the almighty user: one that expired long ago, and one whose session was ended. */
let expired: string;
let endedToken: string;

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
  allPowerful = await people.person({ permissions: allPermissions, level: 1, plants: ['OWN'] });
  expertPerson = await people.person({ username: 'chuyengia', plants: ['OWN'] });
  beginner = await people.person({ permissions: allPermissions, level: 1, mustChangePassword: true });
  expired = (await anHourAgo.session(allPowerful.accountId, allPermissions, 1)).token;
  endedToken = (await people.session(allPowerful.accountId, allPermissions, 1)).token;
  await app.ok(contract.auth.logout, { token: endedToken, body: {} });
});
afterAll(() => app.stop());

/**
 * A user with every permission except these. More permissions never allow less, so a refusal here means a refusal with each of the
 * others; authorization.full.db.test.ts tests each of them alone.
 */
function holderOfOthers(enough: readonly Permission[]): Promise<Person> {
  const key = enough.join();
  const permissions = allPermissions.filter((permission) => !enough.includes(permission));
  const holder = holdersOfOthers.get(key) ?? people.person({ permissions, plants: ['OWN'] });
  holdersOfOthers.set(key, holder);
  return holder;
}

const outcome = (route: Route, call: CallOptions) => app.outcome(route, { ...harmless(route), ...call });

describe('the table of who may call what', () => {
  it('has a line for every route of the contract, and no other', () => {
    expect(Object.keys(mayCall).toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
  });

  it('has a line for every field with a permission of its own, and for every field beside one', () => {
    const guardedRoutes = routes.filter(({ route }) => route.fieldAccess).map(({ name }) => name);
    expect(Object.keys(mayWrite)).toEqual(guardedRoutes);
    for (const name of guardedRoutes) {
      const fields = Object.keys((routeCalled(name).body as z.ZodObject).shape);
      expect([...Object.keys(mayWrite[name]!), ...commonFields].toSorted()).toEqual(fields.toSorted());
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
      const call = { token: allPowerful.token, hydro: 'OWN' };
      const body = { name: name, type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
      const { watcher, api_key: key } = await app.ok(contract.collectors.add, { ...call, body });
      expect(await outcome(route, { token: allPowerful.token })).toBe('collector.key_unknown');
      for (const credentials of [{ token: key }, { apiKey: key }, { apiKey: key, hydro: 'own' }])
        expect(admitted).toContain(await outcome(route, credentials));
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
    expect(await outcome(route, { token: expired })).toBe('auth.expired');
    expect(await outcome(route, { token: endedToken })).toBe('auth.ended');
  });

  it('with each permission that is enough alone, with all others together, and with none', async () => {
    const enough = allPermissions.filter((permission) => allowed === signedIn || allowed.includes(permission));
    const others = await holderOfOthers(enough);
    const holdersByCase = {
      ...Object.fromEntries(enough.map((one) => [one, holders.get(one)!])),
      others,
      powerless,
      almighty: allPowerful,
      expert: expertPerson,
    };
    const answers = await Promise.all(
      Object.entries(holdersByCase).map(async ([who, { token }]) => [who, await outcome(route, { token })] as const),
    );
    expect(Object.fromEntries(answers.map(([who, answer]) => [who, admitted.includes(answer)]))).toEqual({
      ...Object.fromEntries(enough.map((one) => [one, true])),
      others: allowed === signedIn,
      powerless: allowed === signedIn,
      almighty: allowed !== experts,
      expert: allowed === experts || allowed === signedIn,
    });
    for (const [, answer] of answers) expect([...admitted, 'forbidden']).toContain(answer);
  });

  it('at a foreign plant, which looks like one that does not exist', async () => {
    const { token } = allowed === experts ? expertPerson : allPowerful;
    const foreign = await app.refused(route, { ...harmless(route), token, hydro: 'FOREIGN' });
    expect(foreign).toMatchObject({ status: 403, code: 'plant.forbidden', message: 'No permission to execute' });
    expect(await app.refused(route, { ...harmless(route), token, hydro: 'NOWHERE' })).toEqual(foreign);
    expect(JSON.stringify(foreign)).not.toContain('FOREIGN');
    expect(admitted).toContain(await outcome(route, { token, hydro: 'OWN' }));
  });

  it('with a one-time password', async () => {
    const answer = await outcome(route, { token: beginner.token });
    if (withOneTimePassword.includes(name)) expect(admitted).toContain(answer);
    else expect(answer).toBe('auth.must_change_password');
  });
});

describe.each(Object.entries(mayWrite))('the fields of %s', (name, fields) => {
  it.each(Object.entries(fields))('%s', async (field, allowed) => {
    const id = '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002';
    const answers = await Promise.all(
      [...holders].map(async ([permission, { token }]) => {
        const call = { token, params: { id }, body: { [field]: goodValues[field] } };
        return [permission, await app.outcome(routeCalled(name), call)];
      }),
    );
    expect(answers).toEqual(
      allPermissions.map((one) => [one, allowed.includes(one) ? 'account.not_found' : 'forbidden']),
    );
  });
});
