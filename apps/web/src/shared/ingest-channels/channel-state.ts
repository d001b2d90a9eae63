import type { TextKey } from '../../base/i18n/use-text.ts';
import type { IconName } from '../../kit/icon/paths.ts';
import type { Tone } from '../../kit/state-tag/StateTag.tsx';
import type { ChannelNode, IngestChannel, ReceivedGap } from './queries.ts';

export type ChannelState = 'open' | 'failing' | 'connecting' | 'standby' | 'gone' | 'unset';

export const channelStyles: Readonly<Record<ChannelState, { tone: Tone; icon: IconName; text: TextKey }>> = {
  open: { tone: 'good', icon: 'checkCircle', text: 'doors.state.open' },
  failing: { tone: 'critical', icon: 'crossCircle', text: 'doors.state.failing' },
  connecting: { tone: 'warning', icon: 'alert', text: 'doors.state.connecting' },
  standby: { tone: 'nodata', icon: 'clock', text: 'doors.state.standby' },
  gone: { tone: 'critical', icon: 'crossCircle', text: 'doors.state.gone' },
  unset: { tone: 'nodata', icon: 'minusCircle', text: 'doors.state.unset' },
};

export const nodeState = ({ state }: ChannelNode): ChannelState => (state === 'connected' ? 'open' : state);

/** State over all nodes: one connected node is enough, unless its readings cannot be stored. */
export function channelState(
  { door, is_set: isSet, nodes }: IngestChannel,
  gaps: readonly ReceivedGap[],
): ChannelState {
  if (!isSet) return 'unset';
  const isFailing = gaps.some(
    (gap) => gap.door === door && gap.until === null && (gap.reason === 'database' || gap.reason === 'disk'),
  );
  if (isFailing) return 'failing';
  const states = new Set(nodes.map(({ state }) => state));
  if (states.has('connected')) return 'open';
  return states.has('connecting') ? 'connecting' : 'gone';
}

/** Totals over all live nodes. */
export function channelFigures({ nodes }: IngestChannel) {
  const livingNodes = nodes.filter(({ state }) => state !== 'gone');
  const sum = (of: (node: ChannelNode) => number) => livingNodes.reduce((total, node) => total + of(node), 0);
  const latest = nodes.reduce<ChannelNode | null>(
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
