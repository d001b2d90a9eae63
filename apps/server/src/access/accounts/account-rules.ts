import { permits } from '@spillway/contract/permissions';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Account, AccountFields } from './store.ts';

/** An account without a role group ranks with the least powerful. */
export const lowestLevel = 100;

export const levelOf = (account: Pick<Account, 'level'>): number => account.level ?? lowestLevel;

/** The part of a caller that decides about accounts. */
export type Judge = Pick<Caller, 'accountId' | 'level' | 'permissions' | 'plants'>;

const isOwn = (judge: Judge, account: Account) => judge.accountId === account.accountId;

export const seesPlant = ({ plants }: Pick<Judge, 'plants'>, code: string): boolean =>
  plants === 'all' || plants.has(code);

/** True where the account shows itself to the caller: it ranks no higher, and shares a plant or has none yet. */
export function isVisible(judge: Judge, account: Account): boolean {
  if (levelOf(account) < judge.level) return false;
  return account.allPlants || account.plants.length === 0 || account.plants.some((code) => seesPlant(judge, code));
}

const seesAllPlantsOf = (judge: Judge, account: Account) =>
  judge.plants === 'all' || (!account.allPlants && account.plants.every((code) => seesPlant(judge, code)));

/** Only who ranks at least as high and sees every plant of an account may change it: else its password opens more. */
export function refuseUntouchable(judge: Judge, account: Account): void {
  if (levelOf(account) < judge.level) throw new Refusal('account.higher');
  if (isOwn(judge, account)) return;
  if (!isVisible(judge, account)) throw new Refusal('account.not_found');
  if (!seesAllPlantsOf(judge, account)) throw new Refusal('account.other_plants');
}

export type AccountChange = Partial<AccountFields & { readonly plants: readonly string[] }>;

/** What an account may not change about itself: it could lock itself out, or raise itself. */
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

/** A caller assigns only plants that it sees itself. */
export function refuseForeignPlants(judge: Judge, allPlants: boolean, codes: readonly string[]): void {
  if ((allPlants && judge.plants !== 'all') || !codes.every((code) => seesPlant(judge, code)))
    throw new Refusal('account.plant_unknown');
}

/**
 * Locking and banning are two things: a ban locks, lifting it leaves the account locked, and unlocking does not lift it.
 */
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

export function mayWithAccount(judge: Judge, account: Account) {
  const { permissions, level } = judge;
  const own = isOwn(judge, account);
  const within = levelOf(account) >= level && (own || seesAllPlantsOf(judge, account));
  return {
    update: within && permits(permissions, ['accounts.update']),
    change_status: within && !own && permits(permissions, ['accounts.change-status']),
    change_password: within && !own && permits(permissions, ['accounts.change-password']),
    destroy: within && !own && permits(permissions, ['accounts.destroy']),
  };
}
