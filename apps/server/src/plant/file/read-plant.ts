import { required } from '@spillway/checked/reads';
import { outlineKinds } from '@spillway/contract/plant/outlines/kinds';
import { interpolationGroups } from '@spillway/contract/plant/tables/groups';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { wireOf as catchmentWire } from '../catchments/catchments.ts';
import { holdPlant } from '../registry/registry.ts';
import type { Rooms } from '../rooms.ts';
import { wireFrom } from '../settings/settings.ts';
import { countingFields, useOnWire } from '../tables/tables.ts';
import type { Contents, Entry, ExistingPlant, StoredItem } from './contents.ts';
import { orderOf } from './order.ts';
import { readOutlets } from './read-outlets.ts';
import { readSensors, readStations } from './read-stations.ts';

/** Reads the plant in the order of a file and locks it against concurrent additions. */
export async function readPlant(tx: Transaction<Schema>, rooms: Rooms, hydroCode: string): Promise<ExistingPlant> {
  const plant = await holdPlant(tx, hydroCode);
  if (!plant) throw new Refusal('plant.forbidden');
  const settings = await rooms.settings.read(hydroCode);
  const interfaceSettings = await rooms.interface.read(hydroCode);
  const bound = await rooms.mapBound.read(hydroCode);
  const { outlines, outlineVersions } = await readOutlines(rooms, hydroCode);
  const catchments = await rooms.catchments.list(hydroCode);
  const positions = await rooms.positions.list(hydroCode);
  const stations = await readStations(rooms, hydroCode);
  const outlets = await readOutlets(rooms, hydroCode, stations);
  return {
    name: { value: plant.name, version: plant.version },
    settings: { value: wireFrom('settings', settings.values), version: settings.version },
    interface: { value: wireFrom('interface', interfaceSettings.values), version: interfaceSettings.version },
    map_bound: { value: bound.source === 'set' ? wireFrom('map_bound', bound.values) : null, version: bound.version },
    outlines,
    outlineVersions,
    catchments: catchments
      .map((one) => ({ id: one.catchmentId, version: one.version, value: catchmentWire(one) }))
      .toSorted(orderOf(({ value }) => [value.rank, value.name])),
    measure_positions: positions
      .map(({ measurePositionId: id, version, name, type, description }) => ({
        id,
        version,
        value: { name, type, description },
      }))
      .toSorted(orderOf(({ value }) => [value.name])),
    stations,
    sensors: await readSensors(rooms, hydroCode, stations),
    outlets,
    tables: await readTables(rooms, hydroCode, { outlet: outlets, station: stations }),
  };
}

async function readOutlines(rooms: Rooms, hydroCode: string) {
  const outlines: Contents['outlines'] = { contour: null, rivers: null, lake: null };
  const outlineVersions = { contour: 0, rivers: 0, lake: 0 };
  for (const kind of outlineKinds) {
    const summary = await rooms.outlines.summary(hydroCode, kind);
    const shape = await rooms.outlines.shape(hydroCode, kind, null);
    if (!summary || !shape) continue;
    outlines[kind] = { file_name: summary.fileName, geojson: JSON.parse(shape.geoJson) };
    outlineVersions[kind] = summary.version;
  }
  return { outlines, outlineVersions };
}

interface Objects {
  readonly outlet: readonly StoredItem<Entry<'outlets'>>[];
  readonly station: readonly StoredItem<Entry<'stations'>>[];
}

/**
 * Among an object's tables of one group the later upload wins, so active tables keep that order; the others are sorted
 * by content. Tables of deleted objects are left out.
 */
async function readTables(rooms: Rooms, hydroCode: string, objects: Objects): Promise<StoredItem<Entry<'tables'>>[]> {
  const curves = (await rooms.curves.list(hydroCode)).toReversed();
  const rows = await rooms.curves.rowsOf(hydroCode, curves);
  const codes = new Map<string, string | null>([
    ['plant ', null],
    ...objects.outlet.map(({ id, value }) => [`outlet ${id}`, value.code] as const),
    ...objects.station.map(({ id, value }) => [`station ${id}`, value.station_code] as const),
  ]);
  const tables = curves.flatMap((curve) => {
    const code = codes.get(`${curve.object.kind} ${curve.object.id}`);
    if (code === undefined) return [];
    const columns = Object.entries(required(rows.get(curve.curveId))).map(([name, cells]): [string, number[]] => [
      name,
      [...cells],
    ]);
    const value: Entry<'tables'> = {
      group_code: curve.groupCode,
      object_kind: curve.object.kind,
      object_code: code,
      ...useOnWire(curve),
      ...countingFields(curve),
      file_name: curve.fileName,
      columns: Object.fromEntries(columns),
    };
    return [{ id: curve.curveId, version: curve.version, value }];
  });
  return tables
    .map((table, upload) => ({ table, upload }))
    .toSorted(
      orderOf(({ table: { value }, upload }) => [
        value.object_kind,
        value.object_code ?? '',
        interpolationGroups.indexOf(value.group_code),
        ...(value.active ? [1, upload] : [0, value.effective_start, value.effective_end ?? '', JSON.stringify(value)]),
      ]),
    )
    .map(({ table }) => table);
}
