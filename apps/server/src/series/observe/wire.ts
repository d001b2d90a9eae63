import { quantities, quantitiesOfStationType } from '@spillway/contract/series/catalogue/quantities';
import type { observe as contract } from '@spillway/contract/series/observe/observe';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Station } from '../../plant/stations/stations.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { plainNumber, plainNumbers } from '../../platform/plain-number.ts';
import type { BasinRain } from './basin-rain.ts';
import type { StationStatus } from './observe.ts';
import type { StationRecord } from './station-records.ts';

/** The specification uses this number for a missing value. */
const none = -1;

const unitOf = ({ type }: Station) => {
  const [main] = quantitiesOfStationType(type);
  return main === undefined ? '' : quantities[main].unit;
};

export const stationFacts = (station: Station) => ({
  ...station,
  stationCode: station.code,
  stationType: station.type,
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

const knownOf = (value: number | null | undefined) =>
  value === null || value === undefined || value < 0 ? none : plainNumber(value);

export const statusView =
  (timeZone: string) =>
  ({ station, main, last, prev, heardAt, isConnected }: StationStatus): AnswerTo<typeof contract.status>[number] => ({
    ...stationFacts(station),
    seriesId: main?.seriesId ?? null,
    stepSeconds: main?.stepS ?? null,
    lastData: knownOf(last?.value),
    prevData: knownOf(prev?.value),
    lastDateString: last && wallText(last.time.getTime(), timeZone),
    prevDateString: prev && wallText(prev.time.getTime(), timeZone),
    lastTime: last?.time ?? null,
    lastQuality: last?.quality ?? null,
    heardAt,
    connection: isConnected === null ? null : isConnected ? 'connected' : 'disconnected',
  });
