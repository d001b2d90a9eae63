import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { system } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { hashPassword } from '../passwords.ts';
import { lockAdministratorChanges } from '../roles/roles.ts';
import type { Stamp } from '../stamp.ts';
import { auditedFields } from './account-history.ts';
import { oneTimePassword } from './one-time-password.ts';
import { objectOf } from './save.ts';
import { hasAnyAccount, insertAccount, readAccount } from './store.ts';

export interface FirstAdministrator {
  readonly username: string;
  /** The generated password, shown once; null when it was set by ADMIN_PASSWORD. */
  readonly password: string | null;
}

/** Creates the role groups with their permissions; returns the administrators' group. */
type PrepareGroups = (
  tx: Transaction<Schema>,
  stamp: Stamp,
) => Promise<{ readonly roleId: string; readonly roleName: string }>;

/** Runs at every start, on several nodes at once: creates the groups and the first account if there are none. */
export function createFirstAdministrator(
  { database, clock, audit, prepareGroups }: RoomDeps & { readonly prepareGroups: PrepareGroups },
  config: Pick<Config, 'adminUsername' | 'adminPassword'>,
) {
  return async (): Promise<FirstAdministrator | null> =>
    await database.transaction(async (tx) => {
      await lockAdministratorChanges(tx);
      const stamp = { by: null, at: clock.now() };
      const { roleId, roleName } = await prepareGroups(tx, stamp);
      if (await hasAnyAccount(tx)) return null;
      const generated = config.adminPassword === null ? oneTimePassword() : null;
      const hash = await hashPassword(config.adminPassword ?? required(generated));
      const accountId = randomUUID();
      const account = {
        accountId,
        username: config.adminUsername,
        fullName: roleName,
        accountCode: null,
        email: null,
        phone: null,
        address: null,
        position: null,
        avatar: null,
        roleId,
        status: 'active',
        banned: false,
        allPlants: true,
        password: { hash, mustChange: generated !== null },
      } as const;
      await insertAccount(tx, account, stamp);
      const createdAccount = required(await readAccount(tx, accountId));
      await audit.record(tx, {
        who: system,
        action: 'account.create',
        object: objectOf(createdAccount),
        after: auditedFields(createdAccount),
      });
      return { username: config.adminUsername, password: generated };
    });
}
