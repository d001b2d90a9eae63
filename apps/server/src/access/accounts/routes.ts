import { accounts as contract } from '@spillway/contract/access/accounts/accounts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { actorOf } from '../actor.ts';
import type { AccountPasswords } from './account-passwords.ts';
import { keptFrom, mayWithAccount } from './account-rules.ts';
import type { Accounts } from './accounts.ts';
import { changeOf, newAccountOf } from './from-wire.ts';
import { accountView } from './view.ts';

export function accountRoutes({
  accounts,
  passwords,
}: {
  accounts: Accounts;
  passwords: AccountPasswords;
}): Implementation[] {
  return [
    implement(contract.list, async ({ caller }) => {
      const listed = await accounts.list(caller);
      return listed.map((account) => ({
        ...accountView(account, caller),
        may: mayWithAccount(caller, account),
        kept_from: keptFrom(caller, account),
      }));
    }),
    implement(contract.create, async (call) => {
      const { account, oneTimePassword } = await accounts.create(call.caller, actorOf(call), newAccountOf(call.body));
      return { account: accountView(account, call.caller), one_time_password: oneTimePassword };
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
      return { username, one_time_password: oneTimePassword };
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
