import type { TextKey } from '../../base/i18n/use-text.ts';
import type { IconName } from '../../kit/icon/paths.ts';
import type { Tone } from '../../kit/state-tag/StateTag.tsx';
import type { Account } from './queries.ts';

/** In order of urgency. */
export const accountStates = ['awaiting', 'banned', 'locked', 'active'] as const;
export type AccountState = (typeof accountStates)[number];

/** A registration is an inactive account without a role group. A ban is checked before the lock that it causes. */
export function stateOf({ status, banned, role_id }: Pick<Account, 'status' | 'banned' | 'role_id'>): AccountState {
  if (banned) return 'banned';
  if (status === 'active') return 'active';
  return role_id === null ? 'awaiting' : 'locked';
}

export const stateStyles: Readonly<Record<AccountState, { tone: Tone; icon: IconName; text: TextKey }>> = {
  active: { tone: 'good', icon: 'checkCircle', text: 'accounts.state.active' },
  locked: { tone: 'nodata', icon: 'lock', text: 'accounts.state.locked' },
  banned: { tone: 'critical', icon: 'ban', text: 'accounts.state.banned' },
  awaiting: { tone: 'watch', icon: 'clock', text: 'accounts.state.awaiting' },
};
