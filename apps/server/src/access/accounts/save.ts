import { required } from '@spillway/checked/reads';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../actor.ts';
import { concurrentChanges } from '../conflict.ts';
import type { RoomDeps } from '../deps.ts';
import { replacePlants } from '../plants/plants.ts';
import { endSessionsAndNotify } from '../sessions/sessions.ts';
import { accountChanges, actionOf, auditedFields, auditFields, wantedFields } from './account-history.ts';
import type { AccountChange } from './account-rules.ts';
import { refuseLosingLastAdministrator } from './last-administrator.ts';
import { deleteResetLinks } from './reset-link-store.ts';
import { type Account, lockAccount, readAccount, updateAccount } from './store.ts';

export const objectOf = (account: Account) => ({ kind: 'account', id: account.accountId, name: account.username });

/** Locks the row until the transaction ends. */
export async function lockForChange(tx: Transaction<Schema>, accountId: string): Promise<Account> {
  const account = await lockAccount(tx, accountId);
  if (!account) throw new Refusal('account.not_found');
  return account;
}

/** Only to be called for a caller who may change the account: the refusal contains its present values. */
export function refuseStale(account: Account, change: AccountChange, seenVersion: number | undefined): void {
  if (seenVersion !== undefined && seenVersion !== account.version)
    throw concurrentChanges(account, auditedFields(account), wantedFields(change));
}

/** Writes the change with all its consequences: sessions, links, audit trail and event. */
export async function saveAccount(
  tx: Transaction<Schema>,
  { clock, audit, publish }: RoomDeps,
  actor: Actor,
  before: Account,
  wantedAccount: Account,
): Promise<Account> {
  if (!accountChanges(before, wantedAccount)) return before;
  const { accountId } = before;
  const now = clock.now();
  await updateAccount(tx, accountId, wantedAccount, { by: actor.username, at: now });
  if (wantedAccount.plants !== before.plants) await replacePlants(tx, accountId, wantedAccount.plants);
  await refuseLosingLastAdministrator(tx, before);
  const after = required(await readAccount(tx, accountId));
  const isLocked = after.status === 'inactive';
  if (isLocked) await endSessionsAndNotify(tx, publish, { accountId, reason: after.banned ? 'banned' : 'locked' }, now);
  // Permissions of a stream are determined when it is opened, so open streams must reconnect.
  else if (havePermissionsChanged(before, after))
    await publish(tx, { topic: 'session.changed', payload: { account_id: accountId } });
  if (isLocked || after.email !== before.email) await deleteResetLinks(tx, accountId);
  const changes = required(accountChanges(before, after));
  const auditChange = { before: auditFields(changes.before), after: auditFields(changes.after) };
  await audit.record(tx, { who: actor, action: actionOf(changes), object: objectOf(after), ...auditChange });
  await publish(tx, { topic: 'account.changed', payload: { account_id: accountId } });
  return after;
}

/** A missing field is unchanged; null clears it. */
export function withChange(account: Account, change: AccountChange): Account {
  return { ...account, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) };
}

const havePermissionsChanged = (before: Account, after: Account): boolean =>
  before.roleId !== after.roleId ||
  before.allPlants !== after.allPlants ||
  JSON.stringify(before.plants) !== JSON.stringify(after.plants);
