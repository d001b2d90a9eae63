import { accounts } from '@spillway/contract/access/accounts/accounts';
import { audit } from '@spillway/contract/access/audit';
import { roles } from '@spillway/contract/access/roles';
import { auth } from '@spillway/contract/access/sessions';
import type { Route } from '@spillway/contract/kit';
import { allPermissions } from '@spillway/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts';
import { testClock } from '../platform/testing/test-clock.ts';
import type { CallOptions } from '../testing/calls.ts';
import { createPeople, type Person } from '../testing/people.ts';
import { startNode, type TestNode } from '../testing/test-app.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let test: TestDatabase;
let node: TestNode;
let chief: Person;
let powerless: Person;

beforeAll(async () => {
  test = await createTestDatabase();
  node = await startNode({ database: test.database, clock });
  const people = createPeople(test.database, clock);
  chief = await people.person({ permissions: allPermissions, level: 1, allPlants: true });
  powerless = await people.person();
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

const id = '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002';
const account = { username: 'lan01', full_name: 'Lan', role_id: id };
const group = { role_name: 'Ca đêm', level: 50, permissions: ['map'] };
const registration = { username: 'lan01', password: 'Matkhau1', full_name: 'Lan', email: 'lan@ho.vn' };
const required = ['Bắt buộc nhập.', 'This field is required.'] as const;
const weak = [
  'Cần có chữ số, chữ thường và chữ hoa.',
  'Needs a digit, a lower-case and an upper-case letter.',
] as const;
const noId = ['Mã định danh không đúng dạng.', 'Not a valid identifier.'] as const;

/** For every call with input: one wrong field, and the message that a user reads about it in either language. */
const wrong: [string, Route, CallOptions, string, string, string][] = [
  ['login', auth.login, { body: { username: 'lan' } }, 'password', ...required],
  ['refresh', auth.refresh, { body: {} }, 'refreshToken', ...required],
  ['logout', auth.logout, { body: { everywhere: 'x' } }, 'everywhere', 'Sai kiểu dữ liệu.', 'Wrong type of value.'],
  [
    'register',
    auth.register,
    { body: { ...registration, username: 'lan 1' } },
    'username',
    'Chỉ dùng chữ không dấu và số.',
    'Letters and digits only.',
  ],
  [
    'register',
    auth.register,
    { body: { ...registration, email: 'lan' } },
    'email',
    'Email không đúng dạng.',
    'Not a valid email address.',
  ],
  [
    'forgot',
    auth.forgotPassword,
    { body: { username: ' ' } },
    'username',
    'Không được để trống.',
    'Must not be blank.',
  ],
  ['reset', auth.resetPassword, { body: { token: 'x', newPassword: 'matkhau1' } }, 'newPassword', ...weak],
  [
    'create',
    accounts.create,
    { body: { ...account, username: 'lan' } },
    'username',
    'Cần ít nhất 4 ký tự.',
    'At least 4 characters.',
  ],
  [
    'create',
    accounts.create,
    { body: { ...account, phone: '123' } },
    'phone',
    'Số điện thoại phải có 10 chữ số.',
    'The phone number must have 10 digits.',
  ],
  [
    'own password',
    accounts.changeOwnPassword,
    { body: { username: 'x', oldPassword: 'x', newPassword: 'MATKHAU1' } },
    'newPassword',
    ...weak,
  ],
  [
    'own profile',
    accounts.updateOwn,
    { body: { avatar: 'data:text/html;base64,AA==' } },
    'avatar',
    'Ảnh phải là PNG, JPEG hoặc WebP.',
    'The picture must be PNG, JPEG or WebP.',
  ],
  [
    'set password',
    accounts.changePassword,
    { params: { id }, body: { newPassword: 'Mk1' } },
    'newPassword',
    'Cần ít nhất 8 ký tự.',
    'At least 8 characters.',
  ],
  ['update', accounts.update, { params: { id: 'x' }, body: {} }, 'id', ...noId],
  [
    'update',
    accounts.update,
    { params: { id }, body: { status: 'gone' } },
    'status',
    'Phải là một trong: active, inactive.',
    'Must be one of: active, inactive.',
  ],
  ['remove', accounts.remove, { params: { id: 'x' } }, 'id', ...noId],
  ['group', roles.create, { body: { ...group, level: 0 } }, 'level', 'Phải từ 1 trở lên.', 'Must be 1 or more.'],
  [
    'group',
    roles.create,
    { body: { ...group, permissions: [] } },
    'permissions',
    'Cần chọn ít nhất 1 mục.',
    'Choose at least 1.',
  ],
  [
    'group',
    roles.update,
    { body: { ...group, role_id: id, level: 1.5 } },
    'level',
    'Phải là số nguyên.',
    'Must be a whole number.',
  ],
  ['group', roles.remove, { body: {} }, 'role_id', ...required],
  [
    'trail',
    audit.list,
    { query: { from: 'yesterday' } },
    'from',
    'Thời điểm không đúng dạng. Cần yyyy-MM-dd HH:mm:ss theo giờ nhà máy, hoặc ISO 8601 kèm múi giờ.',
    'Not a valid date and time. Send yyyy-MM-dd HH:mm:ss in plant time, or ISO 8601 with an offset.',
  ],
  ['trail', audit.list, { query: { limit: 501 } }, 'limit', 'Phải từ 500 trở xuống.', 'Must be 500 or less.'],
];

describe('a wrong field is explained in the caller’s language', () => {
  it.each(wrong)('%s', async (_name, route, call, field, vi, en) => {
    const token = route.access === 'public' ? {} : { token: chief.token };
    const vietnameseRefusal = await node.refused(route, { ...call, ...token, language: 'vi' });
    expect(vietnameseRefusal).toMatchObject({
      status: 400,
      code: 'request.invalid',
      message: 'Dữ liệu gửi lên chưa hợp lệ. Hãy sửa các mục được đánh dấu rồi gửi lại.',
    });
    expect(vietnameseRefusal.details.map((problem) => [problem.field, problem.message])).toEqual([[field, vi]]);
    const englishRefusal = await node.refused(route, { ...call, ...token, language: 'en' });
    expect(englishRefusal.details.map((problem) => [problem.field, problem.message])).toEqual([[field, en]]);
  });
});

describe('a refusal is worded for who reads it', () => {
  it.each([
    ['vi', 'Bạn không có quyền thực hiện.'],
    ['en', 'No permission to execute'],
  ] as const)('no permission, %s', async (language, message) => {
    const refusal = await node.refused(roles.list, { token: powerless.token, language });
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden', message });
  });

  it.each([
    ['vi', 'Hãy đăng nhập để tiếp tục.'],
    ['en', 'Sign in to continue.'],
  ] as const)('nobody signed in, %s', async (language, message) => {
    expect(await node.refused(roles.list, { language })).toMatchObject({ status: 401, code: 'auth.required', message });
  });

  it.each([
    ['vi', 'Tên đăng nhập hoặc mật khẩu không đúng.'],
    ['en', 'Username or password is incorrect.'],
  ] as const)('a wrong password, %s', async (language, message) => {
    const refusal = await node.refused(auth.login, { language, body: { username: 'lan', password: 'x' } });
    expect(refusal).toMatchObject({ status: 401, message });
  });

  it('is Vietnamese where the caller’s language is neither of the two', async () => {
    const { body } = await node.http.inject({ url: '/api/renew/v1/role/getall', headers: { 'accept-language': 'fr' } });
    expect(JSON.parse(body)).toMatchObject({ message: 'Hãy đăng nhập để tiếp tục.' });
  });
});
