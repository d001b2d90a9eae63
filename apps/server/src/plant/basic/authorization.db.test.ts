import { type Route, routesOf } from '@spillway/contract/kit';
import { allPermissions, type Permission } from '@spillway/contract/permissions';
import { basicContract } from '@spillway/contract/plant/basic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../platform/testing/test-clock.ts';
import type { CallOptions } from '../../testing/calls.ts';
import { createPeople, type Person } from '../../testing/people.ts';
import { startWholeApp, type WholeApp } from '../../testing/whole-app.ts';

/** Who may call what of the Basic API, written by hand as for the main API. */
const everyone = 'everyone';
const signedIn = 'signed in';
const writers: readonly Permission[] = ['sensor', 'sensor.update'];
const tableReaders: readonly Permission[] = [...writers, 'sensor.view', 'sensor.change-status', 'interpolate-history'];
const mayCall: Record<string, typeof everyone | typeof signedIn | readonly Permission[]> = {
  'POST /api/login': everyone,
  'POST /api/GetTableInterpolate': tableReaders,
  'POST /api/TableInterpolateData': tableReaders,
  'POST /api/GetTableInterpolateData': tableReaders,
  'GET /api/measure-position': signedIn,
  'POST /api/measure-position': writers,
  'PATCH /api/measure-position': writers,
  'DELETE /api/measure-position': writers,
  'POST /api/measure-position/multi': writers,
  'DELETE /api/measure-position/multi': writers,
  'POST /api/GetOutletsData': signedIn,
  'POST /api/UnitInformation': signedIn,
  'POST /api/ExhaustInformation': signedIn,
};

const routes = [...routesOf(basicContract)].map(({ route }) => ({ name: `${route.method} ${route.path}`, route }));
const clock = testClock(new Date('2026-10-18T01:00:00Z'));
const holders = new Map<Permission, Person>();
let app: WholeApp;
let allPowerful: Person;
let newcomer: Person;

beforeAll(async () => {
  app = await startWholeApp(clock);
  const people = createPeople(app.test.database, clock);
  await people.plant('OWN');
  await people.plant('FOREIGN');
  for (const permission of allPermissions)
    holders.set(permission, await people.person({ permissions: [permission], plants: ['OWN'] }));
  const all = { permissions: allPermissions, level: 1, plants: ['OWN'] };
  allPowerful = await people.person(all);
  newcomer = await people.person({ ...all, mustChangePassword: true });
});
afterAll(() => app.stop());

/** Admitted by authentication and refused by validation, if any input can be invalid. */
const outcome = (route: Route, call: CallOptions) =>
  app.basic.outcome(route, { ...(route.body ? { body: [] } : {}), ...call });
const admitted = ['ok', 'request.invalid'];

describe('the table of who may call what', () => {
  it('has a line for every route of the contract, and no other', () => {
    expect(Object.keys(mayCall).toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
  });
});

describe.each(routes)('$name', ({ name, route }) => {
  const allowed = mayCall[name] ?? [];

  it('without a token, or with one in the other API’s header', async () => {
    const bearer = await app.basic.outcome(route, route.body ? { body: [] } : {});
    if (allowed === everyone) expect(admitted).toContain(bearer);
    else expect(bearer).toBe('auth.required');
  });

  if (allowed === everyone) return;

  it('with every permission, each alone', async () => {
    for (const [permission, { token }] of holders) {
      const isPermitted = allowed === signedIn || allowed.includes(permission);
      const answer = await outcome(route, { token });
      expect([permission, admitted.includes(answer) ? 'admitted' : answer]).toEqual([
        permission,
        isPermitted ? 'admitted' : 'forbidden',
      ]);
    }
  });

  it('at its own plant in any letter case, and at a foreign one, which looks like none', async () => {
    const { token } = allPowerful;
    expect(admitted).toContain(await outcome(route, { token, hydro: 'own' }));
    expect(await outcome(route, { token, hydro: 'foreign' })).toBe('plant.forbidden');
    expect(await outcome(route, { token, hydro: 'nowhere' })).toBe('plant.forbidden');
  });

  it('with a one-time password', async () => {
    expect(await outcome(route, { token: newcomer.token })).toBe('auth.must_change_password');
  });
});
