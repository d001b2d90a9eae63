import { permissionsOfKey } from '@spillway/contract/access/machine-keys/scopes';
import { expandPermissions } from '@spillway/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Gate } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashToken } from '../opaque-token.ts';
import { lowestLevel } from '../roles/roles.ts';
import { readScopedKey } from './gate-store.ts';
import { keyStateOf } from './key-state.ts';
import { secretPrefix } from './secret.ts';
import type { KeyUse } from './use.ts';

type Identify = Gate['identify'];

/**
 * Accepts keys with scopes wherever a token is accepted. A key acts for its responsible user, limited to that user's
 * rights at the time of the call: locking, deleting or demoting the user affects the key.
 */
export function withMachineKeys(
  identifyPerson: Identify,
  { database, clock, use }: { readonly database: Database; readonly clock: Clock; readonly use: KeyUse },
): Identify {
  return async (token, hydroCode) => {
    if (!token.startsWith(secretPrefix)) return await identifyPerson(token, hydroCode);
    const key = await readScopedKey(database.sql, hashToken(token));
    // A collector's key is treated like an unknown one here.
    if (!key || key.name === null) throw new Refusal('auth.required');
    const keyState = keyStateOf(key, key.isFormer, clock.now());
    if (keyState !== 'live') use.refused(key);
    if (keyState === 'gone') throw new Refusal('machine_key.unknown');
    if (keyState === 'expired') throw new Refusal('machine_key.expired');
    const { accountId, username, fullName } = key;
    if (!key.hasOwner || accountId === null || username === null || fullName === null) {
      use.refused(key);
      throw new Refusal('machine_key.without_owner');
    }
    if (hydroCode !== undefined && hydroCode.toLowerCase() !== key.hydroCode.toLowerCase())
      throw new Refusal('plant.forbidden');
    use.used(key, key.isFormer);
    return {
      accountId,
      username,
      // The audit trail shows the user and the key.
      fullName: `${fullName} (${key.name})`,
      sessionId: key.keyId,
      roleId: key.roleId,
      level: key.level ?? lowestLevel,
      permissions: permissionsOfKey(key.scopes, expandPermissions(key.permissions ?? [])),
      plants: new Set([key.hydroCode]),
      expert: false,
      mustChangePassword: false,
      plant: key.hydroCode,
      machineKey: { keyId: key.keyId, name: key.name, scopes: new Set(key.scopes) },
    };
  };
}
