import { expandPermissions, type Permission } from '@spillway/contract/permissions';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../testing/code-of.ts';
import {
  isVisible,
  type Judge,
  mayWithAccount,
  nextStatus,
  refuseForeignPlants,
  refuseOwnRank,
  refuseUntouchable,
} from './account-rules.ts';
import type { Account } from './store.ts';

const judge = (level: number, plants: Judge['plants'] = 'all', ...held: Permission[]): Judge => ({
  accountId: 'caller',
  level,
  plants,
  permissions: expandPermissions(held),
});

const account = (changes: Partial<Account> = {}): Account => ({
  accountId: 'other',
  username: 'lan',
  fullName: 'Lan',
  accountCode: null,
  email: null,
  phone: null,
  address: null,
  position: null,
  avatar: null,
  roleId: 'group',
  roleName: 'Ca trực',
  level: 50,
  permissions: [],
  status: 'active',
  banned: false,
  allPlants: false,
  plants: [],
  mustChangePassword: false,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  updatedBy: null,
  lastLoginAt: null,
  ...changes,
});

describe('an account', () => {
  it('is changed by who ranks at least as high', () => {
    expect(codeOf(() => refuseUntouchable(judge(50), account()))).toBe('ok');
    expect(codeOf(() => refuseUntouchable(judge(51), account()))).toBe('account.higher');
  });

  it('without a group ranks lowest', () => {
    expect(codeOf(() => refuseUntouchable(judge(100), account({ level: null, roleId: null })))).toBe('ok');
  });

  it('that sees more plants than the caller is not changed by it', () => {
    const one = judge(10, new Set(['A']));
    expect(codeOf(() => refuseUntouchable(one, account({ plants: ['A'] })))).toBe('ok');
    expect(codeOf(() => refuseUntouchable(one, account({ plants: ['A', 'B'] })))).toBe('account.other_plants');
    expect(codeOf(() => refuseUntouchable(one, account({ allPlants: true })))).toBe('account.other_plants');
  });

  it('is not touched by an equal who lacks a permission of it, and never locks its owner out of it', () => {
    const chief = account({ level: 1, permissions: ['accounts', 'system'] });
    const equal = judge(1, 'all', 'accounts');
    expect(codeOf(() => refuseUntouchable(equal, chief))).toBe('account.holds_more');
    expect(codeOf(() => refuseUntouchable(equal, chief, { email: 'me@ho.vn' }))).toBe('account.holds_more');
    expect(codeOf(() => refuseUntouchable(equal, chief, { banned: true }))).toBe('account.holds_more');
    expect(codeOf(() => refuseUntouchable(judge(1, 'all', 'accounts', 'system'), chief))).toBe('ok');
    expect(codeOf(() => refuseUntouchable(judge(1, 'all'), { ...chief, accountId: 'caller' }))).toBe('ok');
  });

  it('is stopped by an administrator whatever it holds, and no more than stopped', () => {
    const administrator = judge(1, 'all', 'accounts', 'roles', 'system');
    const trader = account({ permissions: ['price'] });
    expect(codeOf(() => refuseUntouchable(administrator, trader, { status: 'inactive' }))).toBe('ok');
    expect(codeOf(() => refuseUntouchable(administrator, trader, { banned: true }))).toBe('ok');
    expect(codeOf(() => refuseUntouchable(administrator, trader, { banned: true, email: 'me@ho.vn' }))).toBe(
      'account.holds_more',
    );
    expect(codeOf(() => refuseUntouchable(administrator, trader))).toBe('account.holds_more');
    expect(mayWithAccount(administrator, trader)).toEqual({
      update: false,
      changeStatus: true,
      changePassword: false,
      destroy: false,
    });
  });

  it('of other plants only does not exist for the caller', () => {
    const one = judge(10, new Set(['A']));
    expect(codeOf(() => refuseUntouchable(one, account({ plants: ['B'] })))).toBe('account.not_found');
    expect(isVisible(one, account({ plants: ['B'] }))).toBe(false);
    expect(isVisible(one, account({ plants: ['A', 'B'] }))).toBe(true);
    expect(isVisible(one, account())).toBe(true);
  });

  it('cannot change its own group, status, ban or plants, and may send them unchanged', () => {
    const own = account({ accountId: 'caller', plants: ['A'] });
    const refusal = (change: Parameters<typeof refuseOwnRank>[2]) =>
      codeOf(() => refuseOwnRank(judge(50), own, change));
    expect(refusal({ roleId: 'higher' })).toBe('account.own');
    expect(refusal({ status: 'inactive' })).toBe('account.own');
    expect(refusal({ banned: true })).toBe('account.own');
    expect(refusal({ allPlants: true })).toBe('account.own');
    expect(refusal({ plants: ['A', 'B'] })).toBe('account.own');
    expect(refusal({ roleId: 'group', status: 'active', plants: ['A'], fullName: 'Lan Anh' })).toBe('ok');
  });
});

describe('plants', () => {
  it('are assigned only by who sees them', () => {
    const one = judge(10, new Set(['A']));
    expect(codeOf(() => refuseForeignPlants(one, false, ['A']))).toBe('ok');
    expect(codeOf(() => refuseForeignPlants(one, false, ['A', 'B']))).toBe('account.plant_unknown');
    expect(codeOf(() => refuseForeignPlants(one, true, []))).toBe('account.plant_unknown');
    expect(codeOf(() => refuseForeignPlants(judge(10), true, ['B']))).toBe('ok');
  });
});

describe('lock and ban', () => {
  const active = { status: 'active', banned: false } as const;
  const locked = { status: 'inactive', banned: false } as const;
  const banned = { status: 'inactive', banned: true } as const;

  it('toggle on their own', () => {
    expect(nextStatus(active, { status: 'inactive' })).toEqual(locked);
    expect(nextStatus(locked, { status: 'active' })).toEqual(active);
    expect(nextStatus(active, {})).toEqual(active);
  });

  it('a ban locks, and unlocking does not lift it', () => {
    expect(nextStatus(active, { banned: true })).toEqual(banned);
    expect(nextStatus(active, { banned: true, status: 'active' })).toEqual(banned);
    expect(codeOf(() => nextStatus(banned, { status: 'active' }))).toBe('account.still_banned');
  });

  it('a lifted ban leaves the account locked, unless it is unlocked in the same breath', () => {
    expect(nextStatus(banned, { banned: false })).toEqual(locked);
    expect(nextStatus(banned, { banned: false, status: 'active' })).toEqual(active);
  });
});

describe('what the screen is told it may do with an account', () => {
  const all = ['accounts'] as const;
  const nothingAllowed = { update: false, changeStatus: false, changePassword: false, destroy: false };

  it('is everything with the permissions, above and with the plants', () => {
    expect(mayWithAccount(judge(10, 'all', ...all), account())).toEqual({
      update: true,
      changeStatus: true,
      changePassword: true,
      destroy: true,
    });
    expect(mayWithAccount(judge(10, 'all', 'accounts.change-status'), account())).toEqual({
      ...nothingAllowed,
      changeStatus: true,
    });
  });

  it('is nothing above one’s rank or beyond one’s plants', () => {
    expect(mayWithAccount(judge(60, 'all', ...all), account())).toEqual(nothingAllowed);
    expect(mayWithAccount(judge(10, new Set(['A']), ...all), account({ allPlants: true }))).toEqual(nothingAllowed);
  });

  it('is only the information for oneself', () => {
    const own = account({ accountId: 'caller', allPlants: true });
    expect(mayWithAccount(judge(50, 'all', ...all), own)).toEqual({ ...nothingAllowed, update: true });
  });
});
