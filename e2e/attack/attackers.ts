import { randomBytes } from 'node:crypto';
import { call, signInByApi } from '../support/api.ts';

/** Accounts with all permissions, each with its own session: damage done by one call affects only that session. */
interface Attackers {
  token(random: () => number): string;
  /** Its session was refused: sign in again, or use another account. */
  renew(token: string): Promise<void>;
}

export const attackerName = 'Kẻ phá';

interface Attacker {
  readonly username: string;
  readonly password: string;
  token: string;
}

export async function makeAttackers(
  baseUrl: string,
  admin: { readonly username: string; readonly password: string },
  count: number,
): Promise<Attackers> {
  let createdCount = 0;
  const make = async (): Promise<Attacker> => {
    const token = await signInByApi(baseUrl, admin);
    const roles = await call<{ role_id: string; level: number }[]>(baseUrl, 'GET', '/v1/role/getall', { token });
    const highest = roles.toSorted((a, b) => a.level - b.level)[0]!;
    const person = {
      username: `kepha${++createdCount}${randomBytes(3).toString('hex')}`,
      password: `Aa1${randomBytes(9).toString('base64url')}`,
    };
    await call(baseUrl, 'POST', '/account', {
      token,
      body: { ...person, full_name: attackerName, role_id: highest.role_id, all_plants: true },
    });
    return { ...person, token: await signInByApi(baseUrl, person) };
  };
  const all: Attacker[] = [];
  for (let index = 0; index < count; index++) all.push(await make());
  const pendingRenewals = new Map<string, Promise<void>>();

  const renew = async (token: string) => {
    const at = all.findIndex((one) => one.token === token);
    if (at < 0) return;
    const one = all[at]!;
    const secondAnswer = await signInByApi(baseUrl, one).catch(() => null);
    if (secondAnswer !== null) one.token = secondAnswer;
    else all[at] = await make();
  };

  return {
    token: (random) => all[Math.floor(random() * all.length)]!.token,
    renew(token) {
      const renewal = pendingRenewals.get(token) ?? renew(token).finally(() => pendingRenewals.delete(token));
      pendingRenewals.set(token, renewal);
      return renewal;
    },
  };
}
