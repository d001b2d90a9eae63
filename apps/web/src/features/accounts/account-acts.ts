import type { Permission } from '@spillway/contract/permissions';
import type { SessionView } from '../../base/session/use-session.ts';
import type { AccountState } from './account-state.ts';
import type { Account } from './queries.ts';

export type Act = 'edit' | 'activate' | 'lock' | 'unlock' | 'ban' | 'unban' | 'reset' | 'setPassword' | 'remove';

/** Available actions by state, without those that change nothing. */
const actsByState: Readonly<Record<AccountState, readonly Act[]>> = {
  awaiting: ['activate', 'ban', 'remove'],
  active: ['lock', 'reset', 'setPassword', 'ban', 'remove'],
  locked: ['unlock', 'reset', 'setPassword', 'ban', 'remove'],
  banned: ['unban', 'remove'],
};

export const actsIn = (state: AccountState): readonly Act[] => actsByState[state];

const needs: Readonly<Record<Act, readonly { may: keyof Account['may']; permission: Permission }[]>> = {
  edit: [{ may: 'update', permission: 'accounts.update' }],
  activate: [
    { may: 'update', permission: 'accounts.update' },
    { may: 'change_status', permission: 'accounts.change-status' },
  ],
  lock: [{ may: 'change_status', permission: 'accounts.change-status' }],
  unlock: [{ may: 'change_status', permission: 'accounts.change-status' }],
  ban: [{ may: 'change_status', permission: 'accounts.change-status' }],
  unban: [{ may: 'change_status', permission: 'accounts.change-status' }],
  reset: [{ may: 'change_password', permission: 'accounts.change-password' }],
  setPassword: [{ may: 'change_password', permission: 'accounts.change-password' }],
  remove: [{ may: 'destroy', permission: 'accounts.destroy' }],
};

export type Obstacle =
  | { readonly kind: 'permission'; readonly permission: Permission }
  | { readonly kind: 'own' | NonNullable<Account['kept_from']> };

/** Reason why an action is unavailable; null if it is available. The server's `may` decides, this explains. */
export function obstacleTo(act: Act, account: Account, session: Pick<SessionView, 'account' | 'has'>): Obstacle | null {
  const refused = needs[act].find(({ may }) => !account.may[may]);
  if (!refused) return null;
  if (!session.has(refused.permission)) return { kind: 'permission', permission: refused.permission };
  return { kind: account.kept_from ?? 'own' };
}
