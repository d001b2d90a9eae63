import { quantities, quantitiesOfStationType } from '@spillway/contract/series/catalogue/quantities';
import type { observe as contract } from '@spillway/contract/series/observe/observe';
import { wallText } from '@spillway/plant-time/wall-text';
import type { z } from 'zod';
import type { Station } from '../../plant/stations/stations.ts';
import { plainNumber, plainNumbers } from '../../platform/plain-number.ts';
import type { BasinRain } from './basin-rain.ts';
import type { StationStatus } from './observe.ts';
import type { StationRecord } from './station-records.ts';

/** What the specification writes for a value that is not there. */
const none = -1;

const unitOf = ({ type }: Station) => {
  const [main] = quantitiesOfStationType(type);
  return main === undefined ? '' : quantities[main].unit;
};

export const stationFacts = (station: Station) => ({
  station_id: station.stationId,
  station_code: station.code,
  name: station.name,
  station_type: station.type,
  unit: unitOf(station),
});

export const recordView =
  (timeZone: string) =>
  ({ timeMs, ...values }: StationRecord) => ({ date_string: wallText(timeMs, timeZone), ...plainNumbers(values) });

export const basinRainView =
  (timeZone: string) =>
  ({ timeMs, thiessenMm, gridMm }: BasinRain) => ({
    date_string: wallText(timeMs, timeZone),
    ...(thiessenMm === null ? {} : { value: thiessenMm }),
    ...(gridMm === null ? {} : { grid_value: gridMm }),
  });

const known = (value: number | null | undefined) =>
  value === null || value === undefined || value < 0 ? none : plainNumber(value);

export const statusView =
  (timeZone: string) =>
  ({
    station,
    main,
    last,
    prev,
    heardAt,
    isConnected,
  }: StationStatus): z.input<(typeof contract.status)['data']>[number] => ({
    ...stationFacts(station),
    series_id: main?.seriesId ?? null,
    step_seconds: main?.stepS ?? null,
    last_data: known(last?.value),
    prev_data: known(prev?.value),
    last_date_string: last && wallText(last.time.getTime(), timeZone),
    prev_date_string: prev && wallText(prev.time.getTime(), timeZone),
    last_time: last?.time.toISOString() ?? null,
    last_quality: last?.quality ?? null,
    heard_at: heardAt?.toISOString() ?? null,
    connection: isConnected === null ? null : isConnected ? 'connected' : 'disconnected',
  });
