import { randomBytes } from 'node:crypto';
import { call, signInByApi } from './api.ts';
import type { StartedServer } from './server.ts';

export interface Person {
  readonly username: string;
  readonly password: string;
}

const roleNames: Readonly<Record<string, RegExp>> = {
  operator: /vận hành/i,
  viewer: /người xem/i,
};

/** Someone of a seeded role group, made for the occasion; the administrator is there already. */
export async function someoneWhoIs(role: string, server: StartedServer): Promise<Person> {
  if (role === 'administrator') return server.admin;
  const token = await signInByApi(server.url, server.admin);
  const groups = await call<{ role_id: string; role_name: string }[]>(server.url, 'GET', '/v1/role/getall', { token });
  const group = groups.find(({ role_name }) => roleNames[role]?.test(role_name));
  if (!group) throw new Error(`there is no role group for ${role}`);
  const person = { username: `look${role}`, password: `Aa1${randomBytes(9).toString('base64url')}` };
  await call(server.url, 'POST', '/account', {
    token,
    body: { ...person, full_name: 'Trần Thị Thu', role_id: group.role_id, all_plants: true },
  });
  return person;
}
