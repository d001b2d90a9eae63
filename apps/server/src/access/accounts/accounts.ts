import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { hashPassword } from '../passwords.ts';
import { knownCodes, replacePlants } from '../plants/plants.ts';
import { checkJoining, isAdministrative, lockAdministratorChanges } from '../roles/roles.ts';
import { endSessionsAndNotify } from '../sessions/sessions.ts';
import { refuseUnique } from '../unique.ts';
import { auditedFields, auditFields } from './account-history.ts';
import {
  type AccountChange,
  canSeePlant,
  type Judge,
  nextStatus,
  refuseForeignPlants,
  refuseOwnRank,
  refuseUntouchable,
  refuseWithoutGroup,
} from './account-rules.ts';
import { refuseLosingLastAdministrator } from './last-administrator.ts';
import { oneTimePassword } from './one-time-password.ts';
import { lockForChange, objectOf, refuseStale, saveAccount, withChange } from './save.ts';
import { type Account, type AccountFields, deleteAccount, insertAccount, listAccounts, readAccount } from './store.ts';

/** For modules that look up accounts, and for the email with a link. */
export { issueResetToken, linkMinutes, withdrawResetToken } from './reset-links.ts';
export { type Account, findByNameOrEmail, readAccount } from './store.ts';

/** Unknown codes and those without access get the same answer. */
async function assignablePlants(tx: Transaction<Schema>, judge: Judge, codes: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(codes)];
  const known = await knownCodes(tx, wanted);
  if (known.length !== wanted.length) throw new Refusal('account.plant_unknown');
  refuseForeignPlants(judge, false, wanted);
  return wanted;
}

export const uniqueRules = {
  account_folded_username: 'account.username_taken',
  account_folded_email: 'account.email_taken',
} as const;

export interface NewAccount extends Omit<AccountFields, 'banned' | 'roleId'> {
  readonly username: string;
  readonly roleId: string;
  readonly plants: readonly string[];
  /** When absent, a one-time password is generated. */
  readonly password: string | undefined;
}

export function createAccounts(deps: RoomDeps) {
  const { database, clock, audit, publish } = deps;
  return {
    list: (caller: Caller): Promise<Account[]> => listAccounts(database.sql, caller.level, caller.plants),

    async create(caller: Caller, actor: Actor, newAccount: NewAccount) {
      const generated = newAccount.password === undefined ? oneTimePassword() : null;
      const password = {
        hash: await hashPassword(newAccount.password ?? required(generated)),
        mustChange: generated !== null,
      };
      const accountId = randomUUID();
      const account = await refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          await checkJoining(tx, caller, newAccount.roleId);
          refuseForeignPlants(caller, newAccount.allPlants, []);
          const plants = await assignablePlants(tx, caller, newAccount.plants);
          const stamp = { by: actor.username, at: clock.now() };
          await insertAccount(tx, { ...newAccount, banned: false, accountId, password }, stamp);
          await replacePlants(tx, accountId, plants);
          const createdAccount = required(await readAccount(tx, accountId));
          const after = auditFields(auditedFields(createdAccount));
          await audit.record(tx, { who: actor, action: 'account.create', object: objectOf(createdAccount), after });
          await publish(tx, { topic: 'account.changed', payload: { account_id: accountId } });
          return createdAccount;
        }),
      );
      return { account, oneTimePassword: generated };
    },

    update: (caller: Caller, actor: Actor, accountId: string, change: AccountChange, seenVersion: number | undefined) =>
      refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          await lockAdministratorChanges(tx);
          const before = await lockForChange(tx, accountId);
          refuseUntouchable(caller, before, change);
          refuseStale(before, change, seenVersion);
          refuseOwnRank(caller, before, change);
          if (change.roleId && change.roleId !== before.roleId) await checkJoining(tx, caller, change.roleId);
          if (!before.allPlants) refuseForeignPlants(caller, change.allPlants ?? false, []);
          const plants = change.plants && (await assignablePlants(tx, caller, change.plants));
          const wanted = withChange(before, { ...change, ...(plants && { plants }), ...nextStatus(before, change) });
          refuseWithoutGroup(before, wanted);
          return await saveAccount(tx, deps, actor, before, wanted);
        }),
      ),

    /** A user must not change their own rank, status and plants. */
    updateOwn: (caller: Caller, actor: Actor, change: AccountChange, seenVersion: number | undefined) =>
      refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          const before = await lockForChange(tx, caller.accountId);
          refuseStale(before, change, seenVersion);
          return await saveAccount(tx, deps, actor, before, withChange(before, change));
        }),
      ),

    remove: (caller: Caller, actor: Actor, accountId: string): Promise<void> =>
      database.transaction(async (tx) => {
        await lockAdministratorChanges(tx);
        const account = await lockForChange(tx, accountId);
        refuseUntouchable(caller, account);
        if (accountId === caller.accountId) throw new Refusal('account.own');
        await endSessionsAndNotify(tx, publish, { accountId, reason: 'deleted' }, clock.now());
        await deleteAccount(tx, accountId);
        await refuseLosingLastAdministrator(tx, account);
        const before = auditFields(auditedFields(account));
        await audit.record(tx, { who: actor, action: 'account.delete', object: objectOf(account), before });
        await publish(tx, { topic: 'account.changed', payload: { account_id: accountId } });
      }),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Leaves out plants to which the reader has no access. */
export function accountView(account: Account, reader: Pick<Caller, 'plants'>) {
  return {
    ...account,
    account: account.accountCode,
    kind: isAdministrative(account.permissions) ? ('administrator' as const) : ('user' as const),
    plants: account.plants.filter((code) => canSeePlant(reader, code)),
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
  };
}
