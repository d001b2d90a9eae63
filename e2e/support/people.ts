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

/** Adds a person to a seeded role group. `plants`: the only visible ones; absent: all. */
export async function addPerson(
  baseUrl: string,
  token: string,
  role: string,
  person: Person,
  plants?: readonly string[],
): Promise<void> {
  const groups = await call<{ role_id: string; role_name: string }[]>(baseUrl, 'GET', '/v1/role/getall', { token });
  const group = groups.find(({ role_name }) => roleNames[role]?.test(role_name));
  if (!group) throw new Error(`there is no role group for ${role}`);
  await call(baseUrl, 'POST', '/account', {
    token,
    body: { ...person, full_name: 'Trần Thị Thu', role_id: group.role_id, all_plants: !plants, plants: plants ?? [] },
  });
}

/** Creates a user of a seeded role group; the administrator already exists. */
export async function userWithRole(role: string, server: Pick<StartedServer, 'url' | 'admin'>): Promise<Person> {
  if (role === 'administrator') return server.admin;
  const token = await signInByApi(server.url, server.admin);
  const person = { username: `look${role}`, password: `Aa1${randomBytes(9).toString('base64url')}` };
  await addPerson(server.url, token, role, person);
  return person;
}
