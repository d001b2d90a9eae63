import { contract } from '@spillway/contract/contract';
import { routesOf } from '@spillway/contract/kit';
import { allPermissions, type Permission } from '@spillway/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../platform/testing/test-clock.ts';
import { createPeople, type Person } from '../testing/people.ts';
import { startWholeApp, type WholeApp } from '../testing/whole-app.ts';
import { admitted, harmless } from './testing/ask-at-the-door.ts';
import { collectors, everyone, signedIn } from './testing/callers.ts';
import { mayCall } from './testing/may-call.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
const routes = [...routesOf(contract)]
  .map(({ route }) => ({
    name: `${route.method} ${route.path}`,
    route,
    allowed: mayCall[`${route.method} ${route.path}`] ?? [],
  }))
  .filter(({ allowed }) => allowed !== everyone && allowed !== collectors);
const holders = new Map<Permission, Person>();
let app: WholeApp;

beforeAll(async () => {
  app = await startWholeApp(clock, { EXPERT_USERNAMES: 'chuyengia' });
  const people = createPeople(app.test.database, clock);
  await people.plant('OWN');
  for (const permission of allPermissions)
    holders.set(permission, await people.person({ permissions: [permission], plants: ['OWN'] }));
});
afterAll(() => app.stop());

describe('each permission alone', () => {
  it.each(routes)('is enough or not for $name', async ({ route, allowed }) => {
    const answers = await Promise.all(
      [...holders].map(async ([permission, { token }]) => {
        const answer = await app.outcome(route, { ...harmless(route), token });
        expect([...admitted, 'forbidden']).toContain(answer);
        return [permission, admitted.includes(answer)] as const;
      }),
    );
    const isPermitted = (permission: Permission) => allowed === signedIn || allowed.includes(permission);
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(allPermissions.map((permission) => [permission, isPermitted(permission)])),
    );
  });
});
