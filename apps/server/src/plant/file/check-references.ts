import { itemAt } from '@spillway/checked/reads';
import { type Contents, foldText } from './contents.ts';
import type { Faults } from './faults.ts';

/** Faults that only a file can have: duplicate names, and references to missing objects. */
export function checkReferences(contents: Contents, faults: Faults): void {
  const { catchments, measure_positions: positions, stations, sensors, outlets, tables } = contents;
  const names = {
    catchment: unique(catchments, 'catchments', 'name', ({ name }) => name, faults),
    measure_position: unique(positions, 'measure_positions', 'name', ({ name }) => name, faults),
    station: unique(stations, 'stations', 'station_code', ({ station_code: code }) => code, faults),
    outlet: unique(outlets, 'outlets', 'code', ({ code }) => code, faults),
  };
  // Several uninstalled sensors may share a code.
  unique(sensors, 'sensors', 'sensor_code', (one) => (one.uninstalled_at ? null : one.sensor_code), faults);

  const checkReference = (path: string, name: string | null, among: ReadonlySet<string>) => {
    if (name !== null && !among.has(foldText(name))) faults.add(path, 'file_reference', { name });
  };
  for (const [i, station] of stations.entries()) {
    checkReference(`stations[${i}].catchment`, station.catchment, names.catchment);
    checkReference(`stations[${i}].measure_position`, station.measure_position, names.measure_position);
  }
  for (const [i, sensor] of sensors.entries()) {
    checkReference(`sensors[${i}].station`, sensor.station, names.station);
    if (itemAt(sensor.calibrations, 0).effective_from !== sensor.installed_at)
      faults.add(`sensors[${i}].calibrations[0].effective_from`, 'from_installation', {
        value: new Date(sensor.installed_at),
      });
  }
  for (const [i, outlet] of outlets.entries()) {
    checkReference(`outlets[${i}].input_station`, outlet.input_station, names.station);
    for (const [j, link] of outlet.table_groups.entries())
      checkReference(`outlets[${i}].table_groups[${j}].outlet`, link.outlet, names.outlet);
  }
  for (const [i, { object_kind: kind, object_code: code }] of tables.entries()) {
    if (kind === 'plant') {
      if (code !== null) faults.add(`tables[${i}].object_code`, 'unknown_field');
    } else if (code === null) faults.add(`tables[${i}].object_code`, 'required');
    else checkReference(`tables[${i}].object_code`, code, names[kind]);
  }
}

/** Indexes by name; a duplicate name is a fault at the second occurrence. */
function unique<T>(
  all: readonly T[],
  list: string,
  field: string,
  nameOf: (one: T) => string | null,
  faults: Faults,
): Set<string> {
  const names = new Set<string>();
  for (const [i, one] of all.entries()) {
    const name = nameOf(one);
    if (name === null) continue;
    if (names.has(foldText(name))) faults.add(`${list}[${i}].${field}`, 'duplicate');
    names.add(foldText(name));
  }
  return names;
}
