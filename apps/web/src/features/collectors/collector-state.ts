import type { TextKey } from '../../base/i18n/use-text.ts';
import type { IconName } from '../../kit/icon/paths.ts';
import type { Tone } from '../../kit/state-tag/StateTag.tsx';
import type { Collector } from '../../shared/plant/collectors.ts';

type CollectorState = Collector['status'];

/** List order: problems first, revoked collectors last. */
export const collectorStates = ['silent', 'waiting', 'connected', 'revoked'] as const satisfies CollectorState[];

export const stateStyles: Readonly<Record<CollectorState, { tone: Tone; icon: IconName; text: TextKey }>> = {
  connected: { tone: 'good', icon: 'checkCircle', text: 'collectors.state.connected' },
  silent: { tone: 'warning', icon: 'alert', text: 'collectors.state.silent' },
  waiting: { tone: 'nodata', icon: 'minusCircle', text: 'collectors.state.waiting' },
  revoked: { tone: 'nodata', icon: 'ban', text: 'collectors.state.revoked' },
};
