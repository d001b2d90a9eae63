import { randomUUID } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { system } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { takeTurnOverAdministrators } from '../roles/administrators.ts';
import { grantNewPermissions } from '../roles/new-permissions.ts';
import { administratorGroup, seedGroups } from '../roles/seeded-groups.ts';
import { auditedFields } from './account-history.ts';
import { oneTimePassword } from './one-time-password.ts';
import { hashPassword } from '../passwords.ts';
import { objectOf } from './save.ts';
import { hasAnyAccount, insertAccount, readAccount } from './store.ts';

export interface FirstAdministrator {
  readonly username: string;
  /** Generated, to be shown once; null where ADMIN_PASSWORD chose it. */
  readonly password: string | null;
}

/** At every start, on any number of nodes at once: makes the groups and the first account where there are none. */
export function createFirstAdministrator(
  { database, clock, audit }: RoomDeps,
  config: Pick<Config, 'adminUsername' | 'adminPassword'>,
) {
  return async (): Promise<FirstAdministrator | null> =>
    await database.transaction(async (tx) => {
      await takeTurnOverAdministrators(tx);
      const stamp = { by: null, at: clock.now() };
      const roleId = await seedGroups(tx, stamp);
      await grantNewPermissions(tx, stamp);
      if (await hasAnyAccount(tx)) return null;
      const generated = config.adminPassword === null ? oneTimePassword() : null;
      const hash = await hashPassword(config.adminPassword ?? generated!);
      const accountId = randomUUID();
      const account = {
        accountId,
        username: config.adminUsername,
        fullName: administratorGroup.roleName,
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
      const made = (await readAccount(tx, accountId))!;
      await audit.record(tx, {
        who: system,
        action: 'account.create',
        object: objectOf(made),
        after: auditedFields(made),
      });
      return { username: config.adminUsername, password: generated };
    });
}
