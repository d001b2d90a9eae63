import { required } from '@spillway/checked/reads';
import { readStored, writeStored } from '../../base/storage.ts';
import type { StationStatus } from '../../shared/plant/series.ts';
import { connectionOf, urgencyOf } from '../../shared/plant/station-connection.ts';

const nameOf = (hydroCode: string) => `station-data.${hydroCode}`;

export const lastStation = (hydroCode: string): string | null => readStored(nameOf(hydroCode));
export const keepStation = (hydroCode: string, stationId: string): void => writeStored(nameOf(hydroCode), stationId);

interface KnownStations {
  readonly stations: readonly { readonly station_id: string }[];
  /** Undefined until loaded. */
  readonly statuses: readonly StationStatus[] | undefined;
  readonly lastUsed: string | null;
  readonly nowMs: number;
}

/** Initial station: the last one viewed, else the most urgent; null while unknown. */
export function foremostStation({ stations, statuses, lastUsed, nowMs }: KnownStations): string | null {
  if (stations.some(({ station_id: id }) => id === lastUsed)) return lastUsed;
  if (statuses === undefined) return null;
  const urgency = new Map(statuses.map((one) => [one.station_id, urgencyOf(connectionOf(one, nowMs))]));
  const knownStations = stations.filter(({ station_id: id }) => urgency.has(id));
  const [worst] = knownStations.toSorted(
    (a, b) => required(urgency.get(a.station_id)) - required(urgency.get(b.station_id)),
  );
  return (worst ?? stations[0])?.station_id ?? null;
}
