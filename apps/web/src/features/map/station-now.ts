import { isRainGauge } from '@spillway/contract/plant/stations/rain-stations';
import { qualityNameOf } from '../../kit/chart/marks.ts';
import { rainGauge } from '../../kit/map/station-looks.ts';
import type { Past, StationPlace } from '../../shared/map/queries.ts';
import { known } from '../../shared/observe/use-station-figure.ts';
import type { StationStatus } from '../../shared/plant/series.ts';
import { type Connection, connectionOf } from '../../shared/plant/station-connection.ts';
import type { MarkState } from './engine/scene.ts';
import { type RainMode, summed } from './rain.ts';

/** A station on the map at one time. */
export interface StationNow {
  readonly place: StationPlace;
  readonly status: StationStatus | undefined;
  readonly value: number | null;
  readonly state: MarkState;
  /** Null in the past, where only the value is known. */
  readonly connection: Connection | null;
  readonly isDoubtful: boolean;
}

type PastStation = Past['stations'][number];

/** Values of each station over time; rain in the selected mode. */
export function columnsOf(places: readonly StationPlace[], past: Past | undefined, rainMode: RainMode) {
  const isRain = new Set(places.filter((one) => one.station_type === rainGauge).map((one) => one.station_id));
  return new Map(
    past?.stations.map((one): [string, PastStation] => [
      one.station_id,
      isRain.has(one.station_id) && rainMode === 'sum' ? { ...one, values: summed(one.values) } : one,
    ]),
  );
}

/** Rain at a single place; radar rain is that of the whole basin. */
export const isGauge = ({ station_type: type, measure_method: method }: StationPlace): boolean =>
  isRainGauge(type, method);

/** The heaviest rain of the whole period. */
export const maxRainMm = (places: readonly StationPlace[], columns: ReadonlyMap<string, PastStation>): number =>
  Math.max(
    0,
    ...places.flatMap((place) =>
      isGauge(place) ? (columns.get(place.station_id)?.values ?? []).map((rainMm) => rainMm ?? 0) : [],
    ),
  );

interface Moment {
  readonly step: number;
  /** At the end of a sliding period: current values instead of those of the last step. */
  readonly isLive: boolean;
  readonly nowMs: number;
}

const stateOf: Readonly<Record<Connection, MarkState>> = {
  connected: 'connected',
  old: 'old',
  disconnected: 'silent',
  never: 'silent',
  byHand: 'byHand',
};

export function stationNow(
  place: StationPlace,
  status: StationStatus | undefined,
  column: PastStation | undefined,
  { step, isLive, nowMs }: Moment,
): StationNow {
  const measured = column?.values[step] ?? null;
  const isHand = status?.connection === null && status.heard_at !== null;
  if (!isLive || !status) {
    const state = measured === null ? 'silent' : isHand ? 'byHand' : 'connected';
    const isSuspect = column?.doubtful.includes(step) ?? false;
    return { place, status, value: measured, state, connection: null, isDoubtful: isSuspect };
  }
  const connection = connectionOf(status, nowMs);
  const quality = status.last_quality === null ? 'good' : qualityNameOf(status.last_quality);
  return {
    place,
    status,
    // Rain belongs to the period; for other quantities the newest value counts.
    value: place.station_type === rainGauge ? measured : known(status.last_data),
    state: stateOf[connection],
    connection,
    isDoubtful: quality !== 'good' && quality !== 'edited',
  };
}
