import { outlineKinds } from '@spillway/contract/plant/outlines/kinds';
import { catchmentFrom, wireOf as catchmentWire } from '../catchments/catchments.ts';
import type { Rooms } from '../rooms.ts';
import { valuesFrom, wireFrom } from '../settings/settings.ts';
import { useFrom, useOnWire } from '../tables/tables.ts';
import type { Contents, Entry } from './contents.ts';
import type { Faults } from './faults.ts';

/** The file's contents in the stored form, so that equal contents compare equal; shapes and rows are checked here. */
export async function contentsAsStored(contents: Contents, rooms: Rooms, faults: Faults): Promise<Contents> {
  const outlines = { ...contents.outlines };
  for (const kind of outlineKinds) {
    const outline = outlines[kind];
    if (!outline) continue;
    const shape = await faults.attempt(`outlines.${kind}`, async () => rooms.outlines.read(kind, outline.geojson));
    if (shape) outlines[kind] = { ...outline, geojson: JSON.parse(shape.geoJson) };
  }
  return {
    ...contents,
    settings: wireFrom('settings', valuesFrom('settings', contents.settings)),
    outlines,
    catchments: contents.catchments.map((one) => catchmentWire(catchmentFrom(one))),
    stations: contents.stations.map(({ replacements, ...station }) => ({
      ...station,
      replacements: replacements.map((one) => ({ ...one, replaced_at: instantOf(one.replaced_at) })),
    })),
    sensors: contents.sensors.map((sensor) => ({
      ...sensor,
      installed_at: instantOf(sensor.installed_at),
      uninstalled_at: sensor.uninstalled_at === null ? null : instantOf(sensor.uninstalled_at),
      calibrations: sensor.calibrations.map((one) => ({ ...one, effective_from: instantOf(one.effective_from) })),
    })),
    tables: contents.tables.map((table, i) => ({
      ...table,
      ...useOnWire(useFrom(table)),
      columns: columnsOf(table, `tables[${i}].columns`, rooms, faults),
    })),
  };
}

const instantOf = (text: string) => new Date(text).toISOString();

function columnsOf(table: Entry<'tables'>, path: string, rooms: Rooms, faults: Faults): Entry<'tables'>['columns'] {
  const checkResult = rooms.curves.check(table.group_code, table.columns);
  for (const { row, column, code, facts } of checkResult.faults) {
    const cell = row === null || row < firstRow ? '' : `[${row - firstRow}]`;
    faults.add(column === null ? path : `${path}.${column}${cell}`, code, facts);
  }
  if (!checkResult.columns) return table.columns;
  const storedColumns = checkResult.columns;
  // The engine ignores columns without a heading.
  for (const name of Object.keys(table.columns)) if (name.trim() === '') faults.add(`${path}.${name}`, 'unknown_field');
  return Object.fromEntries(Object.entries(storedColumns).map(([name, cells]) => [name, [...cells]]));
}

const firstRow = 2;
