import type { Route } from '@spillway/contract/kit';
import { afterAll, beforeAll, expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { type TestClock, testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type People, type Person } from '../../testing/people.ts';
import { startNode, type TestNode, type TestNodeOptions } from '../../testing/test-app.ts';

export interface PlantSetup {
  readonly clock: TestClock;
  readonly test: TestDatabase;
  readonly node: TestNode;
  readonly people: People;
  /** May edit settings at OWN. */
  readonly engineer: Person;
  /** Another user with the same permissions. */
  readonly colleague: Person;
  /** Signed in at OWN, without any permission. */
  readonly guest: Person;
  /** Signed in, without access to any plant. */
  readonly homeless: Person;
  /** Creates and deletes plants; has access to OWN and OTHER. */
  readonly chief: Person;
}

const start = new Date('2026-10-18T01:00:00Z');

/** Two plants, OWN and OTHER, with users; created before the tests of a file and deleted after them. */
export function plantSetup(config: TestNodeOptions['config'] = {}): PlantSetup {
  const clock = testClock(start);
  const setup = { clock } as { -readonly [Key in keyof PlantSetup]: PlantSetup[Key] };
  beforeAll(async () => {
    setup.test = await createTestDatabase();
    setup.node = await startNode({ database: setup.test.database, clock, config });
    setup.people = createPeople(setup.test.database, clock);
    const { people } = setup;
    await people.plant('OWN', 'Thủy điện Sông Nhà');
    await people.plant('OTHER', 'Thủy điện Sông Khác');
    const permissions = ['sensor.update', 'stations.view'] as const;
    setup.engineer = await people.person({ username: 'kysu1', fullName: 'Kỹ sư Lan', permissions, plants: ['OWN'] });
    setup.colleague = await people.person({ username: 'kysu2', fullName: 'Kỹ sư Minh', permissions, plants: ['OWN'] });
    setup.guest = await people.person({ plants: ['OWN'] });
    setup.homeless = await people.person({ permissions });
    setup.chief = await people.person({ permissions: ['system', 'sensor.update'], plants: ['OWN', 'OTHER'] });
  });
  afterAll(async () => {
    await setup.node.stop();
    await setup.test.drop();
  });
  return setup;
}

/**
 * Expects the refusals that every write to a plant's settings has in common: 401, 400 in both languages, 403, no plant.
 */
export async function expectGuarded({ node, engineer, guest, homeless }: PlantSetup, route: Route, body: object) {
  const call = (token?: string) => ({ body, ...(token === undefined ? {} : { token }) });
  expect(await node.refused(route, call())).toMatchObject({ status: 401, code: 'auth.required' });
  expect(await node.refused(route, call(guest.token))).toMatchObject({ status: 403, code: 'forbidden' });
  const foreign = { ...call(engineer.token), hydro: 'OTHER' };
  expect(await node.refused(route, foreign)).toMatchObject({ status: 403, code: 'plant.forbidden' });
  expect(await node.refused(route, call(homeless.token))).toMatchObject({ status: 409, code: 'plant.none' });
  for (const [language, words] of [
    ['vi', 'Dữ liệu gửi lên chưa hợp lệ'],
    ['en', 'not valid'],
  ] as const) {
    const refusal = await node.refused(route, { token: engineer.token, body: {}, language });
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid', message: expect.stringContaining(words) });
    expect(refusal.details.length).toBeGreaterThan(0);
  }
}

/** Expects every read of a plant to require a token and a plant that the user has access to. */
export async function expectGuardedRead({ node, engineer, homeless }: PlantSetup, route: Route) {
  expect(await node.outcome(route)).toBe('auth.required');
  expect(await node.outcome(route, { token: engineer.token, hydro: 'OTHER' })).toBe('plant.forbidden');
  expect(await node.outcome(route, { token: homeless.token })).toBe('plant.none');
}
