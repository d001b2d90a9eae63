import { required } from '@spillway/checked/reads';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { SimpleLimit } from '../../platform/limits/limits.ts';
import type { Actor } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { hashPassword, isPassword } from '../passwords.ts';
import { refuseUntouchable } from './account-rules.ts';
import { oneTimePassword } from './one-time-password.ts';
import { replacePassword } from './replace-password.ts';
import { lockForChange, objectOf } from './save.ts';
import { passwordHashOf } from './store.ts';

interface PasswordChange {
  readonly username: string;
  readonly oldPassword: string;
  readonly newPassword: string;
}

export function createAccountPasswords(deps: RoomDeps & { wrongPasswords: SimpleLimit }) {
  const { database, audit, wrongPasswords } = deps;
  return {
    /** Ends every other session, so that anyone else who knew the old password is signed out. */
    async changeOwn(caller: Caller, actor: Actor, change: PasswordChange): Promise<void> {
      if (change.username.toLowerCase() !== caller.username.toLowerCase()) throw new Refusal('account.not_yourself');
      const { accountId } = caller;
      await wrongPasswords.admit(accountId);
      const oldHash = await passwordHashOf(database.sql, accountId);
      if (!(await isPassword(oldHash, change.oldPassword))) throw new Refusal('account.password_incorrect');
      await wrongPasswords.forgive(accountId);
      if (change.newPassword.normalize('NFC') === change.oldPassword.normalize('NFC'))
        throw new Refusal('account.password_same');
      const hash = await hashPassword(change.newPassword);
      await database.transaction(async (tx) => {
        const account = await lockForChange(tx, accountId);
        // The password was reset during the check, so the typed one is no longer valid.
        if ((await passwordHashOf(tx, accountId)) !== oldHash) throw new Refusal('account.password_incorrect');
        await replacePassword(tx, deps, accountId, { hash, mustChange: false }, caller.sessionId);
        await audit.record(tx, { who: actor, action: 'account.password_change', object: objectOf(account) });
      });
    },

    /**
     * Sets another user's password. Without one, a password is generated, shown once, and must be changed at the next
     * sign-in.
     */
    async set(caller: Caller, actor: Actor, accountId: string, chosen: string | undefined) {
      const generated = chosen === undefined ? oneTimePassword() : null;
      const password = { hash: await hashPassword(chosen ?? required(generated)), mustChange: generated !== null };
      const account = await database.transaction(async (tx) => {
        const locked = await lockForChange(tx, accountId);
        refuseUntouchable(caller, locked);
        if (accountId === caller.accountId) throw new Refusal('account.own_password');
        await replacePassword(tx, deps, accountId, password);
        const after = { must_change_password: password.mustChange };
        await audit.record(tx, { who: actor, action: 'account.password_reset', object: objectOf(locked), after });
        return locked;
      });
      return { username: account.username, oneTimePassword: generated };
    },
  };
}

export type AccountPasswords = ReturnType<typeof createAccountPasswords>;
