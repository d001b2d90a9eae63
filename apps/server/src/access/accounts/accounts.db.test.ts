import { accounts } from '@spillway/contract/access/accounts/accounts';
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
/** Has rank 10, access to every plant, and the permissions that it grants. */
let head: Person;

beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  [node, otherNode] = await Promise.all([startNode({ database, clock }), startNode({ database, clock })]);
  people = createPeople(database, clock);
  await people.plant('A');
  await people.plant('B');
  head = await people.person({ level: 10, permissions: ['accounts', 'map', 'report'], allPlants: true });
});
afterAll(async () => {
  await Promise.all([node.stop(), otherNode.stop()]);
  await test.drop();
});

const update = (caller: Person, target: Person, body: Record<string, unknown>) =>
  node.ok(accounts.update, { token: caller.token, params: { id: target.accountId }, body });
const updateOutcome = (caller: Person, target: Person, body: Record<string, unknown>) =>
  node.outcome(accounts.update, { token: caller.token, params: { id: target.accountId }, body });
const isSignedIn = async (person: Person) => (await otherNode.outcome(auth.session, { token: person.token })) === 'ok';

describe('adding an account', () => {
  it('answers a one-time password once, and the account can only change it', async () => {
    const roleId = await people.group(['map'], 50);
    const created = await node.ok(accounts.create, {
      token: head.token,
      body: { username: 'Lan01', full_name: 'Nguyễn Thị Lan', role_id: roleId, plants: ['B', 'A'], email: 'lan@ho.vn' },
    });
    expect(created.account).toMatchObject({ username: 'Lan01', plants: ['B', 'A'], kind: 'user', version: 1 });
    const typed = created.one_time_password!;
    const { token } = await node.ok(auth.login, { body: { username: 'lan01', password: typed } });
    expect(await node.ok(auth.session, { token: token.access })).toMatchObject({ must_change_password: true });
    const body = { username: 'lan01', oldPassword: typed, newPassword: 'Matkhau1' };
    await node.ok(accounts.changeOwnPassword, { token: token.access, body });
    expect(await node.ok(auth.session, { token: token.access })).toMatchObject({ must_change_password: false });
  });

  it('with a password leaves nothing to change', async () => {
    const roleId = await people.group(['map'], 50);
    const body = { username: 'minh02', full_name: 'Minh', role_id: roleId, password: 'Matkhau1' };
    const created = await node.ok(accounts.create, { token: head.token, body });
    expect(created.one_time_password).toBeNull();
    const { token } = await node.ok(auth.login, { body: { username: 'minh02', password: 'Matkhau1' } });
    expect(await node.ok(auth.session, { token: token.access })).toMatchObject({ must_change_password: false });
    expect(JSON.stringify(await trailOf(test.database, created.account.account_id))).not.toContain('Matkhau1');
  });

  it('refuses a name or a mail address that is taken, in any letter case', async () => {
    const roleId = await people.group([], 50);
    await people.person({ username: 'Taken1', email: 'Taken@ho.vn' });
    const create = (body: Record<string, unknown>) =>
      node.outcome(accounts.create, {
        token: head.token,
        body: { full_name: 'X', role_id: roleId, password: 'Matkhau1', ...body },
      });
    expect(await create({ username: 'tAKEN1' })).toBe('account.username_taken');
    expect(await create({ username: 'Taken2', email: 'taken@HO.vn' })).toBe('account.email_taken');
  });

  it('refuses a group above the caller or with more than it holds, and a plant it does not see', async () => {
    const small = await people.person({ level: 20, permissions: ['accounts', 'map'], plants: ['A'] });
    const create = async (body: Record<string, unknown>) =>
      node.outcome(accounts.create, {
        token: small.token,
        body: { username: 'nobody9', full_name: 'X', password: 'Matkhau1', ...body },
      });
    expect(await create({ role_id: await people.group(['map'], 19) })).toBe('role.higher');
    expect(await create({ role_id: await people.group(['system'], 50) })).toBe('role.grants_more');
    expect(await create({ role_id: crypto.randomUUID() })).toBe('role.not_found');
    const roleId = await people.group(['map'], 50);
    expect(await create({ role_id: roleId, plants: ['B'] })).toBe('account.plant_unknown');
    expect(await create({ role_id: roleId, plants: ['NOWHERE'] })).toBe('account.plant_unknown');
    expect(await create({ role_id: roleId, all_plants: true })).toBe('account.plant_unknown');
    expect(await create({ role_id: roleId, plants: ['A', 'A'] })).toBe('ok');
  });
});

describe('the list of accounts', () => {
  it('shows who ranks no higher, and of each only the plants the caller sees', async () => {
    const reader = await people.person({ level: 30, permissions: ['accounts.view'], plants: ['A'] });
    const higher = await people.person({ level: 29, plants: ['A'] });
    const foreign = await people.person({ level: 50, plants: ['B'] });
    const shared = await people.person({ level: 50, plants: ['B', 'A'] });
    const accountList = await node.ok(accounts.list, { token: reader.token });
    const names = accountList.map((account) => account.username);
    expect(names).not.toContain(higher.username);
    expect(names).not.toContain(foreign.username);
    expect(accountList.find((account) => account.username === shared.username)).toMatchObject({
      plants: ['A'],
      may: { update: false, change_status: false, change_password: false, destroy: false },
    });
  });
});

describe('changing an account', () => {
  it('writes what was given, empties what is null, and keeps the rest', async () => {
    const target = await people.person({ phone: '0912345678', email: 'x1@ho.vn', position: 'Ca trưởng' });
    const changeAnswer = await update(head, target, { full_name: 'Trần Bình', phone: null, plants: ['A'] });
    expect(changeAnswer).toMatchObject({
      full_name: 'Trần Bình',
      phone: null,
      email: 'x1@ho.vn',
      position: 'Ca trưởng',
      plants: ['A'],
      version: 2,
    });
    expect(await trailOf(test.database, target.accountId)).toMatchObject([
      {
        action: 'account.update',
        username: head.username,
        address: '10.1.1.1',
        object_name: target.username,
        before: { full_name: `Person ${target.username}`, phone: '+84 91 *** 5678', plants: [] },
        after: { full_name: 'Trần Bình', phone: null, plants: ['A'] },
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('that changes nothing leaves no trace', async () => {
    const target = await people.person({ plants: ['A'] });
    expect(await update(head, target, { plants: ['A'], status: 'active' })).toMatchObject({ version: 1 });
    expect(await trailOf(test.database, target.accountId)).toEqual([]);
  });

  it('keeps the picture out of the trail', async () => {
    const target = await people.person();
    await update(head, target, { avatar: 'data:image/png;base64,iVBORw0KGgo=' });
    await update(head, target, { avatar: null });
    expect(await trailOf(test.database, target.accountId)).toMatchObject([
      { before: { avatar: null }, after: { avatar: 'changed' } },
      { before: { avatar: 'picture' }, after: { avatar: null } },
    ]);
  });

  it('is refused when somebody else saved first, with who, when and what stands there now', async () => {
    const target = await people.person({ fullName: 'Lan' });
    await update(head, target, { full_name: 'Lan Anh' });
    const refusal = await node.refused(accounts.update, {
      token: head.token,
      params: { id: target.accountId },
      body: { full_name: 'Lan Chi', version: 1 },
      language: 'vi',
    });
    expect(refusal).toMatchObject({
      status: 409,
      code: 'conflict.changed',
      message: `Bản ghi đã được ${head.username} sửa lúc 08:00:00 18/10/2026 (UTC+7). Hãy xem thay đổi rồi lưu lại.`,
      details: [{ field: 'full_name', code: 'changed', message: 'Giá trị hiện tại: Lan Anh' }],
    });
    expect(await update(head, target, { full_name: 'Lan Chi', version: 2 })).toMatchObject({ version: 3 });
  });

  it('shows nothing of an account to who may not touch it, not even in a conflict', async () => {
    const target = await people.person({ level: 5, fullName: 'Secret' });
    const refusal = await node.refused(accounts.update, {
      token: head.token,
      params: { id: target.accountId },
      body: { full_name: 'X', version: 99 },
    });
    expect(refusal).toMatchObject({ status: 403, code: 'account.higher', details: [] });
  });

  it('of two at the same moment keeps both, one after the other', async () => {
    const target = await people.person();
    await Promise.all([update(head, target, { phone: '0912345678' }), update(head, target, { position: 'Ca trưởng' })]);
    const accountList = await node.ok(accounts.list, { token: head.token });
    expect(accountList.find((account) => account.account_id === target.accountId)).toMatchObject({
      phone: '0912345678',
      position: 'Ca trưởng',
      version: 3,
    });
  });

  it('needs for each field the permission of that field', async () => {
    const statusManager = await people.person({ level: 10, permissions: ['accounts.change-status'], allPlants: true });
    const clerk = await people.person({ level: 10, permissions: ['accounts.update'], allPlants: true });
    const target = await people.person();
    expect(await updateOutcome(statusManager, target, { full_name: 'X' })).toBe('forbidden');
    expect(await updateOutcome(clerk, target, { status: 'inactive' })).toBe('forbidden');
    expect(await updateOutcome(clerk, target, { banned: true })).toBe('forbidden');
    expect(await updateOutcome(clerk, target, { full_name: 'X' })).toBe('ok');
    expect(await updateOutcome(statusManager, target, { status: 'inactive' })).toBe('ok');
  });

  it('is refused where there is no such account', async () => {
    const id = crypto.randomUUID();
    expect(await node.outcome(accounts.update, { token: head.token, params: { id }, body: {} })).toBe(
      'account.not_found',
    );
  });
});

describe('locking and banning', () => {
  it('end every session at once, on every node, and unlocking does not revive them', async () => {
    const target = await people.person();
    const second = await people.session(target.accountId);
    await update(head, target, { status: 'inactive' });
    expect(await isSignedIn(target)).toBe(false);
    expect(await otherNode.outcome(auth.session, { token: second.token })).toBe('auth.ended');
    expect(await otherNode.outcome(auth.refresh, { body: { refreshToken: target.refresh } })).toBe('auth.ended');
    await update(head, target, { status: 'active' });
    expect(await isSignedIn(target)).toBe(false);
    const verbs = (await trailOf(test.database, target.accountId)).map(({ action }) => action);
    expect(verbs).toEqual(['account.lock', 'account.unlock']);
  });

  it('are two things: unlocking does not lift a ban', async () => {
    const target = await people.person();
    expect(await update(head, target, { banned: true })).toMatchObject({ status: 'inactive', banned: true });
    expect(await isSignedIn(target)).toBe(false);
    expect(await updateOutcome(head, target, { status: 'active' })).toBe('account.still_banned');
    expect(await update(head, target, { banned: false })).toMatchObject({ status: 'inactive', banned: false });
    expect(await update(head, target, { status: 'active' })).toMatchObject({ status: 'active' });
    const verbs = (await trailOf(test.database, target.accountId)).map(({ action }) => action);
    expect(verbs).toEqual(['account.ban', 'account.unban', 'account.unlock']);
  });

  it('tell the stream whose sessions ended, as another group or other plants do', async () => {
    const [target, movedPerson, reassigned] = [await people.person(), await people.person(), await people.person()];
    await update(head, target, { status: 'inactive' });
    await update(head, movedPerson, { role_id: await people.group(['map'], 50) });
    await update(head, reassigned, { plants: ['A'] });
    const events = await test.database.sql.selectFrom('event').select(['topic', 'payload']).execute();
    for (const { accountId } of [target, movedPerson, reassigned])
      expect(events).toContainEqual({ topic: 'session.changed', payload: { account_id: accountId } });
    expect(events).toContainEqual({ topic: 'account.changed', payload: { account_id: target.accountId } });
  });
});

describe('deleting', () => {
  it('removes the account and its sessions; its name stays in the trail', async () => {
    const target = await people.person({ fullName: 'Lê Văn Cũ' });
    await node.ok(accounts.remove, { token: head.token, params: { id: target.accountId } });
    expect(await isSignedIn(target)).toBe(false);
    expect(await trailOf(test.database, target.accountId)).toMatchObject([
      { action: 'account.delete', object_name: target.username, before: { full_name: 'Lê Văn Cũ' }, after: null },
    ]);
    const secondAnswer = await node.refused(accounts.remove, { token: head.token, params: { id: target.accountId } });
    expect(secondAnswer).toMatchObject({ status: 404, code: 'account.not_found' });
  });
});

describe('one’s own account', () => {
  it('is not one’s own to rank, lock or delete', async () => {
    expect(await updateOutcome(head, head, { status: 'inactive' })).toBe('account.own');
    expect(await updateOutcome(head, head, { role_id: await people.group(['map'], 50) })).toBe('account.own');
    expect(await updateOutcome(head, head, { all_plants: false })).toBe('account.own');
    expect(await node.outcome(accounts.remove, { token: head.token, params: { id: head.accountId } })).toBe(
      'account.own',
    );
  });

  it('is one’s own to describe, without any permission', async () => {
    const person = await people.person({ plants: ['A'] });
    const changeAnswer = await node.ok(accounts.updateOwn, {
      token: person.token,
      body: { full_name: 'Phạm Dung', phone: '(091) 234-5678', version: 1 },
    });
    expect(changeAnswer).toMatchObject({ full_name: 'Phạm Dung', phone: '(091) 234-5678', plants: ['A'], version: 2 });
    expect(await trailOf(test.database, person.accountId)).toMatchObject([
      { action: 'account.update', username: person.username, after: { full_name: 'Phạm Dung' } },
    ]);
    const stale = { token: person.token, body: { full_name: 'X', version: 1 } };
    expect(await node.outcome(accounts.updateOwn, stale)).toBe('conflict.changed');
  });

  it('cannot raise itself by fields that its own form does not have', async () => {
    const person = await people.person();
    const body = { status: 'active', role_id: head.roleId, all_plants: true, plants: ['B'], banned: false };
    expect(await node.outcome(accounts.updateOwn, { token: person.token, body })).toBe('request.invalid');
    expect(await node.ok(auth.session, { token: person.token })).toMatchObject({
      sid: 50,
      plants: [],
      account: { role_id: person.roleId, all_plants: false, version: 1 },
    });
  });
});
