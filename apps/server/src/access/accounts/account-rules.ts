import { holdsAll, permits } from '@spillway/contract/permissions';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isAdministrative, lowestLevel } from '../roles/roles.ts';
import type { Account, AccountFields } from './store.ts';

const levelOf = (account: Pick<Account, 'level'>): number => account.level ?? lowestLevel;

export type Judge = Pick<Caller, 'accountId' | 'level' | 'permissions' | 'plants'>;

const isOwn = (judge: Judge, account: Account) => judge.accountId === account.accountId;

export const canSeePlant = ({ plants }: Pick<Judge, 'plants'>, code: string): boolean =>
  plants === 'all' || plants.has(code);

/** The account ranks no higher than the caller, and shares a plant or has none yet. */
export function isVisible(judge: Judge, account: Account): boolean {
  if (levelOf(account) < judge.level) return false;
  return account.allPlants || account.plants.length === 0 || account.plants.some((code) => canSeePlant(judge, code));
}

const seesAllPlantsOf = (judge: Judge, account: Account) =>
  judge.plants === 'all' || (!account.allPlants && account.plants.every((code) => canSeePlant(judge, code)));

/** Why a caller may not change a visible account. */
type KeptFrom = 'higher' | 'other_plants' | 'holds_more';

/**
 * Power over an account amounts to being that account: anyone who sets its password or email address can sign in with
 * it. So it requires the rank, every plant and every permission of the account. A user's own account requires nothing.
 */
export function reachRefusal(judge: Judge, account: Account): KeptFrom | null {
  if (levelOf(account) < judge.level) return 'higher';
  if (isOwn(judge, account)) return null;
  if (!seesAllPlantsOf(judge, account)) return 'other_plants';
  return holdsAll(judge.permissions, account.permissions) ? null : 'holds_more';
}

/** It must be possible to stop any account; locking grants nothing, so administrators need not hold its permissions. */
const mayStop = (judge: Judge, keptFrom: KeptFrom | null): boolean =>
  keptFrom === null || (keptFrom === 'holds_more' && isAdministrative(judge.permissions));

const onlyStops = (change: AccountChange): boolean =>
  Object.keys(change).every((field) => field === 'status' || field === 'banned');

/** Without `change`, judges every other action on an account. */
export function refuseUntouchable(judge: Judge, account: Account, change?: AccountChange): void {
  const keptFrom = reachRefusal(judge, account);
  if (keptFrom !== 'higher' && !isOwn(judge, account) && !isVisible(judge, account))
    throw new Refusal('account.not_found');
  if (keptFrom === null || (change && onlyStops(change) && mayStop(judge, keptFrom))) return;
  throw new Refusal(`account.${keptFrom}`);
}

export type AccountChange = Partial<AccountFields & { readonly plants: readonly string[] }>;

/** An account must not change its own rank or status: it could lock itself out or promote itself. */
export function refuseOwnRank(judge: Judge, account: Account, change: AccountChange): void {
  if (!isOwn(judge, account)) return;
  const changes = <K extends keyof AccountChange>(field: K, current: AccountChange[K]) =>
    change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(current);
  if (
    changes('roleId', account.roleId) ||
    changes('status', account.status) ||
    changes('banned', account.banned) ||
    changes('allPlants', account.allPlants) ||
    changes('plants', account.plants)
  )
    throw new Refusal('account.own');
}

/** A caller may only assign plants that the caller can access. */
export function refuseForeignPlants(judge: Judge, allPlants: boolean, codes: readonly string[]): void {
  if ((allPlants && judge.plants !== 'all') || !codes.every((code) => canSeePlant(judge, code)))
    throw new Refusal('account.plant_unknown');
}

/** Lock and ban differ: a ban locks, lifting it leaves the account locked, and unlocking does not lift it. */
export function nextStatus(
  account: Pick<Account, 'status' | 'banned'>,
  change: Pick<AccountChange, 'status' | 'banned'>,
): Pick<Account, 'status' | 'banned'> {
  const banned = change.banned ?? account.banned;
  if (!banned) return { banned, status: change.status ?? account.status };
  const isUnlocking = change.status === 'active' && account.status === 'inactive';
  if (isUnlocking) throw new Refusal('account.still_banned');
  return { banned, status: 'inactive' };
}

/** Without a group an account may see nothing, so a registration is activated together with its group. */
export function refuseWithoutGroup(before: Account, wantedAccount: Account): void {
  if (wantedAccount.status === 'active' && before.status === 'inactive' && wantedAccount.roleId === null)
    throw new Refusal('account.role_missing');
}

export function mayWithAccount(judge: Judge, account: Account) {
  const { permissions } = judge;
  const own = isOwn(judge, account);
  const keptFrom = reachRefusal(judge, account);
  const isReachable = keptFrom === null;
  return {
    update: isReachable && permits(permissions, ['accounts.update']),
    changeStatus: !own && mayStop(judge, keptFrom) && permits(permissions, ['accounts.change-status']),
    changePassword: isReachable && !own && permits(permissions, ['accounts.change-password']),
    destroy: isReachable && !own && permits(permissions, ['accounts.destroy']),
  };
}
