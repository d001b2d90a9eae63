import { Refusal } from '../../platform/http/refusal.ts';
import { personFrom } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { hashToken } from '../opaque-token.ts';
import { hashPassword } from '../passwords.ts';
import { isCurrentPassword, replacePassword } from './replace-password.ts';
import { accountOfLink, useLink } from './reset-link-store.ts';
import { lockForChange, objectOf } from './save.ts';

interface RequestSource {
  readonly address: string;
  readonly requestId: string;
}

/** The throttling of sign-ins. */
interface SignInWaits {
  clear(of: { readonly username: string; readonly address: string }): Promise<void>;
}

/** Sets a new password through the emailed link and ends every session of the account. */
export function createReset(deps: RoomDeps & { throttle: SignInWaits }) {
  const { database, clock, audit, throttle } = deps;

  return async (token: string, newPassword: string, from: RequestSource): Promise<{ username: string }> => {
    const tokenHash = hashToken(token);
    const accountId = await accountOfLink(database.sql, tokenHash, clock.now());
    if (accountId === null) throw new Refusal('auth.link_invalid');
    if (await isCurrentPassword(database.sql, accountId, newPassword)) throw new Refusal('account.password_same');
    const hash = await hashPassword(newPassword);
    const account = await database.transaction(async (tx) => {
      const locked = await lockForChange(tx, accountId);
      if (locked.status !== 'active' || !(await useLink(tx, tokenHash, clock.now())))
        throw new Refusal('auth.link_invalid');
      await replacePassword(tx, deps, accountId, { hash, mustChange: false });
      const actor = personFrom(locked, from);
      await audit.record(tx, { who: actor, action: 'auth.password_reset', object: objectOf(locked) });
      return locked;
    });
    // A user who forgot the password has tried several, so the waiting time is cleared.
    await throttle.clear({ username: account.username, address: from.address });
    return { username: account.username };
  };
}

export type ResetPassword = ReturnType<typeof createReset>;
