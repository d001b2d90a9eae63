import { plantHistory } from '@spillway/contract/plant/history/history';
import { settings } from '@spillway/contract/plant/settings/settings';
import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { expectGuarded, expectGuardedRead, plantSetup } from '../testing/plant-setup.ts';
import { storedSheet } from './columns.ts';
import { createSettings } from './settings.ts';
import { readSheets } from './store.ts';

const setup = plantSetup();

const hoMau = {
  min_possible_water_level: 230,
  dead_water_level: 235,
  flood_reception_water_level: 247,
  normal_water_level: 250,
  designed_flood_water_level: 253,
  check_flood_water_level: 254.2,
  dam_crest_level: 255.5,
  max_possible_water_level: 255,
  thousand_year_flood: 3344,
  time_zone: 'Asia/Ho_Chi_Minh',
  day_boundary: '07:00',
  cadence_minutes: 10,
  record_start: '2015-01-01T00:00:00.000Z',
  camera_path: '/camera/',
  special_projects: ['first'],
  seasons: [
    { name: 'Lũ chính vụ', from: '01/09', to: '15/12', max_level: 248, reception_level: 245 },
    { name: 'Mùa kiệt', from: '16/12', to: '31/08', max_level: null, reception_level: null },
  ],
} as const;

const save = (body: object, user = setup.engineer, hydro?: string) =>
  setup.node.ok(settings.save, { token: user.token, body, ...(hydro ? { hydro } : {}) });
const refusalOf = (body: object, language: 'vi' | 'en' = 'en') =>
  setup.node.refused(settings.save, { token: setup.engineer.token, body: { ...hoMau, ...body }, language });

describe('the hydropower settings', () => {
  it('are guarded', async () => {
    await expectGuarded(setup, settings.save, hoMau);
    await expectGuardedRead(setup, settings.read);
    expect(await setup.node.outcome(settings.all)).toBe('auth.required');
  });

  it('are empty and usable before anybody wrote them', async () => {
    const read = await setup.node.ok(settings.read, { token: setup.guest.token });
    expect(read).toMatchObject({
      hydro_code: 'OWN',
      name: 'Thủy điện Sông Nhà',
      normal_water_level: null,
      time_zone: 'Asia/Ho_Chi_Minh',
      day_boundary: '00:00',
      cadence_minutes: 5,
      seasons: [],
      version: 0,
      updated_at: null,
      may: { update: false },
    });
  });

  it('are saved whole, read back equal, on the trail and in the versions', async () => {
    const { clock, engineer, guest, node, test } = setup;
    const saved = await save({ ...hoMau, version: 0 });
    expect(saved).toMatchObject({ ...hoMau, version: 1, updated_by: 'kysu1', may: { update: true } });
    expect(await node.ok(settings.read, { token: guest.token })).toEqual({ ...saved, may: { update: false } });

    const before = clock.now().toISOString();
    clock.advanceMs(60_000);
    const higher = await save({ ...hoMau, normal_water_level: 250.5, version: 1 });
    expect(higher.version).toBe(2);
    expect((await save({ ...hoMau, normal_water_level: 250.5, version: 2 })).version).toBe(2);

    expect(await trailOf(test.database, 'OWN')).toMatchObject([
      { action: 'settings.update', hydro_code: 'OWN', before: null, after: { dead_water_level: 235 } },
      { before: { normal_water_level: 250 }, after: { normal_water_level: 250.5 } },
    ]);
    const query = { kind: 'settings', id: 'OWN' };
    const versions = await node.ok(plantHistory.of, { token: engineer.token, query });
    expect(versions).toMatchObject([
      { seq: 2, changed: ['normal_water_level'], changed_by: 'kysu1', changed_by_name: 'Kỹ sư Lan' },
      { seq: 1, data: hoMau },
    ]);
    const then = { token: engineer.token, query: { kind: 'settings', instant: before } };
    expect(await node.ok(plantHistory.at, then)).toMatchObject([{ id: 'OWN', seq: 1, data: hoMau }]);
    const events = await test.database.sql
      .selectFrom('event')
      .selectAll()
      .where('topic', '=', 'plant.changed')
      .execute();
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({ hydro_code: 'OWN', payload: { kind: 'settings', id: 'OWN' } });
  });

  it('can be computed with as they were at any instant', async () => {
    const { clock, engineer, node, test } = setup;
    const room = { clock, database: test.database, audit: node.access.audit, publish: async () => undefined };
    const rooms = createSettings({ ...room, history: node.plant.history });
    const { updated_at } = await node.ok(settings.read, { token: engineer.token });
    const before = new Date(Date.parse(updated_at!) - 1);
    expect(await rooms.at('OWN', before)).toMatchObject({
      normalLevelM: 250,
      recordStart: new Date('2015-01-01T00:00:00Z'),
      seasons: [{ maxLevelM: 248 }, { name: 'Mùa kiệt' }],
    });
    expect(await rooms.at('OWN', clock.now())).toMatchObject({ normalLevelM: 250.5, stepMin: 10, dayStart: '07:00' });
    expect(await rooms.at('OTHER', clock.now())).toMatchObject({ normalLevelM: null, timeZone: 'Asia/Ho_Chi_Minh' });
  });

  it('tell the second of two editors who changed what, and lose nothing', async () => {
    const { colleague, engineer, guest, node } = setup;
    const { version } = await node.ok(settings.read, { token: guest.token });
    await save({ ...hoMau, dead_water_level: 236, version });
    const season = { ...hoMau.seasons[0], max_level: 246 };
    const body = { ...hoMau, seasons: [season], normal_water_level: 251, version };
    const conflict = await node.refused(settings.save, { token: colleague.token, body });
    expect(conflict).toMatchObject({
      status: 409,
      code: 'conflict.changed',
      message: expect.stringContaining('kysu1'),
    });
    expect(conflict.details).toEqual([
      { field: 'dead_water_level', code: 'changed', message: 'Now: 236' },
      expect.objectContaining({ field: 'normal_water_level' }),
      {
        field: 'seasons',
        code: 'changed',
        message: 'Now: Lũ chính vụ 01/09-15/12 (248 / 245 m), Mùa kiệt 16/12-31/08 (- / - m)',
      },
    ]);
    expect(await node.ok(settings.read, { token: engineer.token })).toMatchObject({ dead_water_level: 236 });
    expect(await save({ ...body, version: version + 1 }, colleague)).toMatchObject({ normal_water_level: 251 });
  });

  it('let one of two who save at the same moment through, and tell the other', async () => {
    const { colleague, engineer, node } = setup;
    const { version } = await node.ok(settings.read, { token: engineer.token });
    const outcomes = await Promise.all(
      [engineer, colleague].map(({ token }, i) =>
        node.outcome(settings.save, { token, body: { ...hoMau, cadence_minutes: [15, 20][i], version } }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['conflict.changed', 'ok']);
  });

  it('name each wrong level in both languages, and change nothing', async () => {
    const { node, engineer } = setup;
    const before = await node.ok(settings.read, { token: engineer.token });
    const invalidBody = { normal_water_level: 234, max_possible_water_level: 250 };
    expect((await refusalOf(invalidBody, 'vi')).details).toContainEqual({
      field: 'normal_water_level',
      code: 'above_dead',
      message: 'Phải cao hơn mực nước chết (235 m).',
    });
    expect((await refusalOf(invalidBody)).details).toContainEqual({
      field: 'max_possible_water_level',
      code: 'not_below_check_flood',
      message: 'Must not be below the check flood level (254.2 m).',
    });
    expect(await node.ok(settings.read, { token: engineer.token })).toEqual(before);
  });

  it.each([
    [{ time_zone: 'Asia/Saigon2' }, 'time_zone', 'time_zone'],
    [{ time_zone: '+07:00' }, 'time_zone', 'time_zone'],
    [{ day_boundary: '24:00' }, 'day_boundary', 'day_time'],
    [{ cadence_minutes: 7 }, 'cadence_minutes', 'option'],
    [{ camera_path: 'javascript:alert(1)' }, 'camera_path', 'camera_path'],
    [{ camera_path: '//evil.example' }, 'camera_path', 'camera_path'],
    [{ camera_path: '/\\evil.example' }, 'camera_path', 'camera_path'],
    [{ record_start: 'hôm qua' }, 'record_start', 'instant'],
    [{ dead_water_level: '235' }, 'dead_water_level', 'not_number'],
    [{ dead_water_level: 9999 }, 'dead_water_level', 'too_big'],
    [{ seasons: [{ ...hoMau.seasons[0], from: '31/06' }] }, 'seasons.0.from', 'day_month'],
    [{ seasons: [hoMau.seasons[0], { ...hoMau.seasons[1], from: '15/12' }] }, 'seasons.1.from', 'season_overlaps'],
  ])('refuse %o', async (invalidValue, field, code) => {
    const answer = await refusalOf(invalidValue);
    expect(answer).toMatchObject({ status: 400, details: [{ field, code }] });
  });

  it('are listed for every plant a person may see, and no other', async () => {
    const { chief, guest, node, people } = setup;
    await save({ ...hoMau, normal_water_level: 249 }, chief, 'OTHER');
    expect(Object.keys(await node.ok(settings.all, { token: guest.token }))).toEqual(['OWN']);
    const bothSettings = await node.ok(settings.all, { token: chief.token });
    expect(bothSettings).toMatchObject({ OWN: { hydro_code: 'OWN' }, OTHER: { normal_water_level: 249 } });
    const allPlantsPerson = await people.person({ allPlants: true });
    expect(Object.keys(await node.ok(settings.all, { token: allPlantsPerson.token }))).toEqual(['OTHER', 'OWN']);
    const outsiderSettings = await node.ok(settings.all, { token: setup.homeless.token });
    expect(outsiderSettings).toEqual({});
  });

  it('are read in one statement, however many plants there are', async () => {
    const { pool } = setup.test.database;
    const statements: string[] = [];
    const watchedDb = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void statements.push(query.sql),
    });
    for (const codes of [['OWN'], ['OWN', 'OTHER'], null]) {
      statements.length = 0;
      await readSheets(watchedDb, storedSheet('settings'), codes);
      expect(statements).toHaveLength(1);
    }
  });
});
