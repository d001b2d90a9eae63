import { accounts } from '@spillway/contract/access/accounts/accounts';
import { auth } from '@spillway/contract/access/sessions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { patience } from '../../testing/patience.ts';
import { createPeople, type People } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { trailOf } from '../testing/trail.ts';

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

const count = async () => Number((await test.database.pool.query('select count(*) from account')).rows[0].count);
const registration = { password: 'Matkhau1', full_name: 'Đỗ Thị Mới', email: 'moi@ho.vn' };
const signIn = (username: string) => node.outcome(auth.login, { body: { username, password: 'Matkhau1' } });

describe('a registration', () => {
  it('is an account that can do nothing until an administrator gives it a group and activates it', async () => {
    await node.ok(auth.register, { body: { ...registration, username: 'moi001' } });
    expect(await signIn('moi001')).toBe('auth.inactive');
    const head = await people.person({ level: 10, permissions: ['accounts', 'map'], allPlants: true });
    const accountList = await node.ok(accounts.list, { token: head.token });
    const filed = accountList.find((account) => account.username === 'moi001')!;
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

  it('is answered alike whether the name, the address, both or none belong to somebody', async () => {
    const owner = await people.person({ username: 'moi002', email: 'chu@ho.vn' });
    const before = await count();
    const file = (username: string, email: string) =>
      node.ok(auth.register, { from: `10.4.4.${attempt++}`, body: { ...registration, username, email } });
    let attempt = 0;
    expect(await file('MOI002', 'other@ho.vn')).toEqual({ username: 'MOI002' });
    expect(await file('moi0021', 'CHU@ho.vn')).toEqual({ username: 'moi0021' });
    expect(await file('moi002', 'chu@ho.vn')).toEqual({ username: 'moi002' });
    expect(await count()).toBe(before);
    expect(await file('moi0022', 'free@ho.vn')).toEqual({ username: 'moi0022' });
    expect(await count()).toBe(before + 1);
    const trail = await trailOf(test.database, owner.accountId);
    expect(trail).toMatchObject([
      { action: 'auth.register_clash', after: { username: 'MOI002', email: 'other@ho.vn', clash: 'username' } },
      { action: 'auth.register_clash', after: { username: 'moi0021', email: 'CHU@ho.vn', clash: 'email' } },
      { action: 'auth.register_clash', after: { username: 'moi002' } },
    ]);
    expect(JSON.stringify(trail)).not.toContain('Matkhau1');
  });

  it('with the address of somebody is told to that person, once, and to nobody else', async () => {
    const mail = await startMailServer();
    const config = { smtpUrl: mail.url };
    const mailing = await startNode({ database: test.database, clock, config, withJobs: true });
    const owner = await people.person({ email: 'chuthu@ho.vn', fullName: 'Lê Văn Chủ' });
    const file = (username: string, email: string) =>
      mailing.ok(auth.register, { from: '10.5.5.5', language: 'vi', body: { ...registration, username, email } });
    await file(owner.username, 'stranger@ho.vn');
    await file('moi0031', 'chuthu@ho.vn');
    const letter = await vi.waitUntil(() => mail.received[0], patience);
    expect(letter).toMatchObject({ subject: 'Spillway: địa chỉ email này đã có tài khoản' });
    expect(letter.to).toContain('chuthu@ho.vn');
    expect(letter.text).toContain(`tài khoản ${owner.username}`);
    await file('moi0032', 'chuthu@ho.vn');
    const waiting = async () => {
      const { rows } = await test.database.pool.query<{ count: number }>(
        "select count(*)::int as count from pgboss.job where name = 'registration-mail' and state <> 'completed'",
      );
      return rows[0]!.count;
    };
    await vi.waitUntil(async () => (await waiting()) === 0, patience);
    expect(mail.received).toHaveLength(1);
    await mailing.stop();
    await mail.stop();
  });

  it('is refused where the installation does not take any', async () => {
    const closed = await startNode({ database: test.database, clock, config: { allowRegistration: false } });
    const body = { ...registration, username: 'moi003' };
    const refusal = await closed.refused(auth.register, { body, language: 'vi' });
    expect(refusal).toMatchObject({ status: 403, code: 'auth.registration_off' });
    expect(refusal.message).toBe('Hệ thống không nhận đăng ký. Hãy nhờ quản trị viên tạo tài khoản.');
    await closed.stop();
  });

  it('comes from one address five times in a quarter of an hour at most, also when all come at once', async () => {
    const file = (index: number) => {
      const body = { ...registration, email: `luot${index}@ho.vn`, username: `luot${index}` };
      return node.outcome(auth.register, { from: '10.3.3.3', body });
    };
    const outcomes = await Promise.all(Array.from({ length: 25 }, (_, index) => file(index)));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'request.too_many')).toHaveLength(20);
  });
});
