import { isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import type { Text } from '../../base/i18n/use-text.ts';
import type { Outlet, Sensor, StationName } from '../plant/queries.ts';
import type { Series } from './queries.ts';

export interface SeriesName {
  readonly series: Series;
  /** Code and name of the measured place. */
  readonly owner: string;
  readonly quantity: string;
  /** Full name in one line, with unit. */
  readonly label: string;
  /** Rain measured by radar, which has its own style in charts. */
  readonly isRadar: boolean;
}

interface Owners {
  readonly stations: readonly Pick<
    StationName,
    'station_id' | 'station_code' | 'name' | 'station_type' | 'measure_method'
  >[];
  readonly sensors: readonly Pick<Sensor, 'sensor_id' | 'sensor_code' | 'name'>[];
  readonly outlets: readonly Pick<Outlet, 'outlet_id' | 'code' | 'outlet_type'>[];
}

const unit = 1;

/** Name of each series: its place and quantity. */
export function seriesNames(t: Text, all: readonly Series[], owners: Owners): readonly SeriesName[] {
  const names = new Map<string, string>([
    ...owners.stations.map((one) => [`station ${one.station_id}`, `${one.station_code} ${one.name}`] as const),
    ...owners.sensors.map((one) => [`sensor ${one.sensor_id}`, `${one.sensor_code} ${one.name}`] as const),
    ...owners.outlets.map(
      ({ outlet_id, code, outlet_type }) =>
        [`outlet ${outlet_id}`, t(outlet_type === unit ? 'series.unit' : 'series.gate', { code })] as const,
    ),
  ]);
  const radars = new Set(
    owners.stations.filter((one) => isRainRadar(one.station_type, one.measure_method)).map((one) => one.station_id),
  );
  return all.map((series) => {
    const { owner_kind, owner_id, series_id } = series;
    const knownEntry = owner_kind === 'general' ? t('series.plant') : names.get(`${owner_kind} ${owner_id}`);
    const owner = knownEntry ?? t('series.unknownOwner', { id: series_id });
    const quantity = t(`series.quantity.${series.quantity}`);
    const label = t('series.label', { owner, quantity, unit: series.unit });
    const isRadar = owner_kind === 'station' && series.quantity === 'precipitation' && radars.has(owner_id);
    return { series, owner, quantity, label, isRadar };
  });
}

/** Series that accept readings: not computed ones, nor those of a deleted place. */
export const isOpen = ({ kind, closed_at }: Pick<Series, 'kind' | 'closed_at'>): boolean =>
  kind !== 'computed' && closed_at === null;
