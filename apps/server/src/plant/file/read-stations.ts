import type { Rooms } from '../rooms.ts';
import type { Calibration } from '../sensors/sensors.ts';
import { type NewReplacement, type Station, wireOf } from '../stations/stations.ts';
import type { Entry, StoredItem } from './contents.ts';
import { orderOf } from './order.ts';

export async function readStations(rooms: Rooms, hydroCode: string): Promise<StoredItem<Entry<'stations'>>[]> {
  const stations: StoredItem<Entry<'stations'>>[] = [];
  for (const station of await rooms.stations.list(hydroCode)) {
    const { stationId: id, version, replacedAt } = station;
    const past = replacedAt ? await rooms.stations.replacements(hydroCode, id) : [];
    stations.push({ id, version, value: stationEntry(station, past.toReversed()) });
  }
  return stations.toSorted(orderOf(({ value }) => [value.station_type, value.station_code]));
}

function stationEntry(station: Station, past: readonly NewReplacement[]): Entry<'stations'> {
  const { catchment_id: _catchment, measure_position_id: _position, ...own } = wireOf(station);
  return {
    ...own,
    catchment: station.catchmentName,
    measure_position: station.measurePositionName,
    replacements: past.map((one) => ({
      replaced_at: one.replacedAt.toISOString(),
      old_code: one.oldCode,
      old_name: one.oldName,
      new_code: one.newCode,
      new_name: one.newName,
      note: one.note,
    })),
  };
}

/** Includes uninstalled sensors: their readings need their calibrations. */
export async function readSensors(
  rooms: Rooms,
  hydroCode: string,
  stations: readonly StoredItem<Entry<'stations'>>[],
): Promise<StoredItem<Entry<'sensors'>>[]> {
  const codes = new Map(stations.map(({ id, value }) => [id, value.station_code]));
  const sensors: StoredItem<Entry<'sensors'>>[] = [];
  for (const sensor of await rooms.sensors.list(hydroCode)) {
    const { sensorId: id, version, calibrationSeq } = sensor;
    const all = calibrationSeq === 1 ? [sensor.calibration] : await rooms.sensors.calibrations(hydroCode, id);
    const value: Entry<'sensors'> = {
      sensor_type: sensor.type,
      sensor_code: sensor.code,
      name: sensor.name,
      min_value: sensor.minValue,
      max_value: sensor.maxValue,
      installed_at: sensor.installedAt.toISOString(),
      station: sensor.stationId === null ? null : (codes.get(sensor.stationId) ?? null),
      status: sensor.status,
      uninstalled_at: sensor.uninstalledAt?.toISOString() ?? null,
      calibrations: all.toReversed().map(calibrationEntry),
    };
    sensors.push({ id, version, value });
  }
  return sensors.toSorted(
    orderOf(({ value }) => [value.sensor_type, value.sensor_code, value.installed_at, value.uninstalled_at ?? 'z']),
  );
}

const calibrationEntry = (calibration: Calibration): Entry<'sensors'>['calibrations'][number] => ({
  effective_from: calibration.effectiveFrom.toISOString(),
  coefficient: calibration.coefficient,
  offset: calibration.offset,
  elevation: calibration.elevationM,
  note: calibration.note,
});
