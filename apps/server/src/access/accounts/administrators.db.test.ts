import { accounts } from '@spillway/contract/access/accounts/accounts';
import { roles } from '@spillway/contract/access/roles';
import { auth } from '@spillway/contract/access/sessions';
import { price } from '@spillway/contract/compute/tariffs/tariffs';
import { allPermissions, expandPermissions, permits } from '@spillway/contract/permissions';
import { stations } from '@spillway/contract/plant/stations/stations';
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
    const operators = new Set(expandPermissions(groups[1]!.permissions));
    for (const heldPermission of ['dashboard.save-revert', 'stations.update', 'report'] as const)
      expect(operators.has(heldPermission)).toBe(true);
    // Deleting stations and changing prices needs a permission that is granted separately.
    expect(permits(operators, stations.remove.access)).toBe(false);
    expect(permits(operators, price.add.access)).toBe(false);
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
    const unchangedRows = await sql.selectFrom('role_group').select('permissions').orderBy('level').execute();
    expect(unchangedRows[0]!.permissions).not.toContain('price');
  });
});

describe('the last active administrator', () => {
  it('cannot be locked, banned, deleted or demoted by who lacks a permission of it, nor by itself', async () => {
    const last = await administrator();
    const parts = allPermissions.filter((permission) => permission !== 'system');
    const deputy = await people.person({ level: 1, permissions: parts, allPlants: true });
    const viewer = await people.group(['map'], 90);
    for (const body of [{ status: 'inactive' }, { banned: true }, { role_id: viewer }]) {
      expect(await update(node, deputy, last, body)).toBe('account.holds_more');
      expect(await update(node, last, last, body)).toBe('account.own');
    }
    const remove = (caller: Person) => ({ token: caller.token, params: { id: last.accountId } });
    expect(await node.outcome(accounts.remove, remove(deputy))).toBe('account.holds_more');
    expect(await node.outcome(accounts.remove, remove(last))).toBe('account.own');
    const body = { role_id: last.roleId, role_name: 'X', level: 1, permissions: parts };
    expect(await node.outcome(roles.update, { token: deputy.token, body })).toBe('role.holds_more');
    expect(await node.outcome(roles.update, { token: last.token, body })).toBe('role.own');
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
    const subordinate = await people.person({ level: 50, permissions: ['map'] });
    const roleChangeCall = {
      token: deputy.token,
      params: { id: subordinate.accountId },
      body: { role_id: chief.roleId },
    };
    expect(await node.outcome(accounts.update, roleChangeCall)).toBe('role.higher');
    const strong = await people.group(['system'], 50);
    expect(await node.outcome(accounts.update, { ...roleChangeCall, body: { role_id: strong } })).toBe(
      'role.grants_more',
    );
    const puppetGroup = { role_id: subordinate.roleId, role_name: 'Y', level: 50, permissions: ['map', 'system'] };
    expect(await node.outcome(roles.update, { token: deputy.token, body: puppetGroup })).toBe('role.grants_more');
    expect(await node.outcome(accounts.update, { ...roleChangeCall, body: { all_plants: true } })).toBe(
      'account.plant_unknown',
    );
    const newcomer = { username: 'puppet9', full_name: 'P', password: 'Matkhau1', role_id: chief.roleId };
    expect(await node.outcome(accounts.create, { token: deputy.token, body: newcomer })).toBe('role.higher');
  });
});

describe('power over equals', () => {
  const of = (caller: Person, target: Person) => ({ token: caller.token, params: { id: target.accountId } });

  it('needs what they hold: no password, mail address, status, plants or deletion of an administrator', async () => {
    const chief = await administrator();
    const power = ['accounts', 'roles'] as const;
    const equal = await people.person({ level: 1, permissions: power, allPlants: true });
    const call = of(equal, chief);
    expect(await node.outcome(accounts.changePassword, { ...call, body: { newPassword: 'Matkhau1' } })).toBe(
      'account.holds_more',
    );
    expect(await node.outcome(accounts.changePassword, { ...call, body: {} })).toBe('account.holds_more');
    expect(await node.outcome(accounts.remove, call)).toBe('account.holds_more');
    const changes = [
      { email: 'me@ho.vn' },
      { full_name: 'X' },
      { status: 'inactive' },
      { banned: true },
      { all_plants: false, plants: [] },
      { role_id: await people.group(['accounts'], 50) },
    ];
    for (const body of changes)
      expect(await node.outcome(accounts.update, { ...call, body })).toBe('account.holds_more');
    expect(await node.outcome(auth.session, { token: chief.token })).toBe('ok');
    const refusal = await node.refused(accounts.remove, { ...call, language: 'vi' });
    expect(refusal).toMatchObject({ status: 403, message: expect.stringContaining('quyền mà bạn không có') });
  });

  it('is told to the screen, which offers nothing that would be refused', async () => {
    const chief = await administrator();
    const equal = await people.person({ level: 1, permissions: ['accounts', 'roles'], allPlants: true });
    const accountList = await node.ok(accounts.list, { token: equal.token });
    const nothingAllowed = { update: false, change_status: false, change_password: false, destroy: false };
    expect(accountList.find(({ account_id: id }) => id === chief.accountId)).toMatchObject({
      may: nothingAllowed,
      kept_from: 'holds_more',
    });
    expect(accountList.find(({ account_id: id }) => id === equal.accountId)).toMatchObject({ kept_from: null });
    const groups = await node.ok(roles.list, { token: equal.token });
    expect(groups.find(({ role_id: id }) => id === chief.roleId)).toMatchObject({
      may: { update: false, destroy: false },
      kept_from: 'holds_more',
    });
    expect(groups.find(({ role_id: id }) => id === equal.roleId)).toMatchObject({ kept_from: 'own' });
  });

  it('over a colleague of the same rank is had by who holds the same', async () => {
    const [engineer, manager] = [
      await people.person({ level: 10, permissions: ['stations', 'sensor'] }),
      await people.person({ level: 10, permissions: ['accounts', 'roles', 'stations'], allPlants: true }),
    ];
    const set = { ...of(manager, engineer), body: { newPassword: 'Matkhau1' } };
    expect(await node.outcome(accounts.changePassword, set)).toBe('account.holds_more');
    const lead = await people.person({ level: 10, permissions: ['accounts', 'stations', 'sensor'], allPlants: true });
    expect(await node.outcome(accounts.changePassword, { ...of(lead, engineer), body: {} })).toBe('ok');
  });

  it('does not come from widening a group: neither one that holds more, nor one that reaches other plants', async () => {
    await people.plant('PLA');
    await people.plant('PLB');
    const manager = await people.person({ level: 10, permissions: ['accounts', 'roles', 'map'], plants: ['PLA'] });
    const half = await people.group(['stations', 'sensor'], 50);
    const addPermissions = (roleId: string, permissions: readonly string[]) => {
      const body = { role_id: roleId, role_name: `Nhóm ${roleId.slice(0, 8)}`, level: 50, permissions };
      return node.outcome(roles.update, { token: manager.token, body: body as never });
    };
    expect(await addPermissions(half, ['stations', 'sensor', 'accounts'])).toBe('role.holds_more');
    expect(await addPermissions(half, ['stations'])).toBe('role.holds_more');
    const removal = { token: manager.token, body: { role_id: half } };
    expect(await node.outcome(roles.remove, removal)).toBe('role.holds_more');
    const shared = await people.group(['map'], 50);
    await people.person({ roleId: shared, plants: ['PLA'] });
    expect(await addPermissions(shared, ['map', 'accounts.view'])).toBe('ok');
    await people.person({ roleId: shared, plants: ['PLA', 'PLB'] });
    expect(await addPermissions(shared, ['map', 'accounts.view', 'accounts.insert'])).toBe('role.other_plants');
    const accountList = await node.ok(roles.list, { token: manager.token });
    expect(accountList.find(({ role_id: id }) => id === shared)).toMatchObject({
      may: { update: false },
      kept_from: 'other_plants',
    });
    const wideGroup = await people.group(['map'], 50);
    await people.person({ roleId: wideGroup, allPlants: true });
    expect(await addPermissions(wideGroup, ['map', 'accounts'])).toBe('role.other_plants');
  });
});
