import type { Target } from '../target.ts';
import { type Cook, fresh, password } from './cook.ts';

export async function accounts(cook: Cook, { admin }: Target) {
  const signedIn = await cook('POST /auth/login', { body: { ...admin, remember: false } });
  const refreshed = await cook('POST /auth/refresh-token', { body: { refreshToken: signedIn?.token?.refresh } });
  await cook('POST /auth/logout', { body: {} }, { authorization: `Bearer ${refreshed?.access}` });
  const name = fresh('xin');
  const applicant = { username: name, password: password(), full_name: 'Người xin', email: `${name}@example.com` };
  await cook('POST /auth/register', { body: applicant });
  const groups: { level: number; role_id: string }[] = (await cook('GET /v1/role/getall')) ?? [];
  const role_id = groups.toSorted((a, b) => b.level - a.level)[0]?.role_id;
  const person = () => ({
    username: fresh('thu'),
    password: password(),
    full_name: 'Trần Thị Thu',
    role_id,
    all_plants: true,
  });
  const made = await cook('POST /account', { body: person() });
  const { account_id: id, version } = made?.account ?? {};
  await cook('PATCH /account/{id}', { path: { id }, body: { full_name: 'Trần Thị Thu Hà', version } });
  await cook('PATCH /account/{id}/change-password', { path: { id }, body: { newPassword: password() } });
  const own = person();
  await cook('POST /account', { body: own });
  const session = await cook('POST /auth/login', { body: { username: own.username, password: own.password } });
  const authorization = `Bearer ${session?.token?.access}`;
  await cook('PATCH /account/profile', { body: { full_name: 'Đổi', phone: '0912345678' } }, { authorization });
  const body = { username: own.username, oldPassword: own.password, newPassword: password() };
  await cook('PATCH /account/change-password', { body }, { authorization });
  await cook('DELETE /account/{id}', { path: { id } });
  await groupsOfPeople(cook);
}

async function groupsOfPeople(cook: Cook) {
  const group = { role_name: fresh('Ca '), level: 70, permissions: ['report', 'map'] };
  const made = await cook('POST /v1/role/create', { body: group });
  const { role_id, version } = made ?? {};
  await cook('POST /v1/role/update', { body: { ...group, level: 71, role_id, version } });
  await cook('POST /v1/role/delete', { body: { role_id } });
}
