import { randomUUID } from 'node:crypto';
import { expandPermissions, type Permission } from '@spillway/contract/permissions';
import { type AccountFields, insertAccount } from '../access/accounts/store.ts';
import { insertPlant, replacePlants } from '../access/plants/store.ts';
import { insertRoleGroup } from '../access/roles/store.ts';
import { createAccessTokens } from '../access/sessions/access-token.ts';
import { openSession } from '../access/sessions/issue.ts';
import { createSigningKeys } from '../access/sessions/signing-keys.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

export interface Person {
  readonly accountId: string;
  readonly username: string;
  readonly roleId: string;
  readonly sessionId: string;
  /** Access token, valid for 15 minutes of the test's clock. */
  readonly token: string;
  readonly refresh: string;
}

export interface NewPerson extends Partial<Omit<AccountFields, 'roleId'>> {
  readonly username?: string;
  /** An existing group; otherwise one is created with `level` and `permissions`. */
  readonly roleId?: string;
  readonly level?: number;
  readonly permissions?: readonly Permission[];
  readonly plants?: readonly string[];
  /** An argon2 hash; without it no password is accepted. */
  readonly passwordHash?: string;
  readonly mustChangePassword?: boolean;
}

/** Users created directly in the tables: passwords are slow by design and rarely the subject of a test. */
export function createPeople(database: Database, clock: Clock) {
  const keys = createSigningKeys(database, clock);
  const tokens = createAccessTokens(keys);
  const stamp = () => ({ by: null, at: clock.now() });
  let count = 0;

  async function group(permissions: readonly Permission[], level = 50, roleName = `Group ${++count}`): Promise<string> {
    const roleId = randomUUID();
    await database.transaction((tx) => insertRoleGroup(tx, roleId, { roleName, level, permissions }, stamp()));
    return roleId;
  }

  async function session(accountId: string, permissions: readonly Permission[] = [], level = 50, remember = true) {
    const now = clock.now();
    const key = await keys.current();
    const grant = await database.transaction((tx) =>
      openSession(tx, accountId, { remember, address: '10.1.1.1' }, key, now),
    );
    const { sessionId, refresh } = grant;
    const claims = { accountId, sessionId, permissions: [...expandPermissions(permissions)], level };
    const { token } = await tokens.sign(claims, now, key);
    return { sessionId, refresh, token };
  }

  async function person(newPerson: NewPerson = {}): Promise<Person> {
    const { permissions = [], level = 50, plants = [], passwordHash = 'none', mustChangePassword = false } = newPerson;
    const username = newPerson.username ?? `person${++count}`;
    const roleId = newPerson.roleId ?? (await group(permissions, level));
    const accountId = randomUUID();
    const account = {
      accountId,
      username,
      fullName: newPerson.fullName ?? `Person ${username}`,
      accountCode: newPerson.accountCode ?? null,
      email: newPerson.email ?? null,
      phone: newPerson.phone ?? null,
      address: newPerson.address ?? null,
      position: newPerson.position ?? null,
      avatar: newPerson.avatar ?? null,
      roleId,
      status: newPerson.status ?? 'active',
      banned: newPerson.banned ?? false,
      allPlants: newPerson.allPlants ?? false,
      password: { hash: passwordHash, mustChange: mustChangePassword },
    };
    await database.transaction(async (tx) => {
      await insertAccount(tx, account, stamp());
      await replacePlants(tx, accountId, plants);
    });
    return { accountId, username, roleId, ...(await session(accountId, permissions, level)) };
  }

  return {
    group,
    person,
    session,
    plant: (hydroCode: string, name = `Thủy điện ${hydroCode}`) =>
      insertPlant(database.sql, { hydroCode, name }, clock.now()),
  };
}

export type People = ReturnType<typeof createPeople>;
