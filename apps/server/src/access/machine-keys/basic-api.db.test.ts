import { machineKeys as contract } from '@spillway/contract/access/machine-keys/machine-keys';
import { contract as api } from '@spillway/contract/contract';
import { routesOf } from '@spillway/contract/kit';
import { basicContract as basic } from '@spillway/contract/plant/basic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type Person } from '../../testing/people.ts';
import { startWholeApp, type WholeApp } from '../../testing/whole-app.ts';
import { trailOf } from '../testing/trail.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let app: WholeApp;
let administrator: Person;

beforeAll(async () => {
  app = await startWholeApp(clock);
  const people = createPeople(app.test.database, clock);
  await people.plant('OWN');
  administrator = await people.person({ permissions: ['accounts', 'sensor'], plants: ['OWN'], fullName: 'Hà' });
});
afterAll(() => app.stop());

const add = (name: string, scopes: string[]) =>
  app.ok(contract.add, { token: administrator.token, hydro: 'OWN', body: { name, scopes } });

describe('the Basic API', () => {
  it('takes a key in the header Token, and lets it write only where that was given', async () => {
    const body = { name: 'Đập tràn', type: 1, description: null };
    const { secret: reader } = await add('Bảng tra', ['basic_read']);
    expect(await app.basic.ok(basic.measurePositions, { token: reader, hydro: 'own' })).toEqual([]);
    expect(await app.basic.ok(basic.listTables, { token: reader, body: {} })).toEqual([]);
    expect(await app.basic.outcome(basic.addMeasurePosition, { token: reader, body })).toBe('machine_key.scope');
    const { secret: writer } = await add('Đồng bộ', ['basic_read', 'basic_write']);
    const position = await app.basic.ok(basic.addMeasurePosition, { token: writer, body });
    const trail = await trailOf(app.test.database, position.measure_position_id);
    expect(JSON.stringify(trail)).toContain('Hà (Đồng bộ)');
  });

  it('goes on taking the token of its own login', async () => {
    expect(await app.basic.outcome(basic.measurePositions, { token: administrator.token, hydro: 'own' })).toBe('ok');
    expect(await app.basic.outcome(basic.measurePositions, { token: 'spillway_guess' })).toBe('auth.required');
  });
});

describe('a key with one scope', () => {
  it('makes no other call of the product', async () => {
    const { secret: token } = await add('Đọc số đo', ['basic_read']);
    for (const { route } of routesOf(api)) {
      if (route.access === 'public' || route.access === 'collector') continue;
      const call = { token, params: { id: 'no-id' }, body: {} };
      expect([route.path, await app.outcome(route, call)]).toEqual([route.path, 'machine_key.scope']);
    }
  });
});
