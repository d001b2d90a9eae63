import type { TextKey } from '../../base/i18n/use-text.ts';
import type { IconName } from '../../kit/icon/paths.ts';
import type { Tone } from '../../kit/state-tag/StateTag.tsx';
import type { Door, DoorNode, ReceivedGap } from './queries.ts';

export type DoorState = 'open' | 'failing' | 'connecting' | 'standby' | 'gone' | 'unset';

export const doorLooks: Readonly<Record<DoorState, { tone: Tone; icon: IconName; text: TextKey }>> = {
  open: { tone: 'good', icon: 'checkCircle', text: 'doors.state.open' },
  failing: { tone: 'critical', icon: 'crossCircle', text: 'doors.state.failing' },
  connecting: { tone: 'warning', icon: 'alert', text: 'doors.state.connecting' },
  standby: { tone: 'nodata', icon: 'clock', text: 'doors.state.standby' },
  gone: { tone: 'critical', icon: 'crossCircle', text: 'doors.state.gone' },
  unset: { tone: 'nodata', icon: 'minusCircle', text: 'doors.state.unset' },
};

export const nodeState = ({ state }: DoorNode): DoorState => (state === 'connected' ? 'open' : state);

/** Over all nodes: one that is open is enough, unless nothing can be stored behind it. */
export function doorState({ door, is_set: isSet, nodes }: Door, gaps: readonly ReceivedGap[]): DoorState {
  if (!isSet) return 'unset';
  const isFailing = gaps.some(
    (gap) => gap.door === door && gap.until === null && (gap.reason === 'database' || gap.reason === 'disk'),
  );
  if (isFailing) return 'failing';
  const states = new Set(nodes.map(({ state }) => state));
  if (states.has('connected')) return 'open';
  return states.has('connecting') ? 'connecting' : 'gone';
}

/** Of all its nodes that live, together. */
export function doorFigures({ nodes }: Door) {
  const living = nodes.filter(({ state }) => state !== 'gone');
  const sum = (of: (node: DoorNode) => number) => living.reduce((total, node) => total + of(node), 0);
  const latest = nodes.reduce<DoorNode | null>(
    (best, node) =>
      node.last_contact_at !== null && node.last_contact_at > (best?.last_contact_at ?? '') ? node : best,
    null,
  );
  return {
    perMinute: sum((node) => node.per_minute),
    refused: sum((node) => node.refused),
    reconnects: sum((node) => node.reconnects),
    lastContactAt: latest?.last_contact_at ?? null,
    lagS: latest?.lag_seconds ?? null,
  };
}
