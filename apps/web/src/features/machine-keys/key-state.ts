import type { TextKey } from '../../base/i18n/use-text.ts';
import type { IconName } from '../../kit/icon/paths.ts';
import type { Tone } from '../../kit/state-tag/StateTag.tsx';
import type { MachineKey } from './queries.ts';

/** List order: keys that need attention first, ended ones last. */
export const keyStates = [
  'expired',
  'without_owner',
  'expiring',
  'live',
  'revoked',
] as const satisfies MachineKey['status'][];

export const stateStyles: Readonly<Record<MachineKey['status'], { tone: Tone; icon: IconName; text: TextKey }>> = {
  live: { tone: 'good', icon: 'checkCircle', text: 'machineKeys.state.live' },
  expiring: { tone: 'warning', icon: 'alert', text: 'machineKeys.state.expiring' },
  expired: { tone: 'warning', icon: 'ban', text: 'machineKeys.state.expired' },
  without_owner: { tone: 'warning', icon: 'ban', text: 'machineKeys.state.without_owner' },
  revoked: { tone: 'nodata', icon: 'minusCircle', text: 'machineKeys.state.revoked' },
};
