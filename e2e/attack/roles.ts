import { randomBytes } from 'node:crypto';
import { call, signInByApi } from '../support/api.ts';
import { addPerson } from '../support/people.ts';
import { keyFor } from './keys.ts';
import { type Operation, readOperations } from './operations.ts';
import { type Input, send } from './send.ts';
import type { Target } from './target.ts';

export interface RolesReport {
  readonly calls: number;
  /** Role, call, and the response in place of the documented one. */
  readonly deviations: readonly string[];
}

const harmless: Input = { path: { id: 'khong-co' }, query: {}, body: [] };

/**
 * Makes every call without sign-in, as users of the seeded groups, and at a foreign plant, and compares the results
 * with the documented access.
 */
export async function tryRoles(target: Target): Promise<RolesReport> {
  const operations = (await readOperations(target.url)).filter(({ access }) => access !== 'collector');
  const guardedOperations = operations.filter(({ access }) => access !== 'public');
  const deviations: string[] = [];
  let calls = 0;
  const answerTo = async (operation: Operation, headers: Readonly<Record<string, string>>) => {
    calls++;
    let answer = await send(target.url, operation, harmless, headers);
    // A 503 neither admits nor refuses: ask again.
    for (let tries = 0; answer.status === 503 && tries < 5; tries++)
      answer = await send(target.url, operation, harmless, headers);
    const { status, text } = answer;
    return { status, code: /"code":"([^"]+)"/.exec(text)?.[1] ?? '' };
  };

  for (const operation of guardedOperations) {
    const { status } = await answerTo(operation, {});
    if (status !== 401) deviations.push(`nobody: ${operation.name} ${status}`);
  }
  const admin = await signInByApi(target.url, target.admin);
  await call(target.url, 'POST', '/v1/plant/create', {
    token: admin,
    body: { hydro_code: 'LANGGIENG', name: 'Láng giềng' },
  });
  for (const role of ['viewer', 'operator']) {
    const person = {
      username: `${role}${randomBytes(3).toString('hex')}`,
      password: `Aa1${randomBytes(9).toString('base64url')}`,
    };
    await addPerson(target.url, admin, role, person);
    const token = await signInByApi(target.url, person);
    const { roles } = await call<{ roles: string[] }>(target.url, 'GET', '/auth/session', { token });
    for (const operation of guardedOperations.filter(({ path }) => !path.endsWith('/auth/logout'))) {
      const isPermitted = mayCall(operation, roles);
      const { status, code } = await answerTo(operation, keyFor(operation, token, target));
      // A refusal for another reason means that the call itself was admitted.
      const isRefused = status === 401 || (status === 403 && (code === 'forbidden' || code === 'auth.forbidden'));
      if (isRefused === isPermitted)
        deviations.push(`${role}: ${operation.name} ${status} ${code}, access ${operation.access}`);
    }
  }
  const stranger = {
    username: `la${randomBytes(3).toString('hex')}`,
    password: `Aa1${randomBytes(9).toString('base64url')}`,
  };
  const groups = await call<{ role_id: string; level: number }[]>(target.url, 'GET', '/v1/role/getall', {
    token: admin,
  });
  const role_id = groups.toSorted((a, b) => a.level - b.level)[0]!.role_id;
  await call(target.url, 'POST', '/account', {
    token: admin,
    body: { ...stranger, full_name: 'Người lạ', role_id, all_plants: false, plants: ['LANGGIENG'] },
  });
  const token = await signInByApi(target.url, stranger);
  const { hydro_code: foreign } = (
    await call<{ hydro_code: string }[]>(target.url, 'GET', '/v1/plant/getall', { token: admin })
  )[0]!;
  for (const operation of guardedOperations.filter(({ path }) => !path.endsWith('/auth/logout'))) {
    const { status, code } = await answerTo(operation, { ...keyFor(operation, token, target), hydro: foreign });
    if (status !== 403 && status !== 401) deviations.push(`at a foreign plant: ${operation.name} ${status} ${code}`);
  }
  return { calls, deviations };
}

function mayCall({ access }: Operation, roles: readonly string[]): boolean {
  if (access === 'signed-in') return true;
  if (access === 'experts') return false;
  const wanted = access.split(' or ').map((one) => one.trim());
  return wanted.some((one) => roles.includes(one) || roles.includes(one.split('.')[0]!));
}
