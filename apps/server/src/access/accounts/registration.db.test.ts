import { accounts } from '@spillway/contract/access/accounts';
import { auth } from '@spillway/contract/access/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type People } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';

const clock = testClock(new Date());
let test: TestDatabase;
let node: TestNode;
let people: People;

beforeAll(async () => {
  test = await createTestDatabase();
  node = await startNode({ database: test.database, clock });
  people = createPeople(test.database, clock);
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

const registration = { password: 'Matkhau1', full_name: 'Đỗ Thị Mới', email: 'moi@ho.vn' };
const signIn = (username: string) => node.outcome(auth.login, { body: { username, password: 'Matkhau1' } });

describe('a registration', () => {
  it('is an account that can do nothing until an administrator gives it a group and activates it', async () => {
    await node.ok(auth.register, { body: { ...registration, username: 'moi001' } });
    expect(await signIn('moi001')).toBe('auth.inactive');
    const head = await people.person({ level: 10, permissions: ['accounts', 'map'], allPlants: true });
    const listed = await node.ok(accounts.list, { token: head.token });
    const filed = listed.find((account) => account.username === 'moi001')!;
    expect(filed).toMatchObject({ status: 'inactive', role_id: null, plants: [], email: 'moi@ho.vn' });
    const activate = { token: head.token, params: { id: filed.account_id }, body: { status: 'active' } } as const;
    expect(await node.outcome(accounts.update, activate)).toBe('account.role_missing');
    await node.ok(accounts.update, {
      token: head.token,
      params: { id: filed.account_id },
      body: { status: 'active', role_id: await people.group(['map'], 90) },
    });
    expect(await signIn('moi001')).toBe('ok');
    const [entry] = await test.database.sql
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'auth.register')
      .execute();
    expect(entry).toMatchObject({ username: 'moi001', address: '10.1.1.1', after: { full_name: 'Đỗ Thị Mới' } });
    expect(JSON.stringify(entry)).not.toContain('Matkhau1');
  });

  it('is refused for a name that is taken', async () => {
    await people.person({ username: 'moi002' });
    const body = { ...registration, email: 'other@ho.vn', username: 'MOI002' };
    expect(await node.refused(auth.register, { body })).toMatchObject({ status: 409, code: 'account.username_taken' });
  });

  it('is refused where the installation does not take any', async () => {
    const closed = await startNode({ database: test.database, clock, config: { allowRegistration: false } });
    const body = { ...registration, username: 'moi003' };
    const refused = await closed.refused(auth.register, { body, language: 'vi' });
    expect(refused).toMatchObject({ status: 403, code: 'auth.registration_off' });
    expect(refused.message).toBe('Hệ thống không nhận đăng ký. Hãy nhờ quản trị viên tạo tài khoản.');
    await closed.stop();
  });

  it('comes from one address twenty times in a quarter of an hour at most', async () => {
    const outcomes = [];
    for (let index = 0; index < 21; index++) {
      const body = { ...registration, email: 'taken@ho.vn', username: 'moi001' };
      outcomes.push(await node.outcome(auth.register, { from: '10.3.3.3', body }));
    }
    expect(outcomes[19]).toBe('account.username_taken');
    expect(outcomes[20]).toBe('request.too_many');
  });
});
