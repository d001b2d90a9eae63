import { system } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { hashPassword } from '../passwords.ts';
import { oneTimePassword } from './one-time-password.ts';
import { replacePassword } from './replace-password.ts';
import { lockForChange, objectOf } from './save.ts';
import { type Account, readAccountByUsername } from './store.ts';

/** Run from the command line on the server, without an account. Null when the account does not exist. */
export async function resetFromConsole(
  deps: RoomDeps,
  username: string,
): Promise<{ account: Account; password: string } | null> {
  const { database, audit } = deps;
  const password = oneTimePassword();
  const hash = await hashPassword(password);
  return await database.transaction(async (tx) => {
    const found = await readAccountByUsername(tx, username);
    if (!found) return null;
    const { accountId } = found;
    const account = await lockForChange(tx, accountId);
    await replacePassword(tx, deps, accountId, { hash, mustChange: true });
    const actor = { ...system, address: 'console' };
    const after = { must_change_password: true };
    await audit.record(tx, { who: actor, action: 'account.password_reset', object: objectOf(account), after });
    return { account, password };
  });
}
