import type { Caller } from '../../platform/http/caller.ts';
import { isAdministrative } from '../roles/administrators.ts';
import { seesPlant } from './account-rules.ts';
import type { Account } from './store.ts';

/** An account on the wire. A code of a plant that the reader may not see is left out. */
export function accountView(account: Account, reader: Pick<Caller, 'plants'>) {
  return {
    account_id: account.accountId,
    username: account.username,
    full_name: account.fullName,
    account: account.accountCode,
    kind: isAdministrative(account.permissions) ? ('administrator' as const) : ('user' as const),
    status: account.status,
    banned: account.banned,
    role_id: account.roleId,
    role_name: account.roleName,
    email: account.email,
    phone: account.phone,
    address: account.address,
    position: account.position,
    avatar: account.avatar,
    all_plants: account.allPlants,
    plants: account.plants.filter((code) => seesPlant(reader, code)),
    created_at: account.createdAt.toISOString(),
    last_login_at: account.lastLoginAt?.toISOString() ?? null,
    version: account.version,
  };
}
