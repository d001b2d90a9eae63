import type { TextKey } from '../../base/i18n/use-text.ts';
import type { IconName } from '../../kit/icon/paths.ts';
import type { Tone } from '../../kit/state-tag/StateTag.tsx';
import type { Sensor } from '../../shared/plant/queries.ts';

/** List order: in use first, uninstalled last. */
export const sensorStates = ['inUse', 'outOfUse', 'uninstalled'] as const;
type SensorState = (typeof sensorStates)[number];

export function stateOf({ status, uninstalled_at }: Pick<Sensor, 'status' | 'uninstalled_at'>): SensorState {
  if (uninstalled_at !== null) return 'uninstalled';
  return status === 'active' ? 'inUse' : 'outOfUse';
}

export const isUnlinked = ({ station_id, uninstalled_at }: Pick<Sensor, 'station_id' | 'uninstalled_at'>): boolean =>
  uninstalled_at === null && station_id === null;

export const stateStyles: Readonly<Record<SensorState, { tone: Tone; icon: IconName; text: TextKey }>> = {
  inUse: { tone: 'good', icon: 'checkCircle', text: 'sensors.state.inUse' },
  outOfUse: { tone: 'watch', icon: 'minusCircle', text: 'sensors.state.outOfUse' },
  uninstalled: { tone: 'nodata', icon: 'archive', text: 'sensors.state.uninstalled' },
};
