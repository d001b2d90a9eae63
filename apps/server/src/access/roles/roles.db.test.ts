import { roles } from '@spillway/contract/access/roles';
import { auth } from '@spillway/contract/access/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type People, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { trailOf } from '../testing/trail.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let test: TestDatabase;
let node: TestNode;
let otherNode: TestNode;
let people: People;
/** Has rank 10 and the permissions for groups, map and stations. */
let head: Person;

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  [node, otherNode] = await Promise.all([startNode({ database, clock }), startNode({ database, clock })]);
  people = createPeople(database, clock);
  head = await people.person({ level: 10, permissions: ['roles', 'map', 'stations'] });
});
afterAll(async () => {
  await Promise.all([node.stop(), otherNode.stop()]);
  await test.drop();
});

const create = (body: Record<string, unknown>) => node.ok(roles.create, { token: head.token, body });
const createRole = (body: Record<string, unknown>) => node.outcome(roles.create, { token: head.token, body });
const updated = (body: Record<string, unknown>) => node.outcome(roles.update, { token: head.token, body });
const removed = (roleId: string) => node.outcome(roles.remove, { token: head.token, body: { role_id: roleId } });

describe('role groups', () => {
  it('are created, changed and deleted, each on the trail', async () => {
    const group = await create({ role_name: 'Ca đêm', level: 50, permissions: ['stations.view', 'map', 'map'] });
    expect(group).toMatchObject({
      role_name: 'Ca đêm',
      permissions: ['map', 'stations.view'],
      accounts: 0,
      version: 1,
      may: { update: true, destroy: true },
    });
    const { role_id: roleId } = group;
    const body = { role_id: roleId, role_name: 'Ca ngày', level: 60, permissions: ['stations'], version: 1 };
    expect(await node.ok(roles.update, { token: head.token, body })).toMatchObject({ ...body, version: 2 });
    expect(await removed(roleId)).toBe('ok');
    expect(await removed(roleId)).toBe('role.not_found');
    expect(await trailOf(test.database, roleId)).toMatchObject([
      { action: 'role.create', before: null, after: { role_name: 'Ca đêm', level: 50 } },
      {
        action: 'role.update',
        before: { role_name: 'Ca đêm', level: 50, permissions: ['map', 'stations.view'] },
        after: { role_name: 'Ca ngày', level: 60, permissions: ['stations'] },
      },
      { action: 'role.delete', before: { role_name: 'Ca ngày' }, after: null },
    ]);
  });

  it('are seen from one’s own level down', async () => {
    await people.group(['map'], 9, 'Cấp trên');
    await people.group(['map'], 10, 'Ngang cấp');
    const names = (await node.ok(roles.list, { token: head.token })).map((group) => group.role_name);
    expect(names).toContain('Ngang cấp');
    expect(names).not.toContain('Cấp trên');
  });

  it('say how many accounts belong to them', async () => {
    const roleId = await people.group(['map'], 70);
    await people.person({ roleId });
    await people.person({ roleId });
    const roleList = await node.ok(roles.list, { token: head.token });
    expect(roleList.find((group) => group.role_id === roleId)).toMatchObject({
      accounts: 2,
      may: { update: true, destroy: false },
    });
  });

  it('need a name of their own, in any letter case', async () => {
    await people.group(['map'], 50, 'Trưởng ca');
    expect(await createRole({ role_name: 'TRƯỞNG CA', level: 50, permissions: ['map'] })).toBe('role.name_taken');
  });

  it('need at least one permission', async () => {
    const body = { role_name: 'Trống', level: 50, permissions: [] };
    const refusal = await node.refused(roles.create, { token: head.token, body, language: 'vi' });
    expect(refusal).toMatchObject({
      status: 400,
      details: [{ field: 'permissions', code: 'too_few', message: 'Cần chọn ít nhất 1 mục.' }],
    });
  });

  it('cannot outrank the caller or grant what it lacks', async () => {
    expect(await createRole({ role_name: 'Cao', level: 9, permissions: ['map'] })).toBe('role.higher');
    expect(await createRole({ role_name: 'Rộng', level: 50, permissions: ['system'] })).toBe('role.grants_more');
    const roleId = await people.group(['map'], 50);
    const body = { role_id: roleId, role_name: 'Rộng', level: 50 };
    expect(await updated({ ...body, permissions: ['map', 'accounts.view'] })).toBe('role.grants_more');
    expect(await updated({ ...body, level: 1, permissions: ['map'] })).toBe('role.higher');
  });

  it('are not changed from below, nor by their own members', async () => {
    const higher = await people.group(['map'], 9);
    const body = { role_name: 'X', level: 50, permissions: ['map'] };
    expect(await updated({ ...body, role_id: higher })).toBe('role.higher');
    expect(await removed(higher)).toBe('role.higher');
    expect(await updated({ ...body, role_id: head.roleId, level: 10 })).toBe('role.own');
    expect(await removed(head.roleId)).toBe('role.own');
  });

  it('in use are not deleted', async () => {
    const { roleId } = await people.person({ permissions: ['map'] });
    const refusal = await node.refused(roles.remove, { token: head.token, body: { role_id: roleId } });
    expect(refusal).toMatchObject({ status: 409, code: 'role.in_use' });
    expect(refusal.message).toBe('Accounts still in this group: 1. Move them to another group first.');
  });

  it('are not deleted while somebody joins them', async () => {
    for (let round = 0; round < 5; round++) {
      const roleId = await people.group(['map'], 50);
      const [join, remove] = await Promise.allSettled([people.person({ roleId }), removed(roleId)]);
      const joined = join.status === 'fulfilled';
      expect(remove).toMatchObject({ status: 'fulfilled', value: joined ? 'role.in_use' : 'ok' });
    }
  });

  it('changed meanwhile are refused with what stands there now', async () => {
    const roleId = await people.group(['map'], 50, 'Cũ');
    const body = { role_id: roleId, level: 50, permissions: ['map'] };
    expect(await updated({ ...body, role_name: 'Mới', version: 1 })).toBe('ok');
    const stale = { token: head.token, body: { ...body, role_name: 'Khác', version: 1 } };
    expect(await node.refused(roles.update, stale)).toMatchObject({
      status: 409,
      code: 'conflict.changed',
      details: [{ field: 'role_name', message: 'Now: Mới' }],
    });
  });

  it('change what their members may do at the next call, on every node', async () => {
    const member = await people.person({ permissions: ['map', 'stations'], level: 50 });
    const body = { role_id: member.roleId, role_name: 'Thu hẹp', level: 80, permissions: ['stations.view'] };
    expect(await updated(body)).toBe('ok');
    expect(await otherNode.ok(auth.session, { token: member.token })).toMatchObject({
      roles: ['stations.view'],
      sid: 80,
    });
    const events = await test.database.sql.selectFrom('event').select(['topic', 'payload']).execute();
    expect(events).toContainEqual({ topic: 'role.changed', payload: { role_id: member.roleId } });
    expect(events).toContainEqual({ topic: 'session.changed', payload: { role_id: member.roleId } });
  });
});

describe('the permission catalogue', () => {
  it('says per screen what the caller may pass on', async () => {
    const screens = await node.ok(roles.screens, { token: head.token });
    const stations = screens.find(({ screen }) => screen === 'stations');
    expect(stations?.permissions).toEqual([
      { permission: 'stations', grantable: true },
      { permission: 'stations.view', grantable: true },
      { permission: 'stations.update', grantable: true },
    ]);
    expect(screens.find(({ screen }) => screen === 'system')?.permissions[0]?.grantable).toBe(false);
  });
});
