import { accounts } from '@spillway/contract/access/accounts';
import { auth } from '@spillway/contract/access/auth';
import { roles } from '@spillway/contract/access/roles';
import { allPermissions } from '@spillway/contract/permissions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type People, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let test: TestDatabase;
let node: TestNode;
let otherNode: TestNode;
let people: People;

beforeEach(async () => {
  test = await createTestDatabase();
  const { database } = test;
  [node, otherNode] = await Promise.all([startNode({ database, clock }), startNode({ database, clock })]);
  people = createPeople(database, clock);
});
afterEach(async () => {
  await Promise.all([node.stop(), otherNode.stop()]);
  await test.drop();
});

const administrator = (roleId?: string) =>
  people.person({ level: 1, permissions: allPermissions, allPlants: true, ...(roleId ? { roleId } : {}) });
const update = (on: TestNode, caller: Person, target: Person, body: Record<string, unknown>) =>
  on.outcome(accounts.update, { token: caller.token, params: { id: target.accountId }, body });

describe('the first start', () => {
  it('makes the groups and one administrator with a generated password, whichever node is first', async () => {
    const made = await Promise.all([node, otherNode].map(({ access }) => access.ensureFirstAdministrator()));
    const [first, ...others] = made.filter((one) => one !== null);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ username: 'admin', password: expect.stringMatching(/^\S{15}$/) });
    const { account, token } = await node.ok(auth.login, {
      body: { username: 'admin', password: first!.password! },
    });
    expect(account).toMatchObject({ kind: 'administrator', role_name: 'Quản trị viên', all_plants: true });
    const body = { username: 'admin', oldPassword: first!.password!, newPassword: 'Matkhau1' };
    await node.ok(accounts.changeOwnPassword, { token: token.access, body });
    const groups = await node.ok(roles.list, { token: token.access });
    expect(groups.map(({ role_name, level }) => [role_name, level])).toEqual([
      ['Quản trị viên', 1],
      ['Vận hành viên', 50],
      ['Người xem', 90],
    ]);
    expect(groups[0]!.permissions).toEqual(allPermissions);
    expect(await node.access.ensureFirstAdministrator()).toBeNull();
  });

  it('takes the configured name and password, which then need not be changed', async () => {
    const config = { adminUsername: 'giamdoc', adminPassword: 'Matkhau1' };
    const configured = await startNode({ database: test.database, clock, config });
    expect(await configured.access.ensureFirstAdministrator()).toEqual({ username: 'giamdoc', password: null });
    const { token } = await configured.ok(auth.login, { body: { username: 'giamdoc', password: 'Matkhau1' } });
    expect(await configured.ok(auth.session, { token: token.access })).toMatchObject({ must_change_password: false });
    await configured.stop();
  });

  it('of a new version hands new permissions to administrators, who alone could pass them on', async () => {
    await node.access.ensureFirstAdministrator();
    const { sql } = test.database;
    const older = allPermissions.filter((permission) => permission !== 'price');
    await sql
      .updateTable('platform_state')
      .set({ value: JSON.stringify(older) })
      .execute();
    await sql.updateTable('role_group').set({ permissions: older }).where('level', '=', 1).execute();
    await sql
      .updateTable('role_group')
      .set({ permissions: ['map'] })
      .where('level', '=', 50)
      .execute();
    await node.access.ensureFirstAdministrator();
    const groups = await sql.selectFrom('role_group').select('permissions').orderBy('level').execute();
    expect(groups[0]!.permissions).toContain('price');
    expect(groups[1]!.permissions).toEqual(['map']);
    await sql.updateTable('role_group').set({ permissions: older }).where('level', '=', 1).execute();
    await node.access.ensureFirstAdministrator();
    const untouched = await sql.selectFrom('role_group').select('permissions').orderBy('level').execute();
    expect(untouched[0]!.permissions).not.toContain('price');
  });
});

describe('the last active administrator', () => {
  it('cannot be locked, banned, deleted or demoted by anybody', async () => {
    const last = await administrator();
    // Holds every part of the group rights, so may do it all, and is no administrator itself.
    const parts = allPermissions.filter((permission) => permission !== 'system');
    const deputy = await people.person({ level: 1, permissions: parts, allPlants: true });
    const viewer = await people.group(['map'], 90);
    expect(await update(node, deputy, last, { status: 'inactive' })).toBe('account.last_administrator');
    expect(await update(node, deputy, last, { banned: true })).toBe('account.last_administrator');
    expect(await update(node, deputy, last, { role_id: viewer })).toBe('account.last_administrator');
    const remove = { token: deputy.token, params: { id: last.accountId } };
    expect(await node.outcome(accounts.remove, remove)).toBe('account.last_administrator');
    const body = { role_id: last.roleId, role_name: 'X', level: 1, permissions: parts };
    expect(await node.outcome(roles.update, { token: deputy.token, body })).toBe('role.last_administrator');
    expect(await node.outcome(auth.session, { token: last.token })).toBe('ok');
  });

  it('is not the last while another one is active', async () => {
    const [one, two] = [await administrator(), await administrator()];
    expect(await update(node, one, two, { status: 'inactive' })).toBe('ok');
    expect(await update(node, one, two, { status: 'active' })).toBe('ok');
    expect(await node.outcome(accounts.remove, { token: one.token, params: { id: two.accountId } })).toBe('ok');
  });

  it('survives two administrators who lock each other at the same moment on two nodes', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, two] = [await administrator(), await administrator()];
      await test.database.sql
        .updateTable('account')
        .set({ status: 'inactive' })
        .where('account_id', 'not in', [one.accountId, two.accountId])
        .execute();
      const outcomes = await Promise.all([
        update(node, one, two, { status: 'inactive' }),
        update(otherNode, two, one, { status: 'inactive' }),
      ]);
      expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome !== 'ok')[0]).toMatch(/^account.last_administrator$|^auth.ended$/);
    }
  });

  it('survives a group and an account changed at the same moment', async () => {
    const [one, two] = [await administrator(), await administrator()];
    const body = { role_id: one.roleId, role_name: 'Hẹp', level: 1, permissions: ['map'] };
    const outcomes = await Promise.all([
      update(node, one, two, { banned: true }),
      otherNode.outcome(roles.update, { token: two.token, body }),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  });
});

describe('escalation', () => {
  it('is refused on every way up', async () => {
    const chief = await administrator();
    const power = ['accounts', 'roles', 'map'] as const;
    const deputy = await people.person({ level: 20, permissions: power, plants: [] });
    const own = { token: deputy.token, params: { id: deputy.accountId } };
    const above = { token: deputy.token, params: { id: chief.accountId } };
    expect(await node.outcome(accounts.changePassword, { ...above, body: {} })).toBe('account.higher');
    expect(await node.outcome(accounts.update, { ...above, body: { email: 'me@ho.vn' } })).toBe('account.higher');
    expect(await node.outcome(accounts.remove, above)).toBe('account.higher');
    expect(await node.outcome(accounts.update, { ...own, body: { role_id: chief.roleId } })).toBe('account.own');
    expect(await node.outcome(accounts.update, { ...own, body: { all_plants: true } })).toBe('account.own');
    const group = { role_id: deputy.roleId, role_name: 'X', level: 1, permissions: allPermissions };
    expect(await node.outcome(roles.update, { token: deputy.token, body: group })).toBe('role.own');
    const puppet = await people.person({ level: 50, permissions: ['map'] });
    const intoChief = { token: deputy.token, params: { id: puppet.accountId }, body: { role_id: chief.roleId } };
    expect(await node.outcome(accounts.update, intoChief)).toBe('role.higher');
    const strong = await people.group(['system'], 50);
    expect(await node.outcome(accounts.update, { ...intoChief, body: { role_id: strong } })).toBe('role.grants_more');
    const puppetGroup = { role_id: puppet.roleId, role_name: 'Y', level: 50, permissions: ['map', 'system'] };
    expect(await node.outcome(roles.update, { token: deputy.token, body: puppetGroup })).toBe('role.grants_more');
    expect(await node.outcome(accounts.update, { ...intoChief, body: { all_plants: true } })).toBe(
      'account.plant_unknown',
    );
    const newcomer = { username: 'puppet9', full_name: 'P', password: 'Matkhau1', role_id: chief.roleId };
    expect(await node.outcome(accounts.create, { token: deputy.token, body: newcomer })).toBe('role.higher');
  });
});
