import { accounts as contract } from '@spillway/contract/access/accounts/accounts';
import { auth } from '@spillway/contract/access/sessions';
import type { Language } from '@spillway/contract/errors';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { actorOf } from '../actor.ts';
import type { AccountPasswords } from './account-passwords.ts';
import { mayWithAccount, reachRefusal } from './account-rules.ts';
import { type Accounts, accountView } from './accounts.ts';
import { changeOf, newAccountOf } from './from-wire.ts';
import type { Register } from './registration.ts';
import type { ResetPassword } from './reset.ts';

export function accountRoutes({
  accounts,
  passwords,
}: {
  accounts: Accounts;
  passwords: AccountPasswords;
}): Implementation[] {
  return [
    implement(contract.list, async ({ caller }) => {
      const accountList = await accounts.list(caller);
      return accountList.map((account) => ({
        ...accountView(account, caller),
        may: mayWithAccount(caller, account),
        keptFrom: reachRefusal(caller, account),
      }));
    }),
    implement(contract.create, async (call) => {
      const { account, oneTimePassword } = await accounts.create(call.caller, actorOf(call), newAccountOf(call.body));
      return { account: accountView(account, call.caller), oneTimePassword };
    }),
    implement(contract.changeOwnPassword, async (call) => {
      await passwords.changeOwn(call.caller, actorOf(call), call.body);
      return { username: call.caller.username };
    }),
    implement(contract.updateOwn, async (call) => {
      const { version, ...fields } = call.body;
      const account = await accounts.updateOwn(call.caller, actorOf(call), changeOf(fields), version);
      return accountView(account, call.caller);
    }),
    implement(contract.changePassword, async (call) => {
      const { id } = call.params;
      const { username, oneTimePassword } = await passwords.set(call.caller, actorOf(call), id, call.body.newPassword);
      return { username, oneTimePassword };
    }),
    implement(contract.update, async (call) => {
      const { version, ...fields } = call.body;
      const account = await accounts.update(call.caller, actorOf(call), call.params.id, changeOf(fields), version);
      return accountView(account, call.caller);
    }),
    implement(contract.remove, async (call) => {
      await accounts.remove(call.caller, actorOf(call), call.params.id);
      return {};
    }),
  ];
}

interface SignedOutRooms {
  readonly register: Register;
  readonly resetPassword: ResetPassword;
  /** Emails a link. The recipient is looked up later, so that the response does not reveal which accounts exist. */
  readonly mailLink: (asked: {
    readonly typed: string;
    readonly language: Language;
    readonly address: string;
    readonly requestId: string;
  }) => Promise<void>;
}

/** Routes for callers who are not signed in. */
export function signedOutRoutes({ register, mailLink, resetPassword }: SignedOutRooms): Implementation[] {
  return [
    implement(auth.register, async (call) => {
      const { username, password, fullName, email, phone, position } = call.body;
      const registration = { username, password, fullName, email, phone: phone || null, position: position || null };
      await register(registration, call);
      return { username };
    }),
    implement(auth.forgotPassword, async (call) => {
      const { address, requestId, language, body } = call;
      await mailLink({ address, requestId, language, typed: body.username });
      return { accepted: true as const };
    }),
    implement(auth.resetPassword, (call) => resetPassword(call.body.token, call.body.newPassword, call)),
  ];
}
