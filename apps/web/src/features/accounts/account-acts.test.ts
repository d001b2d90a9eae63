import type { Permission } from '@spillway/contract/permissions';
import { describe, expect, it } from 'vitest';
import { actsIn, obstacleTo } from './account-acts.ts';
import { stateOf } from './account-state.ts';
import type { Account } from './queries.ts';

const account = (change: Partial<Account> = {}): Account => ({
  account_id: 'a1',
  username: 'thu1',
  full_name: 'Trần Thị Thu',
  account: null,
  kind: 'user',
  status: 'active',
  banned: false,
  role_id: 'r1',
  role_name: 'Vận hành',
  email: null,
  phone: null,
  address: null,
  position: null,
  avatar: null,
  all_plants: false,
  plants: ['HM'],
  created_at: '2026-10-18T02:00:00Z',
  last_login_at: null,
  version: 1,
  may: { update: true, change_status: true, change_password: true, destroy: true },
  kept_from: null,
  ...change,
});
const signedIn = (accountId: string, ...permissions: Permission[]) => ({
  account: account({ account_id: accountId }),
  has: (...anyOf: Permission[]) => anyOf.some((permission) => permissions.includes(permission)),
});

describe('the state of an account', () => {
  it('is a registration while it is inactive and has no group', () => {
    expect(stateOf(account({ status: 'inactive', role_id: null }))).toBe('awaiting');
    expect(stateOf(account({ status: 'inactive' }))).toBe('locked');
  });

  it('is the ban, not the lock that comes with it', () => {
    expect(stateOf(account({ status: 'inactive', banned: true, role_id: null }))).toBe('banned');
  });
});

describe('what can be done', () => {
  it('never offers to unlock a banned account: the ban is lifted first', () => {
    expect(actsIn('banned')).toContain('unban');
    expect(actsIn('banned')).not.toContain('unlock');
  });

  it('is open where the server says so', () => {
    for (const act of actsIn('active')) expect(obstacleTo(act, account(), signedIn('a2'))).toBeNull();
  });

  it('names the permission that is missing', () => {
    const locked = account({ may: { ...account().may, change_status: false } });
    expect(obstacleTo('lock', locked, signedIn('a2', 'accounts.update'))).toEqual({
      kind: 'permission',
      permission: 'accounts.change-status',
    });
    expect(obstacleTo('edit', locked, signedIn('a2', 'accounts.update'))).toBeNull();
  });

  it('says that it is the own account, or what else the server keeps the caller from it for', () => {
    const untouchable = account({
      may: { update: false, change_status: false, change_password: false, destroy: false },
    });
    expect(obstacleTo('remove', untouchable, signedIn('a1', 'accounts.destroy'))).toEqual({ kind: 'own' });
    for (const kind of ['other_plants', 'holds_more', 'higher'] as const)
      expect(obstacleTo('remove', { ...untouchable, kept_from: kind }, signedIn('a2', 'accounts.destroy'))).toEqual({
        kind,
      });
  });

  it('needs both rights to activate a registration', () => {
    const half = account({ may: { ...account().may, update: false } });
    expect(obstacleTo('activate', half, signedIn('a2', 'accounts.change-status'))).toEqual({
      kind: 'permission',
      permission: 'accounts.update',
    });
  });
});
